#include "solution/list/tail_search.h"

#include <algorithm>

namespace queens {

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

}  // namespace queens
