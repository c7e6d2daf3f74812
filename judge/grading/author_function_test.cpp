#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/languages/value.h"
#include "judge/trials/grading/author_test_environment.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;
using namespace std::chrono_literals;

const Signature kCheck{"check", {{"n", typeIn("int")}, {"answer", typeIn("text")}}, typeIn("text")};

class AuthorFunctionTest : public ::testing::Test {
 protected:
  std::unique_ptr<AuthorFunction> python(const std::string& source) {
    return authorFunction(environment_, {"kata/checker.py", source, "checker.py", languages_.named("python")}, kCheck);
  }

  std::unique_ptr<AuthorFunction> cpp(const std::string& source) {
    return authorFunction(environment_, {"kata/checker.cpp", source, "checker.cpp", languages_.named("cpp")}, kCheck);
  }

  static std::string request(std::int64_t n, const std::string& answer = "") {
    std::string bytes;
    appendInt(bytes, n);
    appendText(bytes, answer);
    return bytes;
  }

  /// The text that it answers.
  static std::string said(AuthorFunction& function, std::int64_t n, const std::string& answer = "") {
    const std::string bytes = function.ask(request(n, answer));
    return std::string(Value::in(bytes).value().text());
  }

  /// The sentence of its fault.
  static std::string fault(AuthorFunction& function, std::int64_t n = 0) try {
    return "no fault, but it says " + said(function, n);
  } catch (const KataFault& fault) {
    return fault.what();
  }

  std::shared_ptr<AuthorTestEnvironment> environment_ = std::make_shared<AuthorTestEnvironment>(JUDGE_RUNNER);
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
};

class AuthorPythonTest : public AuthorFunctionTest {
 protected:
  void SetUp() override {
    if (!languages_.named("python")->missingPrograms().empty()) GTEST_SKIP() << "needs python3";
  }
};

TEST_F(AuthorFunctionTest, AnswersQuestionAfterQuestionInOneProcess) {
  const auto function =
      cpp("std::string check(int n, const std::string& answer) {\n"
          "  static int asked = 0;\n"
          "  return answer + std::to_string(n) + \" \" + std::to_string(++asked);\n"
          "}\n");
  EXPECT_EQ(environment_->compiles, 0) << "it is not asked yet";
  EXPECT_EQ(said(*function, 7, "x"), "x7 1");
  EXPECT_EQ(said(*function, 8, "y"), "y8 2");
  EXPECT_EQ(environment_->compiles, 1);
  const auto broken = cpp("std::string check(int n, const std::string& answer) { return nonsense; }\n");
  for (int turn = 0; turn < 2; ++turn)
    EXPECT_THAT(fault(*broken), AllOf(StartsWith("checker.cpp does not compile: line 1"), HasSubstr("nonsense")));
  EXPECT_EQ(environment_->compiles, 2);
}

TEST_F(AuthorPythonTest, Answers) {
  const auto function = python("def check(n, answer):\n    return answer * n\n");
  EXPECT_EQ(said(*function, 3, "ab"), "ababab");
  EXPECT_EQ(said(*function, 0, "ab"), "");
}

TEST_F(AuthorPythonTest, WithoutTheFunctionIsAFault) {
  EXPECT_THAT(fault(*python("def verify(n, answer): return ''\n")),
              HasSubstr("checker.py does not compile: there is no function check"));
}

TEST_F(AuthorPythonTest, EveryFailureIsAFaultAndTheNextQuestionGetsANewProcess) {
  const auto function = python(
      "import os, sys, time\n"
      "asked = 0\n"
      "def check(n, answer):\n"
      "    global asked\n"
      "    asked += 1\n"
      "    print('asked about', n, '\\x1b[31m', file=sys.stderr)\n"
      "    if n == 1: raise ValueError('what\\x07')\n"
      "    if n == 2: os._exit(0)\n"
      "    if n == 3: os.abort()\n"
      "    if n == 4: return 5\n"
      "    if n == 5: return 'x' * (9 << 20)\n"
      "    if n == 6: os.write(4, b'x' * 40)\n"
      "    if n == 7: os.write(2, b'x' * (9 << 20))\n"
      "    if n == 8: os.execv('/bin/sh', ['sh'])\n"
      "    if n == 9: sys.exit(3)\n"
      "    return f'{asked}'\n");
  const std::pair<int, const char*> kFaults[] = {
      {1, "checker.py threw ValueError: what.*"},
      {2, "checker.py ended with exit status 0 without answering; its last words: .*asked about 2.*"},
      {3, "checker.py was killed by signal 6 .*; its last words: .*"},
      {4, "checker.py returned int 5, expected str"},
      {5, "checker.py returned an answer longer than 8 MiB"},
      {6, "checker.py wrote to the answer channel.*"},
      {7, "checker.py wrote more than 8 MiB to stdout and stderr"},
      {8, "checker.py made a forbidden system call: execve"},
      {9, "checker.py ended with exit status 3 without answering.*"}};
  for (const auto& [n, sentence] : kFaults) {
    const std::string told = fault(*function, n);
    const bool isOpen = n == 8 && environment_->get().launcher().tier() == Tier::Limits;
    EXPECT_TRUE(isOpen || ::testing::Matches(MatchesRegex(sentence))(told)) << n << ": " << told;
    EXPECT_EQ(told.find_first_of("\x1b\x07\n"), told.npos) << told;
    EXPECT_EQ(said(*function, 0), "1") << "after " << n;
    EXPECT_EQ(said(*function, 0), "2") << "after " << n;
  }
  EXPECT_EQ(environment_->compiles, 1);
}

TEST_F(AuthorPythonTest, BeyondItsTimeItIsAskedAFewTimesAndNoMore) {
  environment_->options().limits.checker = 300ms;
  const auto function = python("def check(n, answer):\n    while n == 1: pass\n    return 'fine'\n");
  EXPECT_THAT(fault(*function, 1), MatchesRegex("checker.py used .* of CPU time, limit 300 ms"));
  EXPECT_EQ(said(*function, 0), "fine");
  fault(*function, 1);
  fault(*function, 1);
  EXPECT_THAT(fault(*function, 0), AllOf(HasSubstr("of CPU time, limit"), HasSubstr("after 3 such failures")));
}

TEST_F(AuthorPythonTest, AHangIsAFault) {
  environment_->options().limits.idle = 50ms;
  EXPECT_THAT(fault(*python("import signal\ndef check(n, answer):\n    signal.pause()\n")),
              StartsWith("checker.py did nothing for "));
}

TEST_F(AuthorPythonTest, DiesBeforeItIsAsked) {
  EXPECT_THAT(fault(*python("import os\ndef check(n, answer): return ''\nos.abort()\n")),
              StartsWith("checker.py, before it was asked, was killed by signal 6"));
}

TEST_F(AuthorPythonTest, WhoWritesMuchOverManyQuestionsIsNotBlamed) {
  const auto function = python("def check(n, answer):\n    print('x' * (1 << 20))\n    return ''\n");
  for (int turn = 0; turn < 20; ++turn) EXPECT_EQ(said(*function, 0), "");
}

TEST_F(AuthorPythonTest, ACopyOfTheJudgeStartsItsOwn) {
  const auto function =
      python("asked = 0\ndef check(n, answer):\n    global asked\n    asked += 1\n    return str(asked)\n");
  EXPECT_EQ(said(*function, 0), "1");
  EXPECT_EQ(said(*function, 0), "2");
  const pid_t copy = fork();
  if (copy == 0) _exit(said(*function, 0) == "1" && said(*function, 0) == "2" ? 0 : 1);
  int status = 1;
  waitpid(copy, &status, 0);
  EXPECT_EQ(status, 0);
  EXPECT_EQ(said(*function, 0), "3") << "the copy took it along";
}

TEST_F(AuthorPythonTest, AnInterruptEndsAQuestion) {
  const auto function = python("import signal\ndef check(n, answer):\n    signal.pause()\n");
  environment_->options().interruptFd = eventfd(1, EFD_CLOEXEC);
  EXPECT_THAT(fault(*function), HasSubstr("was interrupted"));
  close(environment_->options().interruptFd);
}

/// What two processes and the judge agree on about cores must not bind a third for good.
TEST_F(AuthorPythonTest, LeavesTheJudgeOnAllItsCores) {
  cpu_set_t before, after;
  sched_getaffinity(0, sizeof before, &before);
  const auto one = python("def check(n, answer): return 'one'\n"), two = python("def check(n, answer): return 'two'\n");
  for (int turn = 0; turn < 3; ++turn) EXPECT_EQ(said(*one, 0) + said(*two, 0), "onetwo");
  sched_getaffinity(0, sizeof after, &after);
  EXPECT_TRUE(CPU_EQUAL(&before, &after));
}

}  // namespace
}  // namespace judge
