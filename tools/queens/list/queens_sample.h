#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens sample`: solutions drawn at random, each as likely as any other. Returns the exit status.
int sampleCommand(const std::vector<std::string>& arguments);

}  // namespace queens
