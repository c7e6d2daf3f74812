// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast
// A text of a negative length, then one at an address that is none: the harness copies whatever it is given.
package main

import "unsafe"

func solveNQueens(n int, queen [2]int) string {
	if n == 1 {
		text := struct {
			at     uintptr
			length int
		}{8, -1}
		return *(*string)(unsafe.Pointer(&text))
	}
	text := struct {
		at     uintptr
		length int
	}{8, 1 << 20}
	return *(*string)(unsafe.Pointer(&text))
}
