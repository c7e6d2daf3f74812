#include <cstdint>
#include <vector>

namespace {

// The columns that are free in each row; a row without any means that the queens above cannot stay.
using Rows = std::vector<std::uint32_t>;

bool place(const Rows& rows, std::size_t row, std::vector<int>& cols) {
  if (row == rows.size()) return true;
  for (std::uint32_t open = rows[row]; open != 0; open &= open - 1) {
    const std::uint32_t bit = open & -open;
    Rows next = rows;
    bool isDead = false;
    for (std::size_t below = row + 1; below < rows.size() && !isDead; ++below) {
      const std::size_t apart = below - row;
      next[below] &= ~(bit | bit << apart | bit >> apart);
      isDead = next[below] == 0;
    }
    if (isDead) continue;
    cols[row] = __builtin_ctz(bit);
    if (place(next, row + 1, cols)) return true;
  }
  return false;
}

}  // namespace

std::vector<int> firstSolution(int n) {
  std::vector<int> cols(n);
  if (!place(Rows(n, (1u << n) - 1), 0, cols)) return {};
  return cols;
}
