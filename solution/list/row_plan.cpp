#include "solution/list/row_plan.h"

#include <bit>
#include <cmath>
#include <cstdlib>

namespace queens {
namespace {

/// The columns of `row` that a queen does not attack.
std::uint32_t unattacked(const Square& queen, int row) {
  const std::int64_t away = std::abs(queen.row - row);
  std::uint32_t attacked = 0;
  for (const std::int64_t col : {queen.col - away, queen.col, queen.col + away})
    if (0 <= col && col < 32) attacked |= std::uint32_t{1} << col;
  return ~attacked;
}

std::vector<ListStep> stepsThrough(const std::vector<std::uint8_t>& rows, const RowMasks& allowed) {
  std::vector<ListStep> steps(rows.size());
  const auto gap = [&](std::size_t i) { return i < rows.size() ? rows[i] - rows[i - 1] : 1; };
  const auto mask = [&](std::size_t i) { return i < rows.size() ? allowed[rows[i]] : 0; };
  for (std::size_t i = 0; i < rows.size(); ++i)
    steps[i] = {.allowed = mask(i),
                .gap = gap(i + 1),
                .gapAfter = gap(i + 2),
                .next = mask(i + 1),
                .beyond = mask(i + 2),
                .rowsAfter = static_cast<int>(rows.size() - i) - 1};
  return steps;
}

/// About how many solutions there are: (n / e^1.942)^n by Simkin (2021), times 25, which is right within a third for n
/// from 8 to 27; each queen placed divides by the rows left. Only speed depends on it.
double expectedSolutions(const RowPlan& plan) {
  double expected = 25 * std::pow(plan.n / std::exp(1.942), plan.n);
  for (int rows = plan.n; rows > plan.size(); --rows) expected /= rows;
  return expected;
}

Columns transposed(const Columns& solution, int n) {
  Columns rows{};
  for (int row = 0; row < n; ++row) rows[solution[static_cast<std::size_t>(row)]] = static_cast<std::uint8_t>(row);
  return rows;
}

/// Whether `from`, mirrored by bits 1 and 0 of `symmetry`, comes before `solution`; it rarely takes more than the
/// first row.
bool mirrorsToSmaller(const Columns& from, int symmetry, const Columns& solution, int n) {
  for (int row = 0; row < n; ++row) {
    const int there = from[static_cast<std::size_t>(symmetry & 2 ? n - 1 - row : row)];
    const int col = symmetry & 1 ? n - 1 - there : there, own = solution[static_cast<std::size_t>(row)];
    if (col != own) return col < own;
  }
  return false;
}

}  // namespace

RowMasks allSquares(int n) {
  RowMasks masks{};
  masks.fill(allColumns(n));
  return masks;
}

RowPlan planRows(int n, const std::vector<Square>& placed, const RowMasks& masks) {
  RowPlan plan;
  plan.n = n;
  RowMasks allowed = masks;
  std::uint32_t done = 0;
  for (const Square& queen : placed) {
    done |= std::uint32_t{1} << queen.row;
    plan.placed[static_cast<std::size_t>(queen.row)] = static_cast<std::uint8_t>(queen.col);
    for (int row = 0; row < n; ++row) allowed[static_cast<std::size_t>(row)] &= unattacked(queen, row);
  }
  for (int row = 0; row < n; ++row)
    if ((done >> row & 1) == 0) plan.rows.push_back(static_cast<std::uint8_t>(row));
  plan.steps = stepsThrough(plan.rows, allowed);
  return plan;
}

const Level& TailSearch::search(const Node& root, std::span<const ListStep> steps, bool withPaths) {
  Level *parents = &levels_[0], *children = &levels_[1];
  parents->reserve(1);
  parents->cols[0] = root.cols;
  parents->left[0] = root.left;
  parents->right[0] = root.right;
  parents->paths[0] = 0;
  parents->size = 1;
  for (const ListStep& step : steps) {
    // With as many columns free as there are rows to fill, no node has more children.
    children->reserve(parents->size * static_cast<std::size_t>(step.rowsAfter + 1));
    kernel_.expand(*parents, step, withPaths, *children);
    std::swap(parents, children);
  }
  return *parents;
}

std::span<const std::uint64_t> TailSearch::paths(const Node& root, std::span<const ListStep> steps, bool sorted) {
  const bool mixes = sorted && !kernel_.keepsOrder;
  const Level& last = search(root, steps, true);
  std::uint64_t* const begin = levels_[&last == &levels_[0] ? 0 : 1].paths.data();
  if (mixes) std::sort(begin, begin + last.size);
  return {begin, last.size};
}

std::uint64_t TailSearch::count(const Node& root, std::span<const ListStep> steps) {
  return search(root, steps, false).size;
}

std::optional<std::uint64_t> TailSearch::completions(const RowPlan& plan, int first, const Node& node,
                                                     const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  const std::span<const ListStep> steps = std::span(plan.steps).subspan(static_cast<std::size_t>(first));
  if (steps.size() <= TailSearch::kCountedRows) return count(node, steps);
  std::uint64_t sum = 0;
  for (std::uint32_t free = node.free(steps[0]); free != 0; free &= free - 1) {
    const auto below = completions(plan, first + 1, node.child(steps[0], free & (~free + 1)), stop);
    if (!below) return std::nullopt;
    sum += *below;
  }
  return sum;
}

void IndexWalk::run(std::span<const IndexRange> wanted, const Show& show) {
  run({.columns = plan_.placed, .expected = expectedSolutions(plan_)}, wanted, show);
}

void IndexWalk::run(const Branch& branch, std::span<const IndexRange> wanted, const Show& show) {
  later_ = wanted;
  show_ = &show;
  at_ = 0;
  columns_ = branch.columns;
  if (takeNextRange()) descend(branch.first, branch.node, branch.expected);
}

bool IndexWalk::takeNextRange() {
  while (!later_.empty()) {
    wanted_ = later_.front();
    later_ = later_.subspan(1);
    if (wanted_.first < wanted_.last) return true;
  }
  return false;
}

/// Shows the wanted solutions below `node`. False: it is over.
bool IndexWalk::descend(int first, const Node& node, double expected) {
  if (stop_.stop_requested()) return false;
  const int rows = plan_.size() - first;
  if (rows <= TailSearch::kListedRows) return fillTail(first, node);
  if (rows <= TailSearch::kCountedRows && distance() > 0 && 2 * static_cast<double>(distance()) >= expected) {
    const std::uint64_t count = tail_.count(node, std::span(plan_.steps).subspan(static_cast<std::size_t>(first)));
    if (count <= distance()) {
      at_ += count;
      return true;
    }
    expected = static_cast<double>(count);
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
  const auto paths = tail_.paths(node, std::span(plan_.steps).subspan(begin), sorted_);
  const std::uint64_t end = at_ + paths.size();
  while (wanted_.first < end) {
    const std::uint64_t last = std::min(wanted_.last, end);
    for (std::uint64_t i = wanted_.first; i < last; ++i) {
      setTail(plan_, begin, paths[i - at_], columns_);
      if (!(*show_)(columns_)) return false;
    }
    wanted_.first = last;
    if (wanted_.first == wanted_.last && !takeNextRange()) return false;
  }
  at_ = end;
  return true;
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

}  // namespace queens
