// expect: AC
// judge: --suite tiny
package main

type board struct{ columns []int }; func solveNQueens(n int, queen [2]int) string {
	b := board{make([]int, n)}
	if !b.place(0, queen) {
		return ""
	}
	text := make([]byte, 0, n*(n+1))
	for _, chosen := range b.columns {
		for column := 0; column < n; column++ {
			if column == chosen {
				text = append(text, 'Q')
			} else {
				text = append(text, '.')
			}
		}
		text = append(text, '\n')
	}
	return string(text)
}

func (b board) place(row int, queen [2]int) bool {
	if row == len(b.columns) {
		return true
	}
	for column := range b.columns {
		if row == queen[0] && column != queen[1] || !b.isFree(row, column) {
			continue
		}
		b.columns[row] = column
		if b.place(row+1, queen) {
			return true
		}
	}
	return false
}

func (b board) isFree(row, column int) bool {
	for above := 0; above < row; above++ {
		away := b.columns[above] - column
		if away == 0 || away == row-above || away == above-row {
			return false
		}
	}
	return true
}
