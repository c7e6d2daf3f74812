#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens list`: all solutions of a size, or the place of one among them. Returns the exit status.
int listCommand(const std::vector<std::string>& arguments);

}  // namespace queens
