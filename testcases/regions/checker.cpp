// Right is a column for each row with one queen in each column and region and none that touch; and no column at all
// where no solution is on record. Where one is found that nobody knew, it is right.
#include <cstddef>
#include <cstdlib>
#include <optional>
#include <string>
#include <vector>

namespace {

using Regions = std::vector<std::vector<int>>;
using Columns = std::vector<int>;

std::string square(std::size_t row, int col) { return "row " + std::to_string(row) + " col " + std::to_string(col); }

/// A, B, ..., Z, AA, AB, ...
std::string label(int region) {
  const std::string last(1, static_cast<char>('A' + region % 26));
  return region < 26 ? last : label(region / 26 - 1) + last;
}

std::string clash(const Regions& regions, const Columns& cols, std::size_t first, std::size_t second) {
  if (second - first == 1 && std::abs(cols[first] - cols[second]) <= 1) return "touch";
  if (cols[first] == cols[second]) return "are in the same column";
  const int region = regions[first][static_cast<std::size_t>(cols[first])];
  if (region == regions[second][static_cast<std::size_t>(cols[second])])
    return "are in the same region, " + label(region);
  return "";
}

std::string faultOf(const Regions& regions, const Columns& cols) {
  const std::size_t n = regions.size();
  if (cols.size() != n)
    return "the answer has " + std::to_string(cols.size()) + (cols.size() == 1 ? " column" : " columns") +
           ", expected " + std::to_string(n) + ", one for each row";
  for (std::size_t row = 0; row < n; ++row)
    if (cols[row] < 0 || static_cast<std::size_t>(cols[row]) >= n)
      return square(row, cols[row]) + " is off the board, columns are 0 to " + std::to_string(n - 1);
  for (std::size_t second = 1; second < n; ++second)
    for (std::size_t first = 0; first < second; ++first)
      if (const std::string how = clash(regions, cols, first, second); !how.empty())
        return square(first, cols[first]) + " and " + square(second, cols[second]) + " " + how;
  return "";
}

}  // namespace

std::string check(const std::vector<std::vector<int>>& regions, std::string solutions,
                  std::optional<std::vector<int>> answer) {
  if (answer && !answer->empty()) return faultOf(regions, *answer);
  return solutions == "none" ? "" : "returned no solution (none or an empty list), but one exists";
}
