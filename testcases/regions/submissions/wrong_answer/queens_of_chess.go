package main

// Whole diagonals are attacked, as in chess; here only neighbours are.
func solveRegions(regions [][]int) []int {
	n := len(regions)
	cols := []int{}
	taken := make([]bool, n)
	var place func(row int) bool
	place = func(row int) bool {
		if row == n {
			return true
		}
		for col := 0; col < n; col++ {
			region := regions[row][col]
			if taken[region] || !fits(cols, col) {
				continue
			}
			taken[region] = true
			cols = append(cols, col)
			if place(row + 1) {
				return true
			}
			cols = cols[:row]
			taken[region] = false
		}
		return false
	}
	if !place(0) {
		return nil
	}
	return cols
}

func fits(above []int, col int) bool {
	for row, other := range above {
		if d := col - other; d == 0 || d == len(above)-row || d == row-len(above) {
			return false
		}
	}
	return true
}
