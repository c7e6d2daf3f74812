// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Says that its error stands in a file of the host, for those who would show that line.
package main

func solveNQueens(n int, queen [2]int) string {
//line /etc/passwd:1
	return n
}
