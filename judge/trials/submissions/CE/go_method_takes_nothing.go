// expect: CE
// reason: Solver.SolveNQueens is func(*Solver) string, which does not fit; expected func solveNQueens
// A method alone, which takes nothing: the types have the names that they have here.
package main

type Solver struct{ n int }

func (s *Solver) SolveNQueens() string { return "Q\n" }
