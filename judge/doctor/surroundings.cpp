#include "judge/doctor/surroundings.h"

#include <re2/re2.h>
#include <signal.h>
#include <sys/prctl.h>
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

std::string contents(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
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
  std::error_code error;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code gone;
    if (!fs::is_directory(at->symlink_status(gone))) continue;
    if (judgeOf(at->path()) != 0) groups.push_back(at->path());
    collectGroups(at->path(), groups);
  }
}

}  // namespace

Surroundings::Surroundings() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
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

}  // namespace judge
