// expect: WA
// judge: --suite tiny
// json: /hint its return stands inside the loop
// A loop of squares stands in the loop that returns.
#include <string>
#include <vector>
using namespace std;
bool go(vector<int>& q, int r, int n, int f) {
    if (r == n) return true;
    if (r == f) return go(q, r + 1, n, f);
    for (int c = 0; c < n; c++) {
        bool ok = true;
        for (int k = 0; k < n; k++) if (q[k] >= 0 && (q[k] == c || abs(q[k] - c) == abs(k - r))) ok = false;
        if (ok) { q[r] = c; if (go(q, r + 1, n, f)) return true; q[r] = -1; }
    }
    return false;
}
string solveNQueens(int n, pair<int,int> queen) {
    vector<int> q(n, -1);
    q[queen.first] = queen.second;
    if (!go(q, 0, n, queen.first)) return "";
    string s;
    for (int i = 0; i < n; i++) {
        for (int j = 0; j < n; j++) {
            if (q[i] == j) s += "Q";
            else s += ".";
        }
        s += "\n";
        return s;
    }
}
