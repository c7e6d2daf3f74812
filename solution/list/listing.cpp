#include "solution/list/listing.h"

#include <chrono>
#include <stdexcept>

#include "solution/list/row_plan.h"

namespace queens {
namespace {

/// Between a search and a reader: leaves out what is skipped, ends at the limit, and hands on many at once, but no more
/// than come within some hundredths of a second.
class Window {
 public:
  Window(std::uint64_t skip, std::uint64_t limit, const SolutionReader& reader)
      : skip_(skip), limit_(limit), reader_(reader) {
    batch_.reserve(kMost);
  }

  /// Takes the next solution. False: no more are wanted.
  bool add(const Columns& solution) {
    if (limit_ == 0) return false;
    if (skip_ > 0) return --skip_, true;
    batch_.push_back(solution);
    return --limit_ > 0 ? batch_.size() < enough_ || flush() : flush() && false;
  }

  bool flush() {
    const auto now = std::chrono::steady_clock::now();
    enough_ = now - last_ < kPatience ? std::min(2 * enough_, kMost) : std::max<std::size_t>(enough_ / 2, 1);
    const bool goesOn = batch_.empty() || reader_(batch_);
    batch_.clear();
    last_ = std::chrono::steady_clock::now();
    return goesOn;
  }

 private:
  static constexpr std::size_t kMost = 256;
  static constexpr std::chrono::milliseconds kPatience{20};

  std::uint64_t skip_, limit_;
  const SolutionReader& reader_;
  std::vector<Columns> batch_;
  std::size_t enough_ = 1;
  std::chrono::steady_clock::time_point last_ = std::chrono::steady_clock::now();
};

constexpr IndexRange kAll{0, std::numeric_limits<std::uint64_t>::max()};

void listInOrder(const ListCall& call, Window& window) {
  const std::uint64_t most = kAll.last - call.skip;
  const IndexRange wanted{call.skip, call.skip + std::min(call.limit, most)};
  const RowPlan plan = planRows(call.n, call.through, allSquares(call.n));
  IndexWalk(plan, *call.kernel, call.stop).run(std::span(&wanted, 1), [&](const Columns& solution) {
    return window.add(solution);
  });
}

/// The smallest image has its first queen as near to a corner as any queen at a border is: with that in column c, the
/// c squares next to each corner are empty, along each border.
RowMasks belowFirstQueen(int n, int col) {
  const std::uint32_t inner = allColumns(n - col) & ~allColumns(col);
  RowMasks masks = allSquares(n);
  const std::uint32_t sides = 1U | 1U << (n - 1);
  for (int row = 1; row < n; ++row)
    if ((inner >> row & 1) == 0) masks[static_cast<std::size_t>(row)] &= ~sides;
  masks[static_cast<std::size_t>(n - 1)] &= inner;
  return masks;
}

void listFundamental(const ListCall& call, Window& window) {
  bool goesOn = true;
  for (int col = 0; goesOn && col <= (call.n - 1) / 2; ++col) {
    const RowPlan plan = planRows(call.n, {{0, col}}, belowFirstQueen(call.n, col));
    IndexWalk(plan, *call.kernel, call.stop).run(std::span(&kAll, 1), [&](const Columns& solution) {
      return goesOn = !isSmallestImage(solution, call.n) || window.add(solution);
    });
  }
}

/// Queens in the middle attack most squares, so that little is left to search once they stand, and the eight symmetries
/// map the middle to itself: one search for each class of middles is enough, and its solutions stand for their images.
/// Both are old; the pair of them in one is what the fastest counters do. At n = 14 some 3.3 million nodes are left
/// of 27.
void listByCrosses(const ListCall& call, Window& window) {
  RowPlan plan;
  IndexWalk walk(plan, *call.kernel, call.stop, false);
  const auto complete = [&](const Representative& cross) {
    std::vector<Square> queens;
    for (int row = 0; row < call.n; ++row)
      if (cross.queens.hasQueenInRow(row)) queens.push_back({row, cross.queens.colAt(row)});
    plan = planRows(call.n, queens, allSquares(call.n));
    bool goesOn = true;
    walk.run({.columns = plan.placed}, std::span(&kAll, 1), [&](const Columns& solution) {
      const auto all = images(solution, call.n);
      for (std::size_t symmetry = 0; symmetry < all.size(); ++symmetry)
        if (cross.symmetries[symmetry] && !window.add(all[symmetry])) return goesOn = false;
      return true;
    });
    return goesOn && !call.stop.stop_requested();
  };
  // Queens in the upper rows first: those that are to be filled begin there.
  const auto order = [](const PartialPlacement& queens) {
    CrossKey key{};
    std::ranges::copy(queens.cols, key.then.begin());  // rows without a queen as the largest
    return key;
  };
  forEachCross(call.n, {}, order, complete);
}

}  // namespace

void list(const ListCall& call, const SolutionReader& reader) {
  requirePlaceable(call.n, call.through);
  if (call.fundamental && !call.through.empty())
    throw std::invalid_argument("classes of solutions are those of the whole board, not through given squares");
  const bool isInOrder = !call.fundamental && (call.order == ListOrder::Lexicographic || !call.through.empty());
  Window window(isInOrder ? 0 : call.skip, call.limit, reader);
  (call.fundamental ? listFundamental : isInOrder ? listInOrder : listByCrosses)(call, window);
  window.flush();
}

}  // namespace queens
