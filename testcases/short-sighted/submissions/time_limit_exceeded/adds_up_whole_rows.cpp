#include <cstdlib>
#include <vector>

int countBoards(int w, int h) {
  std::vector<long long> row(static_cast<std::size_t>(w), 1);
  for (int r = 1; r < h; ++r) {
    std::vector<long long> next(row.size());
    for (int c = 0; c < w; ++c)
      for (int above = 0; above < w; ++above)
        if (std::abs(above - c) > 1)
          next[static_cast<std::size_t>(c)] =
              (next[static_cast<std::size_t>(c)] + row[static_cast<std::size_t>(above)]) % 1000000007;
    row = next;
  }
  long long all = 0;
  for (const long long ways : row) all += ways;
  return static_cast<int>(all % 1000000007);
}
