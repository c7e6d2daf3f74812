#include "judge/machine/spawn.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

TEST(Spawn, DescriptorsMayBeWhereThoseOfTheChildAre) {
  constexpr int kOne = 8, kOther = 9;
  int pipes[2][2];
  for (auto& ends : pipes) ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  ASSERT_EQ(dup2(pipes[0][1], kOne), kOne);
  ASSERT_EQ(dup2(pipes[1][1], kOther), kOther);
  const pid_t child = spawn({.program = "/bin/sh",
                             .arguments = {"-c", "echo eight >&8; echo nine >&9"},
                             .environment = {},
                             .descriptors = {{kOne, kOther}, {kOther, kOne}},
                             .account = {}});
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  for (const int fd : {kOne, kOther, pipes[0][1], pipes[1][1]}) close(fd);
  EXPECT_EQ(readUpTo(FileDescriptor(pipes[0][0]), 100), "nine\n");
  EXPECT_EQ(readUpTo(FileDescriptor(pipes[1][0]), 100), "eight\n");
}

}  // namespace
}  // namespace judge
