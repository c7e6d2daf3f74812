#include "judge/sandbox/process.h"

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <span>
#include <thread>

#include "judge/machine/proc.h"
#include "judge/machine/process_tree.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/runner/landlock.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/sandbox.h"
#include "judge/sandbox/sandbox_view.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

/// In every tier: what does not work here is skipped.
class ProcessTest : public ::testing::TestWithParam<Tier> {
 protected:
  void SetUp() override {
    try {
      launcher_ = makeLauncher(JUDGE_RUNNER, GetParam());
    } catch (const std::exception& failure) {
      GTEST_SKIP() << tierName(GetParam()) << ": " << failure.what();
    }
  }

  static bool isShutIn() { return GetParam() != Tier::Limits; }

  std::unique_ptr<Process> start(std::vector<std::string> arguments, Channel channel = Channel::None) {
    ProcessSpec spec;
    spec.program = PROCESS_TEST_PROGRAM;
    spec.arguments = std::move(arguments);
    spec.environment = {"ONLY=this"};
    spec.directory = folder_.path();
    spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
    spec.channel = channel;
    return launcher_->start(spec);
  }

  static void waitUntilReadable(int fd) {
    pollfd wait{fd, POLLIN, 0};
    ASSERT_EQ(poll(&wait, 1, 30'000), 1);
  }

  static std::string readAll(const Process& process) {
    std::string text;
    std::array<char, 4096> bytes;
    while (true) {
      const ssize_t got = read(process.logFd(), bytes.data(), bytes.size());
      if (got <= 0) return text;
      text.append(bytes.data(), static_cast<std::size_t>(got));
    }
  }

  ScratchDirectory folder_;
  std::unique_ptr<ProcessLauncher> launcher_;
};

TEST_P(ProcessTest, ReportsTheExitStatus) {
  const auto process = start({"exit", "9"});
  const ProcessEnd end = process->wait();
  EXPECT_TRUE(end.reported);
  EXPECT_EQ(end.exit, 9);
  EXPECT_EQ(end.signal, std::nullopt);
}

TEST_P(ProcessTest, TellsASignalFromAnExitStatus) {
  const ProcessEnd end = start({"signal", "9"})->wait();
  EXPECT_EQ(end.exit, std::nullopt);
  EXPECT_EQ(end.signal, SIGKILL);
}

TEST_P(ProcessTest, SaysWhyAProgramCannotStart) {
  ProcessSpec spec;
  spec.program = folder_.path() / "missing";
  spec.directory = folder_.path();
  spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
  const ProcessEnd end = launcher_->start(spec)->wait();
  EXPECT_EQ(end.startError, ENOENT);
}

TEST_P(ProcessTest, SaysWhyAFileCannotBeExecuted) {
  const std::filesystem::path file = folder_.path() / "no-program";
  std::ofstream(file) << "no program";
  std::filesystem::permissions(file, std::filesystem::perms(0755));
  ProcessSpec spec;
  spec.program = file;
  spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
  EXPECT_EQ(launcher_->start(spec)->wait().executeError, ENOEXEC);
}

TEST_P(ProcessTest, PassesNothingButWhatTheSpecSays) {
  const auto process = start({"describe"});
  process->wait();
  const std::string text = readAll(*process), place = folder_.path().string();
  EXPECT_THAT(text, HasSubstr("fds=0,1,2,3,4,\n"));
  EXPECT_THAT(text, HasSubstr("cwd=" + place + "\n"));
  EXPECT_THAT(text, HasSubstr("env ONLY=this\nenv HOME=" + place + "\nenv TMPDIR=" + place + "\nsigpipe=default\n"));
  if (geteuid() == 0) {
    EXPECT_THAT(text, Not(HasSubstr("uid=0\n")));
  }
}

TEST_P(ProcessTest, IsTheFirstToGoWhenMemoryRunsOut) {
  const auto process = start({"print", "/proc/self/oom_score_adj"});
  process->wait();
  EXPECT_THAT(readAll(*process), AnyOf("1000\n", "")) << "nothing where it may not be read";
  const auto living = start({"burn"});
  const std::vector<pid_t> tree = descendants(getpid());
  ASSERT_FALSE(tree.empty());
  for (const pid_t pid : tree) {
    std::ifstream file("/proc/" + std::to_string(pid) + "/oom_score_adj");
    int score = 0;
    if (file >> score) {
      EXPECT_EQ(score, 1000) << pid;
    }
  }
}

TEST_P(ProcessTest, SeesOfProcWhatIsItsOwn) {
  if (!isShutIn() || landlockVersion() == 0) GTEST_SKIP() << "files of /proc are open in this tier";
  for (const char* file : {"locks", "keys", "timer_list", "sched_debug", "pressure/cpu", "self/mountinfo",
                           "self/environ", "1/cmdline", "meminfo"})
    EXPECT_NE(start({"read", "/proc/" + std::string(file)})->wait().exit, 0) << file;
  for (const char* file : {"maps", "stat", "statm", "status"})
    EXPECT_EQ(start({"read", "/proc/self/" + std::string(file)})->wait().exit, 0) << file;
  for (const char* file : {"oom_score_adj", "comm", "coredump_filter"})
    EXPECT_NE(start({"open-to-write", "/proc/self/" + std::string(file)})->wait().exit, 0) << file;
}

TEST_P(ProcessTest, DoesNotTellWhereItLies) {
  const auto line = start({"name"});
  line->wait();
  EXPECT_EQ(readAll(*line), "process_test_program");
}

TEST_P(ProcessTest, HasAUmaskOfItsOwn) {
  const mode_t before = umask(077);
  start({"write-file", ""})->wait();
  umask(before);
  EXPECT_EQ(std::filesystem::status(folder_.path() / "file").permissions(), std::filesystem::perms(0644));
}

TEST_P(ProcessTest, IsRunnableUnlessItWaits) {
  const auto sleeping = start({"sleep"}), busy = start({"burn"});
  while (busy->usage().cpu < 10ms) continue;
  EXPECT_TRUE(busy->isRunnable());
  while (sleeping->isRunnable()) continue;
  EXPECT_FALSE(sleeping->isRunnable());
}

TEST_P(ProcessTest, CapturesBothOutputs) {
  const auto out = start({"say", "to stdout"});
  out->wait();
  EXPECT_EQ(readAll(*out), "to stdout");
  const auto err = start({"say-error", "to stderr"});
  err->wait();
  EXPECT_EQ(readAll(*err), "to stderr");
}

TEST_P(ProcessTest, CountsTheCpuOfReapedChildren) {
  const ProcessEnd end = start({"fork-and-burn", "60"})->wait();
  EXPECT_GE(end.cpu, 60ms);
}

TEST_P(ProcessTest, SeesTheCpuOfALivingTree) {
  const auto process = start({"burn"});
  while (process->usage().cpu < 30ms) continue;
  process->kill();
  EXPECT_GE(process->wait().cpu, 30ms);
}

TEST_P(ProcessTest, DoesNotCountItsOwnMemoryAsTheProgramsPeak) {
  const std::string ballast(500 << 20, 'b');
  EXPECT_LT(start({"exit", "0"})->wait().peakMemory, mebibytes(10)) << ballast.size();
}

TEST_P(ProcessTest, SeesMemoryWhileItIsUsed) {
  const auto process = start({"grow", "64"});
  while (process->usage().memory < mebibytes(64)) continue;
  process->kill();
  EXPECT_GE(process->wait().peakMemory, mebibytes(64));
}

TEST_P(ProcessTest, EndsWhatIgnoresSignals) {
  const auto process = start({"ignore-terminate"});
  waitUntilReadable(process->logFd());
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
}

TEST_P(ProcessTest, EndsWhatHasStoppedItself) {
  const auto process = start({"stop"});
  const auto isStopped = [](pid_t pid) { return parseStat(ProcFile(pid, "stat").read()).state == 'T'; };
  while (std::ranges::none_of(descendants(getpid()), isStopped)) continue;
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
}

TEST_P(ProcessTest, EndsWhatForksWithoutEndWhenItShallEnd) {
  const auto process = start({"fork-at-terminate"});
  waitUntilReadable(process->logFd());
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, EndsDaemonsTogetherWithTheProgram) {
  const auto process = start({"daemon"});
  EXPECT_EQ(process->wait().exit, 0);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, EndsAForkBomb) {
  const auto process = start({"fork-bomb"});
  while (process->usage().processes < 8) continue;
  process->kill();
  process->wait();
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, StopsAFileAtItsLimit) { EXPECT_EQ(start({"write-file"})->wait().signal, SIGXFSZ); }

TEST_P(ProcessTest, IsEndedByItsDestructor) {
  start({"sleep"}).reset();
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, DistrustsTheEndOfARunnerThatWasKilled) {
  const auto process = start({"sleep"});
  while (descendants(getpid()).size() < 2) continue;
  for (const pid_t pid : descendants(getpid())) kill(pid, SIGKILL);
  EXPECT_FALSE(process->wait().reported);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, LeavesNobodyWhenTheProgramKillsItsRunner) {
  if (geteuid() == 0 || isShutIn()) GTEST_SKIP() << "it may not";
  const auto process = start({"kill-runner"});
  waitUntilReadable(process->endFd());
  EXPECT_FALSE(process->wait().reported);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_P(ProcessTest, LetsGoOfAFloodThatNobodyReads) {
  const auto process = start({"flood"});
  waitUntilReadable(process->logFd());
  process->kill();
  EXPECT_THAT(process->wait().signal, AnyOf(SIGTERM, SIGKILL));
}

TEST_P(ProcessTest, TellsTwoAtOnceApart) {
  const auto first = start({"exit", "1"}), second = start({"exit", "2"});
  EXPECT_EQ(second->wait().exit, 2);
  EXPECT_EQ(first->wait().exit, 1);
}

TEST_P(ProcessTest, SignalsTheEndOnItsDescriptor) {
  const auto process = start({"exit", "0"});
  waitUntilReadable(process->endFd());
  EXPECT_EQ(process->wait().exit, 0);
}

TEST_P(ProcessTest, KeepsItsRunnerFromTheProgram) {
  if (geteuid() != 0 && !isShutIn()) GTEST_SKIP() << "nothing protects it";
  const auto process = start({"kill-runner"});
  waitUntilReadable(process->logFd());
  process->kill();
  EXPECT_TRUE(process->wait().reported);
}

TEST_P(ProcessTest, EndsWhatMakesAForbiddenCall) {
  if (!isShutIn()) GTEST_SKIP() << "nothing is forbidden";
  EXPECT_EQ(start({"ptrace"})->wait().forbidden, "ptrace");
}

TEST_P(ProcessTest, EndsTheWholeTreeForAForbiddenCallOfAChild) {
  if (!isShutIn()) GTEST_SKIP() << "nothing is forbidden";
  EXPECT_EQ(start({"child-ptraces"})->wait().forbidden, "ptrace");
}

TEST_P(ProcessTest, RefusesSocketsAndGoesOn) {
  if (!isShutIn()) GTEST_SKIP() << "nothing is refused";
  EXPECT_EQ(start({"socket"})->wait().exit, EPERM);
}

TEST_P(ProcessTest, HidesTheFilesOfTheMachine) {
  if (!isShutIn()) GTEST_SKIP() << "nothing is hidden";
  EXPECT_NE(start({"read", "/etc/passwd"})->wait().exit, 0);
  EXPECT_NE(start({"read", __FILE__})->wait().exit, 0);
}

TEST_P(ProcessTest, LetsProcessesOfOneTreeSignalEachOther) { EXPECT_EQ(start({"signal-child"})->wait().exit, SIGUSR1); }

TEST_P(ProcessTest, GivesAFolderOfItsOwnToWhoHasNone) {
  ProcessSpec spec;
  spec.program = PROCESS_TEST_PROGRAM;
  spec.arguments = {"write-file"};
  spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
  EXPECT_EQ(launcher_->start(spec)->wait().signal, SIGXFSZ);
}

INSTANTIATE_TEST_SUITE_P(Tiers, ProcessTest, ::testing::ValuesIn(kAllTiers),
                         [](const auto& tier) { return std::string(tierName(tier.param)); });

TEST(Launcher, NamesTheRunnerThatIsMissing) {
  try {
    makeLauncher("/nowhere/judge-runner");
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("/nowhere/judge-runner"));
  }
}

/// A runner that reports success without a program, but where it has a filter does something else.
class FakeRunner {
 public:
  explicit FakeRunner(const std::string& whereFiltered) {
    fs::permissions(folder_.path(), fs::perms(0755));
    std::ofstream(path()) << "#!/bin/sh\n"
                          << send(RunnerHello{}) << "case \"$*\" in\n*filter=1*) " << whereFiltered << ";;\nesac\n"
                          << send(RunnerReport{});
    fs::permissions(path(), fs::perms(0755));
  }

  static std::string fails(int error) {
    RunnerReport report;
    report.kind = RunnerReport::Kind::CouldNotStart;
    report.status = error;
    return send(report) + "exit";
  }

  fs::path path() const { return folder_.path() / "runner"; }

 private:
  template <class Message>
  static std::string send(const Message& message) {
    std::string command = "printf '";
    for (const std::byte byte : std::as_bytes(std::span(&message, 1)))
      command += fmt::format("\\{:03o}", std::to_integer<unsigned>(byte));
    return command + fmt::format("' >&{}\n", kControlFd);
  }

  ScratchDirectory folder_;
};

class AbsentMeans : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Launcher, AbsentMeans, ::testing::Values(ENOSYS, EPERM, EACCES, EINVAL, ENOSPC));

TEST_P(AbsentMeans, LeadToAWeakerTier) {
  EXPECT_EQ(makeLauncher(FakeRunner(FakeRunner::fails(GetParam())).path())->tier(), Tier::Limits);
}

class ScarceMeans : public ::testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Launcher, ScarceMeans, ::testing::Values(ETOOMANYREFS, EAGAIN, ENOMEM, EMFILE, ENFILE));

TEST_P(ScarceMeans, LeadToNoWeakerTier) {
  try {
    makeLauncher(FakeRunner(FakeRunner::fails(GetParam())).path());
    FAIL();
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr(std::strerror(GetParam())));
    EXPECT_THAT(failure.what(), HasSubstr("start the command again"));
  }
}

TEST(Launcher, UsesNoWeakerTierBecauseARunnerWasKilled) {
  EXPECT_THROW(makeLauncher(FakeRunner("kill -9 $$").path()), std::runtime_error);
}

class ProvenLauncherTest : public ::testing::Test {
 protected:
  ProvenLauncherTest() {
    fs::permissions(folder_.path(), fs::perms(0755));
    restoreRunner();
    launcher_ = makeProvenLauncher(runner_, [this] {
      ++forgotten_;
      if (isRestored_) restoreRunner();
    });
    fs::remove(runner_);  // now nothing starts
  }

  void restoreRunner() const { fs::copy_file(JUDGE_RUNNER, runner_); }

  std::optional<int> exit() const {
    ProcessSpec spec;
    spec.program = PROCESS_TEST_PROGRAM;
    spec.arguments = {"exit", "9"};
    spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16, mebibytes(512)};
    return launcher_->start(spec)->wait().exit;
  }

  ScratchDirectory folder_;
  const fs::path runner_ = folder_.path() / "runner";
  std::unique_ptr<ProcessLauncher> launcher_;
  int forgotten_ = 0;
  bool isRestored_ = false;
};

TEST_F(ProvenLauncherTest, ForgetsAndSaysSoWhereItWorksNoLonger) {
  try {
    exit();
    FAIL();
  } catch (const std::runtime_error& failure) {
    EXPECT_THAT(failure.what(), HasSubstr("the sandbox namespaces worked earlier and fails now: "));
    EXPECT_THAT(failure.what(), HasSubstr("start the command again"));
  }
  EXPECT_ANY_THROW(exit());
  EXPECT_EQ(forgotten_, 1);
}

TEST_F(ProvenLauncherTest, StartsAgainWhereAProbeFindsThatItWorks) {
  if (const TierProbe probe = probeTiers(JUDGE_RUNNER).front(); !probe.works) GTEST_SKIP() << probe.why;
  isRestored_ = true;
  EXPECT_EQ(exit(), 9);
  EXPECT_EQ(exit(), 9);
  EXPECT_EQ(forgotten_, 1);
}

TEST(ProbeSubject, ChangesWithTheRunner) {
  if (findBubblewrap().empty()) GTEST_SKIP() << "bubblewrap is not installed";
  EXPECT_NE(probeSubject(JUDGE_RUNNER), "");
  EXPECT_EQ(probeSubject(JUDGE_RUNNER), probeSubject(JUDGE_RUNNER));
  EXPECT_NE(probeSubject(JUDGE_RUNNER), probeSubject(PROCESS_TEST_PROGRAM));
  EXPECT_EQ(probeSubject("/nowhere/judge-runner"), "");
}

}  // namespace
}  // namespace judge
