// expect: CE
// reason: there is no function solveNQueens
// A program of its own.
package main

import "fmt"

func main() { fmt.Println("Q") }
