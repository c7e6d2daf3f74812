// expect: namespaces=RTE|TLE|WTL|MLE landlock=RTE|TLE|WTL|MLE limits=RTE|TLE|WTL|MLE
// judge: --total-seconds 2 --fail-fast
// Goroutines that each keep a thread of the system for themselves.
package main

import (
	"runtime"
	"time"
)

func solveNQueens(n int, queen [2]int) string {
	for i := 0; i < 200; i++ {
		go func() {
			runtime.LockOSThread()
			time.Sleep(time.Hour)
		}()
	}
	time.Sleep(time.Hour)
	return "Q\n"
}
