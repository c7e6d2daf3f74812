#include "judge/grading/assessment.h"

#include <gtest/gtest.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/process_tree.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

/// With a program that stands for judge-solver.
class SolverChild : public testing::Test {
 protected:
  ~SolverChild() override { EXPECT_TRUE(descendants(getpid()).empty()); }

  static std::string outputOf(const std::vector<std::string>& order, Nanoseconds patience = 60s, int interruptFd = -1) {
    return runSolver(CONVERSING_TEST_PROGRAM, order, "AB\nCD\n", mebibytes(1), patience, interruptFd);
  }
};

TEST_F(SolverChild, IsAskedWithItsArguments) { EXPECT_EQ(outputOf({"say", "solve 4\n"}), "solve 4\n"); }

TEST_F(SolverChild, ReadsItsInputToTheEnd) { EXPECT_EQ(outputOf({"print", "/dev/stdin"}), "AB\nCD\n"); }

TEST_F(SolverChild, MayBeAbsent) { EXPECT_EQ(runSolver("/nowhere/nothing", {}, "", mebibytes(1), 60s, -1), ""); }

TEST_F(SolverChild, CannotBeStartedWithoutAFolderForIt) {
  const char* const usual = std::getenv("TMPDIR");
  const std::string before = usual ? usual : "/tmp";
  setenv("TMPDIR", "/proc", 1);
  EXPECT_THROW(outputOf({"say", "solve 4\n"}), std::exception);
  setenv("TMPDIR", before.c_str(), 1);
}

TEST_F(SolverChild, HasNoAnswerWhereItFails) { EXPECT_EQ(outputOf({"exit", "1"}), ""); }

TEST_F(SolverChild, IsKilledWhenItTakesTooLong) { EXPECT_EQ(outputOf({"sleep"}, 50ms), ""); }

TEST_F(SolverChild, IsKilledWhenItWritesTooMuch) { EXPECT_EQ(outputOf({"flood"}), ""); }

TEST_F(SolverChild, IsKilledWhenTheUserInterrupts) {
  const FileDescriptor interrupt(eventfd(1, EFD_CLOEXEC));
  EXPECT_EQ(outputOf({"sleep"}, 60s, interrupt.get()), "");
}

}  // namespace
}  // namespace judge
