#pragma once

#include <cstdint>
#include <random>

#include "judge/katas/suite_file.h"

namespace judge {

/// How many solutions a puzzle has, as its suite records it; Some: at least one, not counted.
enum class SolutionCount { None, One, Many, Some };

/// The count as suites write it: "none".
std::string_view solutionWord(SolutionCount count);

/// A question of the kata regions: an n x n board cut into n regions. The answer is the column of a queen for each row
/// so that every column and every region has one queen and no two queens touch, not even diagonally.
struct RegionPuzzle {
  std::int64_t n = 0;
  std::vector<std::int32_t> regions{};  ///< region of each square, row by row: 0 .. n-1, numbered as they first occur
  SolutionCount solutions = SolutionCount::One;

  std::int32_t regionAt(std::int64_t row, std::int64_t col) const {
    return regions[static_cast<std::size_t>(row * n + col)];
  }
  friend bool operator==(const RegionPuzzle&, const RegionPuzzle&) = default;
};

/// The label of a region for people: A, B, ..., Z, AA, AB, ...
inline std::string regionLabel(std::int32_t region) {
  const std::string last(1, static_cast<char>('A' + region % 26));
  return region < 26 ? last : regionLabel(region / 26 - 1) + last;
}

inline constexpr std::int64_t kMaxRegionN = 64;  ///< largest n of a puzzle

/// A suite of the kata regions; `testcases/README.md` defines how it is written.
struct RegionSuite {
  std::string name;
  std::vector<RegionPuzzle> puzzles;
};

/// Reads a suite. Throws InputError "PATH:LINE: what, expected form" for another kata, an unknown key, rows before
/// the first puzzle, a puzzle without rows or with more than kMaxRegionN of them, a row that is not as long as the
/// puzzle has rows, another number of regions, or no puzzle at all.
RegionSuite regionSuite(const SuiteFile& file);

/// The puzzle whose rows, and nothing else, are in `text`; `path` is for messages only. Throws InputError as
/// regionSuite().
RegionPuzzle regionPuzzle(std::string_view text, const std::string& path, SolutionCount solutions);

/// A puzzle with at least one solution; n is 1 or from 4 up. Queens are placed at random, row by row so that they do
/// not touch, and their regions grow square by square. The same on every compiler.
RegionPuzzle drawnPuzzle(std::int64_t n, std::mt19937_64& random);

}  // namespace judge
