// expect: AC
// Finds the columns in the calling thread, then lets std::async write the text of the board in four parts.
#include <functional>
#include <future>
#include <random>
#include <string>
#include <utility>
#include <vector>

using Columns = std::vector<int>;

static bool exhaustive(Columns& q, int n, int row, int col) {
  const int r = static_cast<int>(q.size());
  if (r == n) return true;
  const int from = r == row ? col : 0, to = r == row ? col + 1 : n;
  for (int c = from; c < to; ++c) {
    bool safe = true;
    for (int i = 0; safe && i < r; ++i) safe = q[i] != c && q[i] + i != c + r && q[i] - i != c - r;
    if (!safe) continue;
    q.push_back(c);
    if (exhaustive(q, n, row, col)) return true;
    q.pop_back();
  }
  return false;
}

static Columns localSearch(int n, int row, int col) {
  std::mt19937 rng(5);
  Columns q(n);
  std::vector<int> a(2 * n), b(2 * n);
  auto put = [&](int r, int by) { a[r + q[r]] += by, b[r - q[r] + n] += by; };
  auto hits = [&](int r) { return a[r + q[r]] + b[r - q[r] + n] - 2; };
  auto trade = [&](int r, int s) {
    put(r, -1), put(s, -1);
    std::swap(q[r], q[s]);
    put(r, 1), put(s, 1);
  };
  for (;;) {
    for (int r = 0; r < n; ++r) q[r] = r;
    for (int r = n - 1; r > 0; --r) std::swap(q[r], q[rng() % (r + 1)]);
    for (int r = 0; r < n; ++r)
      if (q[r] == col && r != row) {
        std::swap(q[r], q[row]);
        break;
      }
    a.assign(2 * n, 0), b.assign(2 * n, 0);
    for (int r = 0; r < n; ++r) put(r, 1);
    for (bool progress = true; progress;) {
      progress = false;
      int left = 0;
      for (int r = 0; r < n; ++r) {
        for (int s = 0; r != row && s < n && hits(r) > 0; ++s) {
          if (s == r || s == row) continue;
          const int before = hits(r) + hits(s);
          trade(r, s);
          if (hits(r) + hits(s) < before)
            progress = true;
          else
            trade(r, s);
        }
        left += hits(r) > 0;
      }
      if (left == 0 && !progress) return q;
    }
  }
}

static std::string drawRows(const Columns& q, std::size_t from, std::size_t to) {
  std::string text;
  for (std::size_t r = from; r < to; ++r) {
    text.append(q.size(), '.');
    text[text.size() - q.size() + q[r]] = 'Q';
    text += '\n';
  }
  return text;
}

std::string solveNQueens(int n, std::pair<int, int> queen) {
  Columns q;
  if (n > 9)
    q = localSearch(n, queen.first, queen.second);
  else if (!exhaustive(q, n, queen.first, queen.second))
    return "";
  std::vector<std::future<std::string>> parts;
  const std::size_t size = q.size();
  for (std::size_t i = 0; i < 4; ++i)
    parts.push_back(std::async(std::launch::async, drawRows, std::cref(q), size * i / 4, size * (i + 1) / 4));
  std::string board;
  for (auto& part : parts) board += part.get();
  return board;
}
