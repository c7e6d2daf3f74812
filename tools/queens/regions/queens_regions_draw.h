#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens regions draw`: boards of regions as pictures. Returns the exit status.
int regionsDrawCommand(const std::vector<std::string>& arguments);

}  // namespace queens
