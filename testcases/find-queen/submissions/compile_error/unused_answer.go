package main

import "fmt"

func main() {
	var n int
	fmt.Scan(&n)
	answer := fmt.Sprint(n/2, n/2)
}
