// expect: CE
// reason: line 4: syntax error: package statement must be first
// As people write examples.
import "fmt"

func solveNQueens(n int, queen [2]int) string {
	return fmt.Sprintln("Q")
}
