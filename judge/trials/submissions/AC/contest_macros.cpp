// expect: AC
// Half of the file is a contest template: macros for everything, some of them called like functions that others use.
#include <bits/stdc++.h>
using namespace std;

#pragma GCC optimize("O3")
#define ll long long
#define pb push_back
#define mp make_pair
#define fi first
#define se second
#define vi vector<int>
#define pii pair<int, int>
#define all(x) (x).begin(), (x).end()
#define sz(x) ((int)(x).size())
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
#define per(i, a, b) for (int i = (b)-1; i >= (a); --i)
#define read(x) cin >> x
#define write(x) cout << (x) << " "
#define check(x) if (!(x)) return false
#define endl '\n'
#define MAXN 1005
#define INF 1000000007
#define fast ios_base::sync_with_stdio(false); cin.tie(NULL);
#define private public

int q[MAXN], cnt[3][2 * MAXN], n;

int bad(int r, int c) { return cnt[0][c] + cnt[1][r + c] + cnt[2][r - c + n]; }
void upd(int r, int v) { cnt[0][q[r]] += v, cnt[1][r + q[r]] += v, cnt[2][r - q[r] + n] += v; }
bool done() {
  rep(i, 0, n) check(bad(i, q[i]) == 3);
  return true;
}

string solveNQueens(int N, pii p) {
  fast;
  n = N;
  if (!n || n == 2 || n == 3 || ((n == 4 || n == 6) && (p.fi == p.se || p.fi + p.se == n - 1))) return "";
  srand(1);
  while (true) {
    memset(cnt, 0, sizeof cnt);
    rep(i, 0, n) q[i] = i == p.fi ? p.se : rand() % n, upd(i, 1);
    rep(t, 0, 70) {
      per(i, 0, n) {
        if (i == p.fi || bad(i, q[i]) == 3) continue;
        upd(i, -1);
        int best = INF;
        vi v;
        rep(j, 0, n) {
          if (bad(i, j) < best) best = bad(i, j), v.clear();
          if (bad(i, j) == best) v.pb(j);
        }
        q[i] = v[rand() % sz(v)];
        upd(i, 1);
      }
      if (!done()) continue;
      string s;
      rep(i, 0, n) {
        string t(n, '.');
        t[q[i]] = 'Q';
        s += t + endl;
      }
      return s;
    }
  }
}
