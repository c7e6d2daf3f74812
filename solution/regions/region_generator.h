#pragma once

#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

#include "solution/regions/region_board.h"

/// Makes puzzles with exactly one solution (under the rules of the popular puzzle) and connected regions.
namespace queens {

constexpr int kLargestGenerated = 19;

struct RegionRequest {
  int n = 8;  ///< 1 to kLargestGenerated; not 2 or 3, for which there is no solution
  std::uint64_t seed = 0;
  std::uint64_t number = 0;  ///< number of the puzzle for this seed; each is independent of the others

  /// Whether a finished puzzle will do; where it will not, another is made. Empty: any will.
  std::function<bool(const RegionBoard& board)> accepts = {};
  std::uint64_t attempts = std::numeric_limits<std::uint64_t>::max();  ///< finished puzzles to show to accepts()
  std::stop_token stop = {};
};

struct GeneratedRegions {
  RegionBoard board;
  std::vector<int> queens;     ///< column of the queen in each row, of the only solution
  std::uint64_t attempts = 1;  ///< puzzles shown to accepts(), this one included
};

/// The same request gives the same puzzle on every machine and compiler. Nothing when none was accepted, or when a
/// stop was requested. @throws std::invalid_argument for an n out of range.
std::optional<GeneratedRegions> generateRegions(const RegionRequest& request);

}  // namespace queens
