#include "judge/grading/assessment.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "judge/machine/file_descriptor.h"
#include "judge/machine/process_tree.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/supervised_process.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

/// With a script that stands for judge-solver.
class SolverChild : public testing::Test {
 protected:
  SolverChild() { prepareToSupervise(); }
  ~SolverChild() override { EXPECT_TRUE(descendants(getpid()).empty()); }

  std::string outputOf(const std::string& script, Bytes most = mebibytes(1), Nanoseconds patience = 60s,
                       int interruptFd = -1) const {
    const auto path = folder_.path() / "solver";
    std::ofstream(path) << "#!/bin/sh\n" << script;
    chmod(path.c_str(), 0755);
    return runSolver(path, {"solve", "4"}, "AB\nCD\n", most, patience, interruptFd);
  }

  ScratchDirectory folder_;
};

TEST_F(SolverChild, IsAskedWithItsArguments) { EXPECT_EQ(outputOf("echo \"$1-$2\"; echo words >&2"), "solve-4\n"); }

TEST_F(SolverChild, ReadsItsInputToTheEnd) { EXPECT_EQ(outputOf("cat; echo end"), "AB\nCD\nend\n"); }

TEST_F(SolverChild, MayBeAbsent) {
  EXPECT_EQ(runSolver(folder_.path() / "nothing", {}, "", mebibytes(1), 60s, -1), "");
}

TEST_F(SolverChild, IsKilledWhenItTakesTooLong) {
  EXPECT_EQ(outputOf("echo Q; exec sleep 1000", mebibytes(1), 50ms), "");
}

TEST_F(SolverChild, IsKilledWhenItWritesTooMuch) { EXPECT_EQ(outputOf("exec cat /dev/zero"), ""); }

TEST_F(SolverChild, IsKilledWhenTheUserInterrupts) {
  int ends[2];
  ASSERT_EQ(pipe(ends), 0);
  const FileDescriptor reading(ends[0]), writing(ends[1]);
  ASSERT_EQ(write(writing.get(), "x", 1), 1);
  EXPECT_EQ(outputOf("exec sleep 1000", mebibytes(1), 60s, reading.get()), "");
}

}  // namespace
}  // namespace judge
