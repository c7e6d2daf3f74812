#include "judge/languages/submission.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/languages/named_files.h"
#include "judge/machine/file_descriptor.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

class SubmissionTest : public ::testing::Test {
 protected:
  std::string file(const std::string& name, const std::string& text) {
    const auto path = folder_.path() / name;
    std::ofstream(path, std::ios::binary) << text;
    return path.string();
  }
  Submission read(const std::string& path, const std::string& chosen = "") const {
    return readSubmission(path, kibibytes(1), languages_, chosen);
  }
  std::string errorOf(const std::string& path, const std::string& chosen = "") const {
    try {
      read(path, chosen);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  Submission readFromStdin(const std::string& text, const std::string& name, const std::string& chosen = "") {
    const FileDescriptor before(dup(STDIN_FILENO));
    const FileDescriptor given(open(file("stdin", text).c_str(), O_RDONLY | O_CLOEXEC));
    dup2(given.get(), STDIN_FILENO);
    const auto putBack = [&] { dup2(before.get(), STDIN_FILENO); };
    try {
      Submission submission = readSubmission("-", kibibytes(1), languages_, chosen, name);
      putBack();
      return submission;
    } catch (...) {
      putBack();
      throw;
    }
  }
  std::string errorFromStdin(const std::string& text, const std::string& name) {
    try {
      readFromStdin(text, name);
    } catch (const InputError& error) {
      return error.what();
    }
    return {};
  }

  ScratchDirectory folder_;
  const Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
};

TEST_F(SubmissionTest, IsNoLinkToAFileOfSomebodyElse) {
  const std::string link = (folder_.path() / "mine.cpp").string();
  std::filesystem::create_symlink(file("theirs.cpp", "int secret;"), link);
  EXPECT_THAT(errorOf(link), HasSubstr("symbolic link"));
}

TEST_F(SubmissionTest, IsTheFileAsItIs) {
  const std::string text("int x;\r\n\0rest", 13);
  const Submission submission = read(file("my.cpp", text));
  EXPECT_EQ(submission.source, text);
  EXPECT_EQ(submission.name, "my.cpp");
}

TEST_F(SubmissionTest, IsInTheLanguageOfItsExtension) {
  for (const char* name : {"a.cpp", "a.cc", "a.cxx", "a.h", "a.hpp"})
    EXPECT_EQ(read(file(name, "x")).language->id, "cpp") << name;
  EXPECT_EQ(read(file("a.py", "x")).language->id, "python");
  EXPECT_EQ(read(file("a.mjs", "x")).language->id, "javascript");
  for (const char* name : {"a.txt", "a", ".cpp", "a.CPP", "a.py.bak", "a."})
    EXPECT_THAT(errorOf(file(name, "x")),
                AllOf(HasSubstr("is in no known language; expected one of .cpp .cc .cxx .h .hpp .c .cs "),
                      HasSubstr(", or --language NAME")))
        << name;
}

TEST_F(SubmissionTest, IsInTheLanguageThatWasChosen) {
  const Submission submission = read(file("a.cpp", "x"), "ruby");
  EXPECT_EQ(submission.language->id, "ruby");
  EXPECT_EQ(submission.name, "a.cpp");
  EXPECT_EQ(read(file("a", "x"), "python").language->id, "python");
  EXPECT_THAT(errorOf(file("a.cpp", "x"), "pyton"),
              AllOf(HasSubstr("no language is called \"pyton\": expected one of cpp, "), HasSubstr("python")));
}

TEST_F(SubmissionTest, OnStdinHasToBeToldItsLanguage) {
  EXPECT_EQ(errorOf("-"), "stdin: has no extension that tells its language; add --language NAME, or --name FILE");
}

TEST_F(SubmissionTest, OnStdinMayHaveAName) {
  const Submission submission = readFromStdin("int x;", "page/queens/so\nlution.cpp");
  EXPECT_EQ(submission.path, "page/queens/so\nlution.cpp");
  EXPECT_EQ(submission.name, "sonlution.cpp");
  EXPECT_EQ(submission.source, "int x;");
  EXPECT_EQ(submission.language->id, "cpp");
  EXPECT_TRUE(submission.isStdin);
  EXPECT_EQ(readFromStdin("x", "a.cpp", "ruby").language->id, "ruby");
  EXPECT_EQ(readFromStdin("x", "folder/", "ruby").name, "stdin.rb");
  EXPECT_EQ(readFromStdin("x", "", "ruby").path, "-");
  EXPECT_THAT(errorFromStdin("x", "a\x1b.txt"), HasSubstr("a\\x1B.txt: is in no known language; expected one of "));
  EXPECT_EQ(errorFromStdin("", "a.cpp"), "a.cpp: is empty");
}

TEST_F(SubmissionTest, InAFileHasThePathOfThatFile) {
  const std::string path = file("a.cpp", "x");
  const Submission submission = readSubmission(path, kibibytes(1), languages_, "", "b.py");
  EXPECT_EQ(submission.path, path);
  EXPECT_EQ(submission.language->id, "cpp");
  EXPECT_FALSE(submission.isStdin);
}

TEST_F(SubmissionTest, LosesItsByteOrderMark) { EXPECT_EQ(read(file("a.cpp", "\xEF\xBB\xBFint x;")).source, "int x;"); }

TEST_F(SubmissionTest, FitsTheLimitExactly) {
  EXPECT_NO_THROW(read(file("a.cpp", std::string(1024, ' '))));
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
  EXPECT_EQ(read(file("we\"ird\\na\nme.cpp", "x")).name, "weirdnanme.cpp");
}

TEST_F(SubmissionTest, NamesItsFilesDirectlyOrThroughEachOther) {
  Submission submission = read(file("a.cpp", "#include \"board.h\"\nint place(int);\nint main() { place(1); }\n"));
  submission.otherFiles = {{"board.cc", "int board;\n"},
                           {"board.h", "int ways();\n"},
                           {"draft.cpp", "// place\nstatic int twice(int n) { return n; }\n"},
                           {"place.cpp", "Rows rows;\nint place(int n) { return n; }\n"},
                           {"rows.cpp", "namespace a {\n  struct Rows {};\n}\n"},
                           {"window.cpp", "int place(int n) { return 0; }\nint main() { return place(1); }\n"}};
  EXPECT_THAT(removeUnnamedFiles(submission), ElementsAre("draft.cpp", "window.cpp"));
  EXPECT_EQ(submission.otherFiles.size(), 4u);
}

}  // namespace
}  // namespace judge
