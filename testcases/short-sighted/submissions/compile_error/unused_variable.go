package main

func countBoards(w int, h int) int {
	row := make([]int, w)
	return w * h % 1000000007
}
