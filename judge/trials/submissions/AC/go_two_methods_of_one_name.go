// expect: AC
// judge: --suite tiny
// The first does not fit.
package main

type board struct{ n int }

func (b board) solveNQueens(row int) string { return "" }

type Solution struct{}

func (s Solution) solveNQueens(n int, queen [2]int) string {
	columns := make([]int, n)
	if !place(columns, 0, queen) {
		return ""
	}
	text := ""
	for _, column := range columns {
		for at := 0; at < n; at++ {
			if at == column {
				text += "Q"
			} else {
				text += "."
			}
		}
		text += "\n"
	}
	return text
}

func place(columns []int, row int, queen [2]int) bool {
	if row == len(columns) {
		return true
	}
	for column := range columns {
		isFree := row != queen[0] || column == queen[1]
		for at, other := range columns[:row] {
			away := column - other
			isFree = isFree && away != 0 && away != row-at && away != at-row
		}
		columns[row] = column
		if isFree && place(columns, row+1, queen) {
			return true
		}
	}
	return false
}
