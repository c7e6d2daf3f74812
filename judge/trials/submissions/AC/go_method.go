// expect: AC
// judge: --suite tiny --suite unsolvable --suite small
// Min-conflicts as a method, with a pointer for what may be missing.
package main

import "math/rand"

type Solution struct {
	n                    int
	cols                 []int
	col, sum, difference []int
}

func (s *Solution) conflicts(row, col int) int {
	count := s.col[col] + s.sum[row+col] + s.difference[row-col+s.n]
	if s.cols[row] == col {
		count -= 3
	}
	return count
}

func (s *Solution) count(row, by int) {
	col := s.cols[row]
	s.col[col] += by
	s.sum[row+col] += by
	s.difference[row-col+s.n] += by
}

func (s *Solution) start(row, col int) {
	s.cols = make([]int, s.n)
	s.col, s.sum, s.difference = make([]int, s.n), make([]int, 2*s.n), make([]int, 2*s.n)
	for r := range s.cols {
		s.cols[r] = rand.Intn(s.n)
		if r == row {
			s.cols[r] = col
		}
		s.count(r, 1)
	}
}

func (s *Solution) improve(fixed, steps int) bool {
	for ; steps > 0; steps-- {
		attacked, row := 0, -1
		for r, col := range s.cols {
			if r != fixed && s.conflicts(r, col) > 0 {
				if attacked++; rand.Intn(attacked) == 0 {
					row = r
				}
			}
		}
		if row < 0 {
			return true
		}
		best, ties, to := 3*s.n, 0, s.cols[row]
		for col := range s.cols {
			now := s.conflicts(row, col)
			if now < best {
				best, ties = now, 0
			}
			if now == best {
				if ties++; rand.Intn(ties) == 0 {
					to = col
				}
			}
		}
		s.count(row, -1)
		s.cols[row] = to
		s.count(row, 1)
	}
	return false
}

func (s *Solution) SolveNQueens(n, row, col int) *string {
	onDiagonal := row == col || row+col == n-1
	if n == 2 || n == 3 || (n == 4 || n == 6) && onDiagonal {
		return nil
	}
	s.n = n
	for s.start(row, col); !s.improve(row, 10*n+100); s.start(row, col) {
	}
	text := ""
	for _, queen := range s.cols {
		for col := 0; col < n; col++ {
			if col == queen {
				text += "Q"
			} else {
				text += "."
			}
		}
		text += "\n"
	}
	return &text
}
