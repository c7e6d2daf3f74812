#pragma once

#include <optional>
#include <stop_token>

#include "solution/count/partial_placement.h"

namespace queens {

/// The solutions that contain the given queens; nothing once `stop` was asked for. Every kernel gives the same.
std::optional<std::uint64_t> countScalar(const PartialPlacement& queens, const std::stop_token& stop);

/// The largest number of 32 bit lanes of a vector. Arrays that kernels write to have so much room behind their end, and
/// those that they read from may be read so far.
constexpr std::size_t kMostLanes = 16;

/// Lists of placements for the functions below, which are compiled with flags of their own and so share no other code
/// with the rest. Sets of columns are numbers over the free columns; those of one size are numbered in ascending order.
struct PlacementsView {
  std::uint32_t* starts;  ///< of each set of columns, and the end
  std::uint32_t* shared;  ///< of each placement the diagonals that reach into the other half
  std::uint32_t* own;     ///< and those that do not
};

/// The diagonals of a square.
struct SquareBits {
  std::uint32_t shared = 0;
  std::uint32_t own = 0;
};

/// One more row for the placements of a half.
struct RowStep {
  PlacementsView from;
  PlacementsView to;
  const std::uint32_t* sets;      ///< those of `to`
  std::size_t setCount;           ///< how many
  const std::uint32_t* numberOf;  ///< the number of each set among those of its size
  const SquareBits* squares;      ///< of the row, one for each free column
  std::uint32_t allowed;          ///< columns that may be taken
  bool isLast;                    ///< own diagonals do not matter any more
};

/// Fills `to`, which has room for each placement with each allowed column.
using ExtendRow = void(const RowStep& step);

/// All placements of one half.
struct HalfView {
  const std::uint32_t* starts;
  const std::uint32_t* shared;
  std::uint32_t avoided;   ///< placements that hold one of these diagonals are left out
  std::uint32_t* scratch;  ///< pairScratch() of the most placements that sets counted together have
};

/// How many sets are counted together at most: few enough for the cache that is closest.
constexpr std::size_t kSetsTogether = 64;

constexpr std::size_t pairScratch(std::size_t placements) {
  const std::size_t vectors = placements / 8 + 2;
  return placements + kMostLanes + 2 * vectors + kSetsTogether + 1;
}

/// Pairs of one placement from each half that share no diagonal, for the sets of columns first to last - 1 of `top` (at
/// most kSetsTogether), of `sets` in all. Set i of `top` meets set sets - 1 - i of `bottom`, its complement: where the
/// order of sets ascends that of their complements descends.
using CountPairs = std::uint64_t(const HalfView& top, const HalfView& bottom, std::size_t first, std::size_t last,
                                 std::size_t sets);

struct HalvesKernel {
  ExtendRow* extendRow;
  CountPairs* countPairs;
};
extern const HalvesKernel kAvx2Halves;
extern const HalvesKernel kAvx512Halves;

}  // namespace queens
