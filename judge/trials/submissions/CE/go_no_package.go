// expect: CE
// reason: line 5: syntax error: package statement must be first
// json: /hint a file of Go begins with its package: write package main above everything else
// As people write examples.
import "fmt"

func solveNQueens(n int, queen [2]int) string {
	return fmt.Sprintln("Q")
}
