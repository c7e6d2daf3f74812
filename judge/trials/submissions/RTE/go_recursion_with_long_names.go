// expect: RTE
// reason: stack overflow
// judge: --suite tiny --stack-mb 4 --fail-fast
// Forgets when to stop; the lines of Go's trace are so long that its beginning, which says why, is far from its end.
package main

type square struct{ row, column, size int }

type backtrackingSolver struct{ visited map[square]bool }

func (solver *backtrackingSolver) placeTheQueenOfThisRow(at square, columns, rising, falling []int, label string) bool {
	for column := 0; column < at.size; column++ {
		if solver.placeTheQueenOfTheNextRow(square{at.row + 1, column, at.size}, columns, rising, falling, label) {
			return true
		}
	}
	return false
}

func (solver *backtrackingSolver) placeTheQueenOfTheNextRow(at square, columns, rising, falling []int, label string) bool {
	return solver.placeTheQueenOfThisRow(at, columns, rising, falling, label+"*"[:0])
}

func solveNQueens(n int, queen [2]int) string {
	solver := &backtrackingSolver{}
	if solver.placeTheQueenOfThisRow(square{0, queen[1], n}, nil, nil, nil, "") {
		return "found"
	}
	return ""
}
