package main

import "fmt"

func firstSolution(n int) []int {
	var queens []int
	if place(&queens, n) {
		return queens
	}
	return nil
}

func place(queens *[]int, n int) bool {
	row := len(*queens)
	if row == n {
		return true
	}
	for col := 0; col < n; col++ {
		if !attacked(*queens, col) {
			*queens = append(*queens, col)
			if place(queens, n) {
				return true
			}
			*queens = (*queens)[:row]
			fmt.Println("row", row, "column", col, "leads nowhere, going back; still standing:", *queens)
		}
	}
	return false
}

func attacked(queens []int, col int) bool {
	for row, other := range queens {
		if d := other - col; d == 0 || d == len(queens)-row || -d == len(queens)-row {
			return true
		}
	}
	return false
}
