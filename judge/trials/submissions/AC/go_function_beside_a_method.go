// expect: AC
// judge: --suite tiny --suite unsolvable
// The function hands all to a method of the same name, as people do who think in objects.
package main

import "strings"

type Solver struct {
	cols []int
	row  int
	col  int
}

func (s *Solver) place(row int) bool {
	if row == len(s.cols) {
		return true
	}
	for col := range s.cols {
		if row == s.row && col != s.col || s.attacks(row, col) {
			continue
		}
		s.cols[row] = col
		if s.place(row + 1) {
			return true
		}
	}
	return false
}

func (s *Solver) attacks(row, col int) bool {
	for above, other := range s.cols[:row] {
		if other == col || other-col == row-above || col-other == row-above {
			return true
		}
	}
	return false
}

func (s *Solver) SolveNQueens() string {
	if !s.place(0) {
		return ""
	}
	var board strings.Builder
	for _, col := range s.cols {
		board.WriteString(strings.Repeat(".", col) + "Q" + strings.Repeat(".", len(s.cols)-col-1) + "\n")
	}
	return board.String()
}

func SolveNQueens(n int, queen [2]int) string {
	return (&Solver{make([]int, n), queen[0], queen[1]}).SolveNQueens()
}
