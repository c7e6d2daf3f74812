#include <algorithm>
#include <cstdint>
#include <vector>

int countBoards(int w, int h) {
  constexpr std::int64_t kModulus = 1000000007;
  const auto width = static_cast<std::size_t>(w);
  std::vector<std::int64_t> sums(width + 1);  // sums[c]: of the columns before c
  for (std::size_t c = 0; c <= width; ++c) sums[c] = static_cast<std::int64_t>(c);
  for (int row = 1; row < h; ++row) {
    std::vector<std::int64_t> next(width + 1);
    for (std::size_t c = 0; c < width; ++c) {
      const std::int64_t left = c > 0 ? sums[c - 1] : 0;
      const std::int64_t right = sums[width] - sums[std::min(width, c + 2)];
      next[c + 1] = (next[c] + left + right + kModulus) % kModulus;
    }
    sums = next;
  }
  return static_cast<int>(sums[width]);
}
