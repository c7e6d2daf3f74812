// expect: CE
// reason: Brute.solveNQueens and a method of Fast fit: leave only one of them; expected func solveNQueens
package main

type Brute struct{}

func (s Brute) solveNQueens(n int, queen [2]int) string { return "" }

type Fast struct{}

func (s *Fast) solveNQueens(n, row, column int) string { return "Q\n" }
