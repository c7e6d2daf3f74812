package main

func allSolutions(n int) [][]int {
	cols := make([]int, n)
	if !place(cols, 0) {
		return [][]int{}
	}
	return [][]int{cols}
}

func place(cols []int, row int) bool {
	if row == len(cols) {
		return true
	}
	for col := range cols {
		cols[row] = col
		if fits(cols[:row], col) && place(cols, row+1) {
			return true
		}
	}
	return false
}

func fits(above []int, col int) bool {
	for row, other := range above {
		apart := col - other
		if apart == 0 || apart == len(above)-row || -apart == len(above)-row {
			return false
		}
	}
	return true
}
