// expect: CE
// reason: line 10: syntax error
// The last brace is missing.
package main

func solveNQueens(n int, queen [2]int) string {
	if n == 1 {
		return "Q\n"
}
