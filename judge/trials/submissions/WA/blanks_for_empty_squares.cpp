// expect: WA
// judge: --suite tiny --suite unsolvable
// json: /hint all 7 wrong answers would be right with . in place of a blank
// Leaves empty squares blank.
#include <string>
#include <vector>
using namespace std;
vector<int> pos;
bool ok(int r, int c, int n) {
  for (int i = 0; i < n; i++)
    if (pos[i] >= 0 && i != r && (pos[i] == c || abs(pos[i] - c) == abs(i - r))) return false;
  return true;
}
bool search(int r, int n, int fixedRow) {
  if (r == n) return true;
  if (r == fixedRow) return search(r + 1, n, fixedRow);
  for (int c = 0; c < n; c++) {
    if (ok(r, c, n)) {
      pos[r] = c;
      if (search(r + 1, n, fixedRow)) return true;
      pos[r] = -1;
    }
  }
  return false;
}
string solveNQueens(int n, pair<int, int> queen) {
  pos.assign(n, -1);
  pos[queen.first] = queen.second;
  if (!search(0, n, queen.first)) return "";
  string out;
  for (int r = 0; r < n; r++) { string row(n, ' '); row[pos[r]] = 'Q'; out += row + "\n"; }
  return out;
}
