#pragma once

#include <cstddef>
#include <functional>
#include <random>
#include <vector>

#include "judge/katas/case_source.h"
#include "solution/case.h"

namespace judge {

/// Every square of every board of the range, of which the sizes are n: by default 1 to 1000. Throws InputError for a
/// board that is too large.
std::unique_ptr<CaseSource> squareCases(const CaseRange& range);

/// The key of a case in that source, and the case of a key.
CaseKey caseKey(const queens::Case& asked);
queens::Case caseOf(const CaseKey& key);

/// Shows every square of an n x n board to `visit`, the nearest to a corner first, those at the same distance by row,
/// then column, until it returns true. Returns whether it did.
bool visitSquares(std::int64_t n, const std::function<bool(const queens::Square&)>& visit);

/// Different squares of an n x n board, as many as there are up to `most`: those that correspond to where `seen` lies
/// on its own board first, then corners, middles and points of the long diagonals, then some anywhere. The same
/// each time.
std::vector<queens::Square> likelySquares(std::int64_t n, const queens::Case& seen, std::size_t most);

/// The cases for fuzzing, drawn one after the other. They depend on the seed and the range alone, the same on every
/// compiler.
///
/// The first boards are small. n is often one of those with rules of their own (2, 3, 4, 6) or another small number,
/// else one of any magnitude, sometimes evenly distributed or the largest; above the small ones residues modulo 6 are
/// equally frequent. The queen stands anywhere, at corners and edges and near them, on both long diagonals, in the
/// middle.
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
  std::size_t drawn_ = 0;
};

}  // namespace judge
