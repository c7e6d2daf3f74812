// expect: CE
// judge: --suite tiny
// json: /hint the package slices came with Go 1.21
package kata

import (
	"slices"
	"strings"
)

func SolveNQueens(n int, queen [2]int) string {
	cols := []int{queen[1], queen[0]}
	slices.Sort(cols)
	return strings.Repeat(".", cols[0]) + "Q\n"
}
