#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "judge/doctor/surroundings.h"

namespace judge {

/// What attacks may leave behind besides processes and control groups. Each function returns what has appeared since
/// this object was made, one sentence each, and removes it where that is possible.
class AttackTraces {
 public:
  /// `sources` are the attacks; they name their files "queens-attack-...", and their shared memory has the key
  /// 0x0badc0de.
  explicit AttackTraces(const std::vector<std::filesystem::path>& sources);

  Faults mounts() const;

  /// All files in `temporary`, and the attacks' own in `home` and in folders that everybody may write to.
  Faults files(const std::filesystem::path& temporary, const std::filesystem::path& home) const;
  Faults segments() const;

 private:
  std::string mounts_;
  std::vector<std::string> names_;
  bool usesSegments_ = false;
};

}  // namespace judge
