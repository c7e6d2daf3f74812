#include "judge/process.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/wait.h>

#include <boost/asio/io_context.hpp>
#include <boost/process/v2/posix/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <cerrno>
#include <fstream>
#include <set>
#include <system_error>

#include "judge/file_descriptor.h"
#include "judge/process_tree.h"
#include "judge/runner_protocol.h"
#include "judge/tree_meter.h"

namespace judge {
namespace {

namespace process = boost::process::v2;

/// Where the child's descriptors go lies below this; ours stay above it.
constexpr int kFirstOwnFd = kControlFd + 1;

/// How long a runner that was told to end its tree may take before it is taken for dead.
constexpr int kPatienceMilliseconds = 10'000;

/// Room for the largest board of the kata, so that an answer takes few turns. More is refused to ordinary users.
constexpr int kPipeBytes = 1 << 20;

[[noreturn]] void fail(const char* call) {
  throw std::system_error(errno, std::system_category(), call);
}

struct Pipe {
  FileDescriptor read, write;
};

Pipe makePipe(bool largest) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC) != 0) fail("pipe2");
  if (largest) fcntl(ends[1], F_SETPIPE_SZ, kPipeBytes);  // smaller is only slower
  return {FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

void makeNonBlocking(const FileDescriptor& fd) {
  if (fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK) < 0) fail("fcntl");
}

/// What the child gets: source descriptor and target number. Applied between fork and exec.
struct PassDescriptors {
  std::vector<std::pair<int, int>> passed;

  template <class Launcher, class Path>
  boost::system::error_code on_setup(Launcher& launcher, const Path&, const char* const*(&)) const {
    for (const auto& [source, target] : passed) launcher.fd_whitelist.push_back(target);
    return {};
  }
  template <class Launcher, class Path>
  boost::system::error_code on_exec_setup(Launcher&, const Path&, const char* const*(&)) const {
    for (const auto& [source, target] : passed)
      if (dup2(source, target) < 0) return {errno, boost::system::system_category()};
    setsid();  // Ctrl-C at the terminal is the judge's to answer
    // Whatever else is open in the judge, or was opened by a library since the fork, ends with exec.
    if (close_range(kControlFd + 1, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return {errno, boost::system::system_category()};
    return {};
  }
};

/// The whole environment of the runner, and so of the program.
struct PassEnvironment {
  std::vector<const char*> variables;

  template <class Launcher, class Path>
  boost::system::error_code on_setup(Launcher& launcher, const Path&, const char* const*(&)) const {
    launcher.env = variables.data();
    return {};
  }
};

struct Account {
  long user = -1;  ///< -1: the judge's own
  long group = -1;
};

/// Runners that are alive; any other child of ours comes from a tree whose runner was killed.
using Runners = std::set<pid_t>;

void killOrphans(const Runners& runners) {
  const std::vector<pid_t> spared(runners.begin(), runners.end());
  while (killDescendants(getpid(), spared))
    for (const pid_t pid : descendants(getpid()))
      if (!runners.contains(pid)) waitpid(pid, nullptr, 0);  // fails at once for what is not our child
}

void reap(pid_t pid) {
  while (waitpid(pid, nullptr, 0) < 0 && errno == EINTR) continue;
}

class SupervisedProcess : public Process {
 public:
  SupervisedProcess(std::shared_ptr<Runners> runners, pid_t runner, FileDescriptor question, FileDescriptor answer,
                    FileDescriptor log, FileDescriptor control)
      : runners_(std::move(runners)),
        runner_(runner),
        meter_(runner),
        question_(std::move(question)),
        answer_(std::move(answer)),
        log_(std::move(log)),
        control_(std::move(control)) {
    runners_->insert(runner_);
  }

  ~SupervisedProcess() override {
    kill();
    wait();
  }

  int questionFd() const override { return question_.get(); }
  int answerFd() const override { return answer_.get(); }
  int logFd() const override { return log_.get(); }
  int endFd() const override { return control_.get(); }
  Usage usage() override { return meter_.usage(); }
  Bytes stack() override { return meter_.stackOfFirstChild(); }
  void closeQuestions() override { question_.reset(); }

  void kill() override {
    // No byte is sent: one that the runner leaves unread would cost us its report.
    if (!end_) shutdown(control_.get(), SHUT_WR);
  }

  ProcessEnd wait() override {
    if (!end_) end_ = collect();
    return *end_;
  }

  void runOn(const cpu_set_t& cores) override {
    for (const pid_t pid : descendants(runner_))
      for (const pid_t thread : threadsOf(pid)) sched_setaffinity(thread, sizeof cores, &cores);
  }

 private:
  ProcessEnd collect() {
    RunnerReport report;
    const bool reported = receive(report);
    if (!reported) ::kill(runner_, SIGKILL);
    reap(runner_);
    runners_->erase(runner_);
    if (!reported) {
      killOrphans(*runners_);
      return {};
    }
    return toEnd(report);
  }

  bool receive(RunnerReport& report) {
    pollfd wait{control_.get(), POLLIN, 0};
    int ready;
    do ready = poll(&wait, 1, kPatienceMilliseconds);
    while (ready < 0 && errno == EINTR);
    return ready > 0 && recv(control_.get(), &report, sizeof report, MSG_DONTWAIT) == sizeof report;
  }

  static ProcessEnd toEnd(const RunnerReport& report) {
    ProcessEnd end;
    end.reported = true;
    end.cpu = Nanoseconds(report.cpuNanoseconds);
    end.peakMemory = {report.peakMemoryBytes};
    if (report.kind == RunnerReport::Kind::CouldNotStart)
      end.startError = report.status;
    else if (WIFSIGNALED(report.status))
      end.signal = WTERMSIG(report.status);
    else
      end.exit = WEXITSTATUS(report.status);
    return end;
  }

  std::shared_ptr<Runners> runners_;
  pid_t runner_;
  TreeMeter meter_;
  FileDescriptor question_, answer_, log_, control_;
  std::optional<ProcessEnd> end_;
};

/// True when the id exists in our user namespace (user_namespaces(7): first inside, first outside, count).
bool isMapped(long id, const char* mapFile) {
  std::ifstream map(mapFile);
  long inside = 0, outside = 0, count = 0;
  while (map >> inside >> outside >> count)
    if (id >= inside && id < inside + count) return true;
  return false;
}

/// As root, an id that no file and hardly any other process belongs to: one of those kept free for dynamic users
/// (61184 to 65519 on systemd machines), seldom the same for judges that run side by side.
Account accountForSubmissions() {
  if (geteuid() != 0) return {};
  for (const long id : {61184L + getpid() % 4336L, 65534L})
    if (isMapped(id, "/proc/self/uid_map") && isMapped(id, "/proc/self/gid_map")) return {id, id};
  return {};
}

class LimitsLauncher : public ProcessLauncher {
 public:
  explicit LimitsLauncher(std::filesystem::path runner) : runner_(std::move(runner)) {
    if (access(runner_.c_str(), X_OK) != 0) fail(runner_.c_str());
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    signal(SIGPIPE, SIG_IGN);  // a program may end while it is being asked
    signal(SIGCHLD, SIG_DFL);  // ignored, runners could not be waited for
    keepLowDescriptorsTaken();
    allowManyDescriptors();
  }

  std::string_view tier() const override { return "limits"; }
  std::string_view accounting() const override { return "sampled"; }

  void handOver(const std::filesystem::path& directory) const override {
    if (account_.user < 0) return;
    if (chown(directory.c_str(), static_cast<uid_t>(account_.user), static_cast<gid_t>(account_.group)) != 0)
      fail("chown");
  }

  std::unique_ptr<Process> start(const ProcessSpec& spec) override {
    Pipe log = makePipe(false);
    Pipe question = spec.converses ? makePipe(false) : Pipe{};
    Pipe answer = spec.converses ? makePipe(true) : Pipe{};
    int control[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control) != 0) fail("socketpair");
    FileDescriptor ours(control[0]), theirs(control[1]), nothing(open("/dev/null", O_RDWR | O_CLOEXEC));

    PassDescriptors pass{{{nothing.get(), 0}, {log.write.get(), 1}, {log.write.get(), 2}, {theirs.get(), kControlFd}}};
    const int forQuestion = spec.converses ? question.read.get() : nothing.get();
    const int forAnswer = spec.converses ? answer.write.get() : nothing.get();
    pass.passed.emplace_back(forQuestion, kQuestionFd);
    pass.passed.emplace_back(forAnswer, kAnswerFd);
    const pid_t runner = launch(spec, pass);

    for (const FileDescriptor* fd : {&log.read, &question.write, &answer.read})
      if (fd->get() >= 0) makeNonBlocking(*fd);
    return std::make_unique<SupervisedProcess>(runners_, runner, std::move(question.write), std::move(answer.read),
                                               std::move(log.read), std::move(ours));
  }

 private:
  /// Descriptors of ours must not lie where the child's go, or one would overwrite another between fork and exec.
  static void keepLowDescriptorsTaken() {
    int fd;
    while ((fd = open("/dev/null", O_RDWR | O_CLOEXEC)) >= 0 && fd < kFirstOwnFd) continue;
    if (fd < 0) fail("open /dev/null");
    close(fd);
  }

  /// Each process of a tree is measured through three files that stay open.
  static void allowManyDescriptors() {
    rlimit limit{};
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max;
    setrlimit(RLIMIT_NOFILE, &limit);
  }

  std::vector<std::string> runnerArguments(const ProcessSpec& spec) const {
    const auto seconds = std::chrono::ceil<std::chrono::seconds>(spec.limits.cpu).count();
    std::vector<std::string> arguments{std::to_string(account_.user),
                                       std::to_string(account_.group),
                                       spec.directory.string(),
                                       std::to_string(seconds),
                                       std::to_string(spec.limits.data.count),
                                       std::to_string(spec.limits.fileSize.count),
                                       std::to_string(spec.limits.stack.count),
                                       std::to_string(spec.limits.processes),
                                       spec.program.string()};
    arguments.insert(arguments.end(), spec.arguments.begin(), spec.arguments.end());
    return arguments;
  }

  pid_t launch(const ProcessSpec& spec, const PassDescriptors& pass) {
    PassEnvironment environment;
    for (const std::string& variable : spec.environment) environment.variables.push_back(variable.c_str());
    environment.variables.push_back(nullptr);
    boost::system::error_code error;
    process::process started =
        process::posix::default_launcher()(context_.get_executor(), error, process::filesystem::path(runner_.string()),
                                           runnerArguments(spec), pass, environment);
    if (error) throw std::system_error(error.value(), std::system_category(), "start " + runner_.string());
    const pid_t pid = started.id();
    started.detach();
    return pid;
  }

  std::filesystem::path runner_;
  Account account_ = accountForSubmissions();
  std::shared_ptr<Runners> runners_ = std::make_shared<Runners>();
  boost::asio::io_context context_;
};

}  // namespace

std::unique_ptr<ProcessLauncher> makeLimitsLauncher(std::filesystem::path runner) {
  return std::make_unique<LimitsLauncher>(std::move(runner));
}

}  // namespace judge
