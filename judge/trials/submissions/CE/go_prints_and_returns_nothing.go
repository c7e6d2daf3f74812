// expect: CE
// judge: --suite tiny
// json: /hint its function returns nothing: return the board as text
package main

import "fmt"

func SolveNQueens(n int, pos [2]int) {
	q := make([]int, n)
	var rec func(int) bool
	rec = func(r int) bool {
		if r == n {
			return true
		}
		for c := 0; c < n; c++ {
			if r == pos[0] && c != pos[1] {
				continue
			}
			ok := true
			for i := 0; i < r; i++ {
				if q[i] == c || q[i]-c == r-i || c-q[i] == r-i {
					ok = false
				}
			}
			if ok {
				q[r] = c
				if rec(r + 1) {
					return true
				}
			}
		}
		return false
	}
	rec(0)
	for r := 0; r < n; r++ {
		for c := 0; c < n; c++ {
			if q[r] == c {
				fmt.Print("Q")
			} else {
				fmt.Print(".")
			}
		}
		fmt.Println()
	}
}
