#pragma once

#include "tools/queens/boards/placement_writer.h"
#include "tools/queens/trace/search_report.h"

namespace queens {

/// The options of `queens solve`: the board, the method and the output.
struct SolveOptions {
  SolverCall call;
  BoardShape shape;  ///< for listPlacements(), which ignores n of the call
  RowRange rows;     ///< rows that solve() prints; empty for n = 0 only
  const PlacementForm* form = placementForms().data();
  const Solver* solver = nullptr;
  bool all = false;    ///< listPlacements() prints all placements
  bool force = false;  ///< prints more than 1 GB, too
  bool check = false, quiet = false, stats = false;
  std::string output = "-";
  ReportOptions report;
};

/// Solves n x n and prints. Returns the exit status: 0 printed, 1 no solution, none found, or one that --check found
/// wrong, 130 interrupted.
/// Throws judge::InputError for what cannot be asked for, before anything is opened or searched.
int solve(const SolveOptions& options);

/// "8x10": columns and rows.
std::string boardName(const BoardShape& shape);

/// One placement as text; empty on a board without rows or columns.
std::string placementText(std::span<const std::int32_t> cols, std::int64_t colCount, const PlacementForm& form);

/// The fault of a placement by the rules alone, in one line; empty if there is none.
std::string placementFault(std::span<const std::int32_t> cols, const BoardShape& shape,
                           const std::optional<Square>& queen);

/// Places queens on a board of any shape with a solver that can generate: prints one placement, or all as they are
/// found, with an empty line between two. Returns the exit status: 0 printed, 1 there is none, or not all could be
/// found, or one is wrong; 130 interrupted. Throws judge::InputError for what cannot be asked for.
int listPlacements(const SolveOptions& options);

}  // namespace queens
