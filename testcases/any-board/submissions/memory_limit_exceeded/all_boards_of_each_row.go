package main

type square struct{ row, col int }

// Each board knows which of its squares are attacked, so that one with a queen more is a copy of it.
type board struct {
	queens   []square
	attacked [100][100]bool
}

func queensOnBoard(w, h, k int) []square {
	if k > w || k > h {
		return nil
	}
	boards := []*board{{}}
	for row := 0; row < h; row++ {
		var following []*board
		for _, one := range boards {
			if len(one.queens) == k {
				return one.queens
			}
			if h-row > k-len(one.queens) {
				following = append(following, one)
			}
			for col := 0; col < w; col++ {
				if !one.attacked[row][col] {
					following = append(following, withQueen(one, w, h, square{row, col}))
				}
			}
		}
		boards = following
	}
	for _, one := range boards {
		if len(one.queens) == k {
			return one.queens
		}
	}
	return nil
}

func withQueen(old *board, w, h int, queen square) *board {
	next := *old
	next.queens = append(append([]square{}, old.queens...), queen)
	for row := queen.row + 1; row < h; row++ {
		apart := row - queen.row
		for _, col := range []int{queen.col - apart, queen.col, queen.col + apart} {
			if col >= 0 && col < w {
				next.attacked[row][col] = true
			}
		}
	}
	return &next
}
