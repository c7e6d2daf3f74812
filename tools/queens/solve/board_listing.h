#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "solution/solver.h"
#include "tools/queens/boards/placement_writer.h"
#include "tools/queens/trace/search_report.h"

namespace queens {

/// Placements on a board of any shape: one, or all of them as they are found.
struct ListingOptions {
  BoardShape shape;
  SolverCall call;                 ///< what it says of n does not matter
  const Solver* solver = nullptr;  ///< one that can generate
  bool all = false;
  const PlacementForm* form = nullptr;
  bool check = false;
  bool quiet = false;
  bool stats = false;
  bool force = false;  ///< also placements of more than 1 GB
  std::string output = "-";
  ReportOptions report;
};

/// "8x10": columns and rows.
std::string boardName(const BoardShape& shape);

/// One placement as text; empty on a board without rows or columns.
std::string placementText(std::span<const std::int32_t> cols, std::int64_t colCount, const PlacementForm& form);

/// What is wrong with a placement, by the rules alone, in one line; empty if nothing is.
std::string placementFault(std::span<const std::int32_t> cols, const BoardShape& shape,
                           const std::optional<Square>& queen);

/// Prints, with an empty line between two placements. Returns the exit status: 0 printed, 1 there is none, or not all
/// could be found, or one is wrong; 130 interrupted. Throws judge::InputError for what cannot be asked for.
int listPlacements(const ListingOptions& options);

}  // namespace queens
