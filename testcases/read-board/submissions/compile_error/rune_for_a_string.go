package main

import "strings"

func readBoard(n int, board string) []int {
	return []int{strings.Index(board, '♛')}
}
