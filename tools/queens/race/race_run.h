#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "solution/solver.h"
#include "tools/queens/race/race.h"

namespace queens {

struct RaceCall {
  std::int64_t n = 0;
  std::optional<Square> queen{};
  std::vector<const Solver*> methods{};  ///< rows of solvers(); each takes n
  std::uint64_t rounds = 0;
  std::uint64_t seed = 0;
  std::chrono::nanoseconds limit{};  ///< CPU time of a run: then it is told to stop, and has given up
  std::stop_token stop{};            ///< ends the race; the run that it ends does not count
};

/// Called before each run.
using RaceObserver = std::function<void(std::uint64_t round, const Solver& method)>;

Race runRace(const RaceCall& call, const RaceObserver& observer);

/// What is wrong with a placement of n queens, in one line; empty if it is a solution. n is at most what
/// PlacementCheck takes.
std::string faultOf(const Placement& placement, std::int64_t n, const std::optional<Square>& queen);

}  // namespace queens
