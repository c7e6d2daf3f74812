// expect: CE
// judge: --suite tiny
// json: /hint LeetCode's form of the kata
class Solution {
 public:
  vector<vector<string>> solveNQueens(int n) {
    vector<vector<string>> ans;
    vector<string> board(n, string(n, '.'));
    dfs(0, n, board, ans);
    return ans;
  }

 private:
  void dfs(int row, int n, vector<string>& board, vector<vector<string>>& ans) {
    if (row == n) {
      ans.push_back(board);
      return;
    }
    for (int c = 0; c < n; c++) {
      bool ok = true;
      for (int r = 0; r < row; r++)
        for (int k = 0; k < n; k++)
          if (board[r][k] == 'Q' && (k == c || abs(k - c) == row - r)) ok = false;
      if (!ok) continue;
      board[row][c] = 'Q';
      dfs(row + 1, n, board, ans);
      board[row][c] = '.';
    }
  }
};
