// expect: namespaces=PE landlock=PE limits=PE
// Answers from init(), before it is asked.
package main

import (
	"encoding/binary"
	"syscall"
)

func init() {
	for nonce := uint64(0); nonce < 100; nonce++ {
		frame := binary.LittleEndian.AppendUint64(nil, nonce)
		frame = binary.LittleEndian.AppendUint64(frame, 7)
		syscall.Write(4, append(frame, "t\x02\x00\x00\x00Q\n"...))
	}
}

func solveNQueens(n int, queen [2]int) string {
	if n == 1 {
		return "Q\n"
	}
	return ""
}
