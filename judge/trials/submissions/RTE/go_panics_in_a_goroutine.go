// expect: RTE
// reason: assignment to entry in nil map (line 10)
// judge: --suite tiny --fail-fast
// In another goroutine, where no one can catch it.
package main

func solveNQueens(n int, queen [2]int) string {
	var taken map[int]bool
	answer := make(chan string)
	go func() { taken[queen[1]] = true; answer <- "Q\n" }()
	return <-answer
}
