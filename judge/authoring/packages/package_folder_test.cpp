#include "judge/authoring/packages/package_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/errors.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;

namespace fs = std::filesystem;
using enum SamplePackage::Kind;

std::string refusal(const fs::path& path, const PackageBounds& bounds = {}) {
  try {
    PackageFolder{path, bounds};
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(PackageFolder, ListsItsFiles) {
  const SamplePackage sample(Legacy);
  const PackageFolder package(sample.folder().string() + "/");
  EXPECT_EQ(package.name(), "sum");
  EXPECT_FALSE(package.isArchive());
  EXPECT_TRUE(package.has("data/sample/1.in"));
  EXPECT_FALSE(package.has("data/sample"));
  EXPECT_THAT(package.below("data/secret"),
              ElementsAre("data/secret/1.ans", "data/secret/1.in", "data/secret/2.ans", "data/secret/2.in"));
  EXPECT_THAT(package.namesIn("data"), ElementsAre("sample", "secret"));
  EXPECT_THAT(package.namesIn(""), Contains("submissions"));
  EXPECT_EQ(package.text("data/sample/1.ans"), "3\n");
  EXPECT_EQ(package.size("data/secret/2.ans"), 3U);
  EXPECT_THROW(package.text("data/sample/1.ans", Bytes{1}), InputError);
}

TEST(PackageFolder, AnArchiveIsUnpackedAndGone) {
  const SamplePackage sample(Legacy);
  fs::path root;
  {
    const PackageFolder package(sample.zip(true));
    root = package.root();
    EXPECT_EQ(package.name(), "sum");
    EXPECT_EQ(package.topFolder(), "sum");
    EXPECT_EQ(package.text("data/sample/1.in"), "1 2\n");
  }
  EXPECT_FALSE(fs::exists(root));
  const PackageFolder flat(sample.zip(false));
  EXPECT_EQ(flat.topFolder(), "");
  EXPECT_TRUE(flat.has("problem.yaml"));
}

TEST(PackageFolder, HiddenFilesAndOddNamesAreLeftOut) {
  SamplePackage sample(Legacy);
  sample.with(".git/config", "x").with("data/secret/a b.in", "x").with("-x", "x");
  const PackageFolder package(sample.folder());
  EXPECT_THAT(package.ignored(), ElementsAre("-x", ".git", "data/secret/a b.in"));
  EXPECT_FALSE(package.has("data/secret/a b.in"));
}

TEST(PackageFolder, LinksInThePackageAreFollowed) {
  SamplePackage sample(Legacy);
  fs::create_symlink("../sample/1.in", sample.folder() / "data/secret/3.in");
  fs::create_symlink("accepted", sample.folder() / "submissions/mixed");
  for (const fs::path& path : {sample.folder(), sample.zip(true)}) {
    const PackageFolder package(path);
    EXPECT_EQ(package.text("data/secret/3.in"), "1 2\n");
    EXPECT_EQ(package.size("data/secret/3.in"), 4U);
    EXPECT_EQ(package.text("submissions/mixed/sum.py"), package.text("submissions/accepted/sum.py"));
  }
}

TEST(PackageFolder, LinksThatLeaveThePackageAreLikeMissingFiles) {
  SamplePackage sample(Legacy);
  sample.with("../secret/file", "secret\n");
  const fs::path secret = sample.folder().parent_path() / "secret", link = sample.folder() / "data/secret/3.in";
  for (const fs::path& target : {secret / "file", secret, fs::path("../../../secret/file"), fs::path("../../.."),
                                 fs::path("/etc/passwd"), fs::path("nowhere"), fs::path("3.in")}) {
    fs::create_symlink(target, link);
    for (const fs::path& path : {sample.folder(), sample.zip(true)}) {
      const PackageFolder package(path);
      EXPECT_THAT(package.brokenLinks(), ElementsAre("data/secret/3.in")) << target;
      EXPECT_THAT(package.below("data/secret"), SizeIs(4)) << target;
      EXPECT_THROW(package.text("data/secret/3.in"), InputError) << target;
    }
    fs::remove(link);
  }
}

TEST(PackageFolder, ALinkToAFolderAroundItIsRefused) {
  SamplePackage sample(Legacy);
  fs::create_symlink("..", sample.folder() / "data/secret/3.in");
  EXPECT_THAT(refusal(sample.folder()), HasSubstr("data/secret/3.in: is a link to a folder around it"));
  EXPECT_THAT(refusal(sample.zip(true)), HasSubstr("data/secret/3.in: is a link to a folder around it"));
}

TEST(PackageFolder, LinksThatMultiplyFoldersAreBounded) {
  SamplePackage sample(Legacy);
  for (char folder = 'a'; folder <= 'j'; ++folder) {
    fs::create_directories(sample.folder() / std::string(1, folder));
    for (int link = 0; link < 10; ++link)
      fs::create_symlink(std::string("../") + static_cast<char>(folder + 1),
                         sample.folder() / std::string(1, folder) / std::to_string(link));
  }
  fs::create_directories(sample.folder() / "k");
  EXPECT_THAT(refusal(sample.folder(), {.files = 1000}), HasSubstr("has more than 1000 files"));
}

TEST(PackageFolder, DevicesAreRefusedByName) {
  SamplePackage sample(Legacy);
  ASSERT_EQ(mkfifo((sample.folder() / "fifo").c_str(), 0600), 0);
  EXPECT_THAT(refusal(sample.folder()), HasSubstr("fifo: is neither a file nor a folder"));
}

TEST(PackageFolder, BoundsHold) {
  const SamplePackage sample(Legacy);
  EXPECT_THAT(refusal(sample.folder(), {.files = 5}), HasSubstr("has more than 5 files"));
  EXPECT_THAT(refusal(sample.folder(), {.fileBytes = 5}), HasSubstr("has more than 5 bytes"));
  EXPECT_THAT(refusal(sample.folder(), {.allBytes = 20}), HasSubstr("has more than 20 bytes"));
  EXPECT_THAT(refusal(sample.folder(), {.depth = 2}), HasSubstr("lies deeper than 2 folders"));
}

TEST(PackageFolder, WhatIsNoPackageIsRefused) {
  const SamplePackage sample(Legacy);
  EXPECT_THAT(refusal(sample.folder() / "problem.yaml"), HasSubstr("expected a problem package"));
  EXPECT_THAT(refusal("/nowhere/at/all"), HasSubstr("expected a problem package"));
}

TEST(PackageName, IsWhatTheFormatAllows) {
  for (const char* const good : {"a", "_a", "A-1.in", "1"}) EXPECT_TRUE(isPackageName(good)) << good;
  for (const char* const bad : {"", ".a", "-a", "a b", "gr\xC3\xBC"}) EXPECT_FALSE(isPackageName(bad)) << bad;
  EXPECT_TRUE(isPackageName(std::string(255, 'a')));
  EXPECT_FALSE(isPackageName(std::string(256, 'a')));
}

}  // namespace
}  // namespace judge
