// expect: CE
// reason: invalid conversion from 'void*' to 'char*'
// C handed in as C++: a struct for the pair, malloc without a cast.
#include <stdlib.h>
#include <string.h>

struct pair {
  int row;
  int col;
};

char *solveNQueens(int n, struct pair queen)
{
	int row;
	char *board = malloc(n * (n + 1) + 1);
	memset(board, '.', n * (n + 1));
	for (row = 0; row < n; row++)
		board[row * (n + 1) + n] = '\n';
	board[queen.row * (n + 1) + queen.col] = 'Q';
	board[n * (n + 1)] = '\0';
	return board;
}
