// expect: namespaces=CE landlock=CE limits=CE
// A type that is made of ever larger ones of its own.
package main

type pair[T any] struct{ a, b T }

func grow[T any](depth int, of T) int {
	if depth == 0 {
		return 0
	}
	return grow[pair[pair[T]]](depth-1, pair[pair[T]]{})
}

func solveNQueens(n int, queen [2]int) string {
	if grow(n, queen) == 0 {
		return "Q\n"
	}
	return ""
}
