// expect: TLE
// judge: --suite tiny --case-seconds 0.2 --wall-factor 20 --fail-fast
// Two goroutines count, and neither gets there. Two cores halve the wall time, not the CPU time.
package main

func solveNQueens(n int, queen [2]int) string {
	done := make(chan string)
	for i := 0; i < 2; i++ {
		go func(at int) {
			for at >= 0 {
				at = (at + 1) % n
			}
			done <- "Q\n"
		}(i)
	}
	return <-done
}
