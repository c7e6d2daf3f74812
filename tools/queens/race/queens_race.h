#pragma once

#include <string>
#include <vector>

namespace queens {

/// `queens race`: methods side by side. Returns the exit status: 0 done, whatever the methods did, 1 if one of them was
/// wrong, 130 interrupted, after what there is has been reported.
int raceCommand(const std::vector<std::string>& arguments);

}  // namespace queens
