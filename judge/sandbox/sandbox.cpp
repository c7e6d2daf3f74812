#include "judge/sandbox/sandbox.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/utsname.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <mutex>
#include <set>
#include <stdexcept>
#include <system_error>
#include <utility>

#include "judge/base/shell_limits.h"
#include "judge/base/text.h"
#include "judge/machine/proc.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/control_group.h"
#include "judge/sandbox/runner/landlock.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/sandbox_view.h"
#include "judge/sandbox/seccomp_filter.h"
#include "judge/sandbox/supervised_process.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// Room for the largest board of the kata, so that an answer takes few turns. More is refused to ordinary users.
constexpr int kPipeBytes = 1 << 20;

[[noreturn]] void fail(const char* call) { throw std::system_error(errno, std::system_category(), call); }

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
  if (fd.get() >= 0 && fcntl(fd.get(), F_SETFL, fcntl(fd.get(), F_GETFL) | O_NONBLOCK) < 0) fail("fcntl");
}

/// Ends of the channels between judge and runner: ours, and the runner's with the descriptor numbers they get there.
struct Ends {
  Channels ours;
  std::vector<FileDescriptor> theirs;
  std::vector<std::pair<int, int>> numbers;

  void pass(FileDescriptor fd, const std::vector<int>& targets) {
    for (const int target : targets) numbers.emplace_back(fd.get(), target);
    theirs.push_back(std::move(fd));
  }
};

/// The first five descriptors of the runner, by purpose.
struct Numbers {
  std::vector<int> log, nothing;
  int question = -1, answer = -1;
};

Numbers numbersOf(Channel channel) {
  if (channel == Channel::Frames) return {{1, 2}, {0}, kQuestionFd, kAnswerFd};
  if (channel == Channel::Standard) return {{2}, {0, 1}, kQuestionFd, kAnswerFd};
  return {{1, 2}, {0, kQuestionFd, kAnswerFd}};
}

Ends makeEnds(Channel channel) {
  Ends ends;
  int control[2];
  if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, control) != 0) fail("socketpair");
  ends.ours.control = FileDescriptor(control[0]);
  ends.pass(FileDescriptor(control[1]), {kControlFd});
  const int on = 1;  // the hello brings its sender's process id
  if (setsockopt(control[0], SOL_SOCKET, SO_PASSCRED, &on, sizeof on) != 0) fail("setsockopt");
  const Numbers numbers = numbersOf(channel);
  Pipe log = makePipe(false);
  ends.ours.log = std::move(log.read);
  ends.pass(std::move(log.write), numbers.log);
  if (channel != Channel::None) {
    Pipe question = makePipe(false), answer = makePipe(true);
    ends.ours.question = std::move(question.write);
    ends.ours.answer = std::move(answer.read);
    ends.pass(std::move(question.read), {numbers.question});
    ends.pass(std::move(answer.write), {numbers.answer});
  }
  ends.pass(FileDescriptor(open("/dev/null", O_RDWR | O_CLOEXEC)), numbers.nothing);
  for (const FileDescriptor* fd : {&ends.ours.log, &ends.ours.question, &ends.ours.answer}) makeNonBlocking(*fd);
  return ends;
}

/// True when the id exists in our user namespace (user_namespaces(7): first inside, first outside, count).
bool isMapped(long id, const char* mapFile) {
  std::ifstream map(mapFile);
  long inside = 0, outside = 0, count = 0;
  while (map >> inside >> outside >> count)
    if (id >= inside && id < inside + count) return true;
  return false;
}

/// Where dynamic users live on machines with systemd: no file, and hardly any other process, belongs to them.
constexpr long kFirstFreeUser = 61184, kFreeUsers = 4336, kNobody = 65534;

/// As root, a user that is seldom the same for judges that run side by side, and never for launchers of one judge.
std::optional<Account> accountForSubmissions() {
  static std::mutex mutex;
  static long launchers = 0;
  if (geteuid() != 0) return std::nullopt;
  const std::lock_guard lock(mutex);
  constexpr long kApart = 67;  // further apart than judges that start one after the other
  const long chosen = kFirstFreeUser + (getpid() + kApart * launchers++) % kFreeUsers;
  for (const long id : {chosen, kNobody})
    if (isMapped(id, "/proc/self/uid_map") && isMapped(id, "/proc/self/gid_map"))
      return Account{static_cast<uid_t>(id), static_cast<gid_t>(id)};
  return std::nullopt;
}

/// Each process of a tree is measured through three files that stay open.
void allowManyDescriptors() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

/// The tree is watched, and ended, by the numbers that stand there.
void checkProc() {
  std::error_code error;
  const std::string self = fs::read_symlink("/proc/self", error).string();
  if (error) throw std::runtime_error("/proc is not mounted; mount -t proc proc /proc");
  if (self != std::to_string(getpid()))
    throw std::runtime_error(
        "/proc shows another pid namespace than ours; mount one of its own (unshare --mount-proc)");
}

void prepareOnce() {
  static std::once_flag done;
  std::call_once(done, [] {
    checkProc();
    prepareToSupervise();
    allowManyDescriptors();
    ScratchDirectory::removeLeftovers();
  });
}

/// Shared by all launchers of one kind, since finding the groups and making a filter takes milliseconds.
struct Common {
  Tier tier;
  fs::path runner;
  std::unique_ptr<ControlGroups> groups;
  std::map<std::pair<SystemCalls, std::set<Grant>>, FileDescriptor> filters;
  std::map<fs::path, std::unique_ptr<ScratchDirectory>> copies;
  std::function<void()> forgetProbe;  // set while the tier is only known to have worked before

  Common(fs::path path, Tier chosen) : tier(chosen), runner(std::move(path)) {
    if (access(runner.c_str(), X_OK) != 0) fail(runner.c_str());
    prepareOnce();
    std::string why;  // judge doctor prints it
    groups = findControlGroups(why);
    if (tier != Tier::Limits) filter(SystemCalls::Toolchain, {});  // that of submissions comes with the probe
  }

  int filter(SystemCalls calls, const std::set<Grant>& grants) {
    FileDescriptor& filter = filters[{calls, grants}];
    if (filter.get() < 0) filter = makeSystemCallFilter(calls, grants);
    return filter.get();
  }
};

void probe(ProcessLauncher& launcher, const fs::path& runner, Tier tier);

class Sandbox : public ProcessLauncher {
 public:
  explicit Sandbox(std::shared_ptr<Common> common) : common_(std::move(common)) {}

  Tier tier() const override { return tier_; }
  std::string_view accounting() const override { return groups_ ? groups_->name() : "sampled"; }
  std::unique_ptr<ProcessLauncher> another() const override { return std::make_unique<Sandbox>(common_); }

  std::unique_ptr<Process> start(const ProcessSpec& spec) override {
    try {
      return startOnce(spec);
    } catch (const std::exception&) {
      if (!common_->forgetProbe) throw;
    }
    std::exchange(common_->forgetProbe, nullptr)();
    try {
      probe(*this, runner_, tier_);
    } catch (const std::exception& failure) {
      throw std::runtime_error(fmt::format(
          "the sandbox {} worked earlier and fails now: {}; start the command again: it uses the strongest that works",
          tierName(tier_), failure.what()));
    }
    return startOnce(spec);
  }

 private:
  std::unique_ptr<Process> startOnce(const ProcessSpec& spec) {
    Ends ends = makeEnds(spec.channel);
    if (spec.channel == Channel::Standard && account_)
      for (const FileDescriptor* fd : {&ends.ours.question, &ends.ours.answer})  // it may open /dev/stdin
        if (fchown(fd->get(), account_->user, account_->group) != 0) fail("fchown");
    std::unique_ptr<ScratchDirectory> folder;
    View view = viewOf(spec, folder);
    std::unique_ptr<ControlGroup> group;
    if (groups_) group = groups_->make({spec.limits.memory, spec.limits.processes});

    SpawnOrder order;
    order.diesFirst = true;
    order.environment = spec.environment;
    const std::string directory = directoryInside(tier_, view).string();
    order.environment.insert(order.environment.end(), {"HOME=" + directory, "TMPDIR=" + directory});
    order.descriptors = ends.numbers;
    std::vector<std::string> options = limitsOf(spec);
    if (tier_ != Tier::Limits) {
      order.descriptors.emplace_back(filterFor(spec), kFilterFd);
      options.push_back("filter=1");
    }
    if (tier_ == Tier::Landlock && spec.role == Role::Submission) options.push_back("count-tasks=1");
    if (spec.channel == Channel::Standard) options.push_back("standard-channel=1");
    if (group) {
      int target = kFirstGroupFd;
      for (const int entry : group->entries()) order.descriptors.emplace_back(entry, target++);
      options.push_back(fmt::format("groups={}", group->entries().size()));
    }
    const std::vector<std::string> command = commandOf(spec, view, options, order);
    order.program = command.front();
    order.arguments.assign(command.begin() + 1, command.end());
    RunnerChild child(order);
    ends.theirs.clear();
    return std::make_unique<SupervisedProcess>(child, std::move(ends.ours), std::move(folder), std::move(group));
  }

  View viewOf(const ProcessSpec& spec, std::unique_ptr<ScratchDirectory>& folder) {
    View view{spec};
    view.ownsDirectory = tier_ == Tier::Namespaces && spec.directory.empty();
    if (view.ownsDirectory)
      view.directory = kOwnDirectory;
    else if (spec.directory.empty())
      view.directory = (folder = std::make_unique<ScratchDirectory>())->path();
    if (!view.ownsDirectory) handOver(view.directory);
    if (!spec.subfolder.empty()) handOver(view.directory / spec.subfolder);
    for (const fs::path& file : spec.written) {
      handOver(file);
      if (folder) fs::create_hard_link(file, folder->path() / file.filename());
    }
    view.isFenced = landlockVersion() > 0;
    if (tier_ != Tier::Namespaces) return view;
    view.runner = withinReach(runner_);
    if (spec.role == Role::Submission && !spec.isInPlace) view.program = withinReach(spec.program);
    return view;
  }

  void handOver(const fs::path& directory) const {
    if (account_ && chown(directory.c_str(), account_->user, account_->group) != 0) fail("chown");
  }

  /// A path at which the submissions' user can read a file of ours: its own, or that of a copy.
  fs::path withinReach(const fs::path& file) {
    if (!account_) return file;
    std::error_code error;
    const auto mode = fs::status(file, error).permissions();
    const auto needed = fs::perms::others_read | fs::perms::others_exec;
    if (error || ((mode & needed) == needed && isReachable(file.parent_path()))) return file;
    const auto known = common_->copies.find(file);
    if (known != common_->copies.end()) return known->second->path() / file.filename();
    auto directory = std::make_unique<ScratchDirectory>();
    fs::permissions(directory->path(), fs::perms(0755));
    const fs::path copy = directory->path() / file.filename();
    fs::copy_file(file, copy);
    fs::permissions(copy, fs::perms(0755));
    common_->copies.emplace(file, std::move(directory));
    return copy;
  }

  /// Throws where the shell allows this process less than the program: a program that ends at a limit which was not
  /// meant for it is not to blame.
  std::vector<std::string> limitsOf(const ProcessSpec& spec) const {
    constexpr int kOfACompiler = 64;  // processes and threads, which no limit of ours bounds
    const ProcessLimits& limits = spec.limits;
    const bool isSubmission = spec.role == Role::Submission;
    const auto seconds = static_cast<rlim_t>(std::chrono::ceil<std::chrono::seconds>(limits.cpu).count());
    const std::pair<__rlimit_resource, rlim_t> needed[] = {
        {RLIMIT_NOFILE, kDescriptors},
        {RLIMIT_STACK, limits.stack.count},
        {RLIMIT_FSIZE, limits.fileSize.count},
        {RLIMIT_DATA, limits.data.count},
        {RLIMIT_AS, limits.data.count},
        {RLIMIT_CPU, seconds},
        {RLIMIT_NPROC, static_cast<rlim_t>(isSubmission ? limits.processes : kOfACompiler)}};
    for (const auto& [resource, least] : needed)
      requireHardLimit(resource, least, isSubmission ? "submissions may use" : "compilers may use");
    return {fmt::format("cpu={}", seconds), fmt::format("data={}", limits.data.count),
            fmt::format("file-size={}", limits.fileSize.count), fmt::format("stack={}", limits.stack.count),
            fmt::format("processes={}", limits.processes)};
  }

  int filterFor(const ProcessSpec& spec) {
    SystemCalls calls = tier_ == Tier::Namespaces ? SystemCalls::Submission : SystemCalls::SubmissionInTheOpen;
    if (spec.role == Role::Toolchain) calls = SystemCalls::Toolchain;
    return common_->filter(calls, {spec.grants.begin(), spec.grants.end()});
  }

  /// The complete command line; sets the account in `order`.
  std::vector<std::string> commandOf(const ProcessSpec& spec, const View& view, std::vector<std::string> options,
                                     SpawnOrder& order) const {
    std::vector<std::string> command{runner_.string()};
    if (tier_ == Tier::Namespaces) {
      command = bubblewrapCommand(view);
      order.account = account_;
    } else if (account_) {
      options.push_back(fmt::format("user={}", account_->user));
      options.push_back(fmt::format("group={}", account_->group));
    }
    if (tier_ == Tier::Landlock || (tier_ == Tier::Namespaces && view.isFenced))
      appendLandlockOptions(tier_, view, options);
    if (view.ownsDirectory) options.push_back("count-files=1");
    const bool isFoundByName = spec.role == Role::Toolchain || spec.isInPlace;
    if (isFoundByName) options.push_back("by-path=1");
    const fs::path directory = directoryInside(tier_, view);
    options.push_back("directory=" + (spec.subfolder.empty() ? directory : directory / spec.subfolder).string());
    options.push_back("program=" + pathInside(tier_, view).string());
    command.insert(command.end(), options.begin(), options.end());
    command.insert(command.end(), {"--", isFoundByName ? spec.program.string() : spec.program.filename().string()});
    command.insert(command.end(), spec.arguments.begin(), spec.arguments.end());
    return command;
  }

  const std::shared_ptr<Common> common_;
  const Tier tier_ = common_->tier;
  const fs::path& runner_ = common_->runner;
  const std::unique_ptr<ControlGroups>& groups_ = common_->groups;
  const std::optional<Account> account_ = accountForSubmissions();
};

constexpr const char* kKilled = "a program in it was killed";

/// Whether a tier failed because this machine lacks its means. Something that ran out shows no absence: whatever else
/// the user runs, a submission too, can use it up. Of bubblewrap's failures we have the text alone.
bool showsAbsence(std::string_view failure) {
  constexpr int kRanOut[] = {ETOOMANYREFS, EAGAIN, ENOMEM, EMFILE, ENFILE};
  const auto names = [&](int error) { return failure.find(std::strerror(error)) != failure.npos; };
  return failure != kKilled && failure != kNoRunner && std::ranges::none_of(kRanOut, names);
}

/// Runs the runner as a program that reports the restrictions in force as its exit status.
void probe(ProcessLauncher& launcher, const fs::path& runner, Tier tier) {
  ProcessSpec spec;
  spec.program = runner;
  spec.arguments = {kProbeArgument};
  spec.limits = {std::chrono::seconds(1), mebibytes(64), mebibytes(1), mebibytes(8), 4, mebibytes(64)};
  const ProcessEnd end = launcher.start(spec)->wait();
  if (!end.reported || end.signal) throw std::runtime_error(kKilled);
  if (const auto error = end.startError ? end.startError : end.executeError)
    throw std::system_error(*error, std::system_category(), "start a program");
  if (!end.forbidden.empty()) throw std::runtime_error("a program in it is ended for the system call " + end.forbidden);
  int wanted = 0;
  if (tier != Tier::Limits) wanted = kProbeFiltered | kProbeShutIn;
  if (tier == Tier::Namespaces) wanted |= kProbeAlone;
  if ((end.exit.value() & wanted) != wanted)
    throw std::runtime_error(fmt::format("a program in it is not held as it should be (exit {})", *end.exit));
}

std::unique_ptr<ProcessLauncher> makeProbed(const fs::path& runner, Tier tier) {
  auto launcher = std::make_unique<Sandbox>(std::make_shared<Common>(runner, tier));
  probe(*launcher, runner, tier);
  return launcher;
}

/// Another file, or another state of it, has another text.
std::string identityOf(const fs::path& file) {
  struct stat status {};
  if (stat(file.c_str(), &status) != 0) return "";
  return fmt::format("{} {} {} {}.{}\n", file.string(), status.st_dev, status.st_ino, status.st_ctim.tv_sec,
                     status.st_ctim.tv_nsec);
}

/// User, capabilities and filters of this process.
std::string rightsOfThisProcess() {
  std::string rights;
  std::ifstream file("/proc/self/status");
  for (std::string line; std::getline(file, line);)
    for (const std::string_view name : {"Uid:", "Gid:", "Cap", "NoNewPrivs:", "Seccomp"})
      if (line.starts_with(name)) rights += line + '\n';
  return rights;
}

}  // namespace

std::string probeSubject(const fs::path& runner) {
  utsname system{};
  std::vector<std::string> parts = {bootId(), rightsOfThisProcess(), identityOf(findBubblewrap()), identityOf(runner)};
  std::error_code ignored;
  for (const char* space : {"user", "mnt", "pid", "net"})
    parts.push_back(fs::read_symlink(fs::path("/proc/self/ns") / space, ignored).string());
  parts.emplace_back(uname(&system) == 0 ? fmt::format("{} {}", system.release, system.version) : "");
  if (std::ranges::any_of(parts, &std::string::empty)) return "";
  return join(parts, "\n");
}

std::unique_ptr<ProcessLauncher> makeProvenLauncher(const fs::path& runner, std::function<void()> forget) {
  auto common = std::make_shared<Common>(runner, Tier::Namespaces);
  common->forgetProbe = std::move(forget);
  return std::make_unique<Sandbox>(std::move(common));
}

std::unique_ptr<ProcessLauncher> makeLauncher(const fs::path& runner, std::optional<Tier> chosen) {
  if (chosen) return makeProbed(runner, *chosen);
  for (const Tier tier : {Tier::Namespaces, Tier::Landlock}) {
    try {
      return makeProbed(runner, tier);
    } catch (const std::exception& failure) {  // probeTiers() has the reason
      if (showsAbsence(failure.what())) continue;
      throw std::runtime_error(
          fmt::format("whether the sandbox {} works cannot be found out now: {}; end other programs of this user and "
                      "start the command again, or choose a sandbox with --sandbox",
                      tierName(tier), failure.what()));
    }
  }
  return makeProbed(runner, Tier::Limits);
}

std::vector<TierProbe> probeTiers(const fs::path& runner) {
  std::vector<TierProbe> probes;
  for (const Tier tier : {Tier::Namespaces, Tier::Landlock, Tier::Limits}) {
    try {
      makeProbed(runner, tier);
      probes.push_back({tier, true, {}});
    } catch (const std::exception& failure) {
      probes.push_back({tier, false, failure.what()});
    }
  }
  return probes;
}

}  // namespace judge
