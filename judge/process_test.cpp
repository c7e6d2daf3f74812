#include "judge/process.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <thread>

#include "judge/process_tree.h"
#include "judge/scratch_directory.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using namespace std::chrono_literals;

class ProcessTest : public ::testing::Test {
 protected:
  std::unique_ptr<Process> start(std::vector<std::string> arguments, bool converses = false) {
    ProcessSpec spec;
    spec.program = PROCESS_TEST_PROGRAM;
    spec.arguments = std::move(arguments);
    spec.environment = {"ONLY=this"};
    spec.directory = folder_.path();
    spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16};
    spec.converses = converses;
    launcher_->handOver(folder_.path());
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
  std::unique_ptr<ProcessLauncher> launcher_ = makeLimitsLauncher(JUDGE_RUNNER);
};

TEST_F(ProcessTest, ReportsTheExitStatus) {
  const auto process = start({"exit", "9"});
  const ProcessEnd end = process->wait();
  EXPECT_TRUE(end.reported);
  EXPECT_EQ(end.exit, 9);
  EXPECT_EQ(end.signal, std::nullopt);
}

TEST_F(ProcessTest, TellsASignalFromAnExitStatus) {
  const ProcessEnd end = start({"signal", "9"})->wait();
  EXPECT_EQ(end.exit, std::nullopt);
  EXPECT_EQ(end.signal, SIGKILL);
}

TEST_F(ProcessTest, SaysWhyAProgramCannotStart) {
  ProcessSpec spec;
  spec.program = folder_.path() / "missing";
  spec.directory = folder_.path();
  spec.limits = {60s, mebibytes(512), mebibytes(4), mebibytes(8), 16};
  const ProcessEnd end = launcher_->start(spec)->wait();
  EXPECT_EQ(end.startError, ENOENT);
}

TEST_F(ProcessTest, PassesNothingButWhatTheSpecSays) {
  const auto process = start({"describe"});
  process->wait();
  const std::string text = readAll(*process);
  EXPECT_THAT(text, HasSubstr("fds=0,1,2,3,4,\n"));
  EXPECT_THAT(text, HasSubstr("cwd=" + folder_.path().string() + "\n"));
  EXPECT_THAT(text, HasSubstr("env ONLY=this\nsigpipe=default\n"));
  if (geteuid() == 0) {
    EXPECT_THAT(text, Not(HasSubstr("uid=0\n")));
  }
}

TEST_F(ProcessTest, CapturesBothOutputs) {
  const auto out = start({"say", "to stdout"});
  out->wait();
  EXPECT_EQ(readAll(*out), "to stdout");
  const auto err = start({"say-error", "to stderr"});
  err->wait();
  EXPECT_EQ(readAll(*err), "to stderr");
}

TEST_F(ProcessTest, CountsTheCpuOfReapedChildren) {
  const ProcessEnd end = start({"fork-and-burn", "60"})->wait();
  EXPECT_GE(end.cpu, 60ms);
}

TEST_F(ProcessTest, SeesTheCpuOfALivingTree) {
  const auto process = start({"burn"});
  while (process->usage().cpu < 30ms) continue;
  process->kill();
  EXPECT_GE(process->wait().cpu, 30ms);
}

TEST_F(ProcessTest, DoesNotCountItsOwnMemoryAsTheProgramsPeak) {
  const std::string ballast(200 << 20, 'b');
  EXPECT_LT(start({"exit", "0"})->wait().peakMemory, mebibytes(50)) << ballast.size();
}

TEST_F(ProcessTest, SeesMemoryWhileItIsUsed) {
  const auto process = start({"grow", "64"});
  while (process->usage().memory < mebibytes(64)) continue;
  process->kill();
  EXPECT_GE(process->wait().peakMemory, mebibytes(64));
}

TEST_F(ProcessTest, EndsWhatIgnoresSignals) {
  const auto process = start({"ignore-terminate"});
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
}

TEST_F(ProcessTest, EndsWhatHasStoppedItself) {
  const auto process = start({"stop"});
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
}

TEST_F(ProcessTest, EndsDaemonsTogetherWithTheProgram) {
  const auto process = start({"daemon"});
  EXPECT_EQ(process->wait().exit, 0);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ProcessTest, EndsAForkBomb) {
  const auto process = start({"fork-bomb"});
  while (process->usage().processes < 8) continue;
  process->kill();
  process->wait();
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ProcessTest, StopsAFileAtItsLimit) {
  EXPECT_EQ(start({"write-file"})->wait().signal, SIGXFSZ);
}

TEST_F(ProcessTest, IsEndedByItsDestructor) {
  start({"sleep"}).reset();
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ProcessTest, DistrustsTheEndOfARunnerThatWasKilled) {
  const auto process = start({"sleep"});
  while (descendants(getpid()).size() < 2) continue;
  for (const pid_t pid : descendants(getpid())) kill(pid, SIGKILL);
  EXPECT_FALSE(process->wait().reported);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ProcessTest, LeavesNobodyWhenTheProgramKillsItsRunner) {
  if (geteuid() == 0) GTEST_SKIP() << "as root the program has another user, and may not";
  const auto process = start({"kill-runner"});
  waitUntilReadable(process->endFd());
  EXPECT_FALSE(process->wait().reported);
  EXPECT_TRUE(descendants(getpid()).empty());
}

TEST_F(ProcessTest, LetsGoOfAFloodThatNobodyReads) {
  const auto process = start({"flood"});
  waitUntilReadable(process->logFd());
  process->kill();
  EXPECT_EQ(process->wait().signal, SIGKILL);
}

TEST_F(ProcessTest, TellsTwoAtOnceApart) {
  const auto first = start({"exit", "1"}), second = start({"exit", "2"});
  EXPECT_EQ(second->wait().exit, 2);
  EXPECT_EQ(first->wait().exit, 1);
}

TEST_F(ProcessTest, SignalsTheEndOnItsDescriptor) {
  const auto process = start({"exit", "0"});
  waitUntilReadable(process->endFd());
  EXPECT_EQ(process->wait().exit, 0);
}

TEST(LimitsLauncher, NamesTheRunnerThatIsMissing) {
  try {
    makeLimitsLauncher("/nowhere/judge-runner");
    FAIL();
  } catch (const std::system_error& error) {
    EXPECT_THAT(error.what(), HasSubstr("/nowhere/judge-runner"));
  }
}

}  // namespace
}  // namespace judge
