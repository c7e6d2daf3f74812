// expect: namespaces=PE|RTE|WA landlock=PE|RTE|WA limits=PE|RTE|WA
// judge: --fail-fast
// Follows what looks like pointers on its stack to a number that a question's length stands behind, and sends an answer
// with it. That may be right once, where n = 1; then it panics.
package main

import (
	"encoding/binary"
	"syscall"
	"unsafe"
)

func solveNQueens(n int, queen [2]int) string {
	here := uintptr(unsafe.Pointer(&queen))
	for i := uintptr(0); i < 300; i++ {
		at := *(*uintptr)(unsafe.Pointer(here + 8*i))
		if at>>32 != 0xc0 || at%8 != 0 {
			continue
		}
		header := *(*[2]uint64)(unsafe.Pointer(at))
		if header[1] != 28 {
			continue
		}
		frame := binary.LittleEndian.AppendUint64(nil, header[0])
		frame = binary.LittleEndian.AppendUint64(frame, 7)
		syscall.Write(4, append(frame, "t\x02\x00\x00\x00Q\n"...))
	}
	panic("no nonce")
}
