#include "judge/course/folder_files.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include <fstream>

#include "judge/machine/leftovers.h"
#include "judge/machine/scratch_directory.h"

namespace judge::course {
namespace {

using testing::IsEmpty;
using testing::UnorderedElementsAre;

class FolderFilesTest : public testing::Test {
 protected:
  std::vector<std::string> namesIn(const std::string& folder) const {
    std::vector<std::string> names;
    files_.names(folder, [&](std::string name) { names.push_back(std::move(name)); });
    return names;
  }

  ScratchDirectory scratch_;
  FolderFiles files_{scratch_.path() / "course", "week 3.json"};
};

TEST_F(FolderFilesTest, KeepsTheFirstTextOfAName) {
  EXPECT_FALSE(files_.has("results/ab/abcd.json"));
  EXPECT_TRUE(files_.keep("results/ab/abcd.json", "first"));
  EXPECT_FALSE(files_.keep("results/ab/abcd.json", "second"));
  EXPECT_EQ(files_.read("results/ab/abcd.json"), "first");
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

TEST_F(FolderFilesTest, TellsOfAllBelowAFolder) {
  files_.keep("results/ab/one.json", "1");
  files_.keep("results/cd/two.json", "2");
  files_.keep("reports/ab/three.html", "3");
  EXPECT_THAT(namesIn("results"), UnorderedElementsAre("results/ab/one.json", "results/cd/two.json"));
  EXPECT_THAT(namesIn("machines"), IsEmpty());
  std::string all;
  files_.each("reports", [&](const std::string& name, const std::string& text) { all += name + '=' + text; });
  EXPECT_EQ(all, "reports/ab/three.html=3");
}

TEST_F(FolderFilesTest, ThePlanHasANameOfItsOwnAndCanBeReplaced) {
  files_.replace("plan.json", "one");
  files_.replace("plan.json", "two");
  EXPECT_EQ(files_.read("plan.json"), "two");
  EXPECT_TRUE(std::filesystem::exists(scratch_.path() / "course" / "week 3.json"));
  EXPECT_EQ(files_.read("marks.toml"), std::nullopt);
}

TEST_F(FolderFilesTest, OneOfManyThatComeAtOnceIsKept) {
  constexpr int kWriters = 8;
  for (int writer = 0; writer < kWriters; ++writer)
    if (fork() == 0) {
      int kept = 0;
      for (int i = 0; i < 50; ++i) kept += files_.keep("results/x/" + std::to_string(i), std::string(5000, 'a'));
      _exit(kept);
    }
  int kept = 0;
  for (int status = 0; wait(&status) > 0;) kept += WEXITSTATUS(status);
  EXPECT_EQ(kept, 50);
  EXPECT_EQ(namesIn("results").size(), 50U);
  EXPECT_THAT(namesIn("incoming"), IsEmpty());
}

TEST_F(FolderFilesTest, RemovesWhatAKilledJudgeHasLeft) {
  files_.keep("results/x", "");
  const auto incoming = files_.pathOf("incoming");
  const std::string foreign = "queens-judge-1-1-1-0";  // of another machine
  std::ofstream(incoming / foreign) << "half";
  if (const pid_t child = fork(); child == 0) {
    std::ofstream(incoming / (judgeMark() + "0")) << "half";
    _exit(0);
  } else {
    waitpid(child, nullptr, 0);
  }
  EXPECT_EQ(namesIn("incoming").size(), 2U);
  files_.removeLeftovers();
  EXPECT_THAT(namesIn("incoming"), UnorderedElementsAre("incoming/" + foreign));
}

}  // namespace
}  // namespace judge::course
