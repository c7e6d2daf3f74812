#include "judge/languages/cache.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class CacheTest : public ::testing::Test {
 protected:
  fs::path file(const std::string& name, const std::string& text) {
    std::ofstream(folder_.path() / name) << text;
    return folder_.path() / name;
  }
  static std::string read(const fs::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  CacheTest() { fs::permissions(folder_.path(), fs::perms(0755)); }

  ScratchDirectory folder_;
  fs::path root_ = folder_.path() / "deep" / "cache";
};

TEST_F(CacheTest, FindsWhatItKept) {
  const auto kept = Cache(root_).keep("key", {file("a", "alpha"), file("b", "beta")});
  ASSERT_TRUE(kept);
  const auto found = Cache(root_).find("key", {"a", "b"});
  ASSERT_EQ(found, kept);
  EXPECT_EQ(read(*found / "a"), "alpha");
  EXPECT_EQ(read(*found / "b"), "beta");
}

TEST_F(CacheTest, ReplacesADamagedEntry) {
  Cache cache(root_);
  const auto kept = cache.keep("key", {file("a", "alpha")});
  fs::remove(*kept / "a");
  EXPECT_EQ(cache.find("key", {"a"}), std::nullopt);
  EXPECT_EQ(cache.keep("key", {file("a", "alpha")}), kept);
  EXPECT_EQ(read(*kept / "a"), "alpha");
}

TEST_F(CacheTest, FindsNothingUnderAnotherKey) {
  Cache cache(root_);
  cache.keep("key", {file("a", "alpha")});
  EXPECT_EQ(cache.find("other", {"a"}), std::nullopt);
}

TEST_F(CacheTest, LeavesNothingHalfDone) {
  Cache cache(root_);
  EXPECT_EQ(cache.keep("key", {file("a", "alpha"), folder_.path() / "missing"}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
  EXPECT_TRUE(fs::is_empty(root_));
}

TEST_F(CacheTest, KeepsTheFirstOfTwoWithOneKey) {
  Cache cache(root_);
  cache.keep("key", {file("a", "first")});
  const auto second = cache.keep("key", {file("a", "second")});
  ASSERT_TRUE(second);
  EXPECT_EQ(read(*second / "a"), "first");
  EXPECT_EQ(std::distance(fs::directory_iterator(root_), {}), 1);
}

TEST_F(CacheTest, NeverFollowsALink) {
  fs::create_symlink("/etc/passwd", folder_.path() / "link");
  EXPECT_EQ(Cache(root_).keep("key", {folder_.path() / "link"}), std::nullopt);
}

TEST_F(CacheTest, KeepsAWholeFolderButNoLinks) {
  const fs::path built = folder_.path() / "built";
  fs::create_directories(built / "classes" / "deep");
  std::ofstream(built / "program") << "binary";
  fs::permissions(built / "program", fs::perms(0700));
  std::ofstream(built / "classes" / "deep" / "A.class") << "code";
  fs::create_symlink("/etc/passwd", built / "link");
  fs::create_directory_symlink("/etc", built / "folder");
  ASSERT_EQ(mkfifo((built / "pipe").c_str(), 0600), 0);
  const auto kept = Cache(root_).keepFolder("key", built, {"program"});
  ASSERT_TRUE(kept);
  EXPECT_EQ(read(*kept / "program"), "binary");
  EXPECT_EQ(read(*kept / "classes/deep/A.class"), "code");
  for (const char* name : {"link", "folder", "pipe"})
    EXPECT_FALSE(fs::exists(fs::symlink_status(*kept / name))) << name;
  EXPECT_EQ(fs::status(*kept / "program").permissions(), fs::perms(0555));
  EXPECT_EQ(fs::status(*kept / "classes/deep/A.class").permissions(), fs::perms(0444));
  EXPECT_EQ(fs::status(*kept / "classes").permissions(), fs::perms(0755));
  EXPECT_EQ(Cache(root_).find("key", {"program"}), kept);
}

TEST_F(CacheTest, KeepsNoFolderWithoutTheFilesThatMatterOrWithTooMany) {
  const fs::path built = folder_.path() / "built";
  fs::create_directories(built);
  Cache cache(root_);
  EXPECT_EQ(cache.keepFolder("key", built, {"program"}), std::nullopt);
  fs::create_symlink("/etc/passwd", built / "program");
  EXPECT_EQ(cache.keepFolder("key", built, {"program"}), std::nullopt);
  fs::remove(built / "program");
  std::ofstream(built / "program") << "binary";
  for (int i = 0; i < 10'000; ++i) std::ofstream(built / std::to_string(i));
  EXPECT_EQ(cache.keepFolder("key", built, {"program"}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
  EXPECT_TRUE(fs::is_empty(root_));
}

TEST_F(CacheTest, DistrustsAPlaceThatOthersMayWriteTo) {
  fs::create_directories(root_);
  fs::permissions(root_, fs::perms::all);
  Cache cache(root_);
  EXPECT_EQ(cache.keep("key", {file("a", "alpha")}), std::nullopt);
  EXPECT_NE(cache.problem(), "");
}

TEST_F(CacheTest, IsNotUsedByRootWhereOthersCannotReachIt) {
  if (geteuid() != 0) GTEST_SKIP() << "only root compiles as somebody else";
  fs::permissions(folder_.path(), fs::perms(0700));
  EXPECT_NE(Cache(root_).problem(), "");
}

TEST_F(CacheTest, GoesOnWithoutAPlace) {
  Cache cache(file("occupied", "text") / "cache");
  EXPECT_NE(cache.problem(), "");
  EXPECT_EQ(cache.find("key", {"a"}), std::nullopt);
  EXPECT_EQ(cache.keep("key", {file("a", "alpha")}), std::nullopt);
}

TEST(Digest, IsThatOfSha256OverPartsAndLengths) {
  // printf '3:abc' | sha256sum
  EXPECT_EQ(digest({"abc"}), "aab5f9ae99b2e38fb462025c8f72f570c9c811705d2a4277dc855d7fa293fe97");
  EXPECT_NE(digest({"ab", "c"}), digest({"a", "bc"}));
  EXPECT_NE(digest({"abc"}), digest({"abc", ""}));
}

TEST(ScratchDirectory, GoesWithAllThatIsInIt) {
  fs::path path;
  {
    ScratchDirectory folder;
    path = folder.path();
    fs::create_directories(path / "a" / "b");
    std::ofstream(path / "a" / "b" / "file") << "text";
    fs::create_symlink("/etc", path / "link");
    fs::permissions(path / "a", fs::perms::none);
  }
  EXPECT_FALSE(fs::exists(path));
  EXPECT_TRUE(fs::exists("/etc/passwd"));
}

}  // namespace
}  // namespace judge
