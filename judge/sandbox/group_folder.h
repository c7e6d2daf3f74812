#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <set>

#include "judge/machine/file_descriptor.h"
#include "judge/sandbox/control_group.h"

/// A control group as a folder of the cgroup file system.
namespace judge {

/// Owner of a group's folder: kills what is in the group and in groups below it, waits for the end of that, and removes
/// them. What cannot be ended within some seconds stays, for the next judge to find.
class GroupFolder {
 public:
  static GroupFolder make(std::filesystem::path path);   ///< creates the folder; throws std::system_error
  static GroupFolder adopt(std::filesystem::path path);  ///< takes over an existing folder, to remove it
  GroupFolder(GroupFolder&& other) noexcept;
  GroupFolder& operator=(GroupFolder&&) = delete;
  ~GroupFolder();

  const std::filesystem::path& path() const { return path_; }

  FileDescriptor openForReading(std::string_view file) const;         ///< throws std::system_error
  FileDescriptor openForReadingIfThere(std::string_view file) const;  ///< none where the kernel has no such file
  FileDescriptor openForWriting(std::string_view file) const;         ///< throws std::system_error
  void write(std::string_view file, std::string_view value) const;    ///< throws std::system_error
  void writeIfThere(std::string_view file, std::string_view value) const;

 private:
  explicit GroupFolder(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
};

/// Writes to a file of a group, in one piece as the kernel wants it. Throws std::system_error.
void writeGroupFile(const std::filesystem::path& file, std::string_view value);

/// The processes directly in a group, as far as our pid namespace has numbers for them; 0 stands for any other.
std::set<pid_t> processesIn(const std::filesystem::path& group);

/// Kills all processes in a group, and forbids new ones where the kernel can. Does not wait for their end.
void killGroup(const std::filesystem::path& group);

/// Kills and removes the groups directly below `parent` that judges that are gone have left.
void removeLeftoverGroups(const std::filesystem::path& parent);

/// The number in a file; 0 when it cannot be read.
std::uint64_t readNumber(const FileDescriptor& file);

/// The number in the line "key number"; nothing when there is none.
std::optional<std::uint64_t> findValue(std::string_view text, std::string_view key);
std::optional<std::uint64_t> readValue(const FileDescriptor& file, std::string_view key);

/// The two ways in which the kernel offers control groups; only control_group.cpp chooses between them.
///
/// Groups below our own one in each of the hierarchies of memory, pids and cpuacct. Throws std::runtime_error that says
/// what is missing.
std::unique_ptr<ControlGroups> openGroupsV1();

/// Groups below our own one where that is delegated to us and nobody else is in it; else, as root, below the root of
/// the hierarchy, where that gives memory and pids to its groups anyway. Throws std::runtime_error that says what is
/// missing. A delegated group is divided: this process moves to the group queens-judge-self below it.
std::unique_ptr<ControlGroups> openGroupsV2();

/// A name that no other group of ours has.
std::string newGroupName();

/// The group that one folder of version 2 is. Throws std::system_error.
std::unique_ptr<ControlGroup> makeGroupV2(GroupFolder folder, const GroupLimits& limits);

}  // namespace judge
