// Several submissions on one command line.

#include <signal.h>
#include <sys/wait.h>

#include <algorithm>

#include "judge/base/json.h"
#include "judge/machine/process_tree.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

class SeveralTest : public CommandFixture {
 protected:
  pid_t startPatiently(std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--suite", "small", "--idle-seconds", "1000", "--format", "json"});
    return start(std::move(arguments));
  }

  static std::vector<std::string> verdictsOfAll(const Json& document) {
    std::vector<std::string> codes;
    for (const Json& one : document["submissions"]) codes.push_back(one["verdict"].get<std::string>());
    return codes;
  }
};

TEST_F(SeveralTest, GetTheSameVerdictsAtOnceAsOneAfterAnother) {
  const std::vector<std::string> names{"AC/lattice.cc",
                                       "WA/counts_from_one.cpp",
                                       "AC/fork_and_pipe.cpp",
                                       "RTE/uncaught_out_of_range.cpp",
                                       "TLE/never_ends_for_one.cpp",
                                       "CE/missing_brace.cpp",
                                       "WTL/sleeps.cpp",
                                       "OLE/floods_stdout.cpp",
                                       "AC/min_conflicts.cpp",
                                       "WA/always_empty.cpp"};
  std::vector<std::string> arguments, expected;
  for (const std::string& name : names) {
    arguments.push_back(kSubmissions + name);
    expected.push_back(name.substr(0, name.find('/')));
  }
  for (const char* option :
       {"--suite", "tiny", "--suite", "unsolvable", "--suite", "small", "--case-seconds", "0.2", "--wall-factor", "100",
        "--idle-seconds", "1", "--output-mb", "1", "--fail-fast", "--quiet", "--format", "json"})
    arguments.emplace_back(option);
  std::vector<Json> documents;
  for (const char* jobs : {"1", "4"}) {
    std::vector<std::string> all = arguments;
    all.insert(all.end(), {"-j", jobs});
    const Result result = judge(all);
    EXPECT_EQ(result.status, 1);
    EXPECT_THAT(result.err, IsEmpty());
    documents.push_back(Json::parse(result.out));
    EXPECT_EQ(verdictsOfAll(documents.back()), expected) << "-j " << jobs;
    EXPECT_TRUE(leftNothingBehind());
  }
  for (std::size_t i = 0; i < names.size(); ++i) {
    const Json &alone = documents[0]["submissions"][i], &beside = documents[1]["submissions"][i];
    EXPECT_EQ(alone["submission"], kSubmissions + names[i]);
    EXPECT_EQ(alone["submission"], beside["submission"]);
    EXPECT_EQ(alone["totals"]["accepted"], beside["totals"]["accepted"]) << names[i];
  }
}

TEST_F(SeveralTest, AreReportedInTheOrderOfTheCommandLine) {
  const std::string slow = kSubmissions + "TLE/never_ends_for_one.cpp", quick = kSubmissions + "WA/always_empty.cpp";
  const Result result = judge({slow, quick, kAccepted, "--suite", "tiny", "--case-seconds", "0.1", "-j", "3"});
  EXPECT_EQ(result.status, 1);
  const std::size_t table = result.out.find("submission  ");
  ASSERT_NE(table, std::string::npos) << result.out;
  EXPECT_LT(result.out.find("TLE - "), result.out.find("WA - "));
  EXPECT_LT(result.out.find("WA - "), table);
  EXPECT_THAT(result.out, Not(HasSubstr("AC - accepted:")));  // a line in the table is enough
  const std::size_t first = result.out.find("TLE/never_ends_for_one.cpp", table);
  const std::size_t second = result.out.find("WA/always_empty.cpp", table);
  const std::size_t third = result.out.find("solution/solve_n_queens.h", table);
  EXPECT_LT(first, second);
  EXPECT_LT(second, third);
  EXPECT_THAT(result.out, HasSubstr("3 submissions: 1 AC, 1 TLE, 1 WA\n"));
}

TEST_F(SeveralTest, AllAcceptedExitZero) {
  const Result result = judge({kAccepted, kAccepted, "--suite", "tiny"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, StartsWith("submission"));
  EXPECT_THAT(result.out, HasSubstr("2 submissions: 2 AC\n"));
}

TEST_F(SeveralTest, OneThatCannotBeReadStopsNoOther) {
  const Result result =
      judge({"/nowhere/a.cpp", kAccepted, QUEENS_SOURCE_DIR, "-", kSubmissions + "WA/always_empty.cpp", "--language",
             "cpp", "--suite", "tiny", "--format", "json", "-j", "2"},
            file("empty", ""));
  EXPECT_EQ(result.status, 2);
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 3) << result.err;
  EXPECT_THAT(result.err, HasSubstr("judge: /nowhere/a.cpp: "));
  EXPECT_THAT(result.err, HasSubstr(QUEENS_SOURCE_DIR "/*\n"));
  const Json document = Json::parse(result.out);
  EXPECT_THAT(verdictsOfAll(document), ElementsAre("SK", "AC", "SK", "SK", "WA"));
  EXPECT_EQ(document["unreadable"], 3);
  EXPECT_EQ(document["counts"]["AC"], 1);
  EXPECT_THAT(document["submissions"][0]["reason"].get<std::string>(), HasSubstr("No such file"));
  EXPECT_EQ(document["submissions"][3]["reason"], "is empty");
}

TEST_F(SeveralTest, WhatNoLanguageTakesIsLeftOut) {
  const std::string text = file("notes.txt", "text"),
                    python = file("a.py", "def solve_n_queens(n, queen): return None\n");
  const Result result = judge({kAccepted, text, python, "--suite", "tiny", "--format", "json", "-j", "2"});
  EXPECT_THAT(result.err, HasSubstr("judge: " + text + ": skipped: its language is unknown (.cpp .cc "));
  EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
  if (access("/usr/bin/python3", X_OK) != 0) GTEST_SKIP() << "needs python3; tools/setup languages";
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(verdictsOfAll(Json::parse(result.out)), ElementsAre("AC", "WA"));
}

TEST_F(SeveralTest, AnswerAllTheSameRandomQuestions) {
  const Json document =
      Json::parse(judge({kAccepted, kAccepted, "--suite", "tiny", "--random", "3", "--format", "json", "-j", "2"}).out);
  const Json &one = document["submissions"][0], &other = document["submissions"][1];
  EXPECT_EQ(one["seed"], other["seed"]);
  ASSERT_GT(one["cases"].size(), 10u);
  for (std::size_t i = 0; i < one["cases"].size(); ++i)
    for (const char* key : {"n", "row", "col"}) EXPECT_EQ(one["cases"][i][key], other["cases"][i][key]);
}

TEST_F(SeveralTest, ACompilerThatDoesNotExistIsSaidOnce) {
  expectOneLine(judge({kAccepted, kAccepted, "--compiler", "no-such-compiler"}), 2, "no-such-compiler");
  expectOneLine(judge({kAccepted, kAccepted, "--compiler", "/bin/true", "-j", "2"}), 2, "/bin/true");
}

TEST_F(SeveralTest, InterruptKeepsWhatThereIs) {
  const pid_t pid = startPatiently({kAccepted, waiting("one"), waiting("two"), kAccepted, "-j", "2"});
  ASSERT_TRUE(waitForWaiting(pid, 2));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  const Json document = Json::parse(result.out);
  EXPECT_EQ(document["interrupted"], true);
  EXPECT_THAT(verdictsOfAll(document), ElementsAre("AC", "SK", "SK", "SK"));
  EXPECT_EQ(document["submissions"][1]["interrupted"], true);
  EXPECT_FALSE(document["submissions"][1]["cases"].empty());
  EXPECT_EQ(document["submissions"][3]["interrupted"], true);
  EXPECT_TRUE(document["submissions"][3]["cases"].empty());
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(SeveralTest, DeathOfOneJudgeIsNoOthersAndNotTheSubmissionsFault) {
  const pid_t pid = startPatiently({waiting("one"), kAccepted});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  std::vector<pid_t> workers;
  appendChildren(pid, false, workers);
  ASSERT_EQ(workers.size(), 1u);
  kill(workers.front(), SIGKILL);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 3);
  EXPECT_THAT(result.err, HasSubstr("one.cpp: the judge's process that graded it was killed by Killed"));
  EXPECT_THAT(verdictsOfAll(Json::parse(result.out)), ElementsAre("JE", "AC"));
  EXPECT_THAT(descendants(getpid()), IsEmpty());
}

TEST_F(SeveralTest, AllDieWithTheJudge) {
  const pid_t pid = startPatiently({waiting("one"), waiting("two"), "-j", "2"});
  ASSERT_TRUE(waitForWaiting(pid, 2));
  kill(pid, SIGKILL);
  while (waitpid(-1, nullptr, 0) > 0) continue;  // orphans come to us: this ends when the last of them has
  EXPECT_THAT(descendants(getpid()), IsEmpty());
}

}  // namespace
}  // namespace judge
