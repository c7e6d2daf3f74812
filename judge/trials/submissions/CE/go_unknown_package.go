// expect: CE
// json: /hint submissions have no modules here but those that judge languages lists
// reason: line 7: could not import github.com/stretchr/testify/assert
// There are no packages but the standard library's and those of the libraries that are listed.
package main

import "github.com/stretchr/testify/assert"

func solveNQueens(n int, queen [2]int) string {
	assert.Equal(nil, n, 1)
	return "Q\n"
}
