// expect: PE|RTE
// judge: --suite tiny
// Its log goes to descriptor 4, where it found something open.
package main

import (
	"fmt"
	"os"
)

func solveNQueens(n int, queen [2]int) string {
	fmt.Fprintln(os.NewFile(4, "log"), "queen on", queen)
	return "Q\n"
}
