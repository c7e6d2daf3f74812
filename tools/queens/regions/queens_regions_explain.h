#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens regions explain`: how a person would solve boards of regions, step by step, and how hard that is. Returns
/// the exit status.
int regionsExplainCommand(const std::vector<std::string>& arguments);

}  // namespace queens
