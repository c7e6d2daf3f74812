#include "judge/machine/installation.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <stdexcept>

#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class InstallationTest : public ::testing::Test {
 protected:
  fs::path make(const fs::path& file) {
    const fs::path path = prefix_ / file;
    fs::create_directories(path.parent_path());
    std::ofstream(path) << "text";
    return path;
  }
  Installation installation() const { return Installation(prefix_ / "bin", "/source"); }

  ScratchDirectory folder_;
  fs::path prefix_ = folder_.path() / "prefix";
};

TEST_F(InstallationTest, OfABuildTreeHasTheRunnerBesideAndTheDataInTheSourceTree) {
  make("bin/judge-runner");
  EXPECT_EQ(installation().runner(), prefix_ / "bin/judge-runner");
  EXPECT_EQ(installation().testcases(), "/source/testcases");
  EXPECT_EQ(installation().solver(), prefix_ / "bin/judge-solver");
}

TEST_F(InstallationTest, IsFoundFromTheProgramsPlaceAndSurvivesAMove) {
  make("bin/judge");
  make("libexec/queens-judge/judge-runner");
  make("share/queens-judge/testcases/README.md");
  fs::rename(prefix_, folder_.path() / "moved");
  prefix_ = folder_.path() / "moved";
  EXPECT_EQ(installation().runner(), prefix_ / "libexec/queens-judge/judge-runner");
  EXPECT_EQ(installation().testcases(), prefix_ / "share/queens-judge/testcases");
  EXPECT_EQ(installation().solver(), prefix_ / "libexec/queens-judge/judge-solver");
}

TEST_F(InstallationTest, IsFoundFromAProgramAmongTheHelpersToo) {
  make("bin/judge");
  make("libexec/queens-judge/judge-runner");
  const Installation ofHelper(prefix_ / "libexec/queens-judge", "/source");
  EXPECT_TRUE(ofHelper.isInstalled());
  EXPECT_EQ(ofHelper.judge(), prefix_ / "bin/judge");
  EXPECT_EQ(ofHelper.program("judge-class"), prefix_ / "libexec/queens-judge/judge-class");
  EXPECT_EQ(ofHelper.testcases(), prefix_ / "share/queens-judge/testcases");
}

TEST_F(InstallationTest, KnowsTheBuildFoldersOfToolsBuildAndNoOthers) {
  make("tools/build");
  make(".build/release/bin/judge-runner");
  const auto tree = Installation(prefix_ / ".build/release/bin", prefix_).buildTree();
  ASSERT_TRUE(tree);
  EXPECT_EQ(tree->source, prefix_);
  EXPECT_EQ(tree->name, "release");
  EXPECT_FALSE(Installation(prefix_ / "elsewhere/release/bin", prefix_).buildTree());
  EXPECT_FALSE(Installation(prefix_ / ".build/release/bin", "/source").buildTree());
}

TEST_F(InstallationTest, HasThePageInTheSourceTreeAndItsEditorInTheBuildTreeOrBothTogether) {
  make("bin/judge-runner");
  EXPECT_EQ(installation().page(), "/source/judge/serve/page");
  EXPECT_EQ(installation().editor(), prefix_ / "page/editor.js");
  fs::remove(prefix_ / "bin/judge-runner");
  make("libexec/queens-judge/judge-runner");
  EXPECT_EQ(installation().page(), prefix_ / "share/queens-judge/page");
  EXPECT_EQ(installation().editor(), prefix_ / "share/queens-judge/page/editor.js");
}

TEST_F(InstallationTest, ThatIsHalfThereNeverTakesWhatASourceTreeHas) {
  make("libexec/queens-judge/judge-runner");
  EXPECT_EQ(installation().testcases(), prefix_ / "share/queens-judge/testcases");
  fs::remove_all(prefix_ / "libexec");
  make("share/queens-judge/testcases/README.md");
  EXPECT_EQ(installation().runner(), prefix_ / "libexec/queens-judge/judge-runner");
}

TEST_F(InstallationTest, SaysWhichPartIsMissingAndHowToGetIt) {
  EXPECT_EQ(installedPart(make("bin/judge-runner")), prefix_ / "bin/judge-runner");
  try {
    installedPart(prefix_ / "share/tiny.suite");
    FAIL() << "not noticed";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(),
                testing::StartsWith((prefix_ / "share/tiny.suite is missing: install it again").string()));
    EXPECT_THAT(error.what(), testing::HasSubstr("tools/grade"));
  }
}

TEST(Installation, OfThisTestHasTheProjectsTestcases) {
  EXPECT_TRUE(fs::equivalent(Installation().testcases(), QUEENS_SOURCE_DIR "/testcases"));
}

}  // namespace
}  // namespace judge
