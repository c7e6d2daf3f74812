#pragma once

#include "tools/queens/boards/placement_writer.h"
#include "tools/queens/trace/search_report.h"

namespace queens {

/// What is to be placed, how, and how it is printed.
struct SolveOptions {
  SolverCall call;
  BoardShape shape;  ///< of listPlacements(), to which n of the call does not matter
  RowRange rows;     ///< of solve(): to print; empty for n = 0 only
  const PlacementForm* form = placementForms().data();
  const Solver* solver = nullptr;
  bool all = false;    ///< of listPlacements()
  bool force = false;  ///< also more than 1 GB
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

/// What is wrong with a placement, by the rules alone, in one line; empty if nothing is.
std::string placementFault(std::span<const std::int32_t> cols, const BoardShape& shape,
                           const std::optional<Square>& queen);

/// Places queens on a board of any shape with a solver that can generate: prints one placement, or all as they are
/// found, with an empty line between two. Returns the exit status: 0 printed, 1 there is none, or not all could be
/// found, or one is wrong; 130 interrupted. Throws judge::InputError for what cannot be asked for.
int listPlacements(const SolveOptions& options);

}  // namespace queens
