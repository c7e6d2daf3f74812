#include <vector>

int countBoards(int w, int h) {
  std::vector<long long> row(static_cast<std::size_t>(w), 1);
  for (int r = 1; r < h; ++r) {
    long long total = 0;
    for (const long long ways : row) total += ways;
    std::vector<long long> next(row.size());
    next.front() = (total - row.at(0) - row.at(1)) % 1000000007;
    next.back() = next.front();
    for (std::size_t c = 1; c + 1 < row.size(); ++c)
      next[c] = (total - row[c - 1] - row[c] - row[c + 1]) % 1000000007;
    row = next;
  }
  long long all = 0;
  for (const long long ways : row) all += ways;
  return static_cast<int>(all % 1000000007);
}
