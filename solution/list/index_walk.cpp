#include "solution/list/index_walk.h"

#include <bit>
#include <cmath>

namespace queens {
namespace {

/// About how many solutions there are: (n / e^1.942)^n by Simkin (2021), times 25, which is right within a third for n
/// from 8 to 27; each queen placed divides by the rows left. Only speed depends on it.
double expectedSolutions(const RowPlan& plan) {
  double expected = 25 * std::pow(plan.n / std::exp(1.942), plan.n);
  for (int rows = plan.n; rows > plan.size(); --rows) expected /= rows;
  return expected;
}

}  // namespace

void IndexWalk::run(std::span<const IndexRange> wanted, const Show& show) {
  later_ = wanted;
  show_ = &show;
  at_ = 0;
  if (takeNextRange()) descend(0, {}, expectedSolutions(plan_));
}

bool IndexWalk::takeNextRange() {
  while (!later_.empty()) {
    wanted_ = later_.front();
    later_ = later_.subspan(1);
    if (wanted_.first < wanted_.last) return true;
  }
  return false;
}

/// False: it is over.
bool IndexWalk::descend(int first, const Node& node, double expected) {
  if (stop_.stop_requested()) return false;
  if (plan_.size() - first <= TailSearch::kListedRows) return fillTail(first, node);
  if (distance() > 0 && 2 * static_cast<double>(distance()) >= expected) {
    const auto count = completions_.count(first, node, stop_);
    if (!count) return false;
    if (*count <= distance()) {
      at_ += *count;
      return true;
    }
    expected = static_cast<double>(*count);
  }
  const ListStep& step = plan_.steps[static_cast<std::size_t>(first)];
  std::uint32_t free = node.free(step);
  expected /= std::max(std::popcount(free), 1);
  for (; free != 0; free &= free - 1) {
    columns_[plan_.rows[static_cast<std::size_t>(first)]] = static_cast<std::uint8_t>(std::countr_zero(free));
    if (!descend(first + 1, node.child(step, free & (~free + 1)), expected)) return false;
  }
  return true;
}

bool IndexWalk::fillTail(int first, const Node& node) {
  const std::size_t begin = static_cast<std::size_t>(first);
  const auto paths = tail_.paths(node, std::span(plan_.steps).subspan(begin), true);
  const std::uint64_t end = at_ + paths.size();
  while (wanted_.first < end) {
    for (; wanted_.first < std::min(wanted_.last, end); ++wanted_.first) {
      setTail(plan_, begin, paths[wanted_.first - at_], columns_);
      if (!(*show_)(columns_)) return false;
    }
    if (wanted_.first == wanted_.last && !takeNextRange()) return false;
  }
  at_ = end;
  return true;
}

}  // namespace queens
