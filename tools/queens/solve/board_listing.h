#pragma once

#include <optional>
#include <span>
#include <string>

#include "tools/queens/solve/queens_solve.h"

namespace queens {

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
