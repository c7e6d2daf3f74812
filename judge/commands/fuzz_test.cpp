// judge fuzz and judge --repeat as a user meets them.

#include <signal.h>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

class FuzzTest : public CommandFixture {
 protected:
  std::string place() const { return (folder_.path() / "found.suite").string(); }

  /// The smallest case is found, however long that takes here.
  Result fuzz(const std::string& submission, std::vector<std::string> options = {}) const {
    options.insert(options.begin(), {"fuzz", submission, "--seed", "1", "--cases", "100000", "--shrink-seconds", "100",
                                     "--save", place()});
    return judge(std::move(options));
  }

  /// Right where the submission says no solution for good reason, wrong elsewhere.
  std::string alwaysEmpty() const {
    return file("empty.cpp", "std::string solveNQueens(int, std::pair<int, int>) { return \"\"; }");
  }
};

TEST_F(FuzzTest, FindsNothingWrongWithTheReference) {
  const Result result = judge({"fuzz", kAccepted, "--cases", "3000", "--seed", "5"});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("Nothing found: none of 3000 cases failed"));
  EXPECT_THAT(result.out, HasSubstr("--seed 5"));
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(FuzzTest, PrintsAndSavesTheSmallestCase) {
  const Result result = fuzz(alwaysEmpty());
  EXPECT_EQ(result.status, 1) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("WA - wrong answer: n = 1, row 0, col 0\n  returned no solution"));
  EXPECT_THAT(result.out, HasSubstr("judge " + alwaysEmpty() + " --suite " + place()));
  EXPECT_THAT(read(place()), HasSubstr("\ncases\n1 0 0\n"));
  EXPECT_EQ(judge({alwaysEmpty(), "--suite", place()}).status, 1);
  EXPECT_EQ(judge({kAccepted, "--suite", place()}).status, 0);
}

TEST_F(FuzzTest, SavesBelowTheUsersStateUnlessToldWhere) {
  const std::string place = (state_ / "queens-judge/found/empty.n1-row0-col0.suite").string();
  const Result result = judge({"fuzz", alwaysEmpty(), "--seed", "1", "--cases", "100000", "--shrink-seconds", "100"});
  EXPECT_EQ(result.status, 1) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr("\nSaved:  " + place + "\nRerun:  judge "));
  EXPECT_THAT(read(place), HasSubstr("\ncases\n1 0 0\n"));
}

TEST_F(FuzzTest, KeepsToTheSizesThatItIsGiven) {
  const Result result = fuzz(alwaysEmpty(), {"--min-n", "17", "--max-n", "19", "--format", "json"});
  const auto report = Json::parse(result.out);
  EXPECT_EQ(report["failure"]["smallest_found"]["n"], 17);
  EXPECT_LE(report["most_n"].get<int>(), 19);
  EXPECT_EQ(report["seed"], 1);
}

TEST_F(FuzzTest, ShowsASolutionWhereTheSubmissionSawNone) {
  const Result text = fuzz(alwaysEmpty(), {"--min-n", "5"});
  EXPECT_THAT(text.out, HasSubstr("\nA solution of n = 5, row 0, col 0, checked by the judge:\n"));
  const auto report = Json::parse(fuzz(alwaysEmpty(), {"--min-n", "5", "--format", "json"}).out);
  EXPECT_THAT(report["failure"]["solution"].get<std::string>(), HasSubstr("«♛»"));
  EXPECT_EQ(report["failure"]["suite_text"], read(place()));
}

TEST_F(FuzzTest, TakesTheNameOfTheKataItKnows) {
  EXPECT_EQ(judge({"fuzz", kAccepted, "--kata", "mandatory-queen", "--cases", "10", "--seed", "1"}).status, 0);
}

TEST_F(FuzzTest, DrawsPuzzlesOfTheOtherKataAndSavesTheSmallestThatItFound) {
  const std::string submission =
      std::string(QUEENS_SOURCE_DIR) + "/judge/trials/submissions/WA/regions_lets_queens_touch.cpp";
  const Result text = fuzz(submission, {"--kata", "regions"});
  EXPECT_EQ(text.status, 1) << text.err;
  EXPECT_THAT(text.out, HasSubstr("WA - wrong answer: n = 4, drawn puzzle 1, seed "));
  EXPECT_THAT(text.out, HasSubstr("Every smaller size passed"));
  EXPECT_THAT(text.out, HasSubstr("judge " + submission + " --suite " + place() + " --kata regions"));
  EXPECT_THAT(read(place()), HasSubstr("\nkata regions\nsuite found-n4\n\ncases\npuzzle some\n"));
  const auto report = Json::parse(fuzz(submission, {"--kata", "regions", "--format", "json"}).out);
  EXPECT_EQ(report["failure"]["search"]["complete_up_to"], 0);
  EXPECT_EQ(report["failure"]["search"]["sampled_up_to"], 1);
  EXPECT_EQ(report["failure"]["search"]["sampled"], 64);
  EXPECT_EQ(report["failure"]["search"]["stopped"], "sampled");
  EXPECT_EQ(judge({submission, "--suite", place()}).status, 1);
}

TEST_F(FuzzTest, RefusesSizesAndReadingsThatTheOtherKataDoesNotHave) {
  const Result sizes = judge({"fuzz", kAccepted, "--kata", "regions", "--min-n", "2", "--max-n", "3"});
  EXPECT_EQ(sizes.status, 2);
  EXPECT_THAT(sizes.err, HasSubstr("the kata regions has sizes from 1 to 64, none of them in that range"));
  const Result pair = judge({"fuzz", kAccepted, "--kata", "regions", "--pair", "col-row"});
  EXPECT_EQ(pair.status, 2);
  EXPECT_THAT(pair.err, HasSubstr("--pair: the kata regions has no pair; leave the option out"));
}

TEST_F(FuzzTest, DrawsTheSameCasesForTheSameSeed) {
  const auto slowest = [&](const char* seed) {
    const auto report = Json::parse(judge({"fuzz", alwaysEmpty(), "--cases", "50", "--seed", seed, "--min-n", "100",
                                           "--format", "json", "--save", place()})
                                        .out);
    return report["failure"]["first"]["n"].get<int>() * 1'000'000 + report["failure"]["first"]["row"].get<int>();
  };
  EXPECT_EQ(slowest("7"), slowest("7"));
  EXPECT_NE(slowest("7"), slowest("8"));
}

TEST_F(FuzzTest, TakesThePairAsItIsTold) {
  const std::string submission = std::string(QUEENS_SOURCE_DIR) + "/judge/trials/submissions/AC/col_row_reading.cpp";
  EXPECT_EQ(judge({"fuzz", submission, "--pair", "col-row", "--cases", "500", "--seed", "1"}).status, 0);
  EXPECT_EQ(fuzz(submission).status, 1);
}

TEST_F(FuzzTest, ReportsWhatDoesNotCompile) {
  const Result result = fuzz(file("broken.cpp", "int solveNQueens( {"));
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("CE - "));
  EXPECT_THAT(result.out, HasSubstr("broken.cpp:1"));
}

TEST_F(FuzzTest, TellsAllTheSameWhenTheCaseCannotBeSaved) {
  const Result result = judge({"fuzz", alwaysEmpty(), "--seed", "1", "--save", "/nowhere/found.suite"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("n = 1, row 0, col 0"));
  EXPECT_THAT(result.out, Not(HasSubstr("Rerun:")));
  EXPECT_THAT(result.out, Not(HasSubstr("Saved:")));
  EXPECT_THAT(result.err, StartsWith("judge: could not save the case: cannot write to /nowhere/found.suite: "));
}

TEST_F(FuzzTest, SaysWhatThereIsWhenInterrupted) {
  const std::string submission = waiting("interrupted-fuzz");
  const pid_t judge = start({"fuzz", submission, "--seed", "1", "--idle-seconds", "600", "--case-seconds", "600"});
  ASSERT_TRUE(waitForWaiting(judge, 1));
  kill(judge, SIGINT);
  const Result result = finish(judge);
  EXPECT_EQ(result.status, 130) << result.out << result.err;
  EXPECT_THAT(result.out, ContainsRegex("interrupted while n = .* was running, after [0-9.]+ .?s, [0-9.]+ .?s of CPU"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(FuzzTest, RepeatTellsThatLuckHasNoPartInASteadyVerdict) {
  const Result result = judge({alwaysEmpty(), "--repeat", "3", "--suite", "tiny"});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("failed all 3 attempts in the same way: the chance of passing"));
  EXPECT_THAT(result.out, HasSubstr("WA - wrong answer"));
}

TEST_F(FuzzTest, RepeatCountsAttemptsInNewProcesses) {
  const Result result = judge({kAccepted, "--repeat", "4", "--suite", "tiny", "--format", "json"});
  EXPECT_EQ(result.status, 0) << result.err;
  const auto report = Json::parse(result.out);
  EXPECT_EQ(report["attempts"], 4);
  EXPECT_EQ(report["flakiness"]["passed"], 4);
  EXPECT_EQ(report["flakiness"]["suites"][0]["verdicts"]["AC"], 32);
  EXPECT_EQ(report["shown"]["verdict"], "AC");
}

}  // namespace
}  // namespace judge
