// expect: WA
// judge: --suite tiny
// reason: returned nil, but a solution exists
// json: /hint if the submission returned what it prints
// lines: 24
package main

import (
	"fmt"
	"strings"
)

func abs(x int) int {
	if x < 0 {
		return -x
	}
	return x
}

func place(cols []int, r, n, qr, qc int) bool {
	if r == n {
		return true
	}
	for c := 0; c < n; c++ {
		if r == qr && c != qc {
			continue
		}
		ok := true
		for i := 0; i < r; i++ {
			if cols[i] == c || abs(cols[i]-c) == r-i {
				ok = false
			}
		}
		if ok {
			cols[r] = c
			if place(cols, r+1, n, qr, qc) {
				return true
			}
		}
	}
	return false
}

func SolveNQueens(n int, queen [2]int) *string {
	cols := make([]int, n)
	if place(cols, 0, n, queen[0], queen[1]) {
		for _, c := range cols {
			fmt.Println(strings.Repeat(".", c) + "Q" + strings.Repeat(".", n-c-1))
		}
	}
	return nil
}
