// expect: namespaces=RTE landlock=RTE limits=RTE
// judge: --fail-fast --stack-mb 4
// reason: stack overflow
// Its answer is a list whose only item is the list, which nothing can describe.
package main

func solveNQueens(n int, queen [2]int) any {
	list := []any{nil}
	list[0] = list
	return list
}
