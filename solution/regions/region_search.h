#pragma once

#include "solution/regions/region_kernel.h"

/// The search on bit masks, for the files that compile it for one instruction set each. Idea: a state is the mask of
/// cells that are still free. The next queen goes into the region with the fewest free cells: with none the state is
/// dead, with one the queen is forced, and else each of its cells is tried. Placing one is a single "and not" of the
/// mask with what the queen blocks (row, column, neighbours or diagonals), known for each n beforehand; the region
/// itself is struck off a list. Branching on regions alone suffices, as every row and column has a queen once n regions
/// have one and no two share a line; looking at rows and columns for the fewest cells as well would save few nodes and
/// cost more than they take. Memory: a mask for each level, on the stack.
///
/// All of it has internal linkage, builtins in place of the standard library: no code for one instruction set may
/// end up in a program for another.
namespace queens::kernel {
namespace {

template <unsigned Words>
struct Mask {
  std::uint64_t word[Words];

  int sizeOfCommon(const Mask& other) const {
    int size = 0;
    for (unsigned i = 0; i < Words; ++i) size += __builtin_popcountll(word[i] & other.word[i]);
    return size;
  }
  Mask operator&(const Mask& other) const {
    Mask common;
    for (unsigned i = 0; i < Words; ++i) common.word[i] = word[i] & other.word[i];
    return common;
  }
  Mask without(const Mask& other) const {
    Mask rest;
    for (unsigned i = 0; i < Words; ++i) rest.word[i] = word[i] & ~other.word[i];
    return rest;
  }
};

template <unsigned Words>
class RegionSearch {
 public:
  explicit RegionSearch(const Task& task)
      : task_(task),
        blocks_(reinterpret_cast<const Mask<Words>*>(task.blocks)),
        regions_(reinterpret_cast<const Mask<Words>*>(task.regions)) {}

  SearchResult run() {
    Mask<Words> free{};
    for (int cell = 0; cell < task_.n * task_.n; ++cell) free.word[cell / 64] |= std::uint64_t{1} << cell % 64;
    due_ = task_.due;
    visit(free, (std::uint32_t{1} << task_.n) - 1, 0);
    return outcome_;
  }

 private:
  static int firstCell(unsigned word, std::uint64_t bits) {
    return static_cast<int>(word) * 64 + __builtin_ctzll(bits);
  }

  /// Places the queens of `open` regions; `depth` of them stand. False: the search is over.
  bool visit(Mask<Words> free, std::uint32_t open, int depth) {
    for (; open != 0; ++depth) {
      int fewest = 1 << 16, chosen = 0;
      for (std::uint32_t rest = open; rest != 0; rest &= rest - 1) {
        const int region = __builtin_ctz(rest);
        const int size = free.sizeOfCommon(regions_[region]);
        if (size >= fewest) continue;
        if (size == 0) return true;
        fewest = size;
        chosen = region;
        if (size == 1) break;
      }
      open &= ~(std::uint32_t{1} << chosen);
      const Mask<Words> cells = free & regions_[chosen];
      if (fewest > 1) return branch(free, open, depth, cells);
      for (unsigned i = 0; i < Words; ++i) {
        if (cells.word[i] == 0) continue;
        const int cell = firstCell(i, cells.word[i]);
        if (!place(cell, depth)) return false;
        free = free.without(blocks_[cell]);
      }
    }
    return report();
  }

  bool branch(const Mask<Words>& free, std::uint32_t open, int depth, const Mask<Words>& cells) {
    for (unsigned i = 0; i < Words; ++i) {
      for (std::uint64_t rest = cells.word[i]; rest != 0; rest &= rest - 1) {
        const int cell = firstCell(i, rest);
        if (!place(cell, depth) || !visit(free.without(blocks_[cell]), open, depth + 1)) return false;
      }
    }
    return true;
  }

  bool place(int cell, int depth) {
    cells_[depth] = static_cast<std::uint16_t>(cell);
    if (outcome_.nodes == due_ && !task_.onDue(task_.context, outcome_.nodes, due_)) {
      outcome_.isStopped = true;
      return false;
    }
    ++outcome_.nodes;
    return true;
  }

  bool report() {
    if (outcome_.solutions == 0) {
      for (int i = 0; i < task_.n; ++i) outcome_.first[i] = cells_[i];
    }
    if (task_.onSolution != nullptr) task_.onSolution(task_.context, cells_);
    return ++outcome_.solutions < task_.limit;
  }

  const Task& task_;
  const Mask<Words>* const blocks_;
  const Mask<Words>* const regions_;
  std::uint64_t due_ = 0;
  std::uint16_t cells_[kLargest];
  SearchResult outcome_;
};

SearchResult search(const Task& task) {
  const int words = wordsFor(task.n);
  if (words == 1) return RegionSearch<1>(task).run();
  if (words == 2) return RegionSearch<2>(task).run();
  return words == 4 ? RegionSearch<4>(task).run() : RegionSearch<6>(task).run();
}

}  // namespace
}  // namespace queens::kernel
