#include "judge/archives/archive.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/trials/katas/sample_package.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

namespace fs = std::filesystem;

class ArchiveTest : public ::testing::Test {
 protected:
  ArchiveTest() { fs::create_directories(into_); }

  fs::path zipOf(const std::vector<std::pair<std::string, std::string>>& members) const {
    writeZip(archive_, members);
    return archive_;
  }

  /// The error of unpacking; empty where there is none.
  std::string refusal(const PackageBounds& bounds = {}) const {
    try {
      unpackZip(archive_, into_, bounds);
      return "";
    } catch (const InputError& error) {
      return error.what();
    }
  }

  std::string text(const std::string& name) const {
    std::ifstream file(into_ / name, std::ios::binary);
    return std::string(std::istreambuf_iterator(file), {});
  }

  ScratchDirectory scratch_;
  const fs::path archive_ = scratch_.path() / "a.zip";
  const fs::path into_ = scratch_.path() / "inner" / "into";
};

TEST_F(ArchiveTest, UnpacksFilesAndFolders) {
  zipOf({{"problem.yaml", "name: a\n"}, {"data/", ""}, {"data/secret/1.in", std::string(200'000, 'x')}});
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(text("problem.yaml"), "name: a\n");
  EXPECT_EQ(text("data/secret/1.in").size(), 200'000U);
}

TEST_F(ArchiveTest, TheLastArchiveInOneThatIsCutOffIsNotReadInItsPlace) {
  std::ifstream inner(zipOf({{"inner.txt", "x"}}), std::ios::binary);
  const std::string text(std::istreambuf_iterator<char>(inner), {});
  std::ofstream(archive_, std::ios::binary) << "PK\3\4" << std::string(60, 'x') << text;
  EXPECT_THAT(refusal(), HasSubstr("a.zip: is not a complete zip archive: its end is missing"));
}

TEST_F(ArchiveTest, NoMemberLiesOutside) {
  for (const char* const name : {"../evil", "data/../../evil", "/tmp/evil", "a//b", "./a", ".."}) {
    zipOf({{name, "x"}});
    EXPECT_THAT(refusal(), AllOf(HasSubstr("a.zip: member "), HasSubstr("not a plain path inside"))) << name;
  }
  EXPECT_FALSE(fs::exists(into_.parent_path() / "evil"));
  EXPECT_TRUE(fs::is_empty(into_));
}

TEST_F(ArchiveTest, LinksAreMadeWhenAllFilesAreWritten) {
  zipOf({{"b/link", "-> ../a/file"}, {"a/file", "x"}});
  EXPECT_EQ(refusal(), "");
  EXPECT_EQ(fs::read_symlink(into_ / "b/link"), "../a/file");
}

TEST_F(ArchiveTest, NothingIsWrittenThroughALink) {
  const ScratchDirectory outside;
  zipOf({{"data", "-> " + outside.path().string()}, {"data/file", "x"}});
  EXPECT_THAT(refusal(), HasSubstr("member data: occurs twice"));
  fs::remove_all(into_), fs::create_directories(into_);
  zipOf({{"data", "-> " + outside.path().string()}, {"data/link", "-> x"}});
  EXPECT_THAT(refusal(), HasSubstr("member data/link: lies below a link"));
  EXPECT_TRUE(fs::is_empty(outside.path()));
}

TEST_F(ArchiveTest, ARepeatedMemberIsRefused) {
  zipOf({{"a", "1"}, {"a", "2"}});
  EXPECT_THAT(refusal(), HasSubstr("member a: occurs twice"));
}

TEST_F(ArchiveTest, AFileInAFileIsRefused) {
  zipOf({{"a", "1"}, {"a/b", "2"}});
  EXPECT_THAT(refusal(), HasSubstr("member a/b: "));
}

TEST_F(ArchiveTest, BoundsHold) {
  zipOf({{"a", std::string(100, 'x')}, {"b", std::string(100, 'x')}, {"c/d/e", ""}});
  EXPECT_THAT(refusal({.files = 2}), HasSubstr("has more than 2 members"));
  fs::remove_all(into_), fs::create_directories(into_);
  EXPECT_THAT(refusal({.fileBytes = 99}), HasSubstr("member a: has more than 99 bytes"));
  fs::remove_all(into_), fs::create_directories(into_);
  EXPECT_THAT(refusal({.allBytes = 150}), HasSubstr("unpacks to more than 150 bytes"));
  fs::remove_all(into_), fs::create_directories(into_);
  EXPECT_THAT(refusal({.depth = 2}), HasSubstr("member c/d/e: lies deeper than 2 folders"));
}

TEST_F(ArchiveTest, TooManyMembersAreRefusedBeforeAnyIsUnpacked) {
  zipOf({{"a", "1"}, {"b/", ""}, {"b/c", "2"}});
  EXPECT_THAT(refusal({.files = 2}), HasSubstr("a.zip: has more than 2 members"));
  EXPECT_TRUE(fs::is_empty(into_));
  EXPECT_EQ(refusal({.files = 3}), "");
}

TEST_F(ArchiveTest, ABombIsRefused) {
  zipOf({{"zeros", std::string(10 << 20, '\0')}});
  EXPECT_THAT(refusal({.suspiciousBytes = 1 << 20}), HasSubstr("unpacks to more than 200 times its size"));
  EXPECT_LT(fs::file_size(into_ / "zeros"), 10U << 20) << "it stopped on the way";
}

TEST_F(ArchiveTest, WhatIsNoArchiveIsRefused) {
  std::ofstream(archive_) << "PK? no";
  EXPECT_THAT(refusal(), HasSubstr("a.zip: is not a complete zip archive"));
  zipOf({{"a", std::string(5000, 'x') + "y"}});
  fs::resize_file(archive_, 30);
  EXPECT_THAT(refusal(), HasSubstr("a.zip: is not a complete zip archive"));
}

}  // namespace
}  // namespace judge
