#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "solution/solver.h"

namespace queens {

inline constexpr std::array kGeneticParameters{
    Parameter{"population", "boards in it", "100", Parameter::Kind::Whole, 2, 1e6},
    Parameter{"generations", "of a run; k_max of the write-up", "500", Parameter::Kind::Whole, 0, 1e12},
    Parameter{"rate", "probability that a board mutates", "0.8", Parameter::Kind::Real, 0, 1},
    Parameter{"mutate", "which boards may mutate; as written all of them, the best too", "all", Parameter::Kind::Word,
              0, 0, "all children"},
    Parameter{"until", "a run ends with the first optimum, or with its last generation as written", "optimum",
              Parameter::Kind::Word, 0, 0, "optimum end"},
    Parameter{"selection", "of parents", "tournament", Parameter::Kind::Word, 0, 0, "tournament rank"},
    Parameter{"tournament", "boards that compete in it", "5", Parameter::Kind::Whole, 1, 64},
    Parameter{"crossover", "how two parents make a child", "ox1", Parameter::Kind::Word, 0, 0, "ox1 pmx cycle"},
    Parameter{"mutation", "what it does to a board", "swap", Parameter::Kind::Word, 0, 0, "swap insert invert"},
    Parameter{"runs", "before giving up, each with a new population", "10", Parameter::Kind::Whole, 1, 1e9},
};

/// Of a permutation, counted from 0 or 1: the queens that each queen attacks along diagonals, all added up, whatever
/// stands between them. Each pair counts twice; 0 is a solution. O(n).
std::int64_t diagonalFitness(std::span<const std::int32_t> permutation);

/// Finds or gives up; by itself with "stagnation". A step is a generation. The call is to be sound, and n at most 2^12.
/// Figures of a run that has ended: `f_calls`, the evaluations as the write-up counts them, 2 * k_max * size + size for
/// each run begun; `optimum_seen`, the first generation of the last run, from 0, that had an optimum before the worst
/// were removed, plus 1, or 0 for none; `final_fitness`, the best of the last population.
SolverResult evolve(const SolverCall& call);

}  // namespace queens
