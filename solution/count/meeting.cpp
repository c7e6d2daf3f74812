// Counting by halves that meet. The rows of the band in the middle hold queens already, and so do some squares of the
// two halves (those of the middle columns). All ways to fill the top half are listed, and all ways to fill the bottom
// half; a solution is one of each whose columns complement each other and that share no diagonal. The lists are kept by
// the set of columns, so only halves that complement each other are compared: of each one 32 bit word, which has a bit
// for every diagonal that reaches into both halves (DiagonalNumbers), and a pair fits where the AND of two words is 0.
// At n = 18 a solution found costs 180 such pairs, of which a vector instruction does 16 at a time with 90 % of its
// lanes used, where backtracking visits some 100 nodes.
//
// The lists are made row by row from the edge of the board: the placements that take a set of columns are those of the
// sets with one column less, plus a queen on that column where no diagonal of theirs meets it. So the vectors are full
// here too, and the list comes out in the order of the sets without being sorted.
//
// The band is what makes it pay: queens near the middle attack most, and with them on the board the diagonals left fit
// into 32 bits. A list depends on the band and the queens of its own half only; that a queen in the other half attacks
// some of it is sorted out when the halves meet, so all pairs of queens in the middle columns share the lists of a
// band.
//
// Source: E. Horowitz and S. Sahni (1974) for meeting in the middle, Held and Karp (1962) for going through the sets by
// size; that quadrants of the board can meet was seen in E. Kluev's program (N-Queens-Count-Sol), from which nothing is
// taken but the wish. Cost: time grows by about 7 for one more row (backtracking: 8 to 9), memory as the lists, some
// 100 MB at n = 20. From kMostRows rows on a half is not listed; the band takes in more rows, for each way to fill
// them.

#include "solution/count/meeting.h"

#include <algorithm>
#include <bit>

namespace queens {
namespace {

PartialPlacement onlyRows(const PartialPlacement& queens, int first, int end) {
  PartialPlacement result(queens.n);
  for (int row = first; row < end; ++row) result.place(row, queens.colAt(row));
  return result;
}

std::uint32_t freeColsOf(const PartialPlacement& queens) {
  std::uint32_t taken = 0;
  for (int row = 0; row < queens.n; ++row) {
    if (queens.hasQueenInRow(row)) taken |= std::uint32_t{1} << queens.colAt(row);
  }
  return ~taken & ((std::uint32_t{1} << queens.n) - 1);
}

int freeRows(const PartialPlacement& queens, int first, int end) {
  int count = 0;
  for (int row = first; row < end; ++row) count += queens.hasQueenInRow(row) ? 0 : 1;
  return count;
}

HalfView viewOf(const HalfList& half, std::uint32_t avoided, NumberBuffer& scratch) {
  scratch.reserve(pairScratch(half.most));
  return {half.starts, half.shared, avoided, scratch.data()};
}

}  // namespace

void Meeting::forgetOthers(Band band, const PartialPlacement& queens) {
  const PartialPlacement bandQueens = onlyRows(queens, band.first, band.end);
  const std::uint32_t freeCols = freeColsOf(queens);
  if (bandQueens_ && bandQueens_->cols == bandQueens.cols && freeCols_ == freeCols) return;
  halves_.clear();
  arena_.clear();
  bandQueens_ = bandQueens;
  freeCols_ = freeCols;
  if (!sets_ || sets_->cols() != std::popcount(freeCols)) sets_.emplace(std::popcount(freeCols));
  diagonals_.emplace(bandQueens, band);
}

std::optional<HalfList> Meeting::half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop) {
  PartialPlacement fixed = onlyRows(queens, first, end);
  for (const KnownHalf& known : halves_) {
    if (known.first == first && known.queens.cols == fixed.cols) return known.list;
  }
  KnownHalf half{fixed, first, {}};
  for (int row = 0; row < queens.n; ++row) {
    if (bandQueens_->hasQueenInRow(row)) fixed.place(row, queens.colAt(row));
  }
  std::vector<int> rows;
  for (int row = first; row < end; ++row) {
    if (!queens.hasQueenInRow(row)) rows.push_back(row);
  }
  if (first > 0) std::reverse(rows.begin(), rows.end());
  if (!lister_.list(fixed, rows, freeCols_, *sets_, *diagonals_, stop, arena_, half.list)) return std::nullopt;
  halves_.push_back(half);
  return half.list;
}

std::optional<std::uint64_t> Meeting::count(const PartialPlacement& queens, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  return countAround(band_, queens, stop);
}

std::optional<std::uint64_t> Meeting::countAround(Band band, const PartialPlacement& queens,
                                                  const std::stop_token& stop) {
  const int above = freeRows(queens, 0, band.first);
  const int below = freeRows(queens, band.end, queens.n);
  if (std::max(above, below) <= kMostRows) return countPairs(band, queens, stop);
  const int row = above > below ? --band.first : band.end++;
  if (queens.hasQueenInRow(row)) return countAround(band, queens, stop);
  std::uint64_t count = 0;
  for (int col = 0; col < queens.n; ++col) {
    if (queens.attacks(row, col)) continue;
    PartialPlacement wider = queens;
    wider.place(row, col);
    const auto solutions = countAround(band, wider, stop);
    if (!solutions) return std::nullopt;
    count += *solutions;
  }
  return count;
}

std::optional<std::uint64_t> Meeting::countPairs(Band band, const PartialPlacement& queens,
                                                 const std::stop_token& stop) {
  forgetOthers(band, queens);
  if (!diagonals_->fit()) return countScalar(queens, stop);
  const auto top = half(queens, 0, band.first, stop);
  const auto bottom = half(queens, band.end, queens.n, stop);
  if (!top || !bottom) return std::nullopt;
  const HalfView topView = viewOf(*top, diagonals_->sharedThrough(queens, band.end, queens.n), topScratch_);
  const HalfView bottomView = viewOf(*bottom, diagonals_->sharedThrough(queens, 0, band.first), bottomScratch_);
  std::uint64_t count = 0;
  for (std::size_t first = 0; first < top->sets; first += kSetsTogether) {
    if (stop.stop_requested()) return std::nullopt;
    const std::size_t last = std::min(top->sets, first + kSetsTogether);
    count += kernel_.countPairs(topView, bottomView, first, last, top->sets);
  }
  return count;
}

}  // namespace queens
