#pragma once

#include "solution/regions/region_solver.h"

namespace queens {

/// The search for boards of any size, with n regions, and for any number of queens in each unit (row, column, region).
///
/// Cells are free, blocked or hold a queen; a unit knows how many queens it needs and how many free cells it has. A
/// unit that needs none blocks its cells, one with as many cells as queens takes them all, one with fewer refutes the
/// state. Regions whose free cells lie in neighbouring lines keep others out of them where they need as many queens as
/// the lines, and refute the state where they need more: without this, boards of n = 25 and more are rarely solved.
/// Where nothing follows, a cell of the unit with the least to spare is tried with a queen and then without, so that
/// each set of queens is met once. A trail says how to undo. A step costs O(n * n); nothing is allocated once the
/// search has begun.
RegionResult searchByUnits(const RegionBoard& board, const RegionCall& call);

}  // namespace queens
