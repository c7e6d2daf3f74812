#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens count`: all solutions of a size, or those through given squares; whole, in parts, and parts added up.
/// Returns the exit status: 0 counted, 3 counted but not kept, 130 interrupted. Throws judge::InputError for what
/// cannot be asked for, before anything is counted.
int countCommand(const std::vector<std::string>& arguments);

}  // namespace queens
