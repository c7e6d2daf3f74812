// expect: TLE
// judge: --suite small --case-seconds 0.1 --wall-factor 20
// Tries every permutation of the columns in turn.
#include <algorithm>
#include <numeric>
#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace std;

bool valid(const vector<int>& p) {
  set<int> sums, differences;
  for (int i = 0; i < (int)p.size(); i++) {
    sums.insert(p[i] + i);
    differences.insert(p[i] - i);
  }
  return sums.size() == p.size() && differences.size() == p.size();
}

string solveNQueens(int n, pair<int, int> q) {
  if (n == 0) return "";
  vector<int> p(n);
  iota(p.begin(), p.end(), 0);
  do {
    if (p[q.first] == q.second && valid(p)) {
      string s;
      for (int c : p) {
        string row(n, '.');
        row[c] = 'Q';
        s += row + "\n";
      }
      return s;
    }
  } while (next_permutation(p.begin(), p.end()));
  return "";
}
