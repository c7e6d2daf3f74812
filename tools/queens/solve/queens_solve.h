#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "solution/solver.h"
#include "tools/queens/boards/placement_writer.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/trace/search_report.h"

namespace queens {

struct SolveOptions {
  std::int64_t n = 0;
  std::optional<Square> queen;
  RowRange rows;  ///< to print; empty for n = 0 only
  const PlacementForm* form = nullptr;
  const Solver* solver = nullptr;
  std::uint64_t seed = 0;
  std::uint64_t budget = std::numeric_limits<std::uint64_t>::max();
  bool check = false;
  bool force = false;
  bool quiet = false;
  bool stats = false;
  std::string output = "-";
  std::vector<Setting> settings;
  ReportOptions report;
};

/// Solves and prints. Returns the exit status: 0 printed, 1 no solution, none found, or one that --check found wrong,
/// 130 interrupted.
/// Throws judge::InputError for what cannot be asked for, before anything is opened or searched.
int solve(const SolveOptions& options);

/// `queens solve`: the same with what the command line says.
int solveCommand(const std::vector<std::string>& arguments);

}  // namespace queens
