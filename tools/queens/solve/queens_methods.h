#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens methods`: what the table of methods holds, as text. Returns the exit status.
int methodsCommand(const std::vector<std::string>& arguments);

}  // namespace queens
