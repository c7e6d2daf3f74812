// expect: CE
// json: /hint this is a whole program: grade it with --mode program
// reason: its main() is not called here
// never: spelled differently
// Its solve() is a function of another kind.
#include <iostream>
#include <vector>
using namespace std;
class NQueens {
    int n; vector<vector<int>> board;
public:
    NQueens(int n) : n(n), board(n, vector<int>(n)) {}
    bool isSafe(int r, int c) { for (int i = 0; i < r; i++) if (board[i][c]) return false; return true; }
    void solve() { cout << "solving"; }
};
int main() { int n; cin >> n; NQueens q(n); q.solve(); }
