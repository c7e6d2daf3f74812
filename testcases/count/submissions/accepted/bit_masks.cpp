#include <cstdint>
#include <string>

namespace {

// A set bit in `cols` is a column taken; `left` and `right` are the diagonals, moved one step for each row.
std::uint64_t count(unsigned all, unsigned cols, unsigned left, unsigned right) {
  if (cols == all) return 1;
  std::uint64_t total = 0;
  for (unsigned open = all & ~(cols | left | right); open != 0; open &= open - 1) {
    const unsigned bit = open & -open;
    total += count(all, cols | bit, (left | bit) << 1, (right | bit) >> 1);
  }
  return total;
}

}  // namespace

std::string countSolutions(int n) { return std::to_string(count((1u << n) - 1, 0, 0, 0)); }
