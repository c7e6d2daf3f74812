#pragma once

#include <optional>
#include <stop_token>

#include "solution/count/partial_placement.h"

namespace queens {

/// The solutions that contain the given queens; nothing once `stop` was asked for. Every kernel gives the same.
std::optional<std::uint64_t> countScalar(const PartialPlacement& queens, const std::stop_token& stop);

/// Arrays that kernels read from or write to have room for so many 32 bit numbers behind their end: a vector.
constexpr std::size_t kMostLanes = 16;

/// The lines that a square or the queens of a placement are on, which no two queens may share.
struct Lines {
  std::uint32_t shared = 0;  ///< lines that reach into both halves of the board
  std::uint32_t own = 0;     ///< lines within one half
};

/// Lists of placements for the functions below, which are compiled with flags of their own and so share no other code
/// with the rest. Sets of columns are numbers over the free columns; those of one size are numbered in ascending order.
struct PlacementsView {
  std::uint32_t* starts;  ///< first placement of each set of columns, and the end
  std::uint32_t* shared;  ///< lines of each placement
  std::uint32_t* own;
};

/// A step that adds one row to the placements of a half.
struct RowStep {
  PlacementsView from;
  const std::uint32_t* sets;      ///< sets of columns with one column more
  std::size_t setCount;           ///< how many
  const std::uint16_t* numberOf;  ///< the number of each set among those of its size
  const Lines* squares;           ///< squares of the row, one for each free column
  std::uint32_t allowed;          ///< columns that may be taken
};

/// Fills `to`, which has room for each placement with each allowed column.
using ExtendRow = void(const RowStep& step, const PlacementsView& to);

/// A half but for its last row, which is never listed as a whole. `scratch` has room for what the last row makes of one
/// set; where there is no row, `squares` is null and the half holds one placement of no queens.
struct HalfView {
  RowStep last;
  std::uint32_t* scratch;
};

/// Pairs of one placement from each half that share no line, for the sets of columns first to last - 1 of `top`. Set i
/// of `top` meets the last but i of `bottom`, its complement: where the order of sets ascends that of their complements
/// descends. Lines have the lowest `bits` bits.
using CountPairs = std::uint64_t(const HalfView& top, const HalfView& bottom, std::size_t first, std::size_t last,
                                 int bits);

/// Numbers read behind the end of a scratch buffer: as many as bit slices take at a time.
constexpr std::size_t kScratchBehind = 512 + kMostLanes;

struct HalvesKernel {
  ExtendRow* extendRow;
  CountPairs* countPairs;
};
extern const HalvesKernel kWordHalves;
extern const HalvesKernel kAvx2Halves;
extern const HalvesKernel kAvx512Halves;

}  // namespace queens
