package main

func fundamentalSolutions(n int) [][]int {
	kinds := [][]int{}
	cols := make([]int, n)
	var fill func(row int)
	fill = func(row int) {
		if row < n {
			for col := 0; col < n; col++ {
				cols[row] = col
				fill(row + 1)
			}
			return
		}
		if isSolution(cols) && !isKnown(kinds, cols) {
			kinds = append(kinds, append([]int{}, cols...))
		}
	}
	fill(0)
	return kinds
}

func isSolution(cols []int) bool {
	attacks := 0
	for a := range cols {
		for b := a + 1; b < len(cols); b++ {
			if d := cols[a] - cols[b]; d == 0 || d == b-a || d == a-b {
				attacks++
			}
		}
	}
	return attacks == 0
}

func isKnown(kinds [][]int, cols []int) bool {
	for step := 0; step < 8; step++ {
		for _, kind := range kinds {
			if isEqual(kind, cols) {
				return true
			}
		}
		image := make([]int, len(cols))
		for row, col := range cols {
			if step%2 == 0 {
				image[len(cols)-1-row] = col
			} else {
				image[col] = row
			}
		}
		cols = image
	}
	return false
}

func isEqual(a, b []int) bool {
	for at := range a {
		if a[at] != b[at] {
			return false
		}
	}
	return true
}
