// expect: AC
// judge: --suite tiny
package main

type F func(int, [2]int) string

var solveNQueens F = func(n int, q [2]int) string { return board(n, q[0], q[1]) }

type solver struct {
	n    int
	cols []int
}

func (s *solver) ok(r, c int) bool {
	for i := 0; i < s.n; i++ {
		if i == r || s.cols[i] < 0 {
			continue
		}
		d := s.cols[i] - c
		if d == 0 || d == i-r || d == r-i {
			return false
		}
	}
	return true
}
func (s *solver) run(r int) bool {
	if r == s.n {
		return true
	}
	if s.cols[r] >= 0 {
		return s.run(r + 1)
	}
	for c := 0; c < s.n; c++ {
		if s.ok(r, c) {
			s.cols[r] = c
			if s.run(r + 1) {
				return true
			}
			s.cols[r] = -1
		}
	}
	return false
}
func board(n, row, col int) string {
	s := &solver{n, make([]int, n)}
	for i := range s.cols {
		s.cols[i] = -1
	}
	s.cols[row] = col
	if !s.run(0) {
		return ""
	}
	out := ""
	for _, k := range s.cols {
		for c := 0; c < n; c++ {
			if c == k {
				out += "Q"
			} else {
				out += "."
			}
		}
		out += "\n"
	}
	return out
}
