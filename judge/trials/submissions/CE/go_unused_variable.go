// expect: CE
// reason: line 8: count declared but not used
// reason: go_unused_variable.go:8:2: count declared but not used
// What other languages warn of is an error in Go.
package main

func solveNQueens(n int, queen [2]int) string {
	count := n * queen[0]
	return "Q\n"
}
// location: 8:2
