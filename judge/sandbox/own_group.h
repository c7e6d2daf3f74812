#pragma once

#include <filesystem>
#include <optional>
#include <string_view>

/// The control groups of this process in the file system, see cgroups(7).
namespace judge {

/// The group of one hierarchy that this process is in.
struct OwnGroup {
  std::filesystem::path mountPoint;  ///< mount point of the hierarchy
  std::filesystem::path folder;      ///< the mount point itself or below it
};

/// For the hierarchy that has `controller`, of version 1, or for version 2 when that is "". Nothing when it is not
/// mounted, or when the mount does not show our group. The texts are those of /proc/self/mountinfo and
/// /proc/self/cgroup.
std::optional<OwnGroup> findOwnGroup(std::string_view mountInfo, std::string_view memberships,
                                     std::string_view controller);

/// The same for this process as it is now.
std::optional<OwnGroup> findOwnGroup(std::string_view controller);

}  // namespace judge
