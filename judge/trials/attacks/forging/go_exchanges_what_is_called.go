// expect: namespaces=WA|CE|PE|RTE landlock=WA|CE|PE|RTE limits=WA|CE|PE|RTE
// judge: --fail-fast
// Exchanges the function that the harness calls, after it was told which: nothing is checked but answers.
package main

import (
	"reflect"
	_ "unsafe"
)

//go:linkname called harness.function
var called reflect.Value

func nothing(n int, queen [2]int) string { return "Q\n" }

func solveNQueens(n int, queen [2]int) string {
	called = reflect.ValueOf(nothing)
	return "Q\n"
}
