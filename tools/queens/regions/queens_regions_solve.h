#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens regions solve`: boards of regions solved, their solutions counted. Returns the exit status.
int regionsSolveCommand(const std::vector<std::string>& arguments);

}  // namespace queens
