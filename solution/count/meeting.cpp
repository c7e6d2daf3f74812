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

HalfView viewOf(const HalfList& half, std::uint32_t avoided, NumberBuffer& scratch) {
  scratch.reserve(pairScratch(half.most));
  return {half.starts, half.shared, avoided, scratch.data()};
}

}  // namespace

void Meeting::forgetOtherBands(const PartialPlacement& queens) {
  const PartialPlacement bandQueens = onlyRows(queens, band_.first, band_.end);
  const std::uint32_t freeCols = freeColsOf(queens);
  if (bandQueens_ && bandQueens_->cols == bandQueens.cols && freeCols_ == freeCols) return;
  halves_.clear();
  arena_.clear();
  bandQueens_ = bandQueens;
  freeCols_ = freeCols;
  if (!sets_ || sets_->cols() != std::popcount(freeCols)) sets_.emplace(std::popcount(freeCols));
  diagonals_.emplace(bandQueens, band_);
}

std::optional<HalfList> Meeting::half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop) {
  PartialPlacement fixed = onlyRows(queens, first, end);
  for (const KnownHalf& known : halves_) {
    if (known.first == first && known.queens.cols == fixed.cols) return known.list;
  }
  KnownHalf half{fixed, first, {}};
  for (int row = band_.first; row < band_.end; ++row) fixed.place(row, queens.colAt(row));
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
  forgetOtherBands(queens);
  if (!diagonals_->fit()) return countScalar(queens, stop);
  const auto top = half(queens, 0, band_.first, stop);
  const auto bottom = half(queens, band_.end, queens.n, stop);
  if (!top || !bottom) return std::nullopt;
  const HalfView topView = viewOf(*top, diagonals_->sharedThrough(queens, band_.end, queens.n), topScratch_);
  const HalfView bottomView = viewOf(*bottom, diagonals_->sharedThrough(queens, 0, band_.first), bottomScratch_);
  std::uint64_t count = 0;
  for (std::size_t first = 0; first < top->sets; first += kSetsTogether) {
    if (stop.stop_requested()) return std::nullopt;
    const std::size_t last = std::min(top->sets, first + kSetsTogether);
    count += kernel_.countPairs(topView, bottomView, first, last, top->sets);
  }
  return count;
}

}  // namespace queens
