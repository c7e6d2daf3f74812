// expect: AC
// judge: --suite tiny
// library: golang.org/x/exp
package kata

import (
	"strings"

	"golang.org/x/exp/constraints"
	"golang.org/x/exp/maps"
	"golang.org/x/exp/slices"
)

func abs[T constraints.Signed](x T) T {
	if x < 0 {
		return -x
	}
	return x
}

// columns has the rows done so far.
type columns map[int]int

func (c columns) allow(row, col int) bool {
	return slices.IndexFunc(maps.Keys(c), func(other int) bool {
		return c[other] == col || abs(other-row) == abs(c[other]-col)
	}) < 0
}

func (c columns) place(row, n int) bool {
	if _, given := c[row]; given || row == n {
		return row == n || c.place(row+1, n)
	}
	for col := 0; col < n; col++ {
		if c.allow(row, col) {
			c[row] = col
			if c.place(row+1, n) {
				return true
			}
			delete(c, row)
		}
	}
	return false
}

func SolveNQueens(n int, queen [2]int) string {
	c := columns{queen[0]: queen[1]}
	if !c.place(0, n) {
		return ""
	}
	rows := maps.Keys(c)
	slices.Sort(rows)
	var board strings.Builder
	for _, row := range rows {
		board.WriteString(strings.Repeat(".", c[row]) + "Q" + strings.Repeat(".", n-1-c[row]) + "\n")
	}
	return board.String()
}
