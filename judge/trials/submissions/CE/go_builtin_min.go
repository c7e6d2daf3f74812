// expect: CE
// judge: --suite tiny
// json: /hint min is built in since Go 1.21
package kata

import "strings"

func SolveNQueens(n int, queen [2]int) string {
	edge := min(queen[0], queen[1], n-1-queen[0], n-1-queen[1])
	return strings.Repeat(".", max(edge, 0)) + "Q\n"
}
