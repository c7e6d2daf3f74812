// judge watch as a user meets it, while files are being saved.

#include <sched.h>
#include <signal.h>
#include <sys/wait.h>

#include <cstdlib>
#include <filesystem>
#include <map>

#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr const char* kWrongAnswer = "std::string solveNQueens(int, std::pair<int, int>) { return \"\"; }\n";
constexpr const char* kOneRight =
    "std::string solveNQueens(int n, std::pair<int, int>) { return n == 1 ? \"Q\\n\" : \"\"; }\n";
constexpr const char* kBroken = "std::string solveNQueens(int, std::pair<int, int>) { return }\n";

class WatchTest : public CommandFixture {
 protected:
  ~WatchTest() override {
    if (judge_ > 0) kill(judge_, SIGKILL), waitpid(judge_, nullptr, 0);
  }

  void watch(std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "watch");
    arguments.insert(arguments.end(), {"--suite", "tiny", "--verbose"});
    judge_ = start(std::move(arguments));
  }

  bool isAlive() const {
    siginfo_t ended{};
    waitid(P_PID, static_cast<id_t>(judge_), &ended, WEXITED | WNOHANG | WNOWAIT);
    return ended.si_pid != judge_;
  }

  /// All that the judge has written to `stream` ("out", "err") since the last call, once `words` are among it; what
  /// stands behind them is left for the next call.
  std::string until(const std::string& words, const std::string& stream = "out") {
    std::size_t& from = read_[stream];
    while (true) {
      const bool wasAlive = isAlive();
      const std::string all = read(folder_.path() / stream);
      if (const auto at = all.find(words, std::min(from, all.size())); at != std::string::npos) {
        const std::string part = all.substr(from, at + words.size() - from);
        from = at + words.size();
        return part;
      }
      if (!wasAlive) {
        ADD_FAILURE() << "ended before it said: " << words << '\n' << all << read(folder_.path() / "err");
        return all;
      }
      sched_yield();
    }
  }

  /// The rest of what a run says, up to the last line of its report.
  std::string untilEnd() { return until("\njudge   "); }

  /// As an editor that writes another file and renames it.
  void replace(const std::string& name, const std::string& text) const {
    fs::rename(file(name + "~", text), folder_.path() / name);
  }

  Result end(int signal = SIGINT) {
    kill(judge_, signal);
    return finish(std::exchange(judge_, -1));
  }

  pid_t judge_ = -1;
  std::map<std::string, std::size_t> read_;
};

TEST_F(WatchTest, GradesAgainAtEachSaveAndSaysFirstWhatChanged) {
  const std::string path = file("a.cpp", kWrongAnswer);
  watch({path});
  EXPECT_THAT(untilEnd(),
              AllOf(HasSubstr(" " + path + " ---"), HasSubstr("0 of 8 cases passed"), Not(HasSubstr("verdict "))));
  replace("a.cpp", kOneRight);
  const std::string second = untilEnd();
  EXPECT_THAT(second, AllOf(HasSubstr("\nfixed      n = 1, row 0, col 0\n"), HasSubstr("1 of 8 cases passed")));
  EXPECT_LT(second.find("fixed "), second.find("1 of 8 cases passed"));
  file("a.cpp", kBroken);
  EXPECT_THAT(untilEnd(), AllOf(HasSubstr("\nverdict    WA -> CE\n"), Not(HasSubstr("not asked")),
                                HasSubstr('\n' + path + ":1:61: expected")));
  fs::remove(path);
  until("judge: " + path + ": does not exist any more; waiting for it\n", "err");
  file("a.cpp", kWrongAnswer);
  EXPECT_THAT(untilEnd(), HasSubstr("\nverdict    CE -> WA\nbroken     n = 1, row 0, col 0: WA, returned no solution, "
                                    "but one exists\n"));
  file("a.cpp", "");
  until("is empty", "err");
  replace("a.cpp", kWrongAnswer);
  EXPECT_THAT(untilEnd(), HasSubstr("\nno change  WA as before\n"));
  const Result result = end();
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.find('\x1b'), std::string::npos) << "nothing is cleared";
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(WatchTest, AsksFirstWhatFailedLastAndChangesNoVerdictByIt) {
  // Only the first answer of a process is right: what is asked first must not be what the run is judged by.
  const std::string forgetful =
      "std::string solveNQueens(int n, std::pair<int, int>) { static int calls; return calls++ == 0 && n == 1 ? "
      "\"Q\\n\" : \"\"; }\n";
  const std::string path = file("a.cpp", kWrongAnswer);
  watch({path});
  untilEnd();
  replace("a.cpp", forgetful);
  const std::string second = untilEnd();
  EXPECT_THAT(second,
              AllOf(HasSubstr("rerun of the failed cases first: 1 of 1 pass\n"), HasSubstr("1 of 8 cases passed")));
  EXPECT_LT(second.find("rerun of the failed cases first"), second.find("fixed "));
  replace("a.cpp", kWrongAnswer);
  EXPECT_THAT(untilEnd(), HasSubstr("rerun of the failed cases first: 0 of 1 pass; n = 4, row 0, col 1: WA, returned\n"
                                    "no solution, but one exists\n"));
  EXPECT_EQ(end().status, 0);
}

TEST_F(WatchTest, EndsTheRunThatASaveOvertakes) {
  const std::string path = waiting("waits");
  watch({path});
  ASSERT_TRUE(waitForWaiting(judge_, 1));
  replace("waits.cpp", kWrongAnswer);
  EXPECT_THAT(untilEnd(), HasSubstr("0 of 8 cases passed"));
  EXPECT_TRUE(waitForWaiting(judge_, 0));
  waiting("waits");
  ASSERT_TRUE(waitForWaiting(judge_, 1));
  EXPECT_EQ(end(SIGTERM).status, 0);
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(WatchTest, ARunIsNotEndedByASaveThatChangesNothing) {
  const std::string waits = waiting("waits"), other = file("b.cpp", kWrongAnswer);
  watch({waits, other});
  ASSERT_TRUE(waitForWaiting(judge_, 1));
  replace("waits.cpp", read(waits));
  replace("b.cpp", kOneRight);  // is not its file; and its turn comes after
  fs::rename(waits, waits + ".old");
  // Once this is said, the saves were seen, and the run is ended.
  until("waits.cpp: does not exist any more; waiting for it\n", "err");
  EXPECT_THAT(untilEnd(), HasSubstr(other));
  EXPECT_EQ(end().status, 0);
}

TEST_F(WatchTest, TakesABurstOfSavesForOne) {
  const std::string path = file("a.cpp", kOneRight);
  watch({path});
  untilEnd();
  for (int i = 0; i < 20; ++i) replace("a.cpp", std::string(kWrongAnswer) + "// " + std::to_string(i) + '\n');
  EXPECT_THAT(untilEnd(), HasSubstr("broken "));
  const std::string marker = file("b.cpp", kOneRight);
  fs::rename(marker, path);
  EXPECT_THAT(untilEnd(), HasSubstr("fixed "));
  const Result result = end();
  std::size_t runs = 0;
  for (auto at = result.out.find("\n--- "); at != std::string::npos; at = result.out.find("\n--- ", at + 1)) ++runs;
  EXPECT_LE(runs, 5U) << "20 saves are one run, or a few on a slow machine";
}

TEST_F(WatchTest, RunsTheHookWithWhatHappenedInItsEnvironment) {
  const std::string path = file("a.cpp", kWrongAnswer), told = (folder_.path() / "told").string();
  watch({path, "--hook",
         "echo \"$QUEENS_VERDICT|$QUEENS_FILE|$QUEENS_SUMMARY|$QUEENS_CHANGES|$QUEENS_PLACE\" > " + told + "; exit 3"});
  until("judge: --hook: ended with exit status 3\n", "err");
  EXPECT_THAT(read(told), AllOf(::testing::StartsWith("WA|" + path + "|WA - wrong answer: 0 of 8 cases passed; "),
                                ::testing::EndsWith("||\n")));
  replace("a.cpp", kOneRight);
  until("judge: --hook: ended with exit status 3\n", "err");
  EXPECT_THAT(read(told), ::testing::EndsWith("|1 fixed|\n"));
  replace("a.cpp", kBroken);
  until("judge: --hook: ended with exit status 3\n", "err");
  EXPECT_THAT(read(told), ::testing::EndsWith("||" + path + ":1:61\n"));
  EXPECT_EQ(end().status, 0);
}

TEST_F(WatchTest, EndsAHookThatStillRunsAtTheNextVerdictAndAtTheEnd) {
  const std::string path = file("a.cpp", kWrongAnswer), ready = (folder_.path() / "ready").string();
  watch({path, "--hook", "tail -f /dev/null & echo > " + ready + "; wait"});
  for (const bool again : {false, true}) {
    if (again)
      replace("a.cpp", kOneRight),
          until("judge: --hook: was stopped: it was still running at the next verdict\n", "err");
    while (!fs::exists(ready) && isAlive()) sched_yield();
    fs::remove(ready);
  }
  EXPECT_EQ(end().status, 0);
  while (waitpid(-1, nullptr, 0) > 0) continue;  // for what it has started: that would run for ever
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(WatchTest, WritesItsOtherReportsAnewEachTime) {
  const std::string path = file("a.cpp", kWrongAnswer), output = (folder_.path() / "report.json").string();
  watch({path, "--format", "json", "--output", output, "--no-history"});
  until("WA - wrong answer: 0 of 8 cases passed");
  EXPECT_THAT(read(output), HasSubstr("\"accepted\": 0,"));
  replace("a.cpp", kOneRight);
  until("WA - wrong answer: 1 of 8 cases passed");
  EXPECT_THAT(read(output), HasSubstr("\"accepted\": 1,"));
  EXPECT_EQ(end().status, 0);
}

TEST_F(WatchTest, EndsWithWhoeverReadsIt) {
  const std::string path = file("a.cpp", kWrongAnswer);
  const std::string command = std::string(JUDGE) + " watch " + path + " --suite tiny --no-history --quiet | head -n 2";
  EXPECT_EQ(std::system(command.c_str()), 0);
}

TEST_F(WatchTest, RefusesInOneLineWhatMakesNoSense) {
  const std::string path = file("a.cpp", kWrongAnswer), other = file("b.cpp", kWrongAnswer);
  expectOneLine(judge({"watch", "/nowhere/a.cpp"}), 2, "/nowhere/a.cpp: cannot be read: No such file");
  expectOneLine(judge({"watch", "-"}), 2, "stdin is never saved; name a file");
  expectOneLine(judge({"watch", path, "--repeat", "2"}), 2, "unknown option --repeat");
  expectOneLine(judge({"watch", path, "--format", "json"}), 2,
                "--format json: several reports would go to stdout; add an --output FILE");
  expectOneLine(judge({"watch", path, "--format", "ndjson", "--output", other + ".x"}), 2, "--format ndjson");
  expectOneLine(judge({"watch", path, other, "--format", "html", "--output", other + ".html"}), 2, "watch one");
  expectOneLine(judge({"watch", path, "--format", "html", "--output", path}), 2, "this is the submission itself");
  expectOneLine(judge({"watch", path, "--suite", "no-such"}), 2, "no-such");
}

}  // namespace
}  // namespace judge
