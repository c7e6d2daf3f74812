// Control groups of version 2: one hierarchy, one folder for each group. Two rules of the kernel shape what follows
// (see cgroups(7)): a group that gives controllers to the groups below it has no processes itself, unless it is the
// root of the hierarchy; and who moves a process must be allowed to write to the cgroup.procs of the nearest group
// above both places. So a judge alone in a group that was delegated to it moves into a leaf below first.

#include <sys/stat.h>

#include <cerrno>
#include <fstream>
#include <stdexcept>
#include <system_error>

#include "judge/sandbox/group_folder.h"
#include "judge/sandbox/own_group.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Where the judge goes to make room.
constexpr char kOwnLeaf[] = "queens-judge-self";

class GroupV2 : public ControlGroup {
 public:
  GroupV2(GroupFolder folder, const GroupLimits& limits) : folder_(std::move(folder)), limit_(limits.memory) {
    folder_.write("memory.max", std::to_string(limits.memory.count));
    folder_.writeIfThere("memory.swap.max", "0");  // missing where the kernel has no swap
    folder_.write("pids.max", std::to_string(limits.processes));
    entry_ = folder_.openForWriting("cgroup.procs");
    entries_ = {entry_.get()};
    cpuUsed_ = folder_.openForReading("cpu.stat");
    memoryUsed_ = folder_.openForReading("memory.current");
    memoryPeak_ = folder_.openForReadingIfThere("memory.peak");  // since Linux 5.19
    memoryEvents_ = folder_.openForReading("memory.events");
    tasks_ = folder_.openForReading("pids.current");
  }

  const std::vector<int>& entries() const override { return entries_; }

  GroupUsage usage() override {
    const std::chrono::microseconds cpu(readValue(cpuUsed_, "usage_usec").value_or(0));
    const Bytes memory = atMostLimit(readNumber(memoryUsed_));
    seenPeak_ = std::max(seenPeak_, memory);
    return {cpu, memory, tasks()};
  }
  int tasks() override { return static_cast<int>(readNumber(tasks_)); }

  Bytes peakMemory() override { return std::max(seenPeak_, atMostLimit(readNumber(memoryPeak_))); }
  bool ranOutOfMemory() override { return has("oom_kill") && has("oom"); }
  bool lackedMemory() override { return has("oom_kill") && !has("oom"); }
  void kill() override { killGroup(folder_.path()); }

 private:
  bool has(std::string_view event) const { return readValue(memoryEvents_, event).value_or(0) > 0; }

  /// For moments the kernel counts what it is about to refuse.
  Bytes atMostLimit(std::uint64_t count) const { return std::min(Bytes{count}, limit_); }

  GroupFolder folder_;
  Bytes limit_;
  Bytes seenPeak_;
  FileDescriptor entry_, cpuUsed_, memoryUsed_, memoryPeak_, memoryEvents_, tasks_;
  std::vector<int> entries_;
};

class GroupsV2 : public ControlGroups {
 public:
  explicit GroupsV2(fs::path parent) : parent_(std::move(parent)) { removeLeftoverGroups(parent_); }

  std::string_view name() const override { return "cgroup-v2"; }

  std::unique_ptr<ControlGroup> make(const GroupLimits& limits) override {
    return makeGroupV2(GroupFolder::make(parent_ / newGroupName()), limits);
  }

 private:
  fs::path parent_;
};

/// True when a file that lists controllers has both that we need.
bool listsOurControllers(const fs::path& file) {
  std::ifstream in(file);
  bool memory = false, pids = false;
  for (std::string word; in >> word;) {
    memory = memory || word == "memory";
    pids = pids || word == "pids";
  }
  return memory && pids;
}

bool givesOurControllers(const fs::path& group) { return listsOurControllers(group / "cgroup.subtree_control"); }

/// The root of a cgroup namespace looks like a root too, but is a group like others: it has a type.
bool isRootOfHierarchy(const fs::path& group) {
  return fs::exists(group / "cgroup.procs") && !fs::exists(group / "cgroup.type");
}

void requireDelegated(const fs::path& group) {
  for (const char* file : {".", "cgroup.procs", "cgroup.subtree_control"})
    if (access((group / file).c_str(), W_OK) != 0) throw std::runtime_error(group.string() + " is not ours to divide");
  if (!listsOurControllers(group / "cgroup.controllers"))
    throw std::runtime_error(group.string() + " has not both memory and pids");
  if (processesIn(group) != std::set<pid_t>{getpid()})
    throw std::runtime_error(group.string() + " has other processes in it than the judge");
}

/// Moves this process out of the way and lets `group` give its controllers on; puts it back when that does not work.
void divide(const fs::path& group) {
  const fs::path leaf = group / kOwnLeaf;
  if (mkdir(leaf.c_str(), 0755) != 0 && errno != EEXIST)
    throw std::system_error(errno, std::system_category(), "make " + leaf.string());
  try {
    writeGroupFile(leaf / "cgroup.procs", "0");
    writeGroupFile(group / "cgroup.subtree_control", "+memory +pids");
  } catch (const std::system_error&) {
    std::ofstream(group / "cgroup.procs") << "0" << std::flush;
    rmdir(leaf.c_str());
    throw;
  }
}

fs::path findParent(const OwnGroup& own) {
  const fs::path above = own.folder.parent_path();
  const bool isDivided = own.folder.filename() == kOwnLeaf && givesOurControllers(above);
  if (isDivided) return above;
  try {
    requireDelegated(own.folder);
    divide(own.folder);
    return own.folder;
  } catch (const std::runtime_error&) {
    const bool mayUseRoot = geteuid() == 0 && isRootOfHierarchy(own.mountPoint) && givesOurControllers(own.mountPoint);
    if (!mayUseRoot) throw;
    return own.mountPoint;
  }
}

}  // namespace

std::unique_ptr<ControlGroup> makeGroupV2(GroupFolder folder, const GroupLimits& limits) {
  return std::make_unique<GroupV2>(std::move(folder), limits);
}

std::unique_ptr<ControlGroups> openGroupsV2() {
  const auto own = findOwnGroup("");
  if (!own) throw std::runtime_error("no hierarchy");
  return std::make_unique<GroupsV2>(findParent(*own));
}

}  // namespace judge
