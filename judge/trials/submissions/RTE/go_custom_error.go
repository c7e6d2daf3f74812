// expect: RTE
// reason: no place for queen 0 (line 13)
// judge: --suite tiny --fail-fast
// Panics with an error of its own.
package main

import "fmt"

type hopeless struct{ row int }

func (h hopeless) Error() string { return fmt.Sprint("no place for queen ", h.row) }

func solveNQueens(n int, queen [2]int) string { panic(hopeless{queen[0]}) }
