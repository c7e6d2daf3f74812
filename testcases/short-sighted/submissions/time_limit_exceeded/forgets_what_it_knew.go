package main

func endsIn(column int, w int, h int) int {
	if h == 1 {
		return 1
	}
	ways := 0
	for above := 0; above < w; above++ {
		if above < column-1 || above > column+1 {
			ways += endsIn(above, w, h-1)
		}
	}
	return ways % 1000000007
}

func countBoards(w int, h int) int {
	ways := 0
	for column := 0; column < w; column++ {
		ways += endsIn(column, w, h)
	}
	return ways % 1000000007
}
