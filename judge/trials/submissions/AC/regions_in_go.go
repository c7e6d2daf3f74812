// expect: AC
// judge: --kata regions --suite tiny --suite unsolvable --suite small --suite several
// Coloured regions, row by row; nil where there is no solution.
package main

func fits(regions [][]int, cols []int, col int) bool {
	row := len(cols)
	for r, c := range cols {
		if c == col || regions[r][c] == regions[row][col] {
			return false
		}
	}
	return row == 0 || cols[row-1]-col > 1 || col-cols[row-1] > 1
}

func extend(regions [][]int, cols []int) []int {
	if len(cols) == len(regions) {
		return cols
	}
	for col := range regions {
		if fits(regions, cols, col) {
			if whole := extend(regions, append(cols, col)); whole != nil {
				return whole
			}
		}
	}
	return nil
}

func solveRegions(regions [][]int) []int { return extend(regions, nil) }
