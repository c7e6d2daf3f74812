#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens draw`: a board as an SVG image. Returns the exit status.
int drawCommand(const std::vector<std::string>& arguments);

}  // namespace queens
