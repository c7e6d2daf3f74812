// expect: namespaces=CE landlock=CE limits=CE
// refuse: root:
// Has a part in C, whose compiler would read a file of the host.
package main

/*
#include "/etc/passwd"
#include <stdlib.h>
*/
import "C"

func solveNQueens(n int, queen [2]int) string {
	C.system(C.CString("id"))
	return "Q\n"
}
