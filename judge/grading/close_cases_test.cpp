#include "judge/trials/grading/grader_fixture.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

/// Cases of the program that counts its turns over all its processes.
class RepeatsTest : public GraderTest {
 protected:
  RepeatsTest() {
    options_.limits.wallFactor = 1000;
    namespace fs = std::filesystem;
    std::string folder = (fs::temp_directory_path() / "judge-turns-XXXXXX").string();
    folder_ = mkdtemp(folder.data());
    fs::permissions(folder_, fs::perms::all);
    std::ofstream(folder_ / "turns") << "";
    fs::permissions(folder_ / "turns", fs::perms::all);
  }
  ~RepeatsTest() override { std::filesystem::remove_all(folder_); }

  void askInTurns(const std::string& words) { ask("turns " + (folder_ / "turns").string() + " " + words); }

  std::uintmax_t turns() const { return std::filesystem::file_size(folder_ / "turns"); }

  static std::vector<Verdict> verdicts(const CaseJudged& judged) {
    std::vector<Verdict> all;
    for (const CaseRun& run : judged.runs) all.push_back(run.verdict);
    return all;
  }

  std::filesystem::path folder_;
};

TEST_F(RepeatsTest, LeastTimeOfARepeatAcceptsWhatTheLimitEnded) {
  options_.limits.perCase = 100ms;
  askInTurns("burn 5");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  const CaseJudged& judged = notes_.judged.at(0);
  EXPECT_THAT(verdicts(judged), ElementsAre(Verdict::TLE, Verdict::AC));
  EXPECT_EQ(judged.verdict, Verdict::AC);
  EXPECT_EQ(judged.reason, "");
  EXPECT_EQ(judged.process, 2);
  EXPECT_EQ(judged.cpu, judged.runs[1].cpu);
  EXPECT_EQ(judged.charged(), judged.runs[0].cpu);
}

TEST_F(RepeatsTest, ComeAheadOfTheVerdictAndAreNotCharged) {
  options_.limits.perCase = 50ms;
  ask("burn");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_THAT(notes_.lines, ElementsAre("asked burn", "start 1", "start 2", "end 2 AC", "burn TLE", "end 1 AC",
                                        "asked b", "start 3", "b AC", "end 3 AC", "run TLE"));
  EXPECT_EQ(notes_.judged.at(0).runs.size(), 2u);
  Nanoseconds counted{};
  for (const ProcessEnded& process : notes_.ended) {
    EXPECT_EQ(process.counted, process.process != 2);
    EXPECT_TRUE(process.counted || process.cpu > 50ms);
    if (process.counted) counted += process.cpu;
  }
  EXPECT_EQ(ended.cpu, counted);
}

TEST_F(RepeatsTest, AreNotMadeWhenTheRunHasFailedAnyway) {
  options_.limits.perCase = 50ms;
  for (const char* text : {"burn", "burn", "wrong", "burn"}) ask(text);
  run();
  EXPECT_EQ(notes_.judged.at(0).runs.size(), 2u);
  for (const std::size_t later : {1u, 3u}) EXPECT_TRUE(notes_.judged.at(later).runs.empty());
  EXPECT_EQ(notes_.ended.size(), 4u);
}

TEST_F(RepeatsTest, BesideTheProcessThatAnsweredJustInTime) {
  options_.limits.perCase = 400ms;
  askInTurns("370");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  EXPECT_LT(ended.cpu, 2 * 370ms);
  EXPECT_EQ(turns(), 6u);
  EXPECT_EQ(notes_.judged.at(0).runs.size(), 6u);
  for (const CaseRun& one : notes_.judged.at(0).runs) EXPECT_LE(notes_.judged.at(0).cpu, one.cpu);
  EXPECT_EQ(notes_.judged.at(1).process, 1);
  EXPECT_TRUE(notes_.judged.at(1).runs.empty());
}

TEST_F(RepeatsTest, EndWhenTheCaseIsNoLongerClose) {
  options_.limits.perCase = 400ms;
  askInTurns("370 5");
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_EQ(turns(), 2u);
  EXPECT_FALSE(notes_.judged.at(0).close);
  EXPECT_EQ(notes_.judged.at(0).runs.size(), 2u);
  EXPECT_LT(notes_.judged.at(0).cpu, 340ms);
}

TEST_F(RepeatsTest, DecideNothingWhenTheyFailOtherwise) {
  options_.limits.perCase = 100ms;
  for (const auto& [words, verdict] : {std::pair("burn die 5", Verdict::RTE), {"burn wrong 5", Verdict::WA}}) {
    std::ofstream(folder_ / "turns", std::ios::trunc) << "";
    options_.questions.clear();
    notes_ = {};
    askInTurns(words);
    EXPECT_EQ(run().verdict, Verdict::TLE);
    EXPECT_THAT(verdicts(notes_.judged.at(0)), ElementsAre(Verdict::TLE, verdict));
    EXPECT_THAT(notes_.judged.at(0).reason, HasSubstr("CPU time"));
  }
}

TEST_F(RepeatsTest, ThatFailDoNotUndoAnAnswerInTime) {
  options_.limits.perCase = 400ms;
  askInTurns("370 die");
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_THAT(verdicts(notes_.judged.at(0)), ElementsAre(Verdict::AC, Verdict::RTE));
}

TEST_F(RepeatsTest, AreNotMadeOfOtherFailures) {
  for (const char* words : {"die 5", "wrong 5"}) askInTurns(words);
  ask("junk");
  run();
  for (const CaseJudged& judged : notes_.judged) EXPECT_FALSE(judged.close) << judged.question.text;
  EXPECT_EQ(turns(), 2u);
}

TEST_F(RepeatsTest, AreNotMadeWhereTheTotalIsWhatStopsTheCase) {
  options_.limits.total = 50ms;
  askInTurns("burn 5");
  EXPECT_EQ(run().verdict, Verdict::TLE);
  EXPECT_EQ(turns(), 1u);
  EXPECT_FALSE(notes_.judged.at(0).close);
}

TEST_F(RepeatsTest, AreNotMadeOfWhatDoesNotCount) {
  options_.limits.perCase = 50ms;
  ask("burn", false);
  run();
  EXPECT_FALSE(notes_.judged.at(0).close);
  EXPECT_EQ(notes_.ended.size(), 1u);
}

TEST_F(RepeatsTest, SettleACaseBeforeTheFirstFailureSkipsTheRest) {
  options_.limits.perCase = 100ms;
  options_.failFast = options_.fresh = true;
  askInTurns("burn 5");
  ask("wrong");
  ask("c");
  EXPECT_EQ(run().verdict, Verdict::WA);
  EXPECT_EQ(notes_.judged.at(0).verdict, Verdict::AC);
  EXPECT_EQ(notes_.judged.at(2).verdict, Verdict::SK);
}

TEST_F(RepeatsTest, LeaveNoTraceInTheLog) {
  options_.limits.perCase = 50ms;
  ask("talk and burn");
  EXPECT_EQ(run().log, "some words\n");
}

TEST_F(RepeatsTest, ThatTheMachineFailsAreTheMachinesFault) {
  options_.limits.perCase = 50ms;
  ask("burn");
  EXPECT_EQ(run(2).verdict, Verdict::JE);
  EXPECT_THAT(notes_.lines, ElementsAre("asked burn", "start 1", "burn JE", "end 1 AC", "run JE"));
}

TEST_F(RepeatsTest, EndWhereTheKataCannotCheckTheAnswer) {
  options_.limits.perCase = 100ms;
  askInTurns("burn 5");
  setCheck(options_.questions[0], [](std::string_view) -> CheckResult { throw KataFault("checker.py fails"); });
  EXPECT_EQ(run().verdict, Verdict::JE);
  EXPECT_EQ(notes_.judged.at(0).reason, "checker.py fails");
  EXPECT_EQ(turns(), 2u);
}

TEST_F(RepeatsTest, EndAtAnInterruptWithWhatIsKnown) {
  interrupt_ = eventfd(0, 0);
  notes_.whenStarted = [this](const ProcessStarted& started) {
    if (started.process == 2) eventfd_write(interrupt_, 1);
  };
  options_.limits.perCase = 50ms;
  ask("burn");
  ask("b");
  EXPECT_TRUE(run().interrupted);
  EXPECT_THAT(notes_.lines,
              ElementsAre("asked burn", "start 1", "start 2", "end 2 AC", "burn TLE", "end 1 AC", "b SK", "run TLE"));
  EXPECT_TRUE(notes_.judged.at(0).runs.empty());
  close(interrupt_);
}

TEST_F(RepeatsTest, TotalIsCloseJustBelowItsLimitAndNotFarBelow) {
  options_.limits.total = 400ms;
  ask("turns " + (folder_ / "turns").string() + " 370");
  const RunEnded near = run();
  EXPECT_EQ(near.verdict, Verdict::AC);
  EXPECT_TRUE(near.totalClose);
  options_.limits.total = 4s;
  EXPECT_FALSE(run().totalClose);
}

}  // namespace
}  // namespace judge
