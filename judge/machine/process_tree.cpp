#include "judge/machine/process_tree.h"

#include <dirent.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <string>

#include "judge/machine/proc.h"

namespace judge {
namespace {

/// The numbers among the names in a folder of /proc; none when it is gone.
std::vector<pid_t> numbersIn(const std::string& folder) {
  std::vector<pid_t> numbers;
  const std::unique_ptr<DIR, int (*)(DIR*)> directory(opendir(folder.c_str()), closedir);
  if (!directory) return numbers;
  while (const dirent* entry = readdir(directory.get()))
    if (const int number = std::atoi(entry->d_name)) numbers.push_back(number);
  return numbers;
}

void appendChildrenOfThread(pid_t pid, pid_t thread, std::vector<pid_t>& out) {
  ProcFile file(pid, thread, "children");
  std::string_view rest = file.read();
  while (const long child = takeNumber(rest)) out.push_back(static_cast<pid_t>(child));
}

bool contains(const std::vector<pid_t>& list, pid_t pid) { return std::ranges::count(list, pid) > 0; }

/// The descendants of `root` without those in `spared` and their descendants.
std::vector<pid_t> descendantsBut(const std::vector<pid_t>& spared, pid_t root) {
  std::vector<pid_t> found;
  appendChildren(root, false, found);
  std::erase_if(found, [&](pid_t pid) { return contains(spared, pid); });
  for (std::size_t i = 0; i < found.size(); ++i) appendChildren(found[i], false, found);
  return found;
}

}  // namespace

bool killDescendants(pid_t root, const std::vector<pid_t>& spared) {
  std::vector<pid_t> seen;
  while (true) {
    std::vector<pid_t> now = descendantsBut(spared, root);
    if (now == seen) break;
    for (const pid_t pid : now) kill(pid, SIGSTOP);
    seen = std::move(now);
  }
  for (const pid_t pid : seen) kill(pid, SIGKILL);
  return !seen.empty();
}

void endStrays(const std::vector<pid_t>& spared) {
  while (killDescendants(getpid(), spared))
    for (const pid_t pid : descendants(getpid()))
      if (!contains(spared, pid)) waitpid(pid, nullptr, 0);  // fails at once for what is not our child
}

void appendChildren(pid_t pid, bool oneThread, std::vector<pid_t>& out) {
  if (oneThread) return appendChildrenOfThread(pid, pid, out);
  for (const pid_t thread : threadsOf(pid)) appendChildrenOfThread(pid, thread, out);
}

std::vector<pid_t> descendants(pid_t root) { return descendantsBut({}, root); }
std::vector<pid_t> threadsOf(pid_t pid) { return numbersIn("/proc/" + std::to_string(pid) + "/task"); }

std::uint64_t tasksBelow(pid_t root) {
  std::uint64_t count = 0;
  for (const pid_t pid : descendants(root))
    count += static_cast<std::uint64_t>(std::max(parseStat(ProcFile(pid, "stat").read()).threads, 1L));
  return count;
}

int tasksOfUser(uid_t user) {
  long count = 0;
  for (const pid_t pid : numbersIn("/proc")) {
    struct stat owner {};
    const bool isTheirs = stat(("/proc/" + std::to_string(pid)).c_str(), &owner) == 0 && owner.st_uid == user;
    if (isTheirs) count += parseStat(ProcFile(pid, "stat").read()).threads;
  }
  return static_cast<int>(count);
}

}  // namespace judge
