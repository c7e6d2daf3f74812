package main

const modulus = 1000000007

func countBoards(w int, h int) int {
	row := make([]int, w+2)
	for c := 1; c <= w; c++ {
		row[c] = 1
	}
	total := w
	for r := 1; r < h; r++ {
		next, sum := make([]int, w+2), 0
		for c := 1; c <= w; c++ {
			next[c] = (total + 3*modulus - row[c-1] - row[c] - row[c+1]) % modulus
			sum += next[c]
		}
		row, total = next, sum%modulus
	}
	return total % modulus
}
