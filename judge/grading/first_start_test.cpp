#include "judge/trials/grading/grader_fixture.h"

namespace judge {
namespace {

using ::testing::ElementsAre;

/// Counts the starts of programs that are asked, and not those of tools.
class CountingLauncher : public ProcessLauncher {
 public:
  CountingLauncher(ProcessLauncher& real, int& starts) : real_(real), starts_(starts) {}
  Tier tier() const override { return real_.tier(); }
  std::string_view accounting() const override { return real_.accounting(); }
  std::unique_ptr<ProcessLauncher> another() const override { return nullptr; }
  std::unique_ptr<Process> start(const ProcessSpec& spec) override {
    if (spec.channel == Channel::Frames) ++starts_;
    return real_.start(spec);
  }

 private:
  ProcessLauncher& real_;
  int& starts_;
};

class FirstStartTest : public GraderTest {
 protected:
  void SetUp() override {
    if (!python_->missingPrograms().empty()) GTEST_SKIP() << "Python is not installed";
    std::filesystem::permissions(cache_.path(), std::filesystem::perms(0755));
  }

  RunEnded runPython(const std::string& source) {
    starts_ = 0;
    BuildEnvironment environment({.cache = cache_.path() / "cache", .limits = options_.limits},
                                 std::make_unique<CountingLauncher>(*launcher_, starts_));
    return grade({"a.py", source, "a.py", python_}, kata_, options_, environment, notes_);
  }

  const std::shared_ptr<const Language> python_ = Languages({QUEENS_SOURCE_DIR "/judge/languages"}).named("python");
  const std::string echo_ = "def echo(text): return text\n";
  int starts_ = 0;
};

TEST_F(FirstStartTest, OfANewSubmissionFindsTheFunctionAndAnswersTheRun) {
  ask("one");
  ask("two");
  const RunEnded ended = runPython("print('loaded')\n" + echo_);
  EXPECT_EQ(starts_, 1);
  EXPECT_EQ(ended.log, "loaded\n");
  EXPECT_THAT(notes_.lines, ElementsAre("asked one", "start 1", "one AC", "asked two", "two AC", "end 1 AC", "run AC"));
}

TEST_F(FirstStartTest, AnswersCasesThatDoNotCount) {
  ask("one");
  ask("empty", false);
  for ([[maybe_unused]] const char* state : {"new", "kept"}) {
    EXPECT_EQ(runPython(echo_).verdict, Verdict::AC);
    EXPECT_EQ(starts_, 1);
  }
}

TEST_F(FirstStartTest, CountsTowardsTheRun) {
  ask("one");
  const RunEnded ended = runPython("import time\nwhile time.process_time() < 0.1: pass\n" + echo_);
  EXPECT_EQ(starts_, 1);
  EXPECT_GE(ended.cpu, std::chrono::milliseconds(100));
}

TEST_F(FirstStartTest, IsRepeatedByTheRunWhereItDoesNotSucceed) {
  ask("one");
  EXPECT_EQ(runPython("exit(3)\n" + echo_).verdict, Verdict::RTE);
  EXPECT_EQ(starts_, 3);  // before its build, after it, in the run
  options_.limits.total = std::chrono::milliseconds(100);
  EXPECT_EQ(runPython("while True: pass\n" + echo_).verdict, Verdict::TLE);
  EXPECT_EQ(starts_, 2);
}

TEST_F(FirstStartTest, IsNotKeptWhileAPreviewRuns) {
  ask("one");
  options_.beforeAsking = [](const CompiledProgram& compiled) { EXPECT_FALSE(compiled.greeted); };
  EXPECT_EQ(runPython(echo_).verdict, Verdict::AC);
  EXPECT_EQ(starts_, 2);
}

}  // namespace
}  // namespace judge
