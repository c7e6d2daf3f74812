// expect: CE
// json: /hint whole program
// reason: std::string solveNQueens(int n, std::pair<int, int>
// reason: its main() is not called here
// A complete program that reads the question from standard input and prints the board. The function that the kata asks
// for is not in it.
#include <iostream>
#include <string>
#include <vector>

using namespace std;

int n, r, c;
vector<int> q;

bool go(int row) {
  if (row == n) return true;
  for (int col = 0; col < n; col++) {
    if (row == r && col != c) continue;
    bool ok = true;
    for (int i = 0; i < row; i++)
      if (q[i] == col || abs(q[i] - col) == row - i) ok = false;
    if (!ok) continue;
    q[row] = col;
    if (go(row + 1)) return true;
  }
  return false;
}

int main() {
  cin >> n >> r >> c;
  q.assign(n, 0);
  if (go(0))
    for (int col : q) cout << string(col, '.') << 'Q' << string(n - col - 1, '.') << '\n';
}
