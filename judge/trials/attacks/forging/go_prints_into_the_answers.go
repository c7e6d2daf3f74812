// expect: namespaces=PE landlock=PE limits=PE
// Makes descriptor 4 its standard output, with all that it prints.
package main

import (
	"fmt"
	"os"
)

func solveNQueens(n int, queen [2]int) string {
	os.Stdout = os.NewFile(4, "answers")
	fmt.Print("t\x02\x00\x00\x00Q\n")
	return "Q\n"
}
