package main

import "strings"

func solveNQueens(n int, queen [2]int) string {
	cols := make([]int, n)
	if n > 20 || !place(cols, 0, queen) {
		return ""
	}
	lines := make([]string, n)
	for row, col := range cols {
		lines[row] = strings.Repeat(".", col) + "Q" + strings.Repeat(".", n-1-col)
	}
	return strings.Join(lines, "\n")
}

func place(cols []int, row int, queen [2]int) bool {
	if row == len(cols) {
		return true
	}
	for col := range cols {
		cols[row] = col
		if (row != queen[0] || col == queen[1]) && fits(cols[:row], col) && place(cols, row+1, queen) {
			return true
		}
	}
	return false
}

func fits(above []int, col int) bool {
	for row, other := range above {
		if d := col - other; d == 0 || d == len(above)-row || d == row-len(above) {
			return false
		}
	}
	return true
}
