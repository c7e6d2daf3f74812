#include "judge/machine/spawn.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <string>

#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

TEST(Spawn, DescriptorsMayBeWhereThoseOfTheChildAre) {
  close_range(3, ~0U, 0);  // what CTest's caller left open: the pipes have to be below 16
  int pipes[2][2];
  for (auto& ends : pipes) ASSERT_EQ(pipe2(ends, O_CLOEXEC), 0);
  const int one = pipes[0][1], other = pipes[1][1];
  const std::string script = fmt::format("echo one >/proc/self/fd/{}; echo other >/proc/self/fd/{}", one, other);
  const pid_t child = spawn({.program = "/bin/sh",
                             .arguments = {"-c", script},
                             .environment = {},
                             .descriptors = {{one, other}, {other, one}},
                             .account = {}});
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
  for (const int fd : {one, other}) close(fd);
  EXPECT_EQ(readUpTo(FileDescriptor(pipes[0][0]), 100), "other\n");
  EXPECT_EQ(readUpTo(FileDescriptor(pipes[1][0]), 100), "one\n");
}

}  // namespace
}  // namespace judge
