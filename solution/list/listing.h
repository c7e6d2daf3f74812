#pragma once

#include <limits>
#include <span>
#include <stop_token>

#include "solution/list/level.h"
#include "solution/list/row_plan.h"

/// Finds all solutions of a size, one after the other, in memory that does not grow with how many there are.
namespace queens {

enum class ListOrder {
  Lexicographic,  ///< order by the columns of the rows 0, 1, 2, ...
  Any,            ///< the fastest; the same one every time on the same processor
};

struct ListCall {
  int n = 1;
  std::vector<Square> through;  ///< squares that hold a queen
  ListOrder order = ListOrder::Lexicographic;

  /// Lists only the first, in lexicographic order, of solutions that mirroring and turning make equal. Not with
  /// `through`.
  bool fundamental = false;

  std::uint64_t skip =
      0;  ///< number of solutions to leave out first; in lexicographic order they are counted, not found
  std::uint64_t limit = std::numeric_limits<std::uint64_t>::max();
  std::stop_token stop;  ///< looked at every few milliseconds
  const LevelKernel* kernel = &fastestLevelKernel();
};

/// Sees some of the solutions, at least one, as they are found. False: it wants no more.
using SolutionReader = std::function<bool(std::span<const Columns>)>;

/// Throws std::invalid_argument for a call that is not sound (see requirePlaceable()).
void list(const ListCall& call, const SolutionReader& reader);

}  // namespace queens
