#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/group_folder.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

/// What version 2 writes and how it reads, tried on ordinary files.
class FakeGroupV2 : public ::testing::Test {
 protected:
  FakeGroupV2() {
    for (const char* name : {"memory.max", "memory.swap.max", "pids.max", "cgroup.procs", "cgroup.kill"}) put(name, "");
    put("memory.current", "4096\n");
    put("memory.peak", "8192\n");
    put("memory.events", "low 0\nhigh 0\nmax 17\noom 1\noom_kill 0\noom_group_kill 3\n");
    put("cpu.stat", "usage_usec 1234\nuser_usec 1000\nsystem_usec 234\n");
    put("pids.current", "2\n");
  }

  void put(const char* name, std::string_view text) const { std::ofstream(folder_.path() / name) << text; }
  std::string get(const char* name) const {
    std::ifstream in(folder_.path() / name);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void removeFile(const char* name) const { fs::remove(folder_.path() / name); }
  std::unique_ptr<ControlGroup> make() const {
    return makeGroupV2(GroupFolder::adopt(folder_.path()), {mebibytes(64), 5});
  }

  ScratchDirectory folder_;
};

TEST_F(FakeGroupV2, IsLimitedWhenItIsMade) {
  const auto group = make();
  EXPECT_EQ(get("memory.max"), "67108864");
  EXPECT_EQ(get("memory.swap.max"), "0");
  EXPECT_EQ(get("pids.max"), "5");
}

TEST_F(FakeGroupV2, HasOneEntry) {
  const auto group = make();
  ASSERT_EQ(group->entries().size(), 1U);
  ASSERT_EQ(write(group->entries()[0], "0", 1), 1);
  EXPECT_EQ(get("cgroup.procs"), "0");
}

TEST_F(FakeGroupV2, ReadsItsFilesAnewEachTime) {
  const auto group = make();
  EXPECT_EQ(group->usage().cpu, 1234us);
  EXPECT_EQ(group->usage().memory, kibibytes(4));
  EXPECT_EQ(group->usage().processes, 2);
  put("cpu.stat", "usage_usec 99999999\n");
  put("pids.current", "0\n");
  EXPECT_EQ(group->usage().cpu, 99999999us);
  EXPECT_EQ(group->usage().processes, 0);
}

TEST_F(FakeGroupV2, RanOutOfMemoryOnceAProcessWasEndedForIt) {
  const auto group = make();
  EXPECT_FALSE(group->ranOutOfMemory());
  put("memory.events", "low 0\nhigh 0\nmax 17\noom 1\noom_kill 1\n");
  EXPECT_TRUE(group->ranOutOfMemory());
  EXPECT_FALSE(group->lackedMemory());
}

TEST_F(FakeGroupV2, LackedMemoryWhereAProcessWasEndedBelowItsLimit) {
  const auto group = make();
  EXPECT_FALSE(group->lackedMemory());
  put("memory.events", "low 0\nhigh 0\nmax 0\noom 0\noom_kill 1\n");
  EXPECT_FALSE(group->ranOutOfMemory());
  EXPECT_TRUE(group->lackedMemory());
}

TEST_F(FakeGroupV2, HasAPeakOfAtMostItsLimit) {
  const auto group = make();
  EXPECT_EQ(group->peakMemory(), kibibytes(8));
  put("memory.peak", "99999999999\n");
  EXPECT_EQ(group->peakMemory(), mebibytes(64));
}

TEST_F(FakeGroupV2, RemembersThePeakWhereTheKernelDoesNot) {
  removeFile("memory.peak");
  const auto group = make();
  put("memory.current", "1048576\n");
  group->usage();
  put("memory.current", "4096\n");
  group->usage();
  EXPECT_EQ(group->peakMemory(), mebibytes(1));
}

TEST_F(FakeGroupV2, IsKilledInOneWrite) {
  make()->kill();
  EXPECT_EQ(get("cgroup.kill"), "1");
}

TEST_F(FakeGroupV2, FallsBackToForbiddingForks) {
  removeFile("cgroup.kill");
  make()->kill();
  EXPECT_EQ(get("pids.max"), "0");
}

TEST_F(FakeGroupV2, NeedsItsControllers) {
  removeFile("pids.max");
  EXPECT_THROW(make(), std::system_error);
}

TEST_F(FakeGroupV2, NeedsNoSwap) {
  removeFile("memory.swap.max");
  EXPECT_NO_THROW(make());
}

TEST(GroupFiles, HaveValuesByKey) {
  EXPECT_EQ(findValue("oom_kill_disable 0\nunder_oom 0\noom_kill 12\n", "oom_kill"), 12U);
  EXPECT_EQ(findValue("oom_kill_disable 0\nunder_oom 0\n", "oom_kill"), std::nullopt);
  EXPECT_EQ(findValue("oom_group_kill 3\noom_kill 4", "oom_kill"), 4U);
  EXPECT_EQ(findValue("oom_kill\noom_kill \noom_kill x\n", "oom_kill"), std::nullopt);
  EXPECT_EQ(findValue("", "oom_kill"), std::nullopt);
}

}  // namespace
}  // namespace judge
