package sat

// varHeap is a binary heap of variables, the most active on top.
type varHeap struct {
	vars     []Var
	index    []int32 // by variable: its place in vars, -1 if absent
	activity []float64
}

func (h *varHeap) reset() {
	h.vars = h.vars[:0]
	h.index = h.index[:0]
	h.activity = h.activity[:0]
}

func (h *varHeap) newVar() {
	h.index = append(h.index, -1)
	h.activity = append(h.activity, 0)
}

func (h *varHeap) before(a, b Var) bool {
	return h.activity[a] > h.activity[b]
}

func (h *varHeap) insert(v Var) {
	if h.index[v] >= 0 {
		return
	}
	h.vars = append(h.vars, v)
	h.up(int32(len(h.vars)-1), v)
}

func (h *varHeap) pop() Var {
	top := h.vars[0]
	h.index[top] = -1
	last := h.vars[len(h.vars)-1]
	h.vars = h.vars[:len(h.vars)-1]
	if len(h.vars) > 0 {
		h.down(last)
	}
	return top
}

// raised restores the order after the activity of v has grown.
func (h *varHeap) raised(v Var) {
	if i := h.index[v]; i >= 0 {
		h.up(i, v)
	}
}

// up places v at i or above.
func (h *varHeap) up(i int32, v Var) {
	for i > 0 {
		parent := (i - 1) / 2
		p := h.vars[parent]
		if !h.before(v, p) {
			break
		}
		h.vars[i] = p
		h.index[p] = i
		i = parent
	}
	h.vars[i] = v
	h.index[v] = i
}

// down places v at the top or below.
func (h *varHeap) down(v Var) {
	i, n := int32(0), int32(len(h.vars))
	for {
		child := 2*i + 1
		if child >= n {
			break
		}
		if child+1 < n && h.before(h.vars[child+1], h.vars[child]) {
			child++
		}
		c := h.vars[child]
		if !h.before(c, v) {
			break
		}
		h.vars[i] = c
		h.index[c] = i
		i = child
	}
	h.vars[i] = v
	h.index[v] = i
}
