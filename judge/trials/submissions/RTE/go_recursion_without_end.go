// expect: RTE
// reason: stack overflow
// judge: --suite tiny --stack-mb 4 --fail-fast
// Forgets when to stop.
package main

func depth(row int) int { return depth(row+1) + 1 }

func solveNQueens(n int, queen [2]int) string { return string(rune(depth(n))) }
