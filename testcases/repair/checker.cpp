// Right is a rearrangement of the placement, at most k swaps away, in which no two queens attack each other. checker.py
// says the same and draws the board.
#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using Columns = std::vector<int>;
using Rows = std::pair<std::size_t, std::size_t>;

std::string square(const Columns& cols, std::size_t row) {
  return "row " + std::to_string(row) + " col " + std::to_string(cols[row]);
}

std::string allowed(int k) { return k == 0 ? "is none" : k == 1 ? "is 1" : "are " + std::to_string(k); }

/// The first row whose queen is attacked from above, behind the topmost one that attacks it.
std::optional<Rows> firstClash(const Columns& cols) {
  const std::size_t n = cols.size();
  std::vector<std::size_t> inCol(n, n), rising(2 * n, n), falling(2 * n, n);  // the row of the queen there, n for none
  for (std::size_t row = 0; row < n; ++row) {
    const auto col = static_cast<std::size_t>(cols[row]);
    const std::size_t attacker = std::min({inCol[col], rising[row + col], falling[n + row - col]});
    if (attacker < n) return Rows{attacker, row};
    inCol[col] = rising[row + col] = falling[n + row - col] = row;
  }
  return std::nullopt;
}

/// Swaps from one rearrangement to the other: a cycle of m rows takes m - 1.
int distance(const Columns& before, const Columns& after) {
  std::vector<std::size_t> rowOf(after.size());
  for (std::size_t row = 0; row < after.size(); ++row) rowOf[static_cast<std::size_t>(after[row])] = row;
  std::vector<bool> isSeen(after.size());
  int swaps = 0;
  for (std::size_t start = 0; start < before.size(); ++start) {
    isSeen[start] = true;
    const auto next = [&](std::size_t row) { return rowOf[static_cast<std::size_t>(before[row])]; };
    for (std::size_t row = next(start); !isSeen[row]; row = next(row)) isSeen[row] = true, ++swaps;
  }
  return swaps;
}

}  // namespace

std::string check(const std::vector<int>& placement, int k, const std::vector<int>& answer) {
  const std::size_t n = placement.size();
  if (answer.size() != n)
    return "it has " + std::to_string(answer.size()) + " columns, expected " + std::to_string(n) + ", one for each row";
  for (std::size_t row = 0; row < n; ++row)
    if (answer[row] < 0 || static_cast<std::size_t>(answer[row]) >= n)
      return square(answer, row) + " is off the board, columns are 0 to " + std::to_string(n - 1);
  if (const std::optional<Rows> clash = firstClash(answer)) {
    const auto [one, other] = *clash;
    return square(answer, one) + " and " + square(answer, other) +
           (answer[one] == answer[other] ? " are in the same column" : " attack each other");
  }
  const int swaps = distance(placement, answer);
  if (swaps <= k) return "";
  return "nothing attacks, but it is " + std::to_string(swaps) + (swaps == 1 ? " swap" : " swaps") + " away, allowed " +
         allowed(k);
}
