// expect: CE
// json: /hint LeetCode's form
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: line 13 has vector<vector<string>> Solution::solveNQueens(int n), which takes other parameters
// From another site: the function is a method of a class Solution, and returns all boards.
#include <string>
#include <vector>

using namespace std;

class Solution {
 public:
  vector<vector<string>> solveNQueens(int n) {
    vector<string> board(n, string(n, '.'));
    backtrack(board, 0);
    return result;
  }

 private:
  vector<vector<string>> result;

  bool valid(const vector<string>& board, int row, int col) {
    int n = board.size();
    for (int i = 0; i < row; i++) {
      if (board[i][col] == 'Q') return false;
      int d = row - i;
      if (col >= d && board[i][col - d] == 'Q') return false;
      if (col + d < n && board[i][col + d] == 'Q') return false;
    }
    return true;
  }

  void backtrack(vector<string>& board, int row) {
    if (row == (int)board.size()) {
      result.push_back(board);
      return;
    }
    for (int col = 0; col < (int)board.size(); col++) {
      if (!valid(board, row, col)) continue;
      board[row][col] = 'Q';
      backtrack(board, row + 1);
      board[row][col] = '.';
    }
  }
};
