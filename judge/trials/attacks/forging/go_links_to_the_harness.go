// expect: namespaces=PE|CE|RTE landlock=PE|CE|RTE limits=PE|CE|RTE
// judge: --fail-fast
// Reaches into the harness by a name for the linker, and sends an answer of its own through it.
package main

import _ "unsafe"

//go:linkname send harness.send
func send(nonce uint64, frame []byte)

func solveNQueens(n int, queen [2]int) string {
	frame := append(make([]byte, 16), "t\x02\x00\x00\x00Q\n"...)
	send(uint64(n), frame)
	return "Q\n"
}
