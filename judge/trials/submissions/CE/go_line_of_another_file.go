// expect: CE
// reason: undefined: queens; expected func solveNQueens
// What a generator of code writes names another file.
//
//line /etc/passwd:1
package main

func solveNQueens(n int, queen [2]int) string { return queens }
