// Queens in the middle attack most squares, so that little is left to search once they stand, and the eight symmetries
// map the middle to itself: one search for each class of middles is enough. Both are old; the pair of them in one is
// what the fastest counters do. At n = 14 some 3.3 million nodes are left of 27.

#include "solution/list/columns.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "solution/list/row_plan.h"

namespace queens {
namespace {

Columns transposed(const Columns& solution, int n) {
  Columns rows{};
  for (int row = 0; row < n; ++row) rows[solution[static_cast<std::size_t>(row)]] = static_cast<std::uint8_t>(row);
  return rows;
}

/// Whether `from`, mirrored as bits 1 and 0 of `symmetry` say, comes before `solution`; it rarely takes more than the
/// first row.
bool mirrorsToSmaller(const Columns& from, int symmetry, const Columns& solution, int n) {
  for (int row = 0; row < n; ++row) {
    const int there = from[static_cast<std::size_t>(symmetry & 2 ? n - 1 - row : row)];
    const int col = symmetry & 1 ? n - 1 - there : there, own = solution[static_cast<std::size_t>(row)];
    if (col != own) return col < own;
  }
  return false;
}

using Squares = std::vector<Square>;

/// At most four squares as sorted numbers, which are fast to compare.
using Code = std::array<std::uint16_t, 4>;

Code codeOfImage(const Squares& squares, int symmetry, int n) {
  Code code;
  code.fill(0xFFFF);
  for (std::size_t i = 0; i < squares.size(); ++i) {
    const Square square = image(squares[i], symmetry, n);
    code[i] = static_cast<std::uint16_t>(square.row << 8 | square.col);
  }
  std::sort(code.begin(), code.end());
  return code;
}

/// The symmetries that make different images, or none if one of the images comes before `middle` itself.
std::vector<int> symmetriesOf(const Squares& middle, int n) {
  std::array<Code, kSymmetries> codes;
  std::vector<int> symmetries;
  for (int symmetry = 0; symmetry < kSymmetries; ++symmetry) {
    const auto end = codes.begin() + symmetry;
    *end = codeOfImage(middle, symmetry, n);
    if (*end < codes[0]) return {};
    if (std::find(codes.begin(), end, *end) == end) symmetries.push_back(symmetry);
  }
  return symmetries;
}

/// Gives each line (middle rows, then middle columns) a queen that it lacks, and shows what comes of it.
class Middles {
 public:
  Middles(int n, std::function<bool(const Squares&)> show) : n_(n), show_(std::move(show)) {
    for (int line = (n - 1) / 2; line <= n / 2; ++line) lines_.push_back(line);
  }

  void run() { fill(0); }

 private:
  /// False: no more is wanted.
  bool fill(std::size_t line) {
    if (line == 2 * lines_.size()) return show_(queens_);
    const bool isRow = line < lines_.size();
    const int at = lines_[line % lines_.size()];
    const auto isHere = [&](const Square& queen) { return (isRow ? queen.row : queen.col) == at; };
    if (std::any_of(queens_.begin(), queens_.end(), isHere)) return fill(line + 1);
    for (int place = 0; place < n_; ++place) {
      const Square queen = isRow ? Square{at, place} : Square{place, at};
      if (std::any_of(queens_.begin(), queens_.end(),
                      [&](const Square& other) { return attackEachOther(other, queen); }))
        continue;
      queens_.push_back(queen);
      const bool goesOn = fill(line + 1);
      queens_.pop_back();
      if (!goesOn) return false;
    }
    return true;
  }

  const int n_;
  const std::function<bool(const Squares&)> show_;
  std::vector<int> lines_;
  Squares queens_;
};

}  // namespace

Square image(const Square& square, int symmetry, int n) {
  Square result = square;
  if (symmetry & 4) std::swap(result.row, result.col);
  if (symmetry & 2) result.row = n - 1 - result.row;
  if (symmetry & 1) result.col = n - 1 - result.col;
  return result;
}

std::array<Columns, kSymmetries> images(const Columns& solution, int n) {
  std::array<Columns, kSymmetries> all{};
  for (int i = 0; i < n; ++i) {
    const std::uint8_t row = static_cast<std::uint8_t>(i), col = solution[row];
    const std::uint8_t fromBelow = static_cast<std::uint8_t>(n - 1 - row);
    const std::uint8_t fromRight = static_cast<std::uint8_t>(n - 1 - col);
    all[0][row] = all[2][fromBelow] = col;
    all[1][row] = all[3][fromBelow] = fromRight;
    all[4][col] = all[6][fromRight] = row;
    all[5][col] = all[7][fromRight] = fromBelow;
  }
  return all;
}

bool isSmallestImage(const Columns& solution, int n) {
  for (int symmetry = 1; symmetry < 4; ++symmetry)
    if (mirrorsToSmaller(solution, symmetry, solution, n)) return false;
  const Columns turned = transposed(solution, n);
  for (int symmetry = 4; symmetry < kSymmetries; ++symmetry)
    if (mirrorsToSmaller(turned, symmetry, solution, n)) return false;
  return true;
}

void forEachCross(int n, const std::function<bool(const Cross&)>& show) {
  Middles(n, [&](const Squares& middle) {
    std::vector<int> symmetries = symmetriesOf(middle, n);
    return symmetries.empty() || show({middle, std::move(symmetries)});
  }).run();
}

}  // namespace queens
