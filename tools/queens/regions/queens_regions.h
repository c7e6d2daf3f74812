#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens regions`: everything about boards cut into regions, by verbs of its own. Returns the exit status.
int regionsCommand(const std::vector<std::string>& arguments);

}  // namespace queens
