// expect: CE
// json: /hint string is in the namespace std
// Writes C++ as if it were Python.
#include <string>
string solveNQueens(int n, pair<int,int> queen) {
  string board = "";
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      if (i == queen.first and j == queen.second) board += 'Q'
      else board += '.';
    board += '\n';
  }
  return board;
}
// location: 5:1
