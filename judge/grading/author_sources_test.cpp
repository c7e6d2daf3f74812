#include "judge/grading/author_environment.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/base/errors.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::Pair;
using ::testing::UnorderedElementsAre;

class AuthorSourcesTest : public ::testing::Test {
 protected:
  void write(const std::string& name, const std::string& text = "text") const {
    fs::create_directories((folder() / name).parent_path());
    std::ofstream(folder() / name) << text;
  }
  fs::path folder() const { return place_.path() / "validator"; }
  Submission read(const std::string& name = "") const { return programSource(folder() / name, {1000}, languages_); }
  std::string refusal(const std::string& name = "") const try {
    return "read " + read(name).path;
  } catch (const InputError& error) {
    return error.what();
  }

  ScratchDirectory place_;
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
};

TEST_F(AuthorSourcesTest, AFileIsAProgram) {
  write("validate.py", "exit(42)");
  const Submission program = read("validate.py");
  EXPECT_EQ(program.source, "exit(42)");
  EXPECT_EQ(program.language->id, "python");
  EXPECT_TRUE(program.otherFiles.empty());
}

TEST_F(AuthorSourcesTest, AFolderIsAProgramAndWhatLiesBesideIt) {
  for (const char* name : {"a.cc", "validate.cpp", "testlib.h", "README", ".hidden"}) write(name, name);
  const Submission program = programSource(folder(), {1000}, languages_);
  EXPECT_EQ(program.name, "validate.cpp");
  EXPECT_THAT(program.otherFiles,
              UnorderedElementsAre(Pair("a.cc", "a.cc"), Pair("testlib.h", "testlib.h"), Pair("README", "README")));
  EXPECT_EQ(read().name, "validate.cpp") << "with a slash behind it";
}

TEST_F(AuthorSourcesTest, OfAPathWithoutFoldersLieInTheCurrentOne) {
  write("validate.cpp");
  const fs::path before = fs::current_path();
  fs::current_path(place_.path());
  EXPECT_EQ(programSource("validator", {1000}, languages_).name, "validate.cpp");
  fs::current_path(before);
}

TEST_F(AuthorSourcesTest, WithoutAKnownNameTheFirstIsTheProgram) {
  write("zero.py");
  write("one.py");
  EXPECT_EQ(read().name, "one.py");
}

TEST_F(AuthorSourcesTest, RefusesByName) {
  write("validate.py");
  write("run");
  EXPECT_THAT(refusal(), HasSubstr("validator/run: is a script"));
  fs::remove(folder() / "run");
  write("more.cpp");
  EXPECT_THAT(refusal(), HasSubstr("validate.py: is in Python, others are in C++"));
  fs::remove(folder() / "more.cpp");
  write("data/x.txt");
  EXPECT_THAT(refusal(), HasSubstr("validator/data: is a folder"));
  fs::remove_all(folder() / "data");
  write("large.txt", std::string(1001, 'x'));
  EXPECT_THAT(refusal(), HasSubstr("validator/large.txt"));
  fs::remove(folder() / "large.txt");
  fs::create_symlink("/etc/passwd", folder() / "link.txt");
  EXPECT_THAT(refusal(), HasSubstr("validator/link.txt: is a symbolic link"));
  fs::remove(folder() / "link.txt");
  fs::rename(folder() / "validate.py", folder() / "validate.txt");
  EXPECT_THAT(refusal(), HasSubstr("validator: has no source file, expected one of .cpp"));
  fs::create_symlink("validate.txt", folder() / "link.py");
  EXPECT_THAT(refusal("link.py"), HasSubstr("link.py: is a symbolic link"));
}

}  // namespace
}  // namespace judge
