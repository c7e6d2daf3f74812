// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --suite tiny --case-seconds 0.3 --wall-factor 20 --fail-fast
// Ignores whatever can be ignored, and computes on.
package main

import "os/signal"

func solveNQueens(n int, queen [2]int) string {
	signal.Ignore()
	for n > 0 {
		queen[0]++
	}
	return "Q\n"
}
