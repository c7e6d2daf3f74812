#include "judge/machine/scratch_directory.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>
#include <optional>
#include <string>

#include "judge/machine/leftovers.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

/// A scratch directory that goes when told to.
class ScratchDirectoryTest : public ::testing::Test {
 protected:
  fs::path path() const { return scratch_->path(); }
  bool isGoneWhenItShould() {
    const fs::path outer = path().parent_path();
    scratch_.reset();
    return !fs::exists(outer);
  }
  static void write(const fs::path& file) { std::ofstream(file) << "text"; }

 private:
  std::optional<ScratchDirectory> scratch_{std::in_place};
};

TEST_F(ScratchDirectoryTest, IsEmptyAndOpenToNobodyElse) {
  EXPECT_TRUE(fs::is_empty(path()));
  EXPECT_EQ(fs::status(path()).permissions(), fs::perms::owner_all);
  EXPECT_TRUE(path().parent_path().filename().string().starts_with(judgeMark()));
}

TEST_F(ScratchDirectoryTest, GoesWithAllThatIsInIt) {
  write(path() / "file");
  fs::create_directories(path() / "a" / "b" / "c");
  fs::create_directories(path() / "a" / "0" / "1");  // names that removing uses itself
  write(path() / "a" / "b" / "file");
  fs::create_symlink("nowhere", path() / "a" / "link");
  ASSERT_EQ(mkfifo((path() / "pipe").c_str(), 0600), 0);
  EXPECT_TRUE(isGoneWhenItShould());
}

TEST_F(ScratchDirectoryTest, GoesHoweverDeepItIs) {
  constexpr int kDepth = 200;
  const std::string name(100, 'd');  // together far beyond the length that a path may have
  int folder = open(path().c_str(), O_RDONLY | O_DIRECTORY);
  for (int depth = 0; depth < kDepth; ++depth) {
    ASSERT_EQ(mkdirat(folder, name.c_str(), 0700), 0);
    const int next = openat(folder, name.c_str(), O_RDONLY | O_DIRECTORY);
    close(folder);
    folder = next;
  }
  close(folder);
  EXPECT_TRUE(isGoneWhenItShould());
}

TEST_F(ScratchDirectoryTest, GoesThoughItsFoldersAreClosed) {
  fs::create_directories(path() / "closed" / "inner" / "most");
  write(path() / "closed" / "inner" / "file");
  fs::permissions(path() / "closed" / "inner" / "most", fs::perms::none);
  fs::permissions(path() / "closed" / "inner", fs::perms::none);
  fs::permissions(path() / "closed", fs::perms::none);
  fs::permissions(path(), fs::perms::none);
  EXPECT_TRUE(isGoneWhenItShould());
}

TEST_F(ScratchDirectoryTest, LeavesWhatItsLinksLeadTo) {
  const ScratchDirectory other;
  write(other.path() / "file");
  fs::permissions(other.path(), fs::perms(0500));
  fs::create_directory_symlink(other.path(), path() / "link");
  EXPECT_TRUE(isGoneWhenItShould());
  EXPECT_TRUE(fs::exists(other.path() / "file"));
  EXPECT_EQ(fs::status(other.path()).permissions(), fs::perms(0500));
}

TEST_F(ScratchDirectoryTest, DoesNotMoveUsElsewhere) {
  fs::create_directories(path() / "a" / "b");
  const fs::path before = fs::current_path();
  EXPECT_TRUE(isGoneWhenItShould());
  EXPECT_EQ(fs::current_path(), before);
}

/// The mark of a process that is gone.
std::string deadMark() {
  const pid_t child = fork();
  if (child == 0) pause();
  const std::string own = judgeMark();
  const std::string prefix = "queens-judge-";
  kill(child, SIGKILL);
  waitpid(child, nullptr, 0);
  return prefix + std::to_string(child) + own.substr(own.find('-', prefix.size()));
}

TEST(LeftoverDirectories, AreRemovedOnceTheirJudgeIsGone) {
  const ScratchDirectory parent;
  const std::string dead = deadMark();
  fs::create_directories(parent.path() / (dead + "a") / "box");
  fs::create_directories(parent.path() / (judgeMark() + "b") / "box");
  fs::create_directories(parent.path() / "other");
  std::ofstream(parent.path() / (dead + "c")) << "not a folder";
  fs::create_directory_symlink(parent.path() / "other", parent.path() / (dead + "d"));
  removeLeftoverDirectories(parent.path());
  EXPECT_FALSE(fs::exists(parent.path() / (dead + "a")));
  EXPECT_TRUE(fs::exists(parent.path() / (judgeMark() + "b") / "box"));
  EXPECT_TRUE(fs::exists(parent.path() / "other"));
  EXPECT_TRUE(fs::exists(parent.path() / (dead + "c")));
  EXPECT_TRUE(fs::is_symlink(parent.path() / (dead + "d")));
}

TEST(LeftoverDirectories, OfSomebodyElseStay) {
  if (geteuid() != 0) GTEST_SKIP() << "needs root, to give a folder away";
  const ScratchDirectory parent;
  const fs::path theirs = parent.path() / (deadMark() + "a");
  fs::create_directory(theirs);
  ASSERT_EQ(chown(theirs.c_str(), 65534, 65534), 0);
  removeLeftoverDirectories(parent.path());
  EXPECT_TRUE(fs::exists(theirs));
}

TEST(LeftoverDirectories, NeedNoParent) { removeLeftoverDirectories("/nowhere/at/all"); }

}  // namespace
}  // namespace judge
