#include "judge/trials/grading/grader_fixture.h"

namespace judge {

const char* const kTestRunner = JUDGE_RUNNER;
const char* const kConversingProgram = CONVERSING_TEST_PROGRAM;

namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

TEST_F(GraderTest, AsksAllInOneProcessAndTellsItInOrder) {
  ask("a");
  ask("b");
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_THAT(notes_.lines, ElementsAre("asked a", "start 1", "a AC", "asked b", "b AC", "end 1 AC", "run AC"));
}

TEST_F(GraderTest, GivesTheNextQuestionANewProcessAfterACrash) {
  ask("die");
  ask("b");
  EXPECT_EQ(run().verdict, Verdict::RTE);
  EXPECT_THAT(notes_.lines, ElementsAre("asked die", "start 1", "die RTE", "end 1 AC", "asked b", "start 2", "b AC",
                                        "end 2 AC", "run RTE"));
}

TEST_F(GraderTest, TakesABugOfOursForNoFaultOfTheSubmission) {
  ask("a");
  setCheck(options_.questions[0], [](std::string_view) -> CheckResult {
    queens::require(false, "the check was written with care");
    return {};
  });
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::JE);
  EXPECT_THAT(ended.reason, HasSubstr("grader_test.cpp:"));
  EXPECT_THAT(ended.reason, HasSubstr("the check was written with care"));
  EXPECT_EQ(notes_.judged[0].verdict, Verdict::JE);
  EXPECT_EQ(notes_.judged[1].verdict, Verdict::SK);
}

TEST_F(GraderTest, TakesAFaultOfTheKatasProgramForNoFaultOfTheSubmissionAndGoesOn) {
  for (const char* text : {"a", "b", "c", "wrong"}) ask(text);
  for (const std::size_t one : {1u, 2u})
    setCheck(options_.questions[one], [one](std::string_view) -> CheckResult {
      throw KataFault(std::string("checker.py fails on ") + "abc"[one]);
    });
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::JE);
  EXPECT_EQ(ended.reason, "b: checker.py fails on b");
  EXPECT_EQ(notes_.judged.at(2).reason, "checker.py fails on c");
  EXPECT_THAT(notes_.lines, ElementsAre("asked a", "start 1", "a AC", "asked b", "b JE", "asked c", "c JE",
                                        "asked wrong", "wrong WA", "end 1 AC", "run JE"));
}

TEST_F(GraderTest, LooksIntoTheLogInVainWhereTheKataCannotCheckIt) {
  ask("wrong none");
  Question& question = options_.questions[0];
  const std::string answer = valueOf("");
  Exchange exchange;
  exchange.outcome.answer = AnswerState::Complete;
  exchange.answer = answer;
  exchange.lastWords = "wrong none";
  const auto reason = [&] {
    return assess(question, exchange, budgetFor(1s, options_.limits, false), "", {}).judged.reason;
  };
  question.checkText = [](std::string_view) { return CheckResult(); };
  EXPECT_EQ(reason(), "is wrong; it printed a correct answer to stdout instead of returning it");
  question.checkText = [](std::string_view) -> CheckResult { throw KataFault("checker.py fails"); };
  EXPECT_EQ(reason(), "is wrong");
}

TEST_F(GraderTest, IsInterruptedInTheMidstOfACheck) {
  ask("a");
  const int event = interrupt_ = eventfd(0, EFD_CLOEXEC);
  setCheck(options_.questions[0], [&](std::string_view) -> CheckResult {
    eventfd_write(event, 1);
    throw KataFault("checker.py was interrupted");
  });
  const RunEnded ended = run();
  EXPECT_TRUE(ended.interrupted);
  EXPECT_EQ(ended.verdict, Verdict::SK);
  EXPECT_EQ(notes_.judged.at(0).verdict, Verdict::SK);
  close(event);
}

TEST_F(GraderTest, GoesOnInTheSameProcessAfterAWrongAnswer) {
  ask("wrong");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::WA);
  EXPECT_EQ(ended.reason, "wrong: is wrong");
  EXPECT_EQ(notes_.ended.size(), 1u);
}

TEST_F(GraderTest, ShowsWhatWasReturned) {
  ask("wrong");
  ask("b");
  run();
  EXPECT_EQ(notes_.judged.at(0).returned, "wrong");
  EXPECT_EQ(notes_.judged.at(0).excerpt, "returned \"wrong\"\n");
  EXPECT_EQ(notes_.judged.at(1).returned, "b");
  EXPECT_EQ(notes_.judged.at(1).excerpt, "");
}

TEST_F(GraderTest, StartsAProcessForEachQuestionWhenFresh) {
  options_.fresh = true;
  ask("a");
  ask("b");
  run();
  EXPECT_THAT(notes_.lines, ElementsAre("asked a", "start 1", "a AC", "end 1 AC", "asked b", "start 2", "b AC",
                                        "end 2 AC", "run AC"));
}

TEST_F(GraderTest, CallsAnAnswerOfAnotherTypeWrongAndSaysWhatCame) {
  for (const char* text : {"a", "b", "c"}) ask(text);
  options_.questions[0].result = std::make_shared<const Type>(typeIn("optional<int>"));
  options_.questions[1].request = "no value at all";
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::WA);
  EXPECT_EQ(notes_.judged.at(0).reason, "returned text \"a\", expected optional<int>");
  EXPECT_EQ(notes_.judged.at(0).kind, "wrong type");
  EXPECT_EQ(notes_.judged.at(1).reason, "answered with 15 bytes that are no value");
  EXPECT_EQ(notes_.judged.at(2).verdict, Verdict::AC);
  EXPECT_EQ(notes_.ended.size(), 1u);
}

TEST_F(GraderTest, SkipsTheRestAfterAFailureWhenFast) {
  options_.failFast = true;
  ask("wrong");
  ask("b");
  EXPECT_EQ(run().verdict, Verdict::WA);
  EXPECT_THAT(notes_.lines, ElementsAre("asked wrong", "start 1", "wrong WA", "b SK", "end 1 AC", "run WA"));
}

TEST_F(GraderTest, ShowsASolutionOfTheFirstCaseThatWasSaidToHaveNone) {
  for (const char* text : {"wrong", "wrong none", "wrong none either"}) {
    ask(text);
    options_.questions.back().draw = [](std::string_view board) -> Drawing {
      return {"drawn " + std::string(board), {}};
    };
  }
  std::vector<std::string> asked;
  std::string solution = "a solution";
  options_.solve = [&](const Question& question) {
    asked.push_back(question.text);
    return solution;
  };
  setCheck(options_.questions[1], [](std::string_view answer) {
    CheckResult result;
    if (answer != "a solution") result = {"is wrong", {}, false, {}, true};
    return result;
  });
  const RunEnded ended = run();
  ASSERT_TRUE(ended.shown);
  EXPECT_EQ(ended.shown->index, 1u);
  EXPECT_EQ(ended.shown->excerpt, "drawn a solution");
  EXPECT_THAT(asked, ElementsAre("wrong none"));

  for (const char* notBelieved : {"a false solution", ""}) {
    solution = notBelieved;
    EXPECT_FALSE(run().shown) << notBelieved;
  }
  options_.solve = {};
  EXPECT_FALSE(run().shown);
}

TEST_F(GraderTest, AsksWhatDoesNotCountLastInTheProcessOfTheRun) {
  ask("talk", false);
  ask("wrong", false);
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  EXPECT_THAT(notes_.lines, ElementsAre("asked b", "start 1", "b AC", "asked talk", "talk AC", "asked wrong",
                                        "wrong WA", "end 1 AC", "run AC"));
  EXPECT_EQ(ended.log, "some words\n");
  EXPECT_EQ(notes_.ended.at(0).output.count, 0u);
}

TEST_F(GraderTest, AcceptsNothingWhereNoCaseCounts) {
  ask("b", false);
  EXPECT_EQ(run().verdict, Verdict::SK);
  EXPECT_EQ(notes_.lines.back(), "run SK");
  ask("wrong");
  EXPECT_EQ(run().verdict, Verdict::WA);
}

TEST_F(GraderTest, AsksWhatDoesNotCountAgainWhereItEndsTheRunAndLooksAtTheEndOfAnother) {
  ask("talk and die", false);
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  EXPECT_THAT(notes_.lines, ElementsAre("asked b", "start 1", "b AC", "asked talk and die", "start 2", "end 2 AC",
                                        "end 1 AC", "start 3", "talk and die RTE", "end 3 AC", "run AC"));
  EXPECT_EQ(ended.log, "some words\n");
  EXPECT_EQ(ended.cpu, notes_.ended.at(1).cpu);
  EXPECT_FALSE(notes_.ended.at(0).counted);
}

TEST_F(GraderTest, DoesNotCountTheTimeOfWhatDoesNotCountNorAsksThatAgain) {
  ask("b");
  ask("burn", false);
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  EXPECT_LT(ended.cpu, 500ms);
  EXPECT_THAT(notes_.lines, ElementsAre("asked b", "start 1", "b AC", "asked burn", "burn TLE", "start 2", "end 2 AC",
                                        "end 1 AC", "run AC"));
}

TEST_F(GraderTest, BlamesABadEndOnWhatCountsOnly) {
  ask("b");
  ask("exit badly at the end", false);
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_EQ(notes_.ended.size(), 2u);
  for (const bool first : {true, false}) {
    options_.questions.clear();
    if (first) ask("exit badly at the end");
    ask("b");
    if (!first) ask("exit badly at the end");
    ask("die", false);
    const RunEnded ended = run();
    EXPECT_EQ(ended.verdict, Verdict::RTE);
    EXPECT_EQ(
        ended.reason,
        "after the last answer it ended with exit status 7; its last words: words that a harness marked as its last");
  }
}

TEST_F(GraderTest, TakesTheEndForGoodThatNoOtherProcessComesTo) {
  const ScratchDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0777));
  ask("once " + (folder.path() / "file").string());
  ask("die", false);
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_EQ(notes_.ended.size(), 3u);
}

TEST_F(GraderTest, FailsARunWhoseEndFails) {
  ask("exit badly at the end");
  EXPECT_EQ(run().verdict, Verdict::RTE);
  EXPECT_THAT(notes_.lines.back(), "run RTE");
  EXPECT_EQ(notes_.ended.at(0).verdict, Verdict::RTE);
  EXPECT_THAT(notes_.ended.at(0).reason, HasSubstr("after the last answer"));
}

TEST_F(GraderTest, AsksAgainWhenAProcessDiedBetweenTwoQuestions) {
  ask("answer and die");
  ask("b");
  EXPECT_THAT(run().reason, HasSubstr("between two questions it was killed by signal 9"));
  EXPECT_EQ(notes_.judged.at(0).verdict, Verdict::AC);
  EXPECT_EQ(notes_.judged.at(1).verdict, Verdict::AC);
}

TEST_F(GraderTest, BlamesAProcessThatDiesAfterItsLastAnswerBeforeWhatDoesNotCount) {
  ask("answer and die");
  ask("b", false);
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::RTE);
  EXPECT_THAT(ended.reason, HasSubstr("between two questions it was killed by signal 9"));
  EXPECT_THAT(notes_.lines, ElementsAre("asked answer and die", "start 1", "answer and die AC", "asked b", "end 1 RTE",
                                        "start 2", "b AC", "end 2 AC", "run RTE"));
}

TEST_F(GraderTest, GivesAnEndASecondAfterWhatDoesNotCount) {
  options_.limits.total = 3s;
  ask("a");
  ask("burn at the end", false);
  Nanoseconds most{};
  notes_.whenActive = [&](const Activity& now) { most = std::max(most, now.cpu); };
  EXPECT_EQ(run().verdict, Verdict::AC);
  EXPECT_LT(most, 2s);
}

TEST_F(GraderTest, TriesAProcessThatIsGoneBeforeItIsAskedOnlyOnce) {
  program_ = LEAVING_TEST_PROGRAM;
  ask("a");
  EXPECT_EQ(run().verdict, Verdict::RTE);
  EXPECT_EQ(notes_.ended.size(), 1u);
}

TEST_F(GraderTest, JudgesAQuestionByAStartThatFails) {
  program_ = "/bin/false";
  ask("a");
  EXPECT_EQ(run().verdict, Verdict::RTE);
  EXPECT_THAT(notes_.judged.at(0).reason, HasSubstr("during start-up"));
}

TEST_F(GraderTest, CutsTheRunShortWhenTheTotalIsSpent) {
  options_.limits.total = 50ms;
  ask("burn");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_TRUE(ended.cutShort);
  EXPECT_GT(ended.cpu, 50ms);
  EXPECT_THAT(notes_.judged.at(0).reason, HasSubstr("the rest of the total"));
  EXPECT_EQ(notes_.judged.at(1).verdict, Verdict::SK);
}

TEST_F(GraderTest, EndsOnlyTheCaseAtTheLimitOfACase) {
  options_.limits.perCase = 30ms;
  ask("burn");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_FALSE(ended.cutShort);
  EXPECT_EQ(notes_.judged.at(1).verdict, Verdict::AC);
}

TEST_F(GraderTest, BlamesTheMachineAndKeepsWhatIsKnown) {
  ask("die");
  ask("b");
  ask("c");
  const RunEnded ended = run(2);
  EXPECT_EQ(ended.verdict, Verdict::JE);
  EXPECT_THAT(ended.reason, HasSubstr("fork"));
  EXPECT_THAT(notes_.lines,
              ElementsAre("asked die", "start 1", "die RTE", "end 1 AC", "asked b", "b JE", "c SK", "run JE"));
}

TEST_F(GraderTest, CallsAProgramThatCannotStartTheMachinesFault) {
  program_ = "/nowhere/program";
  ask("a");
  EXPECT_EQ(run().verdict, Verdict::JE);
}

TEST_F(GraderTest, SaysHowLongTheCaseHadRunThatWasInterrupted) {
  const int event = interrupt_ = eventfd(0, EFD_CLOEXEC);
  notes_.whenActive = [&](const Activity& activity) {
    if (activity.cpu >= 20ms) eventfd_write(event, 1);
  };
  ask("a");
  ask("burn");
  ask("b");
  const RunEnded ended = run();
  EXPECT_TRUE(ended.interrupted);
  EXPECT_EQ(ended.verdict, Verdict::SK);
  EXPECT_THAT(ended.reason, testing::StartsWith("burn: interrupted after "));
  EXPECT_THAT(notes_.lines,
              ElementsAre("asked a", "start 1", "a AC", "asked burn", "burn SK", "end 1 AC", "b SK", "run SK"));
  const CaseJudged& judged = notes_.judged.at(1);
  EXPECT_TRUE(judged.interrupted);
  EXPECT_EQ(judged.process, 1);
  EXPECT_GE(judged.cpu, 20ms);
  EXPECT_GE(judged.wall, 20ms);
  EXPECT_FALSE(notes_.judged.at(2).interrupted);
  close(event);
}

TEST_F(GraderTest, KeepsWhatACasePrintedWithThatCase) {
  for (const char* text : {"a", "talk", "b", "talk"}) ask(text);
  EXPECT_EQ(run().verdict, Verdict::AC);
  std::vector<std::string> printed;
  for (const CaseJudged& judged : notes_.judged) {
    printed.push_back(judged.printed);
    EXPECT_EQ(judged.printedSize.count, judged.printed.size());
  }
  EXPECT_THAT(printed, ElementsAre("", "some words\n", "", "some words\n"));
}

TEST_F(GraderTest, SaysWhatItDoesAfterTheLastCase) {
  options_.asksOutsideTotal = true;
  ask("a");
  run();
  EXPECT_THAT(notes_.steps, ElementsAre());
  ask("wrong 1");
  ask("die");
  run();
  EXPECT_THAT(notes_.steps, ElementsAre("rerunning 2 failed cases"));
}

TEST_F(GraderTest, StopsAtAnInterrupt) {
  interrupt_ = eventfd(1, 0);
  ask("a");
  ask("b");
  const RunEnded ended = run();
  EXPECT_TRUE(ended.interrupted);
  EXPECT_THAT(notes_.lines, ElementsAre("a SK", "b SK", "run SK"));
  close(interrupt_);
}

}  // namespace
}  // namespace judge
