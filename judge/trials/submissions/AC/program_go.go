// expect: AC
// judge: --mode program --suite tiny --suite unsolvable
// Package main, as programs are.
package main

import (
	"bufio"
	"fmt"
	"os"
	"strings"
)

var n, row, col int
var at []int

func fits(r, c int) bool {
	for i, other := range at {
		if other >= 0 && i != r && (other == c || other-c == i-r || other-c == r-i) {
			return false
		}
	}
	return true
}

func place(r int) bool {
	if r == n {
		return true
	}
	if r == row {
		return place(r + 1)
	}
	for c := 0; c < n; c++ {
		if !fits(r, c) {
			continue
		}
		at[r] = c
		if place(r + 1) {
			return true
		}
		at[r] = -1
	}
	return false
}

func main() {
	fmt.Fscan(bufio.NewReader(os.Stdin), &n, &row, &col)
	at = make([]int, n)
	for i := range at {
		at[i] = -1
	}
	if n > 0 {
		at[row] = col
	}
	if !place(0) {
		return
	}
	for _, c := range at {
		fmt.Println(strings.Repeat(".", c) + "Q" + strings.Repeat(".", n-c-1))
	}
}
