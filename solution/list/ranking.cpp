#include "solution/list/ranking.h"

#include <numeric>
#include <stdexcept>
#include <utility>

#include "solution/count/count_plan.h"
#include "solution/list/row_plan.h"

namespace queens {
namespace {

/// So many are drawn before the search for them, which then passes each branch of the tree once for all of them.
constexpr std::uint64_t kDrawnAtOnce = 1 << 18;

std::vector<Square> queensOf(const Columns& solution, int n) {
  std::vector<Square> queens;
  for (int row = 0; row < n; ++row) queens.push_back({row, solution[static_cast<std::size_t>(row)]});
  return queens;
}

/// The solutions with these indices, in the order of the indices as they are given.
std::vector<Columns> solutionsAt(const RowPlan& plan, const std::vector<std::uint64_t>& indices,
                                 const SampleCall& call) {
  std::vector<std::size_t> order(indices.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return indices[a] < indices[b]; });
  std::vector<IndexRange> wanted;
  for (const std::size_t i : order) wanted.push_back({indices[i], indices[i] + 1});
  std::vector<Columns> solutions(indices.size());
  auto next = order.begin();
  IndexWalk(plan, *call.kernel, call.stop).run(wanted, [&](const Columns& solution) {
    solutions[*next++] = solution;
    return true;
  });
  if (next != order.end()) solutions.clear();
  return solutions;
}

}  // namespace

std::optional<std::uint64_t> countSolutions(int n, const std::vector<Square>& through, std::stop_token stop) {
  checkListed(n, through);
  if (through.empty()) {
    const CountPlan plan(n);
    return plan.count(0, plan.subproblems(), fastestCountKernel(), std::move(stop));
  }
  // Without symmetry to gain from, filling the rows one after the other is faster.
  const RowPlan plan = planRows(n, through, allSquares(n));
  return TailSearch(fastestLevelKernel()).completions(plan, 0, {}, stop);
}

std::optional<std::uint64_t> rankOf(const Columns& solution, int n, const std::vector<Square>& through,
                                    std::stop_token stop, const LevelKernel& kernel) {
  checkListed(n, through);
  checkListed(n, queensOf(solution, n));
  for (const auto& [row, col] : through)
    if (solution[static_cast<std::size_t>(row)] != col) throw std::invalid_argument("the solution misses a square");
  const RowPlan plan = planRows(n, through, allSquares(n));
  TailSearch tail(kernel);
  std::uint64_t rank = 0;
  Node node;
  for (int i = 0; i < plan.size(); ++i) {
    const ListStep& step = plan.steps[static_cast<std::size_t>(i)];
    const std::uint32_t own = std::uint32_t{1} << solution[plan.rows[static_cast<std::size_t>(i)]];
    for (std::uint32_t free = node.free(step) & (own - 1); free != 0; free &= free - 1) {
      const auto before = tail.completions(plan, i + 1, node.child(step, free & (~free + 1)), stop);
      if (!before) return std::nullopt;
      rank += *before;
    }
    node = node.child(step, own);
  }
  return rank;
}

IndexDraw::IndexDraw(std::uint64_t seed, std::uint64_t end)
    : generator_(seed), end_(end), lastFair_(std::numeric_limits<std::uint64_t>::max() - (~end + 1) % end) {}

std::uint64_t IndexDraw::next() {
  for (;;) {
    const std::uint64_t number = generator_();
    if (number <= lastFair_) return number % end_;
  }
}

std::optional<std::uint64_t> sample(const SampleCall& call, const SolutionReader& reader) {
  const auto all = countSolutions(call.n, call.through, call.stop);
  if (!all || *all == 0) return all;
  const RowPlan plan = planRows(call.n, call.through, allSquares(call.n));
  IndexDraw draw(call.seed, *all);
  std::vector<std::uint64_t> indices;
  for (std::uint64_t left = call.count; left > 0; left -= indices.size()) {
    indices.resize(std::min(left, kDrawnAtOnce));
    std::generate(indices.begin(), indices.end(), [&] { return draw.next(); });
    const std::vector<Columns> solutions = solutionsAt(plan, indices, call);
    if (solutions.empty()) return std::nullopt;
    if (!reader(solutions)) break;
  }
  return all;
}

}  // namespace queens
