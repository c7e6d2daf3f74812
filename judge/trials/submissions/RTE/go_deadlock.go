// expect: RTE
// reason: all goroutines are asleep - deadlock! (line 10)
// judge: --suite tiny --fail-fast
// Waits for a word that nobody says; the runtime knows that.
package main

func solveNQueens(n int, queen [2]int) string {
	answer := make(chan string)
	// Here, somebody should search.
	return <-answer
}
