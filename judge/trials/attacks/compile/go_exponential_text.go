// expect: namespaces=CE|RTE|WA|MLE landlock=CE|RTE|WA|MLE limits=CE|RTE|WA|MLE
// A constant text that doubles with every line.
package main

const (
	a = "QQQQQQQQQQQQQQQQ"
	b = a + a + a + a + a + a + a + a + a + a + a + a + a + a + a + a
	c = b + b + b + b + b + b + b + b + b + b + b + b + b + b + b + b
	d = c + c + c + c + c + c + c + c + c + c + c + c + c + c + c + c
	e = d + d + d + d + d + d + d + d + d + d + d + d + d + d + d + d
	f = e + e + e + e + e + e + e + e + e + e + e + e + e + e + e + e
	g = f + f + f + f + f + f + f + f + f + f + f + f + f + f + f + f
	h = g + g + g + g + g + g + g + g + g + g + g + g + g + g + g + g
)

func solveNQueens(n int, queen [2]int) string { return h[n:] }
