#pragma once

#include <sys/types.h>

#include <filesystem>
#include <functional>
#include <string>
#include <vector>

namespace judge {

using Faults = std::vector<std::string>;

/// The machine around a run of the judge, as it was before. Every function names what the run has changed, and mends it
/// as well as it can.
class Surroundings {
 public:
  /// Adopts orphans from here on: what a run leaves behind becomes our child. `sources`: of the attacks; their own
  /// files are known by the names "queens-attack-..." that stand in them, their segments of shared memory by the key
  /// 0x0badc0de.
  explicit Surroundings(const std::vector<std::filesystem::path>& sources);

  /// Gives a process two seconds to end.
  Faults processes() const;
  Faults mounts() const;

  /// Those named by a process of which `isOurs` says that it was a judge of this run.
  Faults controlGroups(const std::function<bool(pid_t)>& isOurs) const;

  /// Any in `temporary`, and the attack's own in `home` and where everybody may write.
  Faults files(const std::filesystem::path& temporary, const std::filesystem::path& home) const;
  Faults segments() const;

 private:
  std::string mounts_;
  std::vector<std::string> names_;
  bool usesSegments_ = false;
  std::vector<std::filesystem::path>
      strangers_;  // control groups that were there before: in another pid namespace our numbers mean others
};

}  // namespace judge
