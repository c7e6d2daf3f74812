// expect: namespaces=CE landlock=CE limits=CE
// Asks the linker for libraries and options as only generated code may.
package main

import _ "unsafe"

//go:cgo_ldflag "-Wl,--version-script=/etc/passwd"
//go:cgo_import_dynamic system system "libc.so.6"
func system(command *byte)

func solveNQueens(n int, queen [2]int) string {
	if n == 1 {
		return "Q\n"
	}
	return ""
}
