#include "solution/list/completions.h"

namespace queens {

std::optional<std::uint64_t> Completions::count(int first, const Node& node, const std::stop_token& stop) {
  if (stop.stop_requested()) return std::nullopt;
  const std::span<const ListStep> steps = std::span(plan_.steps).subspan(static_cast<std::size_t>(first));
  if (steps.size() <= TailSearch::kCountedRows) return tail_.count(node, steps);
  std::uint64_t sum = 0;
  for (std::uint32_t free = node.free(steps[0]); free != 0; free &= free - 1) {
    const auto below = count(first + 1, node.child(steps[0], free & (~free + 1)), stop);
    if (!below) return std::nullopt;
    sum += *below;
  }
  return sum;
}

}  // namespace queens
