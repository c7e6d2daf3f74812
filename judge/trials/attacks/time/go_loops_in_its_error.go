// expect: namespaces=TLE landlock=TLE limits=TLE
// judge: --case-seconds 0.3 --wall-factor 20 --fail-fast
// Panics with an error that never says what it is.
package main

type endless struct{}

func (endless) Error() string {
	for {
	}
}

func solveNQueens(n int, queen [2]int) string { panic(endless{}) }
