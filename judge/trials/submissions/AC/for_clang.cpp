// expect: AC
// judge: --compiler clang++
// Written on a Mac: a vector extension that only clang has, and none of the includes.

#ifndef __clang__
#error "this file is for clang"
#endif

typedef int Lines __attribute__((ext_vector_type(2)));  // .x falls, .y rises

std::string solveNQueens(int n, std::pair<int, int> at) {
  const int row = at.first, col = at.second;
  if (n == 0 || n == 2 || n == 3 || ((n == 4 || n == 6) && (row == col || row + col == n - 1))) return "";
  std::mt19937 rng(3);
  std::vector<int> q(n), load(4 * n);
  auto lines = [&](int r) { return Lines{r - q[r] + n, r + q[r] + 2 * n}; };
  auto put = [&](int r, int by) {
    const Lines l = lines(r);
    load[l.x] += by;
    load[l.y] += by;
  };
  auto hits = [&](int r) {
    const Lines l = lines(r);
    return load[l.x] + load[l.y] - 2;
  };
  auto trade = [&](int r, int s) { put(r, -1), put(s, -1), std::swap(q[r], q[s]), put(r, 1), put(s, 1); };
  for (;;) {
    std::iota(q.begin(), q.end(), 0);
    std::shuffle(q.begin(), q.end(), rng);
    std::swap(*std::find(q.begin(), q.end(), col), q[row]);
    load.assign(4 * n, 0);
    for (int r = 0; r < n; ++r) put(r, 1);
    for (bool better = true; better;) {
      better = false;
      for (int r = 0; r < n; ++r)
        for (int s = 0; s < n && r != row && hits(r) > 0; ++s) {
          if (s == r || s == row) continue;
          const int before = hits(r) + hits(s);
          trade(r, s);
          if (hits(r) + hits(s) < before)
            better = true;
          else
            trade(r, s);
        }
    }
    int left = 0;
    for (int r = 0; r < n; ++r) left += hits(r);
    if (left > 0) continue;
    std::string board;
    for (int c : q) board.append(c, '.').append(1, 'Q').append(n - 1 - c, '.').append(1, '\n');
    return board;
  }
}
