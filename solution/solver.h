#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "solution/case.h"
#include "solution/placement.h"

/// The one table of methods that place n queens. Each stands in a file of its own that explains it.
namespace queens {

enum class Answer {
  Found,
  NoneExists,  ///< proved: only a complete method may say so
  GaveUp,      ///< the budget is spent, the search is stuck, or it was told to stop
};

/// What an observer sees of a search from time to time. Valid during the call only.
struct SearchState {
  std::uint64_t steps = 0;
  std::int64_t conflicts = 0;            ///< pairs of queens that attack each other; 0 for methods without such states
  std::span<const std::int32_t> cols{};  ///< of the queens placed so far, row by row
};

struct SolverCall {
  std::int64_t n = 0;
  std::optional<Square> queen;  ///< mandatory, on the board; none: any solution will do
  std::uint64_t seed = 0;       ///< the same call gives the same result on every machine
  std::uint64_t budget = std::numeric_limits<std::uint64_t>::max();  ///< in steps; what answers at once may ignore it
  std::stop_token stop;                                              ///< asked for every few thousand steps at least
  std::function<void(const SearchState&)> observer;                  ///< may be empty
};

struct SolverResult {
  Answer answer = Answer::GaveUp;
  std::optional<Placement> placement;  ///< exactly when Found
  std::string why;                     ///< of giving up: "budget", "stagnation", "stopped"
  std::uint64_t steps = 0;
};

struct Solver {
  std::string_view name;                               ///< as in --method
  std::string_view idea;                               ///< one line
  std::string_view step;                               ///< what a step is: "node", "swap"
  std::int64_t largest = 0;                            ///< n that it takes: 0 to `largest`
  bool complete = false;                               ///< may say NoneExists
  SolverResult (*solve)(const SolverCall&) = nullptr;  ///< throws std::invalid_argument for a call outside its range
};

/// All methods; the first is the default.
std::span<const Solver> solvers();

/// Nothing for an unknown name.
const Solver* findSolver(std::string_view name);

}  // namespace queens
