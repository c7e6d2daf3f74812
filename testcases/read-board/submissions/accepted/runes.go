package main

import "strings"

func readBoard(n int, board string) []int {
	lines := strings.Split(board, "\n")
	if len(lines) != n+1 {
		return nil
	}
	columns := []int{}
	for _, line := range lines[:n] {
		squares, queens, column := 0, 0, 0
		for _, letter := range line {
			if (letter >= 0x300 && letter <= 0x36f) || (letter >= 0xfe00 && letter <= 0xfe0f) {
				continue
			}
			if letter == '♕' || letter == '♛' {
				queens++
				column = squares
			}
			squares++
		}
		if squares != n || queens != 1 {
			return nil
		}
		columns = append(columns, column)
	}
	return columns
}
