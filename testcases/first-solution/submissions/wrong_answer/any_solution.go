package main

// A solution for every n, without a search.
func firstSolution(n int) []int {
	if n == 2 || n == 3 {
		return nil
	}
	if n%2 == 1 {
		return append(firstSolution(n-1), n-1)
	}
	cols := make([]int, n)
	for row := 0; row < n/2; row++ {
		col := 2*row + 1
		if n%6 == 2 {
			col = (n/2 - 1 + 2*row) % n
		}
		cols[row], cols[n-1-row] = col, n-1-col
	}
	return cols
}
