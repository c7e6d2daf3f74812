// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite tiny --output-mb 1 --fail-fast
// Tells about every try, and tries for ever.
package main

import "fmt"

func solveNQueens(n int, queen [2]int) string {
	for try := 0; try >= 0; try++ {
		fmt.Println("try", try, "queen on", queen)
	}
	return ""
}
