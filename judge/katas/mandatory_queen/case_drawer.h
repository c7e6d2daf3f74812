#pragma once

#include <random>

#include "solution/case.h"

namespace judge {

/// The cases of a hunt, drawn one after the other. They depend on the seed and the range alone, the same on every
/// compiler.
///
/// n is often one of the few that have rules of their own (2, 3, 4, 6) or another small one, else one of any magnitude,
/// now and then one of all alike, or the largest; residues modulo 6 are equally frequent beyond the small ones. The
/// queen stands anywhere, at corners and edges and near them, on both long diagonals, in the middle.
class CaseDrawer {
 public:
  /// n from `least` to `most`, 1 <= least <= most.
  CaseDrawer(std::uint64_t seed, std::int64_t least, std::int64_t most);

  queens::Case next();

 private:
  std::int64_t below(std::int64_t end);
  std::int64_t size();
  queens::Square square(std::int64_t n);

  std::mt19937_64 random_;
  std::int64_t least_, most_;
};

}  // namespace judge
