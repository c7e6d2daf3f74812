#pragma once

#include "judge/katas/regions/puzzle.h"
#include "judge/katas/suite_file.h"

namespace judge {

inline constexpr std::int64_t kMaxRegionN = 64;  ///< of a puzzle

/// A suite of the kata regions; `testcases/README.md` defines how it is written.
struct RegionSuite {
  std::string name;
  std::vector<RegionPuzzle> puzzles;
};

/// What the file says. Throws InputError "PATH:LINE: what, expected form" for another kata, an unknown key, rows before
/// the first puzzle, a puzzle without rows or with more than kMaxRegionN of them, a row that is not as long as the
/// puzzle has rows, another number of regions, or no puzzle at all.
RegionSuite regionSuite(const SuiteFile& file);

/// The puzzle whose rows, and nothing else, are in `text`; `path` is for messages only. Throws InputError as
/// regionSuite().
RegionPuzzle regionPuzzle(std::string_view text, const std::string& path, SolutionCount solutions);

}  // namespace judge
