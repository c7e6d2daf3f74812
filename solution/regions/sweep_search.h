#pragma once

#include "solution/regions/region_solver.h"

/// The search of the crate queen-sweep-core as its description has it, to compare with.
namespace queens {

enum class SweepCell : std::uint8_t { Empty, Blocked, Queen };

/// A state as a heuristic sees it. Cells are numbered row by row.
struct SweepView {
  int n = 0;
  std::span<const SweepCell> cells;
  std::span<const std::uint16_t> regionOf;     ///< region of each cell
  std::span<const std::uint16_t> regionSizes;  ///< cells of each region, whatever their state
};

/// Puts empty cells into the order in which a queen is tried there; they come row by row.
using SweepOrder = void (*)(const SweepView& state, std::vector<std::uint16_t>& cells);

struct SweepHeuristic {
  std::string_view name;  ///< as in --heuristic
  std::string_view idea;
  SweepOrder order = nullptr;
};

/// The heuristics: by the empty cells of regions, which is the default; by the size of regions; row by row.
std::span<const SweepHeuristic> sweepHeuristics();

constexpr std::size_t kSweepMemory = std::size_t{2} << 30;

/// The first solution, or the proof that there is none; its `nodes` are the states visited, each once. Of `call` it
/// heeds the rules, the budget, in states, and the stop. It gives up, by "memory", where the visited states would take
/// more than about `memory` bytes. @throws std::invalid_argument for more than one queen in each unit.
RegionResult sweepSearch(const RegionBoard& board, SweepOrder order, const RegionCall& call = {},
                         std::size_t memory = kSweepMemory);

}  // namespace queens
