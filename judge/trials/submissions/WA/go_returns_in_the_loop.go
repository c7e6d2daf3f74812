// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// Its return is a line too high.
package main

import "bytes"

func safe(b [][]byte, r, c, n int) bool {
	for i := 0; i < n; i++ {
		for j := 0; j < n; j++ {
			d, e := i-r, j-c
			if b[i][j] == 'Q' && (d == 0 || e == 0 || d == e || d == -e) {
				return false
			}
		}
	}
	return true
}
func place(b [][]byte, r, n, qr int) bool {
	if r == n {
		return true
	}
	if r == qr {
		return place(b, r+1, n, qr)
	}
	for c := 0; c < n; c++ {
		if safe(b, r, c, n) {
			b[r][c] = 'Q'
			if place(b, r+1, n, qr) {
				return true
			}
			b[r][c] = '.'
		}
	}
	return false
}
func SolveNQueens(n int, queen [2]int) string {
	b := make([][]byte, n)
	for i := range b {
		b[i] = bytes.Repeat([]byte("."), n)
	}
	if n == 0 {
		return ""
	}
	b[queen[0]][queen[1]] = 'Q'
	if !place(b, 0, n, queen[0]) {
		return ""
	}
	s := ""
	for _, r := range b {
		s += string(r) + "\n"
		return s
	}
	return s
}
