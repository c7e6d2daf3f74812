// expect: RTE
// reason: std::out_of_range
// accepted: 8
// judge: --suite tiny --suite unsolvable
// Backtracking with a stack of its own that is popped once too often when there is no solution: at(-1) throws, and
// nobody catches.
#include <string>
#include <utility>
#include <vector>

using namespace std;

bool clash(const vector<int>& cols, int row) {
  for (int r = 0; r < row; r++)
    if (cols.at(r) == cols.at(row) || abs(cols.at(r) - cols.at(row)) == row - r) return true;
  return false;
}

string solveNQueens(int n, pair<int, int> q) {
  vector<int> cols(n, -1);
  int row = 0;
  while (row < n) {
    cols.at(row)++;
    if (cols.at(row) == n) {
      cols.at(row) = -1;
      row--;
      continue;
    }
    if (row == q.first && cols.at(row) != q.second) continue;
    if (!clash(cols, row)) row++;
  }
  string board;
  for (int col : cols) {
    string line(n, '.');
    line.at(col) = 'Q';
    board += line + "\n";
  }
  return board;
}
// location: 23
