// Answers that no real method gives on demand.

#include "tools/queens/solve/queens_solve.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <thread>

#include "judge/base/errors.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::internal::CaptureStderr;
using ::testing::internal::GetCapturedStderr;

SolverResult attackItself(const SolverCall&) {
  return {.answer = Answer::Found, .placement = Placement(std::vector<std::int32_t>{0, 2, 4, 1, 2}), .why = {}};
}

SolverResult giveUp(const SolverCall& call) {
  return {.answer = Answer::GaveUp, .placement = std::nullopt, .why = "budget", .steps = call.budget};
}

SolverResult giveTheSeed(const SolverCall& call) {
  return {.answer = Answer::Found,
          .placement = Placement(std::vector<std::int32_t>{static_cast<std::int32_t>(call.seed)}),
          .why = {}};
}

/// Interrupts the process, and steps on until it is asked to stop.
SolverResult stepUntilInterrupted(const SolverCall& call) {
  ::raise(SIGINT);
  while (!call.stop.stop_requested()) std::this_thread::yield();
  return {.answer = Answer::GaveUp, .placement = std::nullopt, .why = "stopped", .steps = 17};
}

constexpr Solver kLying{"lying", "", "step", 100, true, attackItself};
constexpr Solver kWeary{"weary", "", "step", 100, false, giveUp};
constexpr Solver kEndless{"endless", "", "step", 100, true, stepUntilInterrupted};
constexpr Solver kSeeded{"seeded", "", "step", 100, false, giveTheSeed};

class SolveTest : public ::testing::Test {
 protected:
  ~SolveTest() override { std::filesystem::remove(path_); }

  SolveOptions options(const Solver& solver, std::int64_t n) const {
    SolveOptions options;
    options.call.n = n;
    options.rows = {0, n};
    options.form = &placementForms()[1];
    options.solver = &solver;
    options.output = path_;
    return options;
  }

  std::string printed() const {
    std::ifstream file(path_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  const std::string path_ = ::testing::TempDir() + "queens_solve" + std::to_string(::getpid());
};

using SolveDeathTest = SolveTest;  // runs first: the child has its own interruptFd()

TEST_F(SolveDeathTest, AnInterruptEndsASearchWithItsSteps) {
  EXPECT_EXIT(std::exit(solve(options(kEndless, 30))), ::testing::ExitedWithCode(130),
              "interrupted: 17 steps of endless until then");
}

TEST_F(SolveTest, AWrongSolutionIsPrintedAndFailsTheCheck) {
  SolveOptions wrong = options(kLying, 5);
  wrong.check = true;
  CaptureStderr();
  EXPECT_EQ(solve(wrong), 1);
  EXPECT_EQ(GetCapturedStderr(), "checked: wrong: the queen on 4,2 has another above it in its column\n");
  EXPECT_EQ(printed(), "0\n2\n4\n1\n2\n");
}

TEST_F(SolveTest, TheCheckLooksAtTheRowsThatArePrinted) {
  SolveOptions options = this->options(kLying, 5);
  options.check = true;
  options.rows = {0, 4};
  CaptureStderr();
  EXPECT_EQ(solve(options), 0);
  EXPECT_EQ(GetCapturedStderr(), "checked: rows 0 to 3 of 5: one queen each, and no two attack each other\n");
}

TEST_F(SolveTest, GivingUpIsNoProofAndSaysWhy) {
  SolveOptions weary = options(kWeary, 5);
  weary.call.budget = 12;
  CaptureStderr();
  EXPECT_EQ(solve(weary), 1);
  EXPECT_EQ(GetCapturedStderr(), "gave up: budget after 12 steps of weary\n");
  EXPECT_EQ(printed(), "");
}

TEST_F(SolveTest, TheSeedReachesTheMethod) {
  SolveOptions seeded = options(kSeeded, 1);
  seeded.call.seed = 77;
  EXPECT_EQ(solve(seeded), 0);
  EXPECT_EQ(printed(), "77\n");
}

TEST_F(SolveTest, RefusesBeforeItOpensAnything) {
  EXPECT_THROW(solve(options(kWeary, 101)), judge::InputError);
  EXPECT_FALSE(std::filesystem::exists(path_));
}

}  // namespace
}  // namespace queens
