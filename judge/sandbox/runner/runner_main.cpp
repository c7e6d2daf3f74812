// The runner: parent of a submission and of everything that it starts.
//
// Theory of operation. The judge starts us, directly or as process 1 of a sandbox, with the descriptors of
// runner_protocol.h and its orders as arguments (RunnerOrder). We say hello, become the adopter ("subreaper") of
// every orphan below us, and fork. The child enters its control group, sets the limits, drops root, shuts itself in
// (Landlock, filter of system calls) and executes the program. Then we wait for four things: the program's end, a
// system call that the filter leaves to us, an order from the judge, or the judge's death, which closes the control
// socket. Whatever came, the rest of the tree is stopped first, so that it cannot grow, then killed and reaped; orphans
// come to us, so nothing escapes by forking twice. The CPU time of all that was reaped goes into one report. A separate
// program, and a small one, because the peak memory that the kernel keeps for a process starts at that of its parent.

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string_view>
#include <vector>

#include "judge/machine/process_tree.h"
#include "judge/sandbox/runner/call_watch.h"
#include "judge/sandbox/runner/landlock.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/verdict/limits.h"

namespace {

using judge::RunnerReport;

/// The runner's command line: `judge-runner NAME=VALUE... -- ARGV0 ARGUMENTS...`, as written by
/// judge/sandbox/sandbox.cpp.
struct RunnerOrder {
  long user = -1;  ///< -1: stay who we are
  long group = -1;
  const char* directory = "/";
  const char* program = nullptr;  ///< path of the program; its own argv[0] is ARGV0
  rlim_t cpuSeconds = 0, data = 0, fileSize = 0, stack = 0, processes = 0;
  bool byPath = false;                        ///< execute it by its path, as its own user sees it
  bool filtered = false;                      ///< there is a filter of system calls on kFilterFd
  bool countsTasks = false;                   ///< the filter asks before a process or thread is started
  bool countsFiles = false;                   ///< the directory is a file system of its own
  bool hasStandardChannel = false;            ///< the program has questions and answers on 0 and 1
  int groups = 0;                             ///< number of entries of a control group, from kFirstGroupFd on
  std::vector<const char*> read, write, use;  ///< for Landlock; none: no Landlock
  char** arguments = nullptr;                 ///< arguments of the program, from ARGV0 on
};

rlim_t number(const char* value) { return std::strtoull(value, nullptr, 10); }

bool take(std::string_view name, const char* value, RunnerOrder& order) {
  if (name == "user") return order.user = std::atol(value), true;
  if (name == "group") return order.group = std::atol(value), true;
  if (name == "directory") return order.directory = value, true;
  if (name == "program") return order.program = value, true;
  if (name == "cpu") return order.cpuSeconds = number(value), true;
  if (name == "data") return order.data = number(value), true;
  if (name == "file-size") return order.fileSize = number(value), true;
  if (name == "stack") return order.stack = number(value), true;
  if (name == "processes") return order.processes = number(value), true;
  if (name == "by-path") return order.byPath = true;
  if (name == "filter") return order.filtered = true;
  if (name == "count-tasks") return order.countsTasks = true;
  if (name == "count-files") return order.countsFiles = true;
  if (name == "standard-channel") return order.hasStandardChannel = true;
  if (name == "groups") return order.groups = std::atoi(value), true;
  if (name == "read") return order.read.push_back(value), true;
  if (name == "write") return order.write.push_back(value), true;
  if (name == "use") return order.use.push_back(value), true;
  return false;
}

/// False when an argument is unknown or one is missing.
bool readOrder(char** words, RunnerOrder& order) {
  for (; *words && std::string_view(*words) != "--"; ++words) {
    const std::string_view word = *words;
    const auto equals = word.find('=');
    if (equals == std::string_view::npos || !take(word.substr(0, equals), *words + equals + 1, order)) return false;
  }
  if (!*words || !words[1] || !order.program) return false;
  order.arguments = words + 1;
  return true;
}

[[noreturn]] void giveUp(int error, RunnerReport::Kind kind = RunnerReport::Kind::CouldNotStart) {
  RunnerReport report;
  report.kind = kind;
  report.status = error;
  (void)!write(judge::kControlFd, &report, sizeof report);
  _exit(3);
}

void check(bool succeeded) {
  if (!succeeded) giveUp(errno);
}

/// Sets a limit as ordered, or at our own limit where that is lower.
void limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  rlimit now{};
  check(getrlimit(resource, &now) == 0);
  const rlimit value{soft < now.rlim_max ? soft : now.rlim_max, hard < now.rlim_max ? hard : now.rlim_max};
  check(setrlimit(resource, &value) == 0);
}

void setLimits(const RunnerOrder& order) {
  limit(RLIMIT_CPU, order.cpuSeconds, order.cpuSeconds + 1);  // equal limits would kill without SIGXCPU
  limit(RLIMIT_DATA, order.data, order.data);
  limit(RLIMIT_FSIZE, order.fileSize, order.fileSize);
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_NOFILE, judge::kListenerSocket, judge::kListenerSocket);
  limit(RLIMIT_MEMLOCK, 0, 0);
  limit(RLIMIT_MSGQUEUE, 0, 0);
  limit(RLIMIT_STACK, order.stack, order.stack);
  limit(RLIMIT_NPROC, order.processes, order.processes);
}

void dropRoot(const RunnerOrder& order) {
  if (order.user < 0) return;
  const auto user = static_cast<uid_t>(order.user);
  const auto group = static_cast<gid_t>(order.group);
  check(setgroups(0, nullptr) == 0);
  check(setresgid(group, group, group) == 0);
  check(setresuid(user, user, user) == 0);
}

void restoreSignals() {
  struct sigaction standard {};
  standard.sa_handler = SIG_DFL;
  for (int signal = 1; signal < NSIG; ++signal) sigaction(signal, &standard, nullptr);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, nullptr);
}

void enterGroup(const RunnerOrder& order) {
  for (int fd = judge::kFirstGroupFd; fd < judge::kFirstGroupFd + order.groups; ++fd) check(write(fd, "0", 1) == 1);
}

/// Descriptors 0 and 1 are /dev/null, and become the channel.
void takeStandardChannel() {
  const int nothing = dup(0);
  check(nothing >= 0);
  check(dup2(judge::kQuestionFd, 0) == 0 && dup2(nothing, judge::kQuestionFd) == judge::kQuestionFd);
  check(dup2(judge::kAnswerFd, 1) == 1 && dup2(nothing, judge::kAnswerFd) == judge::kAnswerFd);
  close(nothing);
}

/// While we are still who we were: the way to a file may be closed to the program's own user.
void letThrough(const RunnerOrder& order, judge::Landlock& fence) {
  check(fence.exists());
  for (const char* path : order.read) check(fence.letRead(path));
  for (const char* path : order.write) check(fence.letWrite(path));
  for (const char* path : order.use) check(fence.letUse(path));
}

[[noreturn]] void becomeProgram(const RunnerOrder& order, pid_t runner) {
  const int program = open(order.program, O_RDONLY | O_CLOEXEC);
  check(program >= 0);
  if (order.hasStandardChannel) takeStandardChannel();
  enterGroup(order);
  check(setsid() >= 0);
  check(chdir(order.directory) == 0);
  umask(022);  // whatever the judge's is: compilers write what others read
  std::optional<judge::Landlock> fence;
  if (!order.read.empty()) letThrough(order, fence.emplace());
  setLimits(order);
  dropRoot(order);
  prctl(PR_SET_DUMPABLE, 1);  // the runner's 0 was inherited, and closes /proc/self to us
  check(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0);
  if (getppid() != runner) _exit(3);  // it died before the line above
  restoreSignals();
  if (fence || order.filtered) check(prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0);
  if (fence) check(fence->enforce());
  if (order.filtered) check(judge::installFilter(judge::kFilterFd));
  // A script's interpreter wants a path, and some programs find their parts by their own.
  if (order.byPath) execveat(AT_FDCWD, order.program, order.arguments, environ, 0);
  if (!order.byPath) execveat(program, "", order.arguments, environ, AT_EMPTY_PATH);
  giveUp(errno, RunnerReport::Kind::CouldNotExecute);
}

sigset_t childSignal() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGCHLD);
  return set;
}

/// Reaps all that has ended. True once `program` was among them, and then `status` is how it ended.
bool reapEnded(pid_t program, int& status) {
  bool seen = false;
  int ended = 0;
  while (const pid_t pid = waitpid(-1, &ended, WNOHANG)) {
    if (pid < 0) break;
    if (pid != program) continue;
    status = ended;
    seen = true;
  }
  return seen;
}

/// How often files are counted while nothing else happens.
constexpr int kFileCountMilliseconds = 50;

bool hasTooManyFiles(const char* folder) {
  struct statvfs status {};
  return statvfs(folder, &status) == 0 && status.f_files - status.f_ffree > judge::kMostFiles;
}

/// Lets the program end by itself, so that a harness can write what its language's library holds back of the output.
void terminate(pid_t program, int children) {
  constexpr int kMostMilliseconds = 20;
  kill(program, SIGTERM);
  pollfd wait{children, POLLIN, 0};
  poll(&wait, 1, kMostMilliseconds);
}

/// Returns when the program has ended by itself, when it does what is forbidden, and when the judge wants an end or is
/// gone. `listener` is -1 where there is no filter.
void waitForProgram(const RunnerOrder& order, pid_t program, judge::CallWatch& calls, RunnerReport& report) {
  const sigset_t set = childSignal();
  const int children = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  check(children >= 0);
  pollfd waits[] = {{children, POLLIN, 0}, {judge::kControlFd, POLLIN, 0}, {calls.listener(), POLLIN, 0}};
  while (true) {
    if (poll(waits, 3, order.countsFiles ? kFileCountMilliseconds : -1) < 0 && errno != EINTR) return;
    if (order.countsFiles && hasTooManyFiles(order.directory)) {
      report.tooManyFiles = 1;
      return;
    }
    signalfd_siginfo ignored;
    while (read(children, &ignored, sizeof ignored) > 0) continue;
    if ((waits[2].revents & POLLIN) && calls.meet()) return;
    if (waits[2].revents & POLLHUP) waits[2].fd = -1;  // no process is left under the filter
    if (reapEnded(program, report.status)) return;
    if (waits[1].revents) return terminate(program, children);
  }
}

/// Ends and reaps everything below us; `status` is set when `program` is met on the way.
void endTree(pid_t program, int& status) {
  while (true) {
    judge::killDescendants(getpid(), {});
    int ended = 0;
    const pid_t pid = waitpid(-1, &ended, 0);
    if (pid == program) status = ended;
    if (pid < 0 && errno == ECHILD) return;
  }
}

void send(RunnerReport& report, const judge::ForbiddenCall& forbidden) {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto nanoseconds = [](const timeval& t) { return t.tv_sec * 1'000'000'000L + t.tv_usec * 1'000L; };
  report.forbiddenCall = forbidden.number;
  report.forbiddenArchitecture = forbidden.architecture;
  report.cpuNanoseconds = nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime);
  report.peakMemoryBytes = static_cast<std::uint64_t>(used.ru_maxrss) * 1024;
  (void)!write(judge::kControlFd, &report, sizeof report);
}

/// The limit is per user id, and others may run under it: ours, or, under the submissions' own, a run beside this one.
/// In a process name space of our own only we ourselves are one of those that count.
rlim_t othersOfUser(const RunnerOrder& order) {
  if (getpid() == 1) return 1;
  return static_cast<rlim_t>(judge::tasksOfUser(order.user < 0 ? getuid() : static_cast<uid_t>(order.user)));
}

/// Where we count ourselves, the limit of the kernel only bounds what slips through, whatever the user runs besides.
constexpr rlim_t kTasksOfOthers = 100'000;

void stand() {
  unsetenv("PWD");  // bubblewrap sets it
  for (int fd = judge::kControlFd; fd < judge::kFirstGroupFd + judge::kMostGroupFds; ++fd)
    fcntl(fd, F_SETFD, FD_CLOEXEC);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);  // whoever ignores it passes that on, and would hide the ends of our children
  check(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0);
  prctl(PR_SET_DUMPABLE, 0);  // else a program of the same user could reach into us
  const sigset_t set = childSignal();
  check(sigprocmask(SIG_BLOCK, &set, nullptr) == 0);
  const judge::RunnerHello hello;
  (void)!write(judge::kControlFd, &hello, sizeof hello);
}

/// Reports the restrictions in force, for the probe of the judge.
int lookAround() {
  int found = 0;
  if (prctl(PR_GET_SECCOMP) == SECCOMP_MODE_FILTER) found |= judge::kProbeFiltered;
  if (open("/etc/passwd", O_RDONLY | O_CLOEXEC) < 0) found |= judge::kProbeShutIn;
  if (getppid() == 1) found |= judge::kProbeAlone;
  return found;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && std::string_view(argv[1]) == judge::kProbeArgument) return lookAround();
  RunnerOrder order;
  if (argc < 2 || !readOrder(argv + 1, order)) return 2;
  const rlim_t mostTasks = order.processes;
  order.processes += order.countsTasks ? kTasksOfOthers : othersOfUser(order);
  stand();
  int sockets[2];
  check(socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, sockets) == 0);
  check(dup3(sockets[1], judge::kListenerSocket, O_CLOEXEC) >= 0);
  close(sockets[1]);
  const pid_t self = getpid();
  const pid_t program = fork();
  check(program >= 0);
  if (program == 0) becomeProgram(order, self);
  for (int fd = 0; fd < judge::kControlFd; ++fd) close(fd);
  close(judge::kListenerSocket);
  const int listener = order.filtered ? judge::receiveListener(sockets[0]) : -1;

  RunnerReport report;
  judge::CallWatch calls(listener, program, mostTasks);
  waitForProgram(order, program, calls, report);
  endTree(program, report.status);
  send(report, calls.forbidden());
}
