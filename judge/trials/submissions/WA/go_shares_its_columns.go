// expect: WA
// judge: --suite tiny
// append() writes into the array that the other columns share: a classic. Here it is made sure by hand.
package main

import "strings"

func place(n int, queen [2]int, cols []int) []int {
	row := len(cols)
	if row == n {
		return cols
	}
next:
	for col := 0; col < n; col++ {
		if row == queen[0] && col != queen[1] {
			continue
		}
		for r, c := range cols {
			if c == col || c-col == row-r || col-c == row-r {
				continue next
			}
		}
		if whole := place(n, queen, append(cols, col)); whole != nil {
			return whole
		}
	}
	return nil
}

func board(n int, cols []int) string {
	var text strings.Builder
	for _, col := range cols {
		text.WriteString(strings.Repeat(".", col) + "Q" + strings.Repeat(".", n-col-1) + "\n")
	}
	return text.String()
}

func solveNQueens(n int, queen [2]int) string {
	cols := place(n, queen, make([]int, 0, n))
	if len(cols) > 1 {
		_ = append(cols[:0], cols[len(cols)-1])
	}
	return board(n, cols)
}
