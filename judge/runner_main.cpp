// The runner: parent of a submission and of everything that it starts.
//
// Theory of operation. The judge starts us with the descriptors of runner_protocol.h and the limits as arguments. We
// become a session of our own and the adopter ("subreaper") of every orphan below us, fork, and in the child set the
// limits, drop root, and execute the program. Then we wait for three things: the program's end, an order from the
// judge, or the judge's death, which closes the control socket. Whatever came, the rest of the tree is stopped first,
// so that it cannot grow, then killed and reaped; orphans come to us, so nothing escapes by forking twice. The CPU
// time of all that was reaped goes into one report. A separate program, and a small one, because the peak memory
// that the kernel keeps for a process starts at that of its parent.
//
// Usage: judge-runner UID GID DIRECTORY CPU-SECONDS DATA FILE-SIZE STACK PROCESSES PROGRAM ARGUMENTS...
// UID -1: stay who we are.

#include <fcntl.h>
#include <grp.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "judge/process_tree.h"
#include "judge/runner_protocol.h"

namespace {

using judge::RunnerReport;

struct Order {
  long user, group;
  const char* directory;
  rlim_t cpuSeconds, data, fileSize, stack, processes;
  char** program;
};

constexpr int kProgramArgument = 9;

Order readOrder(char** argv) {
  const auto number = [&](int i) { return std::strtoull(argv[i], nullptr, 10); };
  return {std::atol(argv[1]), std::atol(argv[2]),     argv[3], number(4), number(5), number(6), number(7),
          number(8),          argv + kProgramArgument};
}

[[noreturn]] void giveUp(int error) {
  const RunnerReport report{RunnerReport::Kind::CouldNotStart, error, 0, 0};
  (void)!write(judge::kControlFd, &report, sizeof report);
  _exit(3);
}

void check(bool succeeded) {
  if (!succeeded) giveUp(errno);
}

/// As wanted, or as much as we were given ourselves.
void limit(__rlimit_resource resource, rlim_t soft, rlim_t hard) {
  rlimit now{};
  check(getrlimit(resource, &now) == 0);
  const rlimit value{soft < now.rlim_max ? soft : now.rlim_max, hard < now.rlim_max ? hard : now.rlim_max};
  check(setrlimit(resource, &value) == 0);
}

void setLimits(const Order& order) {
  limit(RLIMIT_CPU, order.cpuSeconds, order.cpuSeconds + 1);  // equal limits would kill without SIGXCPU
  limit(RLIMIT_DATA, order.data, order.data);
  limit(RLIMIT_FSIZE, order.fileSize, order.fileSize);
  limit(RLIMIT_CORE, 0, 0);
  limit(RLIMIT_NOFILE, 256, 256);
  limit(RLIMIT_MEMLOCK, 0, 0);
  limit(RLIMIT_MSGQUEUE, 0, 0);
  limit(RLIMIT_STACK, order.stack, order.stack);
  limit(RLIMIT_NPROC, order.processes, order.processes);
}

/// The first to go when the machine runs out of memory must be the submission, not its judge.
void volunteerForTheOutOfMemoryKiller() {
  const int fd = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
  if (fd < 0) return;
  (void)!write(fd, "1000", 4);
  close(fd);
}

void dropRoot(const Order& order) {
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

[[noreturn]] void becomeProgram(const Order& order, pid_t runner) {
  // Opened before root is dropped: the way to the program may be closed to its own user.
  const int program = open(order.program[0], O_RDONLY | O_CLOEXEC);
  check(program >= 0);
  check(setsid() >= 0);
  check(chdir(order.directory) == 0);
  prctl(PR_SET_DUMPABLE, 1);  // the runner's 0 was inherited, and closes /proc/self to us
  volunteerForTheOutOfMemoryKiller();
  setLimits(order);
  dropRoot(order);
  check(prctl(PR_SET_PDEATHSIG, SIGKILL) == 0);
  if (getppid() != runner) _exit(3);  // it died before the line above
  restoreSignals();
  execveat(program, "", order.program, environ, AT_EMPTY_PATH);
  if (errno == ENOENT) execve(order.program[0], order.program, environ);  // a script's interpreter wants a path
  giveUp(errno);
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

/// True when the program has ended by itself, false when the judge wants an end or is gone.
bool waitForProgram(pid_t program, int& status) {
  const sigset_t set = childSignal();
  const int children = signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  check(children >= 0);
  pollfd waits[] = {{children, POLLIN, 0}, {judge::kControlFd, POLLIN, 0}};
  while (true) {
    if (poll(waits, 2, -1) < 0 && errno != EINTR) return false;
    signalfd_siginfo ignored;
    while (read(children, &ignored, sizeof ignored) > 0) continue;
    if (reapEnded(program, status)) return true;
    if (waits[1].revents) return false;
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

void report(int status) {
  rusage used{};
  getrusage(RUSAGE_CHILDREN, &used);
  const auto nanoseconds = [](const timeval& t) { return t.tv_sec * 1'000'000'000L + t.tv_usec * 1'000L; };
  const RunnerReport report{RunnerReport::Kind::Ended, status, nanoseconds(used.ru_utime) + nanoseconds(used.ru_stime),
                            static_cast<std::uint64_t>(used.ru_maxrss) * 1024};
  (void)!write(judge::kControlFd, &report, sizeof report);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc <= kProgramArgument) return 2;
  Order order = readOrder(argv);
  // The limit is per user id: one of the submission's own starts at nothing, ours has other processes too.
  if (order.user < 0) order.processes += static_cast<rlim_t>(judge::tasksOfUser(getuid()));
  fcntl(judge::kControlFd, F_SETFD, FD_CLOEXEC);
  signal(SIGPIPE, SIG_IGN);
  signal(SIGCHLD, SIG_DFL);  // whoever ignores it passes that on, and would hide the ends of our children
  check(prctl(PR_SET_CHILD_SUBREAPER, 1) == 0);
  prctl(PR_SET_DUMPABLE, 0);  // else a program of the same user could reach into us
  const sigset_t set = childSignal();
  check(sigprocmask(SIG_BLOCK, &set, nullptr) == 0);

  const pid_t self = getpid();
  const pid_t program = fork();
  check(program >= 0);
  if (program == 0) becomeProgram(order, self);
  for (int fd = 0; fd < judge::kControlFd; ++fd) close(fd);

  int status = 0;
  waitForProgram(program, status);
  endTree(program, status);
  report(status);
}
