package main

func readBoard(n int, board string) []int {
	return nil
}
