#pragma once

#include <cstdint>
#include <fstream>
#include <string>

namespace judge {

/// The most memory of this process since the call before, in KiB.
inline std::int64_t peakSinceLast() {
  std::ifstream status("/proc/self/status");
  std::int64_t peak = 0;
  for (std::string line; std::getline(status, line);)
    if (line.starts_with("VmHWM:")) peak = std::stoll(line.substr(6));
  std::ofstream("/proc/self/clear_refs") << 5;
  return peak;
}

/// How much more memory than before this process takes for an action at most, in KiB.
template <class Action>
std::int64_t memoryOf(const Action& action) {
  peakSinceLast();
  const std::int64_t before = peakSinceLast();
  action();
  return peakSinceLast() - before;
}

}  // namespace judge
