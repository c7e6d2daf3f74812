package main

type square struct{ row, col int }

func queensOnBoard(w, h, k int) []square {
	if k > w || k > h {
		return nil
	}
	boards := [][]square{{}}
	for row := 0; row < h; row++ {
		var following [][]square
		for _, board := range boards {
			if len(board) == k {
				return board
			}
			if h-row > k-len(board) {
				following = append(following, board)
			}
			for col := 0; col < w; col++ {
				if fits(board, row, col) {
					next := append(append([]square{}, board...), square{row, col})
					following = append(following, next)
				}
			}
		}
		boards = following
	}
	for _, board := range boards {
		if len(board) == k {
			return board
		}
	}
	return nil
}

func fits(board []square, row, col int) bool {
	for _, queen := range board {
		apart := queen.col - col
		if apart == 0 || apart == row-queen.row || -apart == row-queen.row {
			return false
		}
	}
	return true
}
