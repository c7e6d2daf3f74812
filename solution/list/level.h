#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

/// One level of the search tree at a time: all nodes that have queens in the same rows, and the step to the next row.
namespace queens {

/// Nodes of one level. Set bits are columns that are taken, and diagonals where they meet the row to be filled next; a
/// path holds the columns chosen so far, five bits each, the first in the highest bits.
struct Level {
  static constexpr std::size_t kLanes = 16;  ///< kernels may touch as many nodes behind the last

  std::vector<std::uint32_t> cols, left, right;
  std::vector<std::uint64_t> paths;
  std::size_t size = 0;

  void reserve(std::size_t most) {
    if (most + kLanes <= cols.size()) return;
    for (auto* part : {&cols, &left, &right}) part->resize(most + kLanes);
    paths.resize(most + kLanes);
  }
};

/// A row to be filled, and the two that are filled after it. Rows may be skipped between them.
struct ListStep {
  std::uint32_t allowed = 0;           ///< columns where the row may have its queen
  int gap = 1, gapAfter = 1;           ///< rows from this to the next, and from that to the one after it
  std::uint32_t next = 0, beyond = 0;  ///< `allowed` of those two
  int rowsAfter = 0;                   ///< 0: this row is the last
};

/// An implementation of such a step.
struct LevelKernel {
  /// The children of `parents` but for those that leave one of the next two rows without a square. There has to be room
  /// for all children.
  void expand(const Level& parents, const ListStep& step, bool withPaths, Level& children) const {
    children.size = makers[withPaths ? 1 : 0][std::min(step.rowsAfter, 2)](parents, step, children);
  }

  std::string_view name;
  bool keepsOrder = false;  ///< children come in the order of parents and columns

  /// The functions without paths and with them, by how many of the next rows a child has to leave a square. They return
  /// the number of children.
  using Make = std::size_t (*)(const Level& parents, const ListStep& step, Level& children);
  Make makers[2][3] = {};
};

/// Runs everywhere.
const LevelKernel& scalarLevelKernel();

/// The fastest that this processor runs.
const LevelKernel& fastestLevelKernel();

/// All kernels that this processor can run, the fastest last.
std::vector<const LevelKernel*> levelKernels();

#if defined(__x86_64__)
/// For processors with AVX-512 F and CD.
extern const LevelKernel kAvx512Level;
#endif

}  // namespace queens
