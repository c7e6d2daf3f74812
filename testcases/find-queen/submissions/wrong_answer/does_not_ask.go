package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	fmt.Println("row", n/2, "column", n/2)
}
