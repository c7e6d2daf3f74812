// expect: AC
// judge: --suite tiny --suite unsolvable
// A goroutine for each column of the first row; those that come late wait for ever. A main() of its own, two results.
package main

import (
	"fmt"
	"strings"
)

func place(n int, queen [2]int, cols []int) []int {
	row := len(cols)
	if row == n {
		return cols
	}
next:
	for col := 0; col < n; col++ {
		if row == queen[0] && col != queen[1] {
			continue
		}
		for r, c := range cols {
			if c == col || c-col == row-r || col-c == row-r {
				continue next
			}
		}
		if whole := place(n, queen, append(cols, col)); whole != nil {
			return whole
		}
	}
	return nil
}

func board(n int, cols []int) string {
	var text strings.Builder
	for _, col := range cols {
		text.WriteString(strings.Repeat(".", col) + "Q" + strings.Repeat(".", n-col-1) + "\n")
	}
	return text.String()
}

type Square struct{ Row, Col int }

func SolveNQueens(n int, queen Square) (string, bool) {
	found := make(chan []int)
	for col := 0; col < n; col++ {
		go func(col int) {
			if queen.Row == 0 && col != queen.Col {
				found <- nil
				return
			}
			found <- place(n, [2]int{queen.Row, queen.Col}, []int{col})
		}(col)
	}
	for i := 0; i < n; i++ {
		if cols := <-found; cols != nil {
			return board(n, cols), true
		}
	}
	return "", false
}

func main() {
	fmt.Println(SolveNQueens(8, Square{0, 3}))
}
