// expect: RTE
// reason: runtime error: index out of range [1] with length 1 (line 7)
// judge: --suite tiny --fail-fast
// One row too far, in a function that is called.
package main

func last(cols []int) int { return cols[len(cols)] }

func solveNQueens(n int, queen [2]int) string {
	if last(make([]int, n)) == queen[0] {
		return "Q\n"
	}
	return ""
}
// location: 7
