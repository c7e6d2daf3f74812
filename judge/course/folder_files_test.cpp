#include "judge/course/course_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>

#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"

namespace {
int syncs = 0;
}

/// In the place of the C library's: counts.
extern "C" int fsync(int file) {
  ++syncs;
  return static_cast<int>(syscall(SYS_fsync, file));
}

namespace judge::course {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using testing::UnorderedElementsAre;

class FolderFilesTest : public testing::Test {
 protected:
  std::vector<std::string> namesIn(const std::string& folder) const {
    std::vector<std::string> names;
    files_->names(folder, [&](std::string name) { names.push_back(std::move(name)); });
    return names;
  }

  ScratchDirectory scratch_;
  const std::unique_ptr<CourseFiles> files_ = openCourseFolder(scratch_.path() / "course", "week 3.json");
};

TEST_F(FolderFilesTest, KeepsTheFirstTextOfAName) {
  EXPECT_FALSE(files_->has("results/ab/abcd.json"));
  EXPECT_TRUE(files_->keep("results/ab/abcd.json", "first"));
  EXPECT_FALSE(files_->keep("results/ab/abcd.json", "second"));
  EXPECT_EQ(files_->read("results/ab/abcd.json"), "first");
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

TEST_F(FolderFilesTest, TellsOfAllBelowAFolder) {
  files_->keep("results/ab/one.json", "1");
  files_->keep("results/cd/two.json", "2");
  files_->keep("reports/ab/three.html", "3");
  EXPECT_THAT(namesIn("results"), UnorderedElementsAre("results/ab/one.json", "results/cd/two.json"));
  EXPECT_THAT(namesIn("machines"), IsEmpty());
  std::string all;
  files_->each("reports", [&](const std::string& name, const std::string& text) { all += name + '=' + text; });
  EXPECT_EQ(all, "reports/ab/three.html=3");
}

TEST_F(FolderFilesTest, ThePlanHasANameOfItsOwnAndCanBeReplaced) {
  files_->replace("plan.json", "one");
  files_->replace("plan.json", "two");
  EXPECT_EQ(files_->read("plan.json"), "two");
  EXPECT_TRUE(std::filesystem::exists(scratch_.path() / "course" / "week 3.json"));
  EXPECT_EQ(files_->read("marks.toml"), std::nullopt);
}

TEST_F(FolderFilesTest, WhatItMakesIsForItsOwnerAlone) {
  const mode_t mask = umask(0);
  files_->keep("results/ab/one.json", "1");
  files_->replace("plan.json", "1");
  umask(mask);
  const auto course = scratch_.path() / "course";
  for (const char* const folder : {"", "results", "results/ab", "incoming"})
    EXPECT_EQ(std::filesystem::status(course / folder).permissions(), std::filesystem::perms(0700)) << folder;
  for (const char* const file : {"results/ab/one.json", "week 3.json"})
    EXPECT_EQ(std::filesystem::status(course / file).permissions(), std::filesystem::perms(0600)) << file;
}

TEST_F(FolderFilesTest, WhatItMakesInAFolderOfAGroupIsForTheGroup) {
  const auto course = scratch_.path() / "course";
  std::filesystem::create_directory(course);
  ASSERT_EQ(chmod(course.c_str(), 02770), 0);
  const mode_t mask = umask(0077);
  files_->keep("results/ab/one.json", "1");
  umask(mask);
  for (const char* const folder : {"results", "results/ab", "incoming"})
    EXPECT_EQ(std::filesystem::status(course / folder).permissions(), std::filesystem::perms(02770)) << folder;
  EXPECT_EQ(std::filesystem::status(course / "results/ab/one.json").permissions(), std::filesystem::perms(0660));
}

TEST_F(FolderFilesTest, RemovesOneText) {
  files_->keep("suites/a", "1");
  files_->keep("suites/b", "2");
  files_->remove("suites/a");
  files_->remove("suites/a");
  files_->remove("kata/a");
  EXPECT_THAT(namesIn("suites"), UnorderedElementsAre("suites/b"));
}

TEST_F(FolderFilesTest, ManyAreBroughtToTheDiskTogether) {
  constexpr int kFiles = 100;
  files_->keep("sources/7/a", "first");
  syncs = 0;
  for (int i = 0; i < kFiles; ++i) files_->keepLater("sources/" + std::to_string(i) + "/a", std::to_string(i));
  EXPECT_THAT(namesIn("sources"), UnorderedElementsAre("sources/7/a")) << "no name before the texts are safe";
  openCourseFolder(scratch_.path() / "course")->keep("sources/8/a", "another's");
  syncs = 0;
  files_->flush();
  EXPECT_EQ(syncs, 0);
  EXPECT_EQ(namesIn("sources").size(), static_cast<std::size_t>(kFiles));
  EXPECT_EQ(files_->read("sources/7/a"), "first");
  EXPECT_EQ(files_->read("sources/8/a"), "another's");
  EXPECT_EQ(files_->read("sources/9/a"), "9");
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

TEST_F(FolderFilesTest, OfFewEachIsBroughtToTheDisk) {
  files_->keepLater("sources/1/a", "1");
  files_->keepLater("sources/2/a", "2");
  syncs = 0;
  files_->flush();
  EXPECT_EQ(syncs, 4) << "the texts and their folders";
  EXPECT_EQ(files_->read("sources/2/a"), "2");
  files_->flush();
  EXPECT_EQ(syncs, 4);
}

TEST_F(FolderFilesTest, WhatIsNeverSettledLeavesNothing) {
  openCourseFolder(scratch_.path() / "course")->keepLater("sources/1/a", "1");
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
  EXPECT_FALSE(files_->has("sources/1/a"));
}

TEST_F(FolderFilesTest, OneOfManyThatComeAtOnceIsKept) {
  constexpr int kWriters = 8;
  for (int writer = 0; writer < kWriters; ++writer)
    if (fork() == 0) {
      int kept = 0;
      for (int i = 0; i < 50; ++i) kept += files_->keep("results/x/" + std::to_string(i), std::string(5000, 'a'));
      _exit(kept);
    }
  int kept = 0;
  for (int status = 0; wait(&status) > 0;) kept += WEXITSTATUS(status);
  EXPECT_EQ(kept, 50);
  EXPECT_EQ(namesIn("results").size(), 50U);
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

/// By anybody who may write there.
TEST_F(FolderFilesTest, FollowsNoLinkAndReadsNothingButTexts) {
  namespace fs = std::filesystem;
  files_->keep("results/ab/text.json", "1");
  const fs::path folder = *files_->pathOf("results/ab"), outside = scratch_.path() / "outside";
  fs::create_directories(outside);
  std::ofstream(outside / "secret.json") << "secret";
  fs::create_symlink(outside / "secret.json", folder / "link.json");
  fs::create_directory_symlink(outside, folder.parent_path() / "cd");
  fs::create_directories(folder / "folder.json/deep");
  ASSERT_EQ(mkfifo((folder / "pipe.json").c_str(), 0666), 0);
  std::ofstream(folder / "giant.json");
  fs::resize_file(folder / "giant.json", std::uintmax_t{10} << 30);
  std::ofstream(folder / "two\nlines.json");
  std::map<std::string, std::string> told, strange;
  files_->each(
      "results", [&](const std::string& name, const std::string& text) { told[name] = text; },
      [&](const std::string& name, const std::string& why) { strange[name] = why; });
  EXPECT_THAT(told, ElementsAre(Pair("results/ab/text.json", "1")));
  EXPECT_THAT(strange, UnorderedElementsAre(Pair("results/ab/giant.json", "is larger than 16 MiB"),
                                            Pair("results/ab/link.json", HasSubstr("is a link")),
                                            Pair("results/ab/pipe.json", "is a pipe"),
                                            Pair("results/ab/two\\nlines.json", "has a name that no judge writes"),
                                            Pair("results/cd", HasSubstr("is a link"))));
  for (const char* const name : {"link", "pipe", "folder", "giant"}) {
    const std::string whole = std::string("results/ab/") + name + ".json";
    EXPECT_THROW(files_->read(whole), InputError) << name;
    files_->replace(whole, "ours");
    EXPECT_EQ(files_->read(whole), "ours") << name;
  }
  EXPECT_EQ(files_->read("results/cd/secret.json"), std::nullopt);
  EXPECT_FALSE(files_->has("results/cd/secret.json"));
  EXPECT_THROW(files_->keep("results/cd/new.json", ""), InputError);
  EXPECT_THROW(files_->read("results/../../outside/secret.json"), InputError);
  EXPECT_EQ(std::distance(fs::directory_iterator(outside), {}), 1);
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

TEST_F(FolderFilesTest, RemovesWhatAKilledJudgeHasLeft) {
  files_->keep("results/x", "");
  const auto incoming = *files_->pathOf("incoming");
  const std::string foreign = "queens-judge-1-1-1-0";  // of another machine
  std::ofstream(incoming / foreign) << "half";
  if (const pid_t child = fork(); child == 0) {
    std::ofstream(incoming / (judgeMark() + "0")) << "half";
    _exit(0);
  } else {
    waitpid(child, nullptr, 0);
  }
  EXPECT_EQ(namesIn("incoming").size(), 2U);
  files_->removeLeftovers();
  EXPECT_THAT(namesIn("incoming"), UnorderedElementsAre("incoming/" + foreign));
}

}  // namespace
}  // namespace judge::course
