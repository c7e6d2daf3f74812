#include <cstdlib>
#include <vector>

/// ways[r][c][above]: ends with queens in the columns above and c. That is 27 GB for the largest board.
int countBoards(int w, int h) {
  const auto width = static_cast<std::size_t>(w), height = static_cast<std::size_t>(h);
  std::vector<long long> ways(height * width * width);
  std::vector<long long> row(width, 1);
  for (std::size_t r = 1; r < height; ++r) {
    std::vector<long long> next(width);
    for (std::size_t c = 0; c < width; ++c)
      for (std::size_t above = 0; above < width; ++above) {
        long long& here = ways[(r * width + c) * width + above];
        if (above + 1 < c || above > c + 1) here = row[above];
        next[c] = (next[c] + here) % 1000000007;
      }
    row = next;
  }
  long long all = 0;
  for (const long long one : row) all += one;
  return static_cast<int>(all % 1000000007);
}
