package main

func queensOnBoard(w, h, k int) [][2]int {
	return nil
}
