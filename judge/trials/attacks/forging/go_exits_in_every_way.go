// expect: namespaces=RTE landlock=RTE limits=RTE
// Ends with success, or ends the goroutine that should answer.
package main

import (
	"os"
	"runtime"
	"syscall"
)

func solveNQueens(n int, queen [2]int) string {
	switch n {
	case 1:
		os.Exit(0)
	case 2:
		runtime.Goexit()
	case 3:
		go syscall.Exit(0)
		select {}
	}
	defer os.Exit(0)
	panic("nobody hears this")
}
