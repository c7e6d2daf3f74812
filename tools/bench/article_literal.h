#pragma once

#include <cstdint>
#include <vector>

namespace queens::bench {

/// The two methods of the kata's article as its text says them, for comparison: no counters, every energy is a sum over
/// pairs of queens. What the article leaves open is as in solution/search: the same start, schedule and neighbours.

/// Min-conflicts with the greedy start. At most `moves` of them; returns how many there were.
std::int64_t minimizeLiterally(std::int32_t n, std::uint64_t seed, std::int64_t moves);

/// Simulated annealing on permutations, the energy of each neighbour being computed anew. At most `steps`, as above.
std::int64_t annealLiterally(std::int32_t n, std::uint64_t seed, std::int64_t steps);

/// Pairs (i, j) that share a column or a diagonal, O(n^2).
std::int64_t energyOfPairs(const std::vector<std::int32_t>& cols);

}  // namespace queens::bench
