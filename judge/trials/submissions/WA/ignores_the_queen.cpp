// expect: WA
// reason: the mandatory queen at row
// judge: --suite tiny
// The plain n-queens exercise from a course; the second argument is accepted and never looked at.
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using namespace std;

class NQueens {
 public:
  explicit NQueens(int n) : n(n), board(n, string(n, '.')) {}

  bool isSafe(int row, int col) {
    for (int i = 0; i < row; i++)
      for (int j = 0; j < n; j++)
        if (board[i][j] == 'Q' && (j == col || i - j == row - col || i + j == row + col)) return false;
    return true;
  }

  bool solve(int row = 0) {
    if (row == n) return true;
    for (int col = 0; col < n; col++) {
      if (isSafe(row, col)) {
        board[row][col] = 'Q';
        if (solve(row + 1)) return true;
        board[row][col] = '.';
      }
    }
    return false;
  }

  string str() const {
    string s;
    for (const string& row : board) s += row + "\n";
    return s;
  }

 private:
  int n;
  vector<string> board;
};

string solveNQueens(int n, pair<int, int>) {
  NQueens q(n);
  if (q.solve()) return q.str();
  return "";
}
