// expect: namespaces=MLE landlock=MLE limits=MLE
// Takes pages from the kernel, past the runtime's own account, and touches each.
package main

import "syscall"

func solveNQueens(n int, queen [2]int) string {
	for {
		pages, err := syscall.Mmap(-1, 0, 1<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_PRIVATE|syscall.MAP_ANON)
		for at := 0; err == nil && at < len(pages); at += 4096 {
			pages[at] = byte(n)
		}
	}
}
