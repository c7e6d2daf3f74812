// expect: CE
// reason: SolveNQueens is func(int, [2]int) []string, which does not fit; expected func solveNQueens
// A list of lines, as LeetCode wants boards.
package main

func SolveNQueens(n int, queen [2]int) []string {
	return make([]string, n)
}
