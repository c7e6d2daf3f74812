#pragma once

#include <string>
#include <vector>

namespace judge {

/// The first line that a trusted program writes to stdout or stderr; empty when there is no such program or it writes
/// nothing within ten seconds. The program is found as the shell finds it.
std::string firstOutputLine(const std::vector<std::string>& command);

}  // namespace judge
