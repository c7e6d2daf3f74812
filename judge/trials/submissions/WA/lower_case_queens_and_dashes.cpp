// expect: WA
// judge: --suite tiny
// json: /hint all 8 wrong answers would be right with Q for a queen and with . for an empty square
#include <bits/stdc++.h>
using namespace std;
class Solution {
public:
    string solveNQueens(int n, pair<int,int> p) {
        vector<int> q(n);
        function<bool(int)> rec = [&](int r) {
            if (r == n) return true;
            for (int c = 0; c < n; c++) {
                if (r == p.first && c != p.second) continue;
                bool ok = true;
                for (int i = 0; i < r; i++) if (q[i] == c || abs(q[i] - c) == r - i) ok = false;
                if (ok) { q[r] = c; if (rec(r + 1)) return true; }
            }
            return false;
        };
        if (!rec(0)) return "";
        string s;
        for (int c : q) { string l(n, '-'); l[c] = 'q'; s += l + "\n"; }
        return s;
    }
};
