#include "judge/doctor/machine.h"

#include <grp.h>
#include <linux/seccomp.h>
#include <sys/resource.h>
#include <sys/statvfs.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <limits>
#include <thread>

#include "judge/base/text.h"
#include "judge/languages/cache.h"
#include "judge/languages/language_versions.h"
#include "judge/machine/spawn.h"
#include "judge/sandbox/control_group.h"
#include "judge/sandbox/runner/landlock.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/sandbox_view.h"
#include "judge/verdict/limits.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

constexpr uid_t kNobody = 65534;

/// Size of the largest file that the judge makes: precompiled headers.
constexpr Bytes kLargestFile = mebibytes(512);

template <class Value>
std::optional<Value> readValue(const char* path) {
  std::ifstream file(path);
  Value value{};
  if (!(file >> value)) return std::nullopt;
  return value;
}

bool exists(const char* path) { return access(path, F_OK) == 0; }

/// The first line that a trusted program writes to stdout or stderr; empty when there is no such program or it writes
/// nothing within ten seconds. The program is found as the shell finds it.
std::string firstOutputLine(const std::vector<std::string>& command) {
  constexpr std::size_t kLongest = 255;
  std::string line = "command -v " + quotedForShell(command.at(0)) + " >/dev/null && exec timeout 10";
  for (const std::string& word : command) line += ' ' + quotedForShell(word);
  const std::unique_ptr<FILE, int (*)(FILE*)> output(popen((line + " </dev/null 2>&1").c_str(), "re"), pclose);
  std::string first;
  while (output && first.size() < kLongest) {
    const int byte = std::fgetc(output.get());
    if (byte == EOF && std::ferror(output.get()) && errno == EINTR) {
      std::clearerr(output.get());  // a signal came; the line may still come
      continue;
    }
    if (byte == EOF || byte == '\n') break;
    first += static_cast<char>(byte);
  }
  const auto end = first.find_last_not_of(" \r\n");
  return first.substr(0, end == first.npos ? 0 : end + 1);
}

FoundProgram askBubblewrap() {
  const std::filesystem::path path = findBubblewrap();
  return path.empty() ? FoundProgram{"bubblewrap", {}}
                      : FoundProgram{"bubblewrap", firstOutputLine({path.string(), "--version"})};
}

/// errno of `attempt` in a child process; 0 when it succeeds.
template <class Attempt>
int errorOf(const Attempt& attempt) {
  const pid_t child = fork();
  if (child < 0) return errno;
  if (child == 0) _exit(attempt() ? 0 : errno);
  const int status = reap(child);
  return WIFEXITED(status) ? WEXITSTATUS(status) : EPERM;
}

bool becomeOrdinary() {
  return geteuid() != 0 || (setgroups(0, nullptr) == 0 && setresgid(kNobody, kNobody, kNobody) == 0 &&
                            setresuid(kNobody, kNobody, kNobody) == 0);
}

void inspectNamespaces(Machine& machine) {
  machine.userNamespaceError = errorOf([] {
    becomeOrdinary();  // where that fails, submissions run as this user
    return unshare(CLONE_NEWUSER) == 0;
  });
  machine.unprivilegedUserNamespaces = readValue<long>("/proc/sys/kernel/unprivileged_userns_clone");
  machine.mostUserNamespaces = readValue<long>("/proc/sys/user/max_user_namespaces");
  machine.appArmorRestrictsNamespaces = readValue<long>("/proc/sys/kernel/apparmor_restrict_unprivileged_userns");
}

void inspectFilters(Machine& machine) {
  const std::uint32_t action = SECCOMP_RET_USER_NOTIF;
  if (syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) != 0) machine.filterError = errno;
  machine.landlockVersion = landlockVersion();
  if (machine.landlockVersion == 0) machine.landlockError = errno;
  machine.securityModules = readValue<std::string>("/sys/kernel/security/lsm").value_or("");
}

/// Status of the file system of `folder`, or of its nearest existing parent.
struct statvfs fileSystemStatus(fs::path folder) {
  struct statvfs status {};
  while (statvfs(folder.c_str(), &status) != 0 && folder.has_relative_path()) folder = folder.parent_path();
  return status;
}

void inspectFolders(Machine& machine, const fs::path& cache) {
  const Cache used(cache);
  machine.cache = used.root();
  machine.cacheProblem = used.problem();
  machine.cacheExecutes = (fileSystemStatus(machine.cache).f_flag & ST_NOEXEC) == 0;
  std::error_code error;
  machine.temporary = fs::temp_directory_path(error);
  const struct statvfs status = fileSystemStatus(machine.temporary);
  machine.temporaryFree = std::uint64_t{status.f_bavail} * status.f_frsize;
}

InheritedLimit inherited(const char* name, char option, __rlimit_resource resource, std::uint64_t needed) {
  rlimit limit{};
  getrlimit(resource, &limit);
  const bool unlimited = limit.rlim_max == RLIM_INFINITY;
  return {name, option, unlimited ? std::numeric_limits<std::uint64_t>::max() : limit.rlim_max, needed};
}

std::vector<InheritedLimit> inheritedLimits() {
  const Limits limits;
  const auto processes = static_cast<std::uint64_t>(limits.processes);
  const auto seconds = static_cast<std::uint64_t>(std::chrono::ceil<std::chrono::seconds>(limits.total).count());
  const std::uint64_t memory = std::max(limits.memory, limits.compileMemory).count;
  constexpr std::uint64_t kOwn = 64,
                          kOfEach = 3;  // descriptors of the judge itself, and for each process that it watches
  return {
      inherited("stack", 's', RLIMIT_STACK, limits.stack.count),
      inherited("descriptors", 'n', RLIMIT_NOFILE, std::max<std::uint64_t>(kDescriptors, kOwn + kOfEach * processes)),
      inherited("memory of a process", 'd', RLIMIT_DATA, memory),
      inherited("address space", 'v', RLIMIT_AS, memory),
      inherited("size of a file", 'f', RLIMIT_FSIZE, kLargestFile.count),
      inherited("CPU seconds", 't', RLIMIT_CPU, seconds),
      inherited("processes", 'u', RLIMIT_NPROC, processes)};
}

}  // namespace

Machine inspectMachine(const fs::path& cache, const Languages& languages,
                       const std::function<void(const std::string& step)>& show) {
  Machine machine;
  utsname names{};
  if (uname(&names) == 0) machine.kernel = names.release;
  machine.cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  if (getloadavg(&machine.load, 1) != 1) machine.load = 0;
  machine.isContainer = exists("/.dockerenv") || exists("/run/.containerenv") || exists("/run/systemd/container");
  machine.hasSystemd = exists("/run/systemd/system");
  machine.limits = inheritedLimits();  // before a launcher raises the soft limits
  machine.isRoot = geteuid() == 0;
  machine.dropError = errorOf(becomeOrdinary);
  for (const char* name : {"g++", "clang++"}) machine.compilers.push_back({name, firstOutputLine({name, "--version"})});
  machine.bubblewrap = askBubblewrap();
  LanguageVersions versions;
  for (const std::string& name : languages.names())
    if (const auto language = languages.named(name); !language->run.empty()) {
      show("asking for the version of " + language->name);
      machine.languages.push_back(
          {language->name, versions.of(*language), language->missingPrograms(), language->installHint()});
    }
  inspectNamespaces(machine);
  inspectFilters(machine);
  if (const auto groups = findControlGroups(machine.whyNoGroups)) machine.accounting = groups->name();
  inspectFolders(machine, cache);
  return machine;
}

}  // namespace judge
