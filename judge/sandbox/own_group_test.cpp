#include "judge/sandbox/own_group.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

constexpr char kSeparateMounts[] =
    "31 23 0:28 / /sys/fs/cgroup rw,relatime - tmpfs tmpfs rw,mode=755\n"
    "32 31 0:29 / /sys/fs/cgroup/cpu rw,relatime - cgroup cgroup rw,cpu\n"
    "33 31 0:30 / /sys/fs/cgroup/cpuacct rw,relatime shared:4 master:2 - cgroup cgroup rw,cpuacct\n"
    "35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n"
    "41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw\n";
constexpr char kMemberships[] =
    "9:name=systemd:/\n"
    "4:memory:/batch/17\n"
    "2:cpu,cpuacct:/\n"
    "0::/user.slice/user-1000.slice\n";

TEST(OwnGroup, LiesBelowTheMountOfItsController) {
  const auto group = findOwnGroup(kSeparateMounts, kMemberships, "memory");
  ASSERT_TRUE(group);
  EXPECT_EQ(group->mountPoint, "/sys/fs/cgroup/memory");
  EXPECT_EQ(group->folder, "/sys/fs/cgroup/memory/batch/17");
}

TEST(OwnGroup, IsTheMountPointWhenItIsTheRoot) {
  const auto group = findOwnGroup(kSeparateMounts, kMemberships, "cpuacct");
  ASSERT_TRUE(group);
  EXPECT_EQ(group->folder, "/sys/fs/cgroup/cpuacct");
}

TEST(OwnGroup, OfVersionTwoHasNoController) {
  const auto group = findOwnGroup(kSeparateMounts, kMemberships, "");
  ASSERT_TRUE(group);
  EXPECT_EQ(group->folder, "/sys/fs/cgroup/unified/user.slice/user-1000.slice");
}

TEST(OwnGroup, IsFoundWhereControllersShareAHierarchy) {
  const char* mounts = "33 31 0:30 / /sys/fs/cgroup/cpu,cpuacct rw - cgroup cgroup rw,cpu,cpuacct\n";
  const auto group = findOwnGroup(mounts, kMemberships, "cpuacct");
  ASSERT_TRUE(group);
  EXPECT_EQ(group->folder, "/sys/fs/cgroup/cpu,cpuacct");
}

TEST(OwnGroup, DoesNotTakeAPartOfANameForAController) {
  EXPECT_FALSE(findOwnGroup("1 2 0:3 / /mnt rw - cgroup cgroup rw,cpuset\n", "1:cpuset:/\n", "cpu"));
  EXPECT_FALSE(findOwnGroup(kSeparateMounts, kMemberships, "pids"));
}

TEST(OwnGroup, CountsFromTheRootOfAMountThatShowsOnlyAPart) {
  const char* mounts = "5 4 0:9 /docker/a1 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n";
  const auto same = findOwnGroup(mounts, "4:memory:/docker/a1\n", "memory");
  ASSERT_TRUE(same);
  EXPECT_EQ(same->folder, "/sys/fs/cgroup/memory");
  const auto deeper = findOwnGroup(mounts, "4:memory:/docker/a1/job\n", "memory");
  ASSERT_TRUE(deeper);
  EXPECT_EQ(deeper->folder, "/sys/fs/cgroup/memory/job");
}

TEST(OwnGroup, IsUnknownWhereTheMountDoesNotShowIt) {
  const char* mounts = "5 4 0:9 /docker/a1 /sys/fs/cgroup/memory ro - cgroup cgroup rw,memory\n";
  EXPECT_FALSE(findOwnGroup(mounts, "4:memory:/docker/a12\n", "memory"));
  EXPECT_FALSE(findOwnGroup(mounts, "4:memory:/\n", "memory"));
  EXPECT_FALSE(findOwnGroup(kSeparateMounts, "4:memory:/../other\n", "memory")) << "outside our cgroup namespace";
}

TEST(OwnGroup, MayBeMountedAtAPathWithBlanks) {
  const char* mounts = "5 4 0:9 / /my\\040groups\\134v2 rw - cgroup2 none rw\n";
  const auto group = findOwnGroup(mounts, "0::/\n", "");
  ASSERT_TRUE(group);
  EXPECT_EQ(group->folder, "/my groups\\v2");
}

TEST(OwnGroup, IsUnknownInTextsThatAreCutOff) {
  EXPECT_FALSE(findOwnGroup("", "", ""));
  EXPECT_FALSE(findOwnGroup("33 31 0:30 / /sys/fs/cgroup", "0::/\n", ""));
  EXPECT_FALSE(findOwnGroup("33 31 0:30 - cgroup2 none rw\n", "0::/\n", ""));
  EXPECT_FALSE(findOwnGroup(kSeparateMounts, "0:\n", ""));
}

}  // namespace
}  // namespace judge
