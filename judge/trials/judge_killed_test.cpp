// The judge is killed with SIGKILL at random moments, so that nothing of its own can clean up after it.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <random>
#include <set>
#include <string>
#include <thread>
#include <vector>

#include "judge/machine/leftovers.h"
#include "judge/machine/process_tree.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/own_group.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::IsEmpty;
using namespace std::chrono_literals;

constexpr int kKills = 6;

/// How long what is below a judge may outlive it.
constexpr auto kAfterlife = 2s;

constexpr char kAnswers[] = R"(
#include <string>
#include <utility>
std::string solveNQueens(int n, std::pair<int, int>) { return n == 1 ? "Q\n" : ""; }
)";

/// Takes the compiler several seconds.
constexpr char kCompilesLong[] = R"(
#include <string>
#include <utility>
template <int seed> constexpr long slow() {
  long sum = seed;
  for (int i = 0; i < 8'000'000; ++i) sum = sum * 5 + i;
  return sum;
}
constexpr long sums[] = {slow<1>(), slow<2>(), slow<3>(), slow<4>(), slow<5>(), slow<6>(), slow<7>(), slow<8>()};
std::string solveNQueens(int n, std::pair<int, int>) { return std::string(sums[n % 8] % 2, '.'); }
)";

constexpr char kRunsLong[] = R"(
#include <cstdio>
#include <string>
#include <utility>
std::string solveNQueens(int, std::pair<int, int>) {
  for (volatile unsigned i = 0;; i = i + 1)
    if (i % 1'000'000 == 0) fclose(fopen(("written-" + std::to_string(i)).c_str(), "w"));
}
)";

/// Children, grandchildren and daemons, some busy, some asleep, all deaf.
constexpr char kHasChildren[] = R"(
#include <signal.h>
#include <string>
#include <unistd.h>
#include <utility>
std::string solveNQueens(int, std::pair<int, int>) {
  for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
  for (int i = 0; i < 4; ++i)
    if (fork() == 0) setsid();
  if (getpid() % 2) pause();
  for (volatile int busy = 0;; busy = 1) continue;
}
)";

class JudgeKilledTest : public ::testing::Test {
 protected:
  JudgeKilledTest() {
    prctl(PR_SET_CHILD_SUBREAPER, 1);  // whatever the judge leaves becomes our child
    fs::permissions(folder_.path(), fs::perms(0755));
    fs::create_directory(temporary_);
    fs::permissions(temporary_, fs::perms(0777));
    std::cout << "seed " << seed_ << '\n';
  }

  ~JudgeKilledTest() override {
    for (const pid_t left : descendants(getpid())) kill(left, SIGKILL);
  }

  std::string file(const std::string& name, const std::string& text) const {
    std::ofstream(folder_.path() / name) << text;
    return (folder_.path() / name).string();
  }

  pid_t start(const std::string& submission, std::vector<std::string> options) const {
    std::vector<std::string> arguments{JUDGE,     submission, "--suite", "tiny",    "--cache", cache_.string(),
                                       "--quiet", "--output", "-",       "--color", "never",   "--no-history"};
    arguments.insert(arguments.end(), options.begin(), options.end());
    const pid_t pid = fork();
    if (pid != 0) return pid;
    setenv("TMPDIR", temporary_.c_str(), 1);
    const int log = open((folder_.path() / "log").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0644);
    dup2(log, STDOUT_FILENO);
    dup2(log, STDERR_FILENO);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    execv(JUDGE, argv.data());
    _exit(127);
  }

  void expectStatus(pid_t judge, int expected) const {
    int status = -1;
    ASSERT_EQ(waitpid(judge, &status, 0), judge);
    std::ifstream log(folder_.path() / "log");
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == expected) << status << '\n' << log.rdbuf();
  }

  /// Kills the judge somewhere in the first `most` of its life. When it is, is what the test varies.
  void killWithin(pid_t judge, std::chrono::milliseconds most) {
    std::uniform_int_distribution<long> moment(0, std::chrono::microseconds(most).count());
    std::this_thread::sleep_for(std::chrono::microseconds(moment(random_)));
    kill(judge, SIGKILL);
    int status = 0;
    ASSERT_EQ(waitpid(judge, &status, 0), judge);
    ASSERT_TRUE(WIFSIGNALED(status)) << "it had ended before";
  }

  /// Reaps what is left, until nothing is or time is over. The names of those that live on.
  static std::vector<std::string> survivors() {
    const auto deadline = std::chrono::steady_clock::now() + kAfterlife;
    while (std::chrono::steady_clock::now() < deadline) {
      const pid_t ended = waitpid(-1, nullptr, WNOHANG);
      if (ended < 0) return {};
      if (ended == 0) std::this_thread::yield();
    }
    std::vector<std::string> names;
    for (const pid_t pid : descendants(getpid())) {
      std::ifstream file("/proc/" + std::to_string(pid) + "/cmdline");
      names.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return names;
  }

  /// Files with the mark of the judges that this test has started; files of other processes do not count.
  std::vector<std::string> leftovers(const std::set<pid_t>& judges) const {
    std::set<fs::path> places{temporary_, cache_, cache_ / "unfinished"};
    for (const char* controller : {"", "pids", "memory", "cpuacct"})
      if (const auto own = findOwnGroup(controller))
        places.insert({own->mountPoint, own->folder, own->folder.parent_path()});
    std::vector<std::string> found;
    for (const fs::path& folder : places)
      for (const auto& entry : fs::directory_iterator(folder))
        for (const pid_t judge : judges)
          if (entry.path().filename().string().starts_with("queens-judge-" + std::to_string(judge) + "-"))
            found.push_back(entry.path());
    return found;
  }

  /// Kills several judges of one submission; then one that is left alone finds what they have left.
  void test(const std::string& submission, std::chrono::milliseconds most) {
    std::set<pid_t> judges;
    for (int i = 0; i < kKills; ++i) {
      const pid_t judge = start(submission, {});
      judges.insert(judge);
      ASSERT_NO_FATAL_FAILURE(killWithin(judge, most));
      EXPECT_THAT(survivors(), IsEmpty());
    }
    expectStatus(start(file("answers.cpp", kAnswers), {"--case-seconds", "20"}), 1);
    EXPECT_THAT(leftovers(judges), IsEmpty());
  }

  ScratchDirectory folder_;
  fs::path temporary_ = folder_.path() / "temporary";
  fs::path cache_ = folder_.path() / "cache";
  unsigned seed_ = std::random_device{}();
  std::mt19937 random_{seed_};
};

TEST_F(JudgeKilledTest, LeavesNothingOfACompilation) { test(file("long.cpp", kCompilesLong), 1500ms); }

TEST_F(JudgeKilledTest, LeavesNothingOfARun) {
  const std::string submission = file("long.cpp", kRunsLong);
  expectStatus(start(submission, {"--case-seconds", "0.01", "--fail-fast"}), 1);  // compiled from here on
  test(submission, 150ms);
}

TEST_F(JudgeKilledTest, LeavesNothingOfManyProcesses) {
  const std::string submission = file("children.cpp", kHasChildren);
  expectStatus(start(submission, {"--case-seconds", "0.01", "--fail-fast"}), 1);
  test(submission, 300ms);
}

}  // namespace
}  // namespace judge
