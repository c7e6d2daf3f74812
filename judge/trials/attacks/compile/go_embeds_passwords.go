// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Takes a file of the host into the program while it is compiled, and prints it.
package main

import _ "embed"

//go:embed /etc/passwd
var stolen string

func solveNQueens(n int, queen [2]int) string {
	print(stolen)
	return "Q\n"
}
