package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	low, high := [2]int{0, 0}, [2]int{n - 1, n - 1}
	for {
		square := [2]int{(low[0] + high[0]) / 2, (low[1] + high[1]) / 2}
		fmt.Println(square[0], square[1])
		var answer [2]int
		fmt.Scan(&answer[0], &answer[1])
		if answer == [2]int{} {
			return
		}
		for i, where := range answer {
			if where >= 0 {
				low[i] = square[i] + where
			}
			if where <= 0 {
				high[i] = square[i] + where
			}
		}
	}
}
