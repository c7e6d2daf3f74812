#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens plot`: the picture of a trace. Returns the exit status.
int plotCommand(const std::vector<std::string>& arguments);

}  // namespace queens
