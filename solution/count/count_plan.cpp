#include "solution/count/count_plan.h"

#include <stdexcept>
#include <string>
#include <utility>

#include "solution/count/kernels.h"

namespace queens {
namespace {

std::string shown(const Square& square) {
  return "row " + std::to_string(square.row) + ", col " + std::to_string(square.col);
}

void requireSound(int n, const std::vector<Square>& through) {
  if (n < 1 || n > CountPlan::kLargest) {
    throw std::invalid_argument("n = " + std::to_string(n) + ": expected 1 to " + std::to_string(CountPlan::kLargest));
  }
  PartialPlacement queens(n);
  for (const Square& square : through) {
    if (square.row < 0 || square.row >= n || square.col < 0 || square.col >= n) {
      throw std::invalid_argument(shown(square) + ": not on the board of size " + std::to_string(n));
    }
    const int row = static_cast<int>(square.row);
    const int col = static_cast<int>(square.col);
    if (queens.attacks(row, col)) throw std::invalid_argument(shown(square) + ": attacked by another of the squares");
    queens.place(row, col);
  }
}

}  // namespace

CountPlan::CountPlan(int n, std::vector<Square> through) : n_(n), through_(std::move(through)) {
  requireSound(n_, through_);
  crosses_ = centralCrosses(n_, through_);
  for (const int row : {n_ / 2 + 1, (n_ - 1) / 2 - 1}) {
    if (static_cast<int>(slicedRows_.size()) < slicedRowsOf(n_)) slicedRows_.push_back(row);
  }
  for (std::size_t row = 0; row < slicedRows_.size(); ++row) slices_ *= static_cast<std::uint64_t>(n_);
}

/// So many that a subproblem takes at most some tenths of a second up to n = 21, and the fewest for that.
int CountPlan::slicedRowsOf(int n) {
  if (n % 2 == 0) return n < 22 ? 0 : n < 24 ? 1 : 2;
  return n < 17 ? 0 : n < 19 ? 1 : 2;
}

std::optional<PartialPlacement> CountPlan::queensOf(std::uint64_t subproblem) const {
  PartialPlacement queens = crosses_[subproblem / slices_].queens;
  std::uint64_t slice = subproblem % slices_;
  for (const int row : slicedRows_) {
    const int col = static_cast<int>(slice % static_cast<std::uint64_t>(n_));
    slice /= static_cast<std::uint64_t>(n_);
    if (queens.colAt(row) == col) continue;
    if (queens.attacks(row, col)) return std::nullopt;
    queens.place(row, col);
  }
  return queens;
}

std::optional<std::uint64_t> CountPlan::count(std::uint64_t first, std::uint64_t last, CountKernel kernel,
                                              std::stop_token stop) const {
  if (first > last || last > subproblems()) throw std::invalid_argument("not a range of subproblems");
  if (!runsHere(kernel))
    throw std::invalid_argument("this processor cannot run the kernel " + std::string(nameOf(kernel)));
  std::uint64_t count = 0;
  for (std::uint64_t subproblem = first; subproblem < last; ++subproblem) {
    const auto queens = queensOf(subproblem);
    if (!queens) continue;
    if (stop.stop_requested()) return std::nullopt;
    const auto solutions = countScalar(*queens, stop);
    if (!solutions) return std::nullopt;
    count += *solutions * crosses_[subproblem / slices_].weight;
  }
  if (stop.stop_requested()) return std::nullopt;
  return count;
}

}  // namespace queens
