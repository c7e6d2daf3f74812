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

std::uint32_t* scratchFor(const HalfList& half, std::vector<std::uint32_t>& scratch) {
  if (scratch.size() < half.largest + kMostLanes) scratch.resize(half.largest + kMostLanes);
  return scratch.data();
}

}  // namespace

void Meeting::forgetOtherBands(const PartialPlacement& queens) {
  const PartialPlacement bandQueens = onlyRows(queens, band_.first, band_.end);
  const std::uint32_t freeCols = freeColsOf(queens);
  if (bandQueens_ && bandQueens_->cols == bandQueens.cols && freeCols_ == freeCols) return;
  known_ = 0;
  bandQueens_ = bandQueens;
  freeCols_ = freeCols;
  if (!sets_ || sets_->cols() != std::popcount(freeCols)) sets_.emplace(std::popcount(freeCols));
  diagonals_.emplace(bandQueens, band_);
}

const HalfList* Meeting::half(const PartialPlacement& queens, int first, int end, const std::stop_token& stop) {
  PartialPlacement fixed = onlyRows(queens, first, end);
  for (std::size_t i = 0; i < known_; ++i) {
    if (halves_[i].first == first && halves_[i].queens.cols == fixed.cols) return &halves_[i].list;
  }
  if (known_ == halves_.size()) halves_.push_back({fixed, first, {}});
  KnownHalf& half = halves_[known_];
  half.queens = fixed;
  half.first = first;
  for (int row = band_.first; row < band_.end; ++row) fixed.place(row, queens.colAt(row));
  std::vector<int> rows;
  for (int row = first; row < end; ++row) {
    if (!queens.hasQueenInRow(row)) rows.push_back(row);
  }
  if (first > 0) std::reverse(rows.begin(), rows.end());
  if (!lister_.list(fixed, rows, freeCols_, *sets_, *diagonals_, stop, half.list)) return nullptr;
  ++known_;
  return &half.list;
}

std::optional<std::uint64_t> Meeting::count(const PartialPlacement& queens, const std::stop_token& stop) {
  forgetOtherBands(queens);
  if (!diagonals_->fit()) return countScalar(queens, stop);
  const HalfList* top = half(queens, 0, band_.first, stop);
  const HalfList* bottom = top == nullptr ? nullptr : half(queens, band_.end, queens.n, stop);
  if (bottom == nullptr) return std::nullopt;
  const HalfView topView{top->starts.data(), top->shared.data(), diagonals_->sharedThrough(queens, band_.end, queens.n),
                         scratchFor(*top, topScratch_)};
  const HalfView bottomView{bottom->starts.data(), bottom->shared.data(),
                            diagonals_->sharedThrough(queens, 0, band_.first), scratchFor(*bottom, bottomScratch_)};
  constexpr std::size_t kBetweenPolls = 256;
  const std::size_t sets = top->starts.size() - 1;
  std::uint64_t count = 0;
  for (std::size_t first = 0; first < sets; first += kBetweenPolls) {
    if (stop.stop_requested()) return std::nullopt;
    count += kernel_.countPairs(topView, bottomView, first, std::min(sets, first + kBetweenPolls), sets);
  }
  return count;
}

}  // namespace queens
