// expect: namespaces=CE|MLE|RTE landlock=CE|MLE|RTE limits=CE|MLE|RTE
// A program of a tebibyte, if the compiler had its way.
package main

var table = [1 << 40]byte{1 << 39: 1}

func solveNQueens(n int, queen [2]int) string { return string(table[n:queen[0]]) }
