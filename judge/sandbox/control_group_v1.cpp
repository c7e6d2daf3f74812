// Control groups of version 1: every controller may have a hierarchy of its own, so that one group of ours is up to
// three folders, and a process enters each of them. It does so through the file `tasks`: that moves one thread, all
// that a process about to execute its program has, while `cgroup.procs` has to stop every fork and exit on the machine
// first, which takes some 7 ms (Linux 6.18, `tasks`: 0.05 ms).

#include <stdexcept>

#include "judge/sandbox/group_folder.h"
#include "judge/sandbox/own_group.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// The folders of one group, or those above it.
template <class Folder>
struct ByController {
  Folder pids, memory, cpu;  // processes are ended through the first: there births can be forbidden
};

class GroupV1 : public ControlGroup {
 public:
  GroupV1(std::vector<GroupFolder> folders, const ByController<const GroupFolder*>& by, const GroupLimits& limits)
      : folders_(std::move(folders)), limit_(limits.memory) {
    setLimits(by, limits);
    for (const GroupFolder& folder : folders_) {
      entryFiles_.push_back(folder.openForWriting("tasks"));
      entries_.push_back(entryFiles_.back().get());
    }
    cpuUsed_ = by.cpu->openForReading("cpuacct.usage");
    memoryUsed_ = by.memory->openForReading("memory.usage_in_bytes");
    memoryPeak_ = by.memory->openForReading("memory.max_usage_in_bytes");
    outOfMemory_ = by.memory->openForReading("memory.oom_control");
    tasks_ = by.pids->openForReading("pids.current");
    if (!readValue(outOfMemory_, "oom_kill")) throw std::runtime_error("memory.oom_control counts no oom_kill");
  }

  const std::vector<int>& entries() const override { return entries_; }

  GroupUsage usage() override {
    return {Nanoseconds(readNumber(cpuUsed_)), atMostLimit(readNumber(memoryUsed_)), tasks()};
  }
  int tasks() override { return static_cast<int>(readNumber(tasks_)); }

  Bytes peakMemory() override { return atMostLimit(readNumber(memoryPeak_)); }
  bool ranOutOfMemory() override { return hasEnded() && hasReachedLimit(); }
  bool lackedMemory() override { return hasEnded() && !hasReachedLimit(); }
  void kill() override { killGroup(folders_.front().path()); }  // that of pids

 private:
  static void setLimits(const ByController<const GroupFolder*>& by, const GroupLimits& limits) {
    const std::string memory = std::to_string(limits.memory.count);
    by.memory->write("memory.limit_in_bytes", memory);
    by.memory->writeIfThere("memory.memsw.limit_in_bytes", memory);  // missing where the kernel does not count swap
    by.memory->write("memory.swappiness", "0");
    by.pids->write("pids.max", std::to_string(limits.processes));
  }

  bool hasEnded() const { return readValue(outOfMemory_, "oom_kill").value_or(0) > 0; }
  /// (Not by memory.failcnt, which Linux 6.18 no longer counts.)
  bool hasReachedLimit() { return peakMemory().count > limit_.count / 4 * 3; }

  /// For moments the kernel counts what it is about to refuse.
  Bytes atMostLimit(std::uint64_t count) const { return std::min(Bytes{count}, limit_); }

  std::vector<GroupFolder> folders_;
  Bytes limit_;
  std::vector<FileDescriptor> entryFiles_;
  std::vector<int> entries_;
  FileDescriptor cpuUsed_, memoryUsed_, memoryPeak_, outOfMemory_, tasks_;
};

class GroupsV1 : public ControlGroups {
 public:
  explicit GroupsV1(ByController<fs::path> above) : above_(std::move(above)) {
    for (const fs::path& parent : {above_.pids, above_.memory, above_.cpu}) removeLeftoverGroups(parent);
  }

  std::string_view name() const override { return "cgroup-v1"; }

  std::unique_ptr<ControlGroup> make(const GroupLimits& limits) override {
    const std::string name = newGroupName();
    std::vector<GroupFolder> folders;
    folders.reserve(3);  // pointers into it are kept
    const auto folderBelow = [&](const fs::path& parent) -> const GroupFolder* {
      const fs::path path = parent / name;  // one folder where one hierarchy has several controllers
      for (const GroupFolder& folder : folders)
        if (folder.path() == path) return &folder;
      folders.push_back(GroupFolder::make(path));
      return &folders.back();
    };
    const ByController<const GroupFolder*> by{folderBelow(above_.pids), folderBelow(above_.memory),
                                              folderBelow(above_.cpu)};
    return std::make_unique<GroupV1>(std::move(folders), by, limits);
  }

 private:
  ByController<fs::path> above_;
};

fs::path ownFolder(const char* controller) {
  const auto group = findOwnGroup(controller);
  if (!group) throw std::runtime_error(std::string("no hierarchy with ") + controller);
  return group->folder;
}

}  // namespace

std::unique_ptr<ControlGroups> openGroupsV1() {
  return std::make_unique<GroupsV1>(
      ByController<fs::path>{ownFolder("pids"), ownFolder("memory"), ownFolder("cpuacct")});
}

}  // namespace judge
