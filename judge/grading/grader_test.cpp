#include "judge/grading/grader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>

#include "judge/sandbox/sandbox.h"
#include "solution/require.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

const Type kText{Type::Kind::Text};

/// The kata of the test program: the answer is the question.
class Echo : public Kata {
 public:
  std::string_view name() const override { return "echo"; }
  Signature signature() const override { return {"echo", {{"text", kText}}, kText}; }
  std::vector<Question> questions(const QuestionOptions&) const override { return {}; }
  Question questionIn(const NamedText&, const std::function<NamedText()>&) const override { return {}; }
  bool hasOtherReading() const override { return true; }
  std::string_view otherReadingHint(bool) const override { return "try the other reading"; }
};

/// Writes a run down in short: "asked a", "a AC", "start 1", "end 1 AC", "run AC".
class Notes : public EventSink {
 public:
  void on(const Event& event) override {
    std::visit([this](const auto& what) { note(what); }, event);
  }
  std::vector<std::string> lines;
  std::vector<CaseJudged> judged;
  std::vector<ProcessEnded> ended;
  std::function<void(const ProcessStarted&)> whenStarted = [](const ProcessStarted&) {};

 private:
  void note(const RunStarted&) {}
  void note(const Compiled&) {}
  void note(const ProcessStarted& started) {
    lines.push_back("start " + std::to_string(started.process));
    whenStarted(started);
  }
  void note(const CaseAsked& asked) { lines.push_back("asked " + asked.question.text); }
  void note(const CaseJudged& one) {
    judged.push_back(one);
    lines.push_back(one.question.text + " " + std::string(code(one.verdict)));
  }
  void note(const ProcessEnded& one) {
    ended.push_back(one);
    lines.push_back("end " + std::to_string(one.process) + " " + std::string(code(one.verdict)));
  }
  void note(const RunEnded& one) { lines.push_back("run " + std::string(code(one.verdict))); }
};

/// Starts real processes, but the machine fails at the start of one.
class FailingLauncher : public ProcessLauncher {
 public:
  FailingLauncher(ProcessLauncher& real, int failing) : real_(real), failing_(failing) {}
  Tier tier() const override { return real_.tier(); }
  std::string_view accounting() const override { return real_.accounting(); }
  std::unique_ptr<ProcessLauncher> another() const override { return nullptr; }
  std::unique_ptr<Process> start(const ProcessSpec& spec) override {
    if (++starts_ == failing_) throw std::system_error(EAGAIN, std::system_category(), "fork");
    return real_.start(spec);
  }

 private:
  ProcessLauncher& real_;
  int failing_;
  int starts_ = 0;
};

class GraderTest : public ::testing::Test {
 protected:
  GraderTest() {
    options_.limits.perCase = 20s;
    options_.limits.idle = 20s;
  }

  using Check = std::function<CheckResult(std::string_view)>;

  /// Of an answer of either kind.
  static void setCheck(Question& question, const Check& check) {
    question.check = [check](const Value& answer) { return check(answer.text()); };
    question.checkText = check;
  }

  static std::string valueOf(std::string_view text) {
    std::string bytes;
    appendText(bytes, text);
    return bytes;
  }

  void ask(const std::string& text, bool counted = true) {
    const auto check = [text](std::string_view answer) {
      CheckResult result;
      if (answer != text || text.starts_with("wrong")) result.fault = "is wrong";
      result.rightUnderOtherReading = text == "wrong order";
      result.deniesSolution = text.starts_with("wrong none");
      return result;
    };
    Question question{{"suite", options_.questions.size(), counted, {}, text}};
    question.request = question.otherRequest = valueOf(text);
    question.result = std::make_shared<const Type>(kText);
    setCheck(question, check);
    options_.questions.push_back(question);
  }

  RunEnded run(ProcessLauncher& launcher) {
    const CompileStep compile = [this] {
      CompiledProgram compiled;
      compiled.event.succeeded = true;
      compiled.start.program = program_;
      return compiled;
    };
    return grade({"a.cpp", "text", "a.cpp", cpp_}, kata_, options_, compile, launcher, interrupt_, notes_);
  }
  RunEnded run() { return run(*launcher_); }

  const std::shared_ptr<const Language> cpp_ = Languages({QUEENS_SOURCE_DIR "/judge/languages"}).named("cpp");
  Echo kata_;
  GradingOptions options_;
  std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER, Tier::Limits);
  std::filesystem::path program_ = CONVERSING_TEST_PROGRAM;
  int interrupt_ = -1;
  Notes notes_;
};

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
  exchange.outcome.answer = AnswerState::Whole;
  exchange.answer = answer;
  exchange.lastWords = "wrong none";
  const auto reason = [&] { return assess(question, exchange, shareOf(1s, options_.limits, false), "").judged.reason; };
  question.checkText = [](std::string_view) { return CheckResult(); };
  EXPECT_EQ(reason(), "is wrong; it printed a right answer to stdout, but has to return it");
  question.checkText = [](std::string_view) -> CheckResult { throw KataFault("checker.py fails"); };
  EXPECT_EQ(reason(), "is wrong");
}

TEST_F(GraderTest, RepeatsNothingThatTheKataCannotCheck) {
  ask("a");
  options_.limits.perCase = 1ns;  // it is late, and so asked again
  int asked = 0;
  setCheck(options_.questions[0], [&](std::string_view) -> CheckResult {
    if (++asked == 2) throw KataFault("checker.py fails");
    return {};
  });
  EXPECT_EQ(run().verdict, Verdict::JE);
  EXPECT_EQ(asked, 2);
  EXPECT_EQ(notes_.judged.at(0).reason, "checker.py fails");
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
  EXPECT_EQ(notes_.judged.at(0).reason, "returned text \"a\", expected int");
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

TEST_F(GraderTest, AsksWhatDoesNotCountLastAndInAProcessOfItsOwn) {
  ask("die", false);
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::AC);
  EXPECT_THAT(notes_.lines, ElementsAre("asked b", "start 1", "b AC", "end 1 AC", "asked die", "start 2", "die RTE",
                                        "end 2 AC", "run AC"));
  EXPECT_EQ(ended.cpu, notes_.ended[0].cpu);
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
  EXPECT_EQ(run().verdict, Verdict::RTE);  // by the end of the first process, or, where it died late, by b
  EXPECT_EQ(notes_.judged.at(0).verdict, Verdict::AC);
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
  EXPECT_THAT(notes_.judged.at(0).reason, HasSubstr("before it could be asked"));
}

TEST_F(GraderTest, CutsTheRunShortWhenTheTotalIsSpent) {
  options_.limits.total = 50ms;
  ask("burn");
  ask("b");
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_TRUE(ended.cutShort);
  EXPECT_GT(ended.cpu, 50ms);
  EXPECT_THAT(notes_.judged.at(0).reason, HasSubstr("what was left of the total"));
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
  FailingLauncher failing(*launcher_, 2);
  ask("die");
  ask("b");
  ask("c");
  const RunEnded ended = run(failing);
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

TEST_F(GraderTest, StopsAtAnInterrupt) {
  interrupt_ = eventfd(1, 0);
  ask("a");
  ask("b");
  const RunEnded ended = run();
  EXPECT_TRUE(ended.interrupted);
  EXPECT_THAT(notes_.lines, ElementsAre("a SK", "b SK", "run SK"));
  close(interrupt_);
}

TEST_F(GraderTest, HintsAtTheOtherReadingWithNumbers) {
  options_.asksBeside = true;
  ask("wrong order");
  ask("b");
  options_.questions[0].otherRequest = valueOf("right");
  setCheck(options_.questions[0], [](std::string_view answer) {
    CheckResult result;
    if (answer != "right") result = {.fault = "is wrong", .excerpt = {}, .rightUnderOtherReading = true};
    return result;
  });
  EXPECT_EQ(run().hint, "every case would be right try the other reading");
  ask("wrong");
  EXPECT_EQ(run().hint, "2 of 3 cases would be right try the other reading; wrong would still fail");
  options_.questions[1].otherRequest = valueOf("c");
  EXPECT_EQ(run().hint, "");
}

TEST_F(GraderTest, AsksOneCaseOfEachKindOfFailureAgainInANewProcess) {
  options_.asksBeside = true;
  for (const char* text : {"a", "wrong 1", "wrong 2", "die"}) ask(text);
  const RunEnded ended = run();
  ASSERT_EQ(ended.again.size(), 2u);
  EXPECT_EQ(ended.again[0].question.text, "wrong 1");
  EXPECT_EQ(ended.again[0].second, Verdict::WA);
  EXPECT_EQ(ended.again[0].before, 1u);
  EXPECT_EQ(ended.again[1].question.text, "die");
  EXPECT_EQ(ended.again[1].second, Verdict::RTE);
  for (const ProcessEnded& process : notes_.ended) EXPECT_EQ(process.counted, process.process == 1);
}

TEST_F(GraderTest, AsksWhatTheTotalLeftOverForASliceOfTime) {
  options_.asksBeside = true;
  options_.limits.perCase.reset();
  options_.limits.total = 100ms;
  for (const char* text : {"a", "burn", "b", "wrong", "burn"}) ask(text);
  const RunEnded ended = run();
  EXPECT_EQ(ended.verdict, Verdict::TLE);
  EXPECT_TRUE(ended.cutShort);
  EXPECT_FALSE(ended.totalClose);
  EXPECT_THAT(ended.reason, HasSubstr("s went to burn"));
  std::vector<Verdict> beyond;
  for (const CaseJudged& judged : notes_.judged)
    if (judged.beyond) {
      EXPECT_EQ(judged.verdict, Verdict::SK);
      beyond.push_back(judged.beyond->verdict);
    }
  EXPECT_THAT(beyond, ElementsAre(Verdict::AC, Verdict::WA, Verdict::TLE));
}

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
  FailingLauncher failing(*launcher_, 2);
  options_.limits.perCase = 50ms;
  ask("burn");
  EXPECT_EQ(run(failing).verdict, Verdict::JE);
  EXPECT_THAT(notes_.lines, ElementsAre("asked burn", "start 1", "burn JE", "end 1 AC", "run JE"));
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
