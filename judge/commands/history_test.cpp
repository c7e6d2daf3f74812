// `judge history` as a user meets it, and what keeping runs does to a grading.

#include <signal.h>
#include <sqlite3.h>
#include <sys/mount.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <memory>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;
using ::testing::StartsWith;

class HistoryTest : public CommandFixture {
 protected:
  Json runs() const { return Json::parse(judge({"history", "--format", "json"}).out)["runs"]; }

  /// Expects that a run which cannot be kept is told in one line that begins with `start` and gives the reason `why`,
  /// and that everything else is as ever.
  void expectVerdictsWithoutHistory(const std::string& why, const std::string& start = "judge: the history ") const {
    const std::string wrong = kSubmissions + "WA/always_empty.cpp";
    const Result accepted = judge({kAccepted, "--suite", "tiny"});
    EXPECT_EQ(accepted.status, 0);
    EXPECT_THAT(accepted.out, HasSubstr("AC - accepted"));
    EXPECT_THAT(accepted.err, AllOf(StartsWith(start), HasSubstr(why)));
    EXPECT_EQ(std::count(accepted.err.begin(), accepted.err.end(), '\n'), 1) << accepted.err;
    EXPECT_EQ(judge({wrong, "--suite", "tiny"}).status, 1);
    const Result several = judge({kAccepted, wrong, "--suite", "tiny", "--format", "json"});
    EXPECT_EQ(several.status, 1);
    EXPECT_EQ(Json::parse(several.out)["submissions"].size(), 2U);
    EXPECT_EQ(std::count(several.err.begin(), several.err.end(), '\n'), 1) << several.err;
    EXPECT_THAT(judge({kAccepted, "--suite", "tiny", "--no-history"}).err, IsEmpty());
    EXPECT_TRUE(leftNothingBehind());
  }

  fs::path database_ = state_ / "queens-judge" / "history.sqlite";
};

TEST_F(HistoryTest, KeepsEachGradingUnlessToldNotTo) {
  const std::string mine = file("mine.cpp", read(kAccepted));
  EXPECT_EQ(judge({mine, "--suite", "tiny", "--no-history"}).status, 0);
  EXPECT_FALSE(fs::exists(state_));
  EXPECT_THAT(judge({"history"}).out, HasSubstr("The history has no runs"));
  EXPECT_EQ(judge({mine, "--suite", "tiny", "--random", "1", "--seed", "7"}).status, 0);
  EXPECT_EQ(judge({"-", "--language", "cpp", "--suite", "tiny"}, kSubmissions + "WA/always_empty.cpp").status, 1);
  const Json kept = runs();
  ASSERT_THAT(kept, SizeIs(2));
  EXPECT_EQ(kept[0]["path"], "-");
  EXPECT_EQ(kept[0]["verdict"], "WA");
  EXPECT_EQ(kept[1]["path"], fs::canonical(mine).string());
  EXPECT_EQ(kept[1]["verdict"], "AC");
  EXPECT_EQ(kept[1]["accepted"], 9);
  EXPECT_EQ(kept[1]["seed"], 7);
  EXPECT_EQ(kept[1]["compiler"], "g++");
  EXPECT_THAT(kept[1]["compile_command"].get<std::string>(), HasSubstr("-std=c++20"));
  EXPECT_THAT(kept[1]["cpu_ns"].get<std::int64_t>(), ::testing::Gt(0));
}

TEST_F(HistoryTest, FindsTextFromStdinByItsName) {
  const std::string name = "page/queens/solution.cpp";
  for (const char* source : {"WA/always_empty.cpp", "WA/forgets_one_diagonal.cpp"})
    EXPECT_EQ(judge({"-", "--name", name, "--suite", "tiny"}, kSubmissions + source).status, 1);
  judge({"-", "--name", "page/regions/solution.cpp", "--suite", "tiny"}, kAccepted);
  const Json kept = Json::parse(judge({"history", name, "--format", "json"}).out)["runs"];
  ASSERT_THAT(kept, SizeIs(2));
  EXPECT_EQ(kept[0]["path"], name);
  EXPECT_EQ(kept[0]["submission"], name);
  EXPECT_EQ(judge({"history", "diff", name}).status, 0);
}

TEST_F(HistoryTest, SaysWhatChangedSinceTheLastRun) {
  const std::string mine = file("mine.cpp", read(kSubmissions + "WA/forgets_one_diagonal.cpp"));
  judge({mine, "--suite", "tiny"});
  judge({kSubmissions + "WA/always_empty.cpp", "--suite", "tiny"});
  expectOneLine(judge({"history", "diff", mine}), 2, "run 1 is the first of");
  file("mine.cpp", read(kAccepted));
  judge({mine, "--suite", "tiny", "--memory-mb", "512"});
  const Result text = judge({"history", "diff"});
  EXPECT_EQ(text.status, 0);
  EXPECT_THAT(text.out,
              AllOf(HasSubstr("The source changed:\n@@ -"), HasSubstr("limit_memory_bytes: 2048 MiB -> 512 MiB"),
                    HasSubstr("row 2, col 5: WA -> AC")));
  EXPECT_EQ(judge({"history", "diff", "--exit-code", mine}).status, 1);
  EXPECT_EQ(judge({"history", "diff", "--exit-code", "1", "1"}).status, 0);
  const Json document = Json::parse(judge({"history", "diff", "1", "3", "--format", "json"}).out);
  EXPECT_EQ(document["before"]["id"], 1);
  EXPECT_EQ(document["after"]["verdict"], "AC");
  EXPECT_THAT(document["verdicts"], SizeIs(2));
}

TEST_F(HistoryTest, ListsAndShowsAndPrunes) {
  const std::string wrong = kSubmissions + "WA/always_empty.cpp";
  for (const std::string& submission : {wrong, std::string(kAccepted), wrong}) judge({submission, "--suite", "tiny"});
  const std::string listed = judge({"history", wrong}).out;
  EXPECT_EQ(std::count(listed.begin(), listed.end(), '\n'), 4) << listed;
  EXPECT_THAT(judge({"history", "--limit", "1", "--format", "csv"}).out, HasSubstr("\n3,"));
  EXPECT_THAT(judge({"history", "show", "1"}).out, HasSubstr("tiny, n = 1, row 0, col 0"));
  EXPECT_THAT(judge({"history", "show", "1", "--format", "csv"}).out,
              AllOf(StartsWith("suite,case_index,"), HasSubstr(",question,col,n,row\r\n")));
  EXPECT_EQ(Json::parse(judge({"history", "show", "2", "--format", "json"}).out)["judged_cases"].size(), 9U);
  EXPECT_EQ(judge({"history", "prune", "--keep", "1"}).out, "Removed 2 runs.\n");
  EXPECT_THAT(runs(), SizeIs(1));
}

TEST_F(HistoryTest, KeepsToANumberOfRuns) {
  const std::string wrong = kSubmissions + "WA/always_empty.cpp";
  const auto grade = [&](std::vector<std::string> more) {
    more.insert(more.end(), {wrong, "--suite", "tiny"});
    return judge(more);
  };
  for (int i = 0; i < 3; ++i) grade({"--history-size", "2"});
  EXPECT_THAT(runs(), SizeIs(2));
  environment_ = {"QUEENS_JUDGE_HISTORY_SIZE=1"};
  grade({"--history-size", "3"});
  EXPECT_THAT(runs(), SizeIs(3)) << "the option counts before the environment";
  grade({});
  ASSERT_THAT(runs(), SizeIs(1));
  EXPECT_EQ(runs()[0]["id"], 5);
  environment_ = {"QUEENS_JUDGE_HISTORY_SIZE=all"};
  EXPECT_THAT(grade({}).err, HasSubstr("QUEENS_JUDGE_HISTORY_SIZE all: expected"));
  expectOneLine(grade({"--history-size", "0"}), 2, "--history-size 0: expected");
}

TEST_F(HistoryTest, GivesTheSourceBack) {
  const std::string source = "// \x1b[2J \xff\n" + read(kSubmissions + "WA/always_empty.cpp");
  const std::string mine = file("mine.cpp", source);
  judge({mine, "--suite", "tiny"});
  fs::remove(mine);
  EXPECT_EQ(judge({"history", "source", "1"}).out, source);
  const Json shown = Json::parse(judge({"history", "show", "1", "--format", "json"}).out);
  EXPECT_EQ(shown["language"], "C++");
  EXPECT_THAT(shown["source"].get<std::string>(),
              AllOf(StartsWith("// \x1b[2J \xef\xbf\xbd\n"), HasSubstr("solveNQueens")));
  sqlite3* opened = nullptr;
  ASSERT_EQ(sqlite3_open(database_.c_str(), &opened), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(opened, "DELETE FROM sources", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(opened);
  expectOneLine(judge({"history", "source", "1"}), 2, "the source of run 1 is not kept");
  expectOneLine(judge({"history", "source", "mine.cpp"}), 2,
                "mine.cpp: is not the id of a run; judge history lists them");
}

TEST_F(HistoryTest, SaysInOneLineWhatIsWrong) {
  expectOneLine(judge({"history", "diff"}), 2, "no runs are kept yet");
  expectOneLine(judge({"history", "diff", "nothing.cpp"}), 2, "nothing.cpp: the history has no run of it");
  expectOneLine(judge({"history", "diff", "a.cpp", "b.cpp"}), 2, "two ids");
  expectOneLine(judge({"history", "show", "1"}), 2, "there is no run 1");
}

TEST_F(HistoryTest, KeepsAllOfSeveralAtOnce) {
  std::vector<std::string> arguments{"-j", "4", "--suite", "tiny"};
  for (int i = 0; i < 8; ++i) arguments.push_back(kAccepted);
  EXPECT_EQ(judge(arguments).status, 0);
  EXPECT_THAT(runs(), SizeIs(8));
}

TEST_F(HistoryTest, KeepsRepeatsAsOneRun) {
  EXPECT_EQ(judge({kAccepted, "--suite", "tiny", "--repeat", "3"}).status, 0);
  const Json kept = runs();
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_EQ(kept[0]["attempts"], 3);
  EXPECT_EQ(kept[0]["attempts_accepted"], 3);
}

TEST_F(HistoryTest, KeepsAnInterruptedRunAsSuch) {
  const std::string submission = waiting("interrupted");
  const pid_t pid = start({submission, "--suite", "tiny", "--idle-seconds", "1000"});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  EXPECT_EQ(finish(pid).status, 130);
  const Json kept = runs();
  ASSERT_THAT(kept, SizeIs(1));
  EXPECT_EQ(kept[0]["interrupted"], true);
  EXPECT_NE(kept[0]["verdict"], "AC");
}

TEST_F(HistoryTest, KeepsARunWhoseReportCannotBeWritten) {
  EXPECT_EQ(judge({kAccepted, "--suite", "tiny", "--output", "/nowhere/report"}).status, 2);
  EXPECT_THAT(runs(), SizeIs(1));
}

TEST_F(HistoryTest, GradesWhereItHasNoPlace) {
  state_ = "relative";
  environment_ = {"HOME="};
  expectVerdictsWithoutHistory("neither HOME nor XDG_STATE_HOME is set", "judge: no path for the history: ");
  expectOneLine(judge({"history"}), 3, "neither HOME nor XDG_STATE_HOME is set");
}

TEST_F(HistoryTest, GradesWhereItCannotBeMade) {
  state_ = fs::path(file("occupied", "")) / "state";
  expectVerdictsWithoutHistory("cannot be made: Not a directory");
}

TEST_F(HistoryTest, GradesOnAFullDisk) {
  fs::create_directory(state_);
  if (mount("none", state_.c_str(), "tmpfs", 0, "size=8k") != 0)
    GTEST_SKIP() << "needs the right to mount a small disk";
  expectVerdictsWithoutHistory("full");
  umount2(state_.c_str(), MNT_DETACH);
}

TEST_F(HistoryTest, GradesAndListsOnAReadOnlyDisk) {
  fs::create_directory(state_);
  if (mount("none", state_.c_str(), "tmpfs", 0, nullptr) != 0) GTEST_SKIP() << "needs the right to mount a disk";
  judge({kAccepted, "--suite", "tiny"});
  EXPECT_EQ(mount("none", state_.c_str(), "tmpfs", MS_REMOUNT | MS_RDONLY, nullptr), 0);
  expectVerdictsWithoutHistory("readonly database");
  EXPECT_THAT(runs(), SizeIs(1));
  umount2(state_.c_str(), MNT_DETACH);
}

TEST_F(HistoryTest, GradesBesideALockedHistory) {
  judge({kAccepted, "--suite", "tiny"});
  sqlite3* opened = nullptr;
  ASSERT_EQ(sqlite3_open(database_.c_str(), &opened), SQLITE_OK);
  const std::unique_ptr<sqlite3, decltype(&sqlite3_close)> other(opened, sqlite3_close);
  ASSERT_EQ(sqlite3_exec(opened, "BEGIN EXCLUSIVE", nullptr, nullptr, nullptr), SQLITE_OK);
  const Result result = judge({kAccepted, kAccepted, kAccepted, "--suite", "tiny"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, AllOf(HasSubstr("is locked by another program"), HasSubstr("--no-history")));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << "the second does not wait as well";
}

TEST_F(HistoryTest, SetsADamagedHistoryAsideAndGoesOn) {
  fs::create_directories(database_.parent_path());
  std::ofstream(database_) << std::string(5000, 'x');
  const Result result = judge({kAccepted, "--suite", "tiny"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.err, AllOf(StartsWith("judge: the history "), HasSubstr("renamed to history.sqlite.damaged-1")));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  EXPECT_TRUE(fs::exists(database_.string() + ".damaged-1"));
  EXPECT_THAT(runs(), SizeIs(1));
}

TEST_F(HistoryTest, HarmsNobodyByTheNameOfASubmission) {
  const std::string name = "a\x1b[2J\n\xff\"';DROP TABLE runs;--.cpp";
  judge({file(name, read(kAccepted)), "--suite", "tiny"});
  const Result listed = judge({"history"});
  EXPECT_THAT(listed.out, HasSubstr("a\\x1B[2J\\n\\xFF\"';DROP TABLE runs;--.cpp\n"));
  EXPECT_THAT(runs(), SizeIs(1));
  EXPECT_THAT(judge({"history", (folder_.path() / name).string(), "--format", "csv"}).out, HasSubstr("\"\"';DROP"));
}

}  // namespace
}  // namespace judge
