#include "judge/sandbox/supervised_process.h"

#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>

#include <cerrno>
#include <mutex>
#include <set>
#include <stdexcept>

#include "judge/machine/process_tree.h"
#include "judge/sandbox/runner/socket_message.h"
#include "judge/sandbox/seccomp_filter.h"

namespace judge {
namespace {

/// How long a runner may take for a hello, or to end its tree, before it is taken for dead.
constexpr int kPatienceMilliseconds = 10'000;

/// The children that are alive; any other child of ours comes from a tree whose runner was killed. Held locked from
/// before a fork until its child is known.
struct {
  std::mutex mutex;
  std::set<pid_t> children;
} registry;

bool isReadableInTime(int fd) {
  pollfd wait{fd, POLLIN, 0};
  int ready;
  do ready = poll(&wait, 1, kPatienceMilliseconds);
  while (ready < 0 && errno == EINTR);
  return ready > 0;
}

/// The sender's process id, in our own numbers, of a hello; 0 when there came none.
pid_t receiveHello(int control) {
  if (!isReadableInTime(control)) return 0;
  RunnerHello hello;
  SocketMessage<ucred> message(&hello, sizeof hello);
  if (recvmsg(control, message.header(), MSG_DONTWAIT | MSG_CMSG_CLOEXEC) != sizeof hello) return 0;
  const auto sender = message.attached(SCM_CREDENTIALS);
  return sender ? sender->pid : 0;
}

std::string lastWords(int log) {
  std::array<char, 1024> bytes;
  const ssize_t got = read(log, bytes.data(), bytes.size());
  std::string words(bytes.data(), static_cast<std::size_t>(std::max<ssize_t>(got, 0)));
  while (words.ends_with('\n')) words.pop_back();
  return words.empty() ? kNoRunner : words;
}

ProcessEnd toEnd(const RunnerReport& report) {
  ProcessEnd end;
  end.reported = true;
  end.cpu = Nanoseconds(report.cpuNanoseconds);
  end.peakMemory = {report.peakMemoryBytes};
  if (report.forbiddenCall >= 0) end.forbidden = systemCallName(report.forbiddenCall, report.forbiddenArchitecture);
  end.tooManyFiles = report.tooManyFiles != 0;
  if (report.kind == RunnerReport::Kind::CouldNotStart)
    end.startError = report.status;
  else if (report.kind == RunnerReport::Kind::CouldNotExecute)
    end.executeError = report.status;
  else if (WIFSIGNALED(report.status))
    end.signal = WTERMSIG(report.status);
  else
    end.exit = WEXITSTATUS(report.status);
  return end;
}

}  // namespace

RunnerChild::RunnerChild(const SpawnOrder& order) {
  const std::lock_guard lock(registry.mutex);
  pid_ = spawn(order);
  registry.children.insert(pid_);
}

void RunnerChild::reap(bool astray) {
  if (astray) ::kill(pid_, SIGKILL);
  judge::reap(pid_);
  const std::lock_guard lock(registry.mutex);
  registry.children.erase(pid_);
  if (astray) endStrays({registry.children.begin(), registry.children.end()});
}

SupervisedProcess::SupervisedProcess(RunnerChild child, Channels channels, std::unique_ptr<ScratchDirectory> folder,
                                     std::unique_ptr<ControlGroup> group)
    : child_(child),
      channels_(std::move(channels)),
      folder_(std::move(folder)),
      group_(std::move(group)),
      runner_(receiveHello(channels_.control.get())),
      meter_(runner_, !group_) {
  if (runner_ > 0) return;
  child_.reap(true);
  throw std::runtime_error(lastWords(channels_.log.get()));
}

SupervisedProcess::~SupervisedProcess() {
  kill();
  end();
}

Usage SupervisedProcess::usage() {
  if (!group_) return usage_ = meter_.usage();
  usage_ = meter_.usage(group_->tasks());
  // The meter's look at the living has brought their figures up to date in the group, too.
  const GroupUsage total = group_->usage();
  usage_.cpu = std::max(usage_.cpu, total.cpu);
  usage_.memory = total.memory;
  usage_.processes = std::max(usage_.processes, total.processes);
  return usage_;
}

Usage SupervisedProcess::briefUsage() {
  if (!group_) return usage();
  meter_.updateCpu();
  const GroupUsage total = group_->usage();
  if (total.processes != usage_.processes) return usage();
  usage_.cpu = std::max(usage_.cpu, total.cpu);
  usage_.memory = total.memory;
  return usage_;
}

void SupervisedProcess::kill() {
  // No byte is sent: one that the runner leaves unread would cost us its report.
  if (end_) return;
  shutdown(channels_.control.get(), SHUT_WR);
  ::kill(runner_, SIGCONT);  // in the weakest tier a program of our own user can stop it
}

ProcessEnd SupervisedProcess::wait() {
  end();
  if (lackedMemory_) throw std::runtime_error("this machine has no memory left; run fewer programs beside the judge");
  return *end_;
}

void SupervisedProcess::end() {
  if (!end_) end_ = collect();
}

void SupervisedProcess::awaitIdle() {
  constexpr int kMostLooks = 100;  // of a microsecond
  for (int looks = 0; looks < kMostLooks && meter_.isFirstChildRunning(); ++looks) sched_yield();
}

void SupervisedProcess::runOn(const cpu_set_t& cores) {
  for (const pid_t pid : descendants(runner_))
    for (const pid_t thread : threadsOf(pid)) sched_setaffinity(thread, sizeof cores, &cores);
}

ProcessEnd SupervisedProcess::collect() {
  RunnerReport report;
  const bool reported = receive(report);
  child_.reap(!reported);
  ProcessEnd end = reported ? toEnd(report) : ProcessEnd{};
  if (group_) {
    end.cpu = std::max(end.cpu, group_->usage().cpu);
    end.peakMemory = group_->peakMemory();
    end.outOfMemory = group_->ranOutOfMemory();
    lackedMemory_ = group_->lackedMemory();
    group_.reset();
  }
  folder_.reset();
  return end;
}

bool SupervisedProcess::receive(RunnerReport& report) const {
  return isReadableInTime(channels_.control.get()) &&
         recv(channels_.control.get(), &report, sizeof report, MSG_DONTWAIT) == sizeof report;
}

void prepareToSupervise() {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  signal(SIGPIPE, SIG_IGN);  // a program may end while it is being asked
  signal(SIGCHLD, SIG_DFL);  // ignored, runners could not be waited for
}

}  // namespace judge
