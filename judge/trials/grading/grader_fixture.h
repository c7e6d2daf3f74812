#pragma once

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <stdlib.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>
#include <system_error>

#include "judge/grading/grader.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"
#include "solution/require.h"

/// Fixture for gradings: a kata whose program echoes, and a record of the events.
namespace judge {

inline const Type kText{Type::Kind::Text};

/// The kata of the test program: the answer is the question.
class Echo : public Kata {
 public:
  std::string_view name() const override { return "echo"; }
  Signature signature() const override { return {"echo", {{"text", kText}}, kText}; }
  std::vector<Question> questions(const QuestionOptions&) const override { return {}; }
  Question questionIn(const NamedText&, const std::function<NamedText()>&) const override { return {}; }
  const Variants* variants() const override {
    static constexpr Variants kOrder = {.option = "order",
                                        .placeholder = "",
                                        .help = "",
                                        .values = {{{"", "", ""}, {"", "", "try the other reading"}}}};
    return &kOrder;
  }
};

/// Writes a run down in short: "asked a", "a AC", "start 1", "end 1 AC", "run AC".
class Notes : public EventSink {
 public:
  void on(const Event& event) override {
    std::visit([this](const auto& what) { note(what); }, event);
  }
  void during(const Activity& activity) override {
    if (!activity.step.empty() && (steps.empty() || steps.back() != activity.step)) steps.emplace_back(activity.step);
    whenActive(activity);
  }
  std::vector<std::string> lines;
  std::vector<CaseJudged> judged;
  std::vector<ProcessEnded> ended;
  std::vector<std::string> steps;  ///< of the activities
  std::function<void(const Activity&)> whenActive = [](const Activity&) {};
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

/// Whatever it compiles is the program that it was given.
class GivenProgram : public BuildEnvironment {
 public:
  GivenProgram(BuildOptions options, std::unique_ptr<ProcessLauncher> launcher, std::filesystem::path program)
      : BuildEnvironment(std::move(options), std::move(launcher)), program_(std::move(program)) {}

  CompiledProgram compile(const Submission&, const Signature&, const OtherFunctions&) override {
    CompiledProgram compiled;
    compiled.event.succeeded = true;
    compiled.start.program = program_;
    return compiled;
  }

 private:
  const std::filesystem::path program_;
};

/// Built beside the tests; grader_test.cpp knows where.
extern const char* const kTestRunner;
extern const char* const kConversingProgram;

class GraderTest : public ::testing::Test {
 protected:
  GraderTest() {
    options_.limits.perCase = std::chrono::seconds(20);
    options_.limits.idle = std::chrono::seconds(20);
  }

  using Check = std::function<CheckResult(std::string_view)>;

  /// Checks an answer of either kind.
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
      result.rightInOtherVariant = text == "wrong order";
      result.deniesSolution = text.starts_with("wrong none");
      return result;
    };
    Question question{{"suite", options_.questions.size(), counted, {}, text}};
    question.request = question.requestInOtherVariant = valueOf(text);
    question.result = std::make_shared<const Type>(kText);
    setCheck(question, check);
    options_.questions.push_back(question);
  }

  /// The `failing`th start fails; 0: none.
  RunEnded run(int failing = 0) {
    BuildOptions build{.cache = cache_.path(), .limits = options_.limits, .interruptFd = interrupt_};
    GivenProgram environment(std::move(build), std::make_unique<FailingLauncher>(*launcher_, failing), program_);
    return grade({"a.cpp", "text", "a.cpp", cpp_}, kata_, options_, environment, notes_);
  }

  const std::shared_ptr<const Language> cpp_ = Languages({QUEENS_SOURCE_DIR "/judge/languages"}).named("cpp");
  Echo kata_;
  GradingOptions options_;
  std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(kTestRunner, Tier::Limits);
  std::filesystem::path program_ = kConversingProgram;
  int interrupt_ = -1;
  ScratchDirectory cache_;
  Notes notes_;
};

}  // namespace judge
