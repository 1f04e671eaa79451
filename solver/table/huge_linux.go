package table

import (
	"unsafe"

	"golang.org/x/sys/unix"
)

// hugePage is the size of a large page of memory.
const hugePage = 2 << 20

// adviseHuge asks for large pages: each is touched for the first time once instead of 512 times, for which threads wait in turn,
// and the processor finds it faster. Where there are none, nothing is lost.
func adviseHuge(buckets []bucket) {
	size := len(buckets) * int(unsafe.Sizeof(bucket{}))
	if size < 2*hugePage {
		return
	}
	memory := unsafe.Slice((*byte)(unsafe.Pointer(&buckets[0])), size)
	memory = memory[-uintptr(unsafe.Pointer(&memory[0]))%hugePage:]
	_ = unix.Madvise(memory[:len(memory)/hugePage*hugePage], unix.MADV_HUGEPAGE)
}
