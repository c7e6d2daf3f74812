package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	board := make([][2]bool, n)
	for at := range board {
		board[at] = [2]bool{true, true}
	}
	for {
		var square, answer [2]int
		for i := range square {
			left := 0
			for at := range board {
				if board[at][i] {
					left++
				}
			}
			for seen := 0; ; square[i]++ {
				if board[square[i]][i] {
					seen++
				}
				if seen == (left+1)/2 {
					break
				}
			}
		}
		fmt.Println(square[0], square[1])
		fmt.Scan(&answer[0], &answer[1])
		if answer == [2]int{} {
			return
		}
		for at := range board {
			for i := range square {
				isThere := answer[i] == 0 && at == square[i] || answer[i]*(at-square[i]) > 0
				board[at][i] = board[at][i] && isThere
			}
		}
	}
}
