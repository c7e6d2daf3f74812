#include "judge/grader.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <system_error>

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using namespace std::chrono_literals;

/// The kata of the test program: the answer is the question.
class Echo : public Kata {
 public:
  std::string_view name() const override { return "echo"; }
  std::string_view signature() const override { return "echo"; }
  std::string_view glue() const override { return ""; }
  std::vector<Question> questions(const QuestionOptions&) const override { return {}; }
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

 private:
  void note(const RunStarted&) {}
  void note(const Compiled&) {}
  void note(const ProcessStarted& started) { lines.push_back("start " + std::to_string(started.process)); }
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
  std::string_view tier() const override { return real_.tier(); }
  std::string_view accounting() const override { return real_.accounting(); }
  void handOver(const std::filesystem::path& directory) const override { real_.handOver(directory); }
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

  void ask(const std::string& text, bool counted = true) {
    const auto check = [text](std::string_view answer) {
      CheckResult result;
      if (answer != text || text.starts_with("wrong")) result.fault = "is wrong";
      result.rightUnderOtherReading = text == "wrong order";
      return result;
    };
    options_.questions.push_back({"suite", options_.questions.size(), counted, {}, text, text, check});
  }

  RunEnded run(ProcessLauncher& launcher) {
    const CompileStep compile = [this] {
      CompiledProgram compiled;
      compiled.event.succeeded = true;
      compiled.program = program_;
      return compiled;
    };
    return grade({"a.cpp", "text", "a.cpp"}, kata_, options_, compile, launcher, interrupt_, notes_);
  }
  RunEnded run() { return run(*launcher_); }

  Echo kata_;
  GradingOptions options_;
  std::unique_ptr<ProcessLauncher> launcher_ = makeLimitsLauncher(JUDGE_RUNNER);
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

TEST_F(GraderTest, SkipsTheRestAfterAFailureWhenFast) {
  options_.failFast = true;
  ask("wrong");
  ask("b");
  EXPECT_EQ(run().verdict, Verdict::WA);
  EXPECT_THAT(notes_.lines, ElementsAre("asked wrong", "start 1", "wrong WA", "b SK", "end 1 AC", "run WA"));
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

TEST_F(GraderTest, GivesTheHintOnlyWhenEveryFailureWouldVanish) {
  ask("wrong order");
  ask("b");
  EXPECT_EQ(run().hint, "try the other reading");
  ask("wrong");
  EXPECT_EQ(run().hint, "");
}

}  // namespace
}  // namespace judge
