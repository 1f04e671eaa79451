package rules

// FreshPlacementKey computes from nothing the hash that Make and Unmake keep up to date.
func (p *Position) FreshPlacementKey() Key {
	var k Key
	for a := range p.g.Board.Size() {
		if m := p.men[a]; m != NoMan {
			k = k.Xor(p.g.zobrist.man[m][a])
		}
	}
	return k
}

// KeptPlacementKey is the hash that Make and Unmake keep up to date.
func (p *Position) KeptPlacementKey() Key { return p.key }
