// expect: MLE
// judge: --suite tiny --memory-mb 32 --fail-fast
// Remembers every board that it has seen, and sees the same one for ever.
package main

import "bytes"

var seen [][]byte

func solveNQueens(n int, queen [2]int) string {
	for len(seen) < 1<<40 {
		seen = append(seen, bytes.Repeat([]byte{'.'}, 4096*n))
	}
	return "Q\n"
}
