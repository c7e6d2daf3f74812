#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>
#include <vector>

namespace judge {

using Faults = std::vector<std::string>;

/// The machine around a run of the judge, as it was before. Every function names what the run has changed, and mends it
/// as well as it can.
class Surroundings {
 public:
  /// Adopts orphans from here on: what a run leaves behind becomes our child. `source`: of the attack; its own files
  /// are known by the names "queens-attack-..." that stand in it, its segments of shared memory by the key 0x0badc0de.
  explicit Surroundings(const std::filesystem::path& source);

  /// Gives a process two seconds to end.
  Faults processes() const;
  Faults mounts() const;
  Faults controlGroups(pid_t judge) const;

  /// Any in `temporary`, and the attack's own in `home` and where everybody may write.
  Faults files(const std::filesystem::path& temporary, const std::filesystem::path& home) const;
  Faults segments() const;

 private:
  std::string mounts_;
  std::vector<std::string> names_;
  bool usesSegments_ = false;
  Faults strangers_;  // control groups that were there before: in another pid namespace our numbers mean others
};

}  // namespace judge
