// expect: OLE
// reason: wrote more than 1 MiB
// judge: --suite small --output-mb 1 --fail-fast
// Prints the board after every move of a backtracking search.
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using namespace std;

void print(const vector<string>& board) {
  for (const string& row : board) cout << row << endl;
  cout << string(board.size(), '=') << endl;
}

bool solve(vector<string>& board, int row, pair<int, int> q) {
  int n = board.size();
  if (row == n) return true;
  for (int col = 0; col < n; col++) {
    if (row == q.first && col != q.second) continue;
    bool safe = true;
    for (int r = 0; r < row; r++) {
      int c = board[r].find('Q');
      if (c == col || c - col == row - r || col - c == row - r) safe = false;
    }
    if (!safe) continue;
    board[row][col] = 'Q';
    print(board);
    if (solve(board, row + 1, q)) return true;
    board[row][col] = '.';
    print(board);
  }
  return false;
}

string solveNQueens(int n, pair<int, int> q) {
  vector<string> board(n, string(n, '.'));
  if (!solve(board, 0, q)) return "";
  string s;
  for (string& row : board) s += row + "\n";
  return s;
}
