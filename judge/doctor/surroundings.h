#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace judge {

using Faults = std::vector<std::string>;

/// The state of the machine before a run of the judge. Each function returns what the run has changed, one sentence
/// each, and removes it where that is possible.
class Surroundings {
 public:
  /// Makes this process adopt orphans: processes that a run leaves behind become its children.
  Surroundings();

  /// Waits two seconds for processes to end.
  Faults processes() const;

  /// Control groups of the judges of this run, whose process ids `isOurs` knows. Groups that were made on another host,
  /// by its name, or in another pid namespace are not looked at.
  Faults controlGroups(const std::function<bool(pid_t)>& isOurs) const;

 private:
  // Control groups of before the run: in another pid namespace the same process ids mean other processes.
  std::vector<std::filesystem::path> earlierGroups_;
};

}  // namespace judge
