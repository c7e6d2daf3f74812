// expect: WA
// judge: --suite tiny
// json: /hint in place of a backslash and an n
// lines: 24
package kata

import "strings"

func SolveNQueens(n int, queen [2]int) string {
	cols := make([]int, n)
	var place func(r int) bool
	place = func(r int) bool {
		if r == n {
			return true
		}
	next:
		for c := 0; c < n; c++ {
			if r == queen[0] && c != queen[1] {
				continue
			}
			for i := 0; i < r; i++ {
				if d := cols[i] - c; d == 0 || d == r-i || -d == r-i {
					continue next
				}
			}
			cols[r] = c
			if place(r + 1) {
				return true
			}
		}
		return false
	}
	if !place(0) {
		return ""
	}
	var b strings.Builder
	for _, c := range cols {
		b.WriteString(strings.Repeat(".", c) + "Q" + strings.Repeat(".", n-c-1) + `\n`)
	}
	return b.String()
}
