// expect: namespaces=CE landlock=CE limits=CE
// Numbers of millions of digits, while compiling.
package main

const (
	a = 1 << 500
	b = a * a * a * a * a * a * a * a * a * a
	c = b * b * b * b * b * b * b * b * b * b
	d = c * c * c * c * c * c * c * c * c * c
	e = d * d * d * d * d * d * d * d * d * d
	f = e % 7
)

func solveNQueens(n int, queen [2]int) string { return "Q\n"[f%2:] }
