// expect: AC
// judge: --suite tiny
/* package queens

An earlier try:

func solveNQueens(n int) []string {
	return nil
}
*/
package main

const help = `
func solveNQueens(n int, queen [2]int) string
`

type solver struct{ cols []int }

func (s *solver) place(n int, queen [2]int) bool {
	row := len(s.cols)
	if row == n {
		return true
	}
next:
	for col := 0; col < n; col++ {
		if row == queen[0] && col != queen[1] {
			continue
		}
		for r, c := range s.cols {
			if c == col || c-col == row-r || col-c == row-r {
				continue next
			}
		}
		s.cols = append(s.cols, col)
		if s.place(n, queen) {
			return true
		}
		s.cols = s.cols[:row]
	}
	return false
}

func (s *solver) solveNQueens (n int, queen [2]int) (text string) {
	s.cols = nil
	if !s.place(n, queen) {
		return ""
	}
	for _, col := range s.cols {
		for c := 0; c < n; c++ {
			if c == col {
				text += "Q"
			} else {
				text += "."
			}
		}
		text += "\n"
	}
	return text
}
