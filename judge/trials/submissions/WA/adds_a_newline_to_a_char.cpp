// expect: WA
// judge: --suite tiny
// json: /hint a char added to a char is a number: add "\n"
// Adds '\n' to the last square of each row before it adds that to the text.
#include <string>
#include <vector>
#include <cstdlib>
using namespace std;
string solveNQueens(int n, pair<int,int> queen) {
    vector<int> q(n, -1);
    auto go = [&](auto& go, int r) -> bool {
        if (r == n) return true;
        for (int c = 0; c < n; c++) {
            if (r == queen.first && c != queen.second) continue;
            bool ok = true;
            for (int k = 0; k < r; k++) if (q[k] == c || abs(q[k] - c) == r - k) ok = false;
            if (ok) { q[r] = c; if (go(go, r + 1)) return true; }
        }
        return false;
    };
    if (!go(go, 0)) return "";
    string s = "";
    for (int r = 0; r < n; r++)
        for (int c = 0; c < n; c++) {
            char ch = q[r] == c ? 'Q' : '.';
            if (c < n - 1) s += ch;
            else s += ch + '\n';
        }
    return s;
}
