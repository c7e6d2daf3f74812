// expect: WTL
// reason: did nothing for 200 ms
// judge: --suite tiny --idle-seconds 0.2 --fail-fast
// Gives the other goroutines time, of which there are none.
package main

import "time"

func solveNQueens(n int, queen [2]int) string {
	time.Sleep(time.Minute)
	return "Q\n"
}
