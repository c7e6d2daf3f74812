#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens check`: which boards of a text are solutions. Returns the exit status.
int checkCommand(const std::vector<std::string>& arguments);

}  // namespace queens
