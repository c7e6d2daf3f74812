// expect: namespaces=RTE|PE|WA|AC landlock=RTE|PE|WA|AC limits=RTE|PE|WA|AC
// Opens its own memory as a file and writes over its code: writes there do not care for protection.
package main

import (
	"os"
	"reflect"
)

func attack() bool {
	memory, err := os.OpenFile("/proc/self/mem", os.O_WRONLY, 0)
	if err != nil {
		return false
	}
	code := int64(reflect.ValueOf(os.Exit).Pointer())
	_, err = memory.WriteAt([]byte{0xcc, 0xcc, 0xcc, 0xcc}, code)
	return err != nil
}

func place(n int, queen [2]int, cols []int) []int {
	row := len(cols)
	if row == n {
		return cols
	}
next:
	for col := 0; col < n; col++ {
		if row == queen[0] && col != queen[1] {
			continue
		}
		for r, c := range cols {
			if c == col || c-col == row-r || col-c == row-r {
				continue next
			}
		}
		if whole := place(n, queen, append(cols, col)); whole != nil {
			return whole
		}
	}
	return nil
}

func solveNQueens(n int, queen [2]int) string {
	if attack() {
		return "leaked"
	}
	text := ""
	for _, queen := range place(n, queen, nil) {
		for col := 0; col < n; col++ {
			text += map[bool]string{true: "Q", false: "."}[col == queen]
		}
		text += "\n"
	}
	return text
}
