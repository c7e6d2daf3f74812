#include <optional>
#include <utility>

std::optional<std::pair<int, int>> twoSquares(int n) {
  for (int a = 0; a * a <= n; ++a)
    for (int b = 0; a * a + b * b <= n; ++b)
      if (a * a + b * b == n) return std::pair(b, a);
  return std::nullopt;
}
