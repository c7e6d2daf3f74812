#include "judge/languages/submission.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

class SubmissionTest : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    const auto path = folder_.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  static std::string errorOf(const std::string& path, Bytes largest = kibibytes(1)) {
    try {
      readSubmission(path, largest);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  ScratchDirectory folder_;
};

TEST_F(SubmissionTest, IsNoLinkToAFileOfSomebodyElse) {
  const std::string link = (folder_.path() / "mine.cpp").string();
  std::filesystem::create_symlink(file("theirs.cpp", "int secret;"), link);
  EXPECT_THAT(errorOf(link), HasSubstr("symbolic link"));
}

TEST_F(SubmissionTest, IsTheFileAsItIs) {
  const std::string text("int x;\r\n\0rest", 13);
  const Submission submission = readSubmission(file("my.cpp", text), kibibytes(1));
  EXPECT_EQ(submission.source, text);
  EXPECT_EQ(submission.name, "my.cpp");
}

TEST_F(SubmissionTest, MayHaveAnyExtensionOfCpp) {
  for (const char* name : {"a.cpp", "a.cc", "a.cxx", "a.h", "a.hpp"})
    EXPECT_NO_THROW(readSubmission(file(name, "x"), kibibytes(1))) << name;
  for (const char* name : {"a.c", "a.py", "a", ".cpp", "a.CPP"})
    EXPECT_THAT(errorOf(file(name, "x")), HasSubstr(".cpp .cc .cxx .h or .hpp")) << name;
}

TEST_F(SubmissionTest, LosesItsByteOrderMark) {
  EXPECT_EQ(readSubmission(file("a.cpp", "\xEF\xBB\xBFint x;"), kibibytes(1)).source, "int x;");
}

TEST_F(SubmissionTest, FitsTheLimitExactly) {
  EXPECT_NO_THROW(readSubmission(file("a.cpp", std::string(1024, ' ')), kibibytes(1)));
  EXPECT_THAT(errorOf(file("b.cpp", std::string(1025, ' '))), HasSubstr("1 KiB"));
}

TEST_F(SubmissionTest, SaysWhatIsWrongWithAFile) {
  EXPECT_THAT(errorOf((folder_.path() / "none.cpp").string()), HasSubstr("No such file"));
  EXPECT_THAT(errorOf(file("empty.cpp", "")), HasSubstr("is empty"));
  std::filesystem::create_directory(folder_.path() / "folder.cpp");
  EXPECT_THAT(errorOf((folder_.path() / "folder.cpp").string()), HasSubstr("is a directory"));
  ASSERT_EQ(mkfifo((folder_.path() / "pipe.cpp").c_str(), 0600), 0);
  EXPECT_THAT(errorOf((folder_.path() / "pipe.cpp").string()), HasSubstr("not a regular file"));
}

TEST_F(SubmissionTest, SaysThatAFileMayNotBeRead) {
  if (geteuid() == 0) GTEST_SKIP() << "root may read everything";
  const std::string path = file("secret.cpp", "x");
  std::filesystem::permissions(path, std::filesystem::perms::none);
  EXPECT_THAT(errorOf(path), HasSubstr("Permission denied"));
}

TEST_F(SubmissionTest, HasANameThatFitsIntoALineDirective) {
  EXPECT_EQ(readSubmission(file("we\"ird\\na\nme.cpp", "x"), kibibytes(1)).name, "weirdnanme.cpp");
}

}  // namespace
}  // namespace judge
