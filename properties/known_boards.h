#pragma once

#include <cstddef>
#include <string>
#include <vector>

namespace queens {

/// A solution for n = 1 and every n >= 4: the column of the queen in each row. The classic staircase construction,
/// turned and mirrored by `symmetry` (0 to 7).
std::vector<std::size_t> knownPlacement(std::size_t n, std::size_t symmetry);

/// The text of a board with one queen in each row.
std::string boardText(const std::vector<std::size_t>& placement);

}  // namespace queens
