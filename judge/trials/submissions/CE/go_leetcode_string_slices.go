// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
package main

func solveNQueens(n int) [][]string {
	var res [][]string
	var dfs func(cols []int)
	dfs = func(cols []int) {
		if len(cols) == n {
			board := make([]string, n)
			for i, c := range cols {
				row := make([]byte, n)
				for j := range row {
					row[j] = '.'
				}
				row[c] = 'Q'
				board[i] = string(row)
			}
			res = append(res, board)
			return
		}
		for c := 0; c < n; c++ {
			dfs(append(cols, c))
		}
	}
	dfs(nil)
	return res
}
