#include "judge/doctor/surroundings.h"

#include <re2/re2.h>
#include <signal.h>
#include <sys/ipc.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <fstream>
#include <sstream>
#include <thread>

#include "judge/machine/leftovers.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr key_t kSegmentKey = 0x0badc0de;
constexpr const char* kPublicFolders[] = {"/tmp", "/var/tmp", "/dev/shm"};

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

bool isRegular(const fs::path& path) {
  std::error_code error;
  return fs::is_regular_file(path, error);
}

/// Whether this process has no children any more.
bool reapAll() {
  pid_t pid = 0;
  while ((pid = waitpid(-1, nullptr, WNOHANG)) > 0) continue;
  return pid < 0 && errno == ECHILD;
}

std::vector<pid_t> children() {
  std::istringstream list(contents("/proc/thread-self/children"));
  std::vector<pid_t> found;
  for (pid_t pid = 0; list >> pid;) found.push_back(pid);
  return found;
}

std::string programName(pid_t pid) {
  std::string name = contents("/proc/" + std::to_string(pid) + "/comm");
  std::erase(name, '\n');
  return name;
}

std::vector<fs::path> controlGroupRoots() {
  std::istringstream mounts(contents("/proc/self/mountinfo"));
  std::vector<fs::path> roots;
  for (std::string line; std::getline(mounts, line);) {
    std::istringstream fields(line);
    std::string field, root;
    for (int i = 0; i < 5; ++i) fields >> root;
    if (line.find(" - cgroup") != line.npos) roots.emplace_back(root);
  }
  return roots;
}

/// Entries of a folder whose names begin with the prefix.
std::vector<fs::path> entries(const fs::path& folder, const std::string& prefix) {
  std::vector<fs::path> found;
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error))
    if (at->path().filename().string().starts_with(prefix)) found.push_back(at->path());
  return found;
}

/// "NAMESPACE-" at the end of our own mark.
std::string pidNamespace() {
  const std::string mark = judgeMark();
  return mark.substr(mark.rfind('-', mark.size() - 2) + 1);
}

/// The PID in the name that a judge in our pid namespace, on a host of our name, gives its groups; 0 for any other
/// name.
pid_t judgeOf(const fs::path& group) {
  static const RE2 form("queens-judge-([0-9]{1,9})-[0-9]+-" + pidNamespace() + ".*");
  pid_t judge = 0;
  return RE2::FullMatch(group.filename().string(), form, &judge) ? judge : 0;
}

/// Collects the groups of judges. Other judges may make and remove some meanwhile.
void collectGroups(const fs::path& folder, std::vector<fs::path>& groups) {
  for (const fs::path& entry : entries(folder, "")) {
    std::error_code error;
    if (!fs::is_directory(fs::symlink_status(entry, error))) continue;
    if (judgeOf(entry) != 0) groups.push_back(entry);
    collectGroups(entry, groups);
  }
}

void removeAll(const fs::path& path) {
  std::error_code error;
  fs::remove_all(path, error);
}

}  // namespace

Surroundings::Surroundings(const std::vector<fs::path>& sources) : mounts_(contents("/proc/self/mountinfo")) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  std::string text;
  for (const fs::path& source : sources)
    text += source.string() + "\n" + (isRegular(source) ? contents(source) : "") + "\n";
  static const RE2 form("(queens-attack-[A-Za-z0-9_-]*)");
  re2::StringPiece rest(text);
  for (std::string name; RE2::FindAndConsume(&rest, form, &name);) names_.push_back(name);
  usesSegments_ = text.find("0x0badc0de") != text.npos;
  for (const fs::path& root : controlGroupRoots()) collectGroups(root, earlierGroups_);
}

Faults Surroundings::processes() const {
  const auto deadline = std::chrono::steady_clock::now() + 2s;
  while (!reapAll() && std::chrono::steady_clock::now() < deadline) std::this_thread::sleep_for(5ms);
  Faults faults;
  while (!reapAll()) {
    for (const pid_t pid : children()) {
      faults.push_back("a process is left behind: " + programName(pid) + ", " + std::to_string(pid));
      kill(pid, SIGKILL);
    }
    std::this_thread::sleep_for(20ms);
  }
  return faults;
}

Faults Surroundings::mounts() const {
  if (contents("/proc/self/mountinfo") == mounts_) return {};
  return {"the mounts of this namespace have changed"};
}

Faults Surroundings::controlGroups(const std::function<bool(pid_t)>& isOurs) const {
  std::vector<fs::path> groups;
  for (const fs::path& root : controlGroupRoots()) collectGroups(root, groups);
  Faults faults;
  for (const fs::path& group : groups)
    if (isOurs(judgeOf(group)) &&
        std::find(earlierGroups_.begin(), earlierGroups_.end(), group) == earlierGroups_.end())
      faults.push_back("a control group is left behind: " + group.string());
  return faults;
}

Faults Surroundings::files(const fs::path& temporary, const fs::path& home) const {
  std::vector<fs::path> found = entries(temporary, "");
  std::vector<fs::path> folders(std::begin(kPublicFolders), std::end(kPublicFolders));
  folders.push_back(home);
  for (const std::string& name : names_)
    for (const fs::path& folder : folders)
      for (fs::path& path : entries(folder, name)) found.push_back(std::move(path));
  Faults faults;
  for (const fs::path& path : found) {
    faults.push_back("a file is left behind: " + path.string());
    removeAll(path);
  }
  return faults;
}

Faults Surroundings::segments() const {
  if (!usesSegments_) return {};
  Faults faults;
  const int segment = shmget(kSegmentKey, 0, 0), queue = msgget(kSegmentKey, 0), semaphore = semget(kSegmentKey, 0, 0);
  if (segment >= 0) faults.push_back("a SysV segment of shared memory is left behind");
  if (queue >= 0) faults.push_back("a SysV message queue is left behind");
  if (semaphore >= 0) faults.push_back("a SysV semaphore is left behind");
  if (segment >= 0) shmctl(segment, IPC_RMID, nullptr);
  if (queue >= 0) msgctl(queue, IPC_RMID, nullptr);
  if (semaphore >= 0) semctl(semaphore, 0, IPC_RMID);
  return faults;
}

}  // namespace judge
