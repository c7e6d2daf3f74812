#pragma once

#include <cstdint>

namespace queens {

struct RegionRules;

namespace kernel {

/// Boards up to this n have a kernel.
constexpr int kLargest = 19;

/// Input of a kernel. Cells are numbered row by row, n to a row; cell c is bit c % 64 of word c / 64 of a mask.
/// A board has wordsFor(n) words.
struct Task {
  int n = 0;
  const std::uint64_t* blocks =
      nullptr;  ///< for each cell, the cells that a queen there blocks in any puzzle, itself included
  const std::uint64_t* regions = nullptr;  ///< n masks
  std::uint64_t limit = 1;

  /// Called for each solution, unless null, with its cells in the order in which they were found.
  void (*onSolution)(void* context, const std::uint16_t* cells) = nullptr;
  /// Decides, unless null, whether to go on: called before node `due`, counted from 0, and again before that to which
  /// it sets `due`.
  bool (*onDue)(void* context, std::uint64_t nodes, std::uint64_t& due) = nullptr;
  void* context = nullptr;
  std::uint64_t due = 0;  ///< more than all nodes where nobody is asked
};

struct SearchResult {
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
  bool isStopped = false;              ///< onDue() returned false
  std::uint16_t first[kLargest] = {};  ///< the cells of the first solution
};

/// 1, 2, 4 or 6.
constexpr int wordsFor(int n) {
  const int words = (n * n + 63) / 64;
  return words <= 2 ? words : words <= 4 ? 4 : 6;
}

/// For each cell of a board of size n, wordsFor(n) words: what a queen there blocks whatever the regions are, its own
/// cell included. Made at the first call for these rules and this n, 1 to kLargest; kept for ever.
const std::uint64_t* blockedMasks(int n, const RegionRules& rules);

/// Solves by the fastest of the kernels below that this processor can run.
SearchResult solve(const Task& task);

SearchResult solvePortable(const Task& task);

#if defined(__x86_64__)
/// For processors with POPCNT, BMI and AVX2.
SearchResult solveX86V3(const Task& task);
#endif

}  // namespace kernel
}  // namespace queens
