// expect: CE
// judge: --suite tiny
// json: /hint golang.org/x/exp/slices is no package
package kata

import (
	"strings"

	"golang.org/x/exp/slices"
)

func SolveNQueens(n int, queen [2]int) string {
	cols := []int{queen[1]}
	if slices.Contains(cols, n) {
		return ""
	}
	return strings.Repeat(".", n) + "\n"
}
