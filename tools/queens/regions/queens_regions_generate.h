#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens regions generate`: puzzles of regions with exactly one solution. Returns the exit status.
int regionsGenerateCommand(const std::vector<std::string>& arguments);

}  // namespace queens
