// Tests when the headers before a C++ submission are precompiled.

#include <gtest/gtest.h>

#include <filesystem>

#include "judge/katas/mandatory_queen/kata.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/languages/language.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class PreludeTest : public ::testing::Test {
 protected:
  PreludeTest() { fs::permissions(folder_.path(), fs::perms(0755)); }

  Submission submission(const std::string& source) const { return {"a.cpp", source, "a.cpp", languages_.named("cpp")}; }

  /// Compiles with a new Compiler, as a judge that has just started.
  void compile(const std::string& comment, const std::string& header = "vector") {
    const Submission one = submission(
        "#include <" + header + ">\nstd::string solveNQueens(int, std::pair<int, int>) { return \"\"; } // " + comment);
    Cache cache(folder_.path());
    const CompiledProgram compiled =
        Compiler(*launcher_, cache, limits_, {}, -1).compile(one, calleeOf(kata_.signature(), *one.language));
    EXPECT_TRUE(compiled.event.succeeded) << compiled.event.diagnostics;
  }

  int precompiled() const {
    int count = 0;
    for (const auto& file : fs::recursive_directory_iterator(folder_.path()))
      count += file.path().extension() == ".gch" ? 1 : 0;
    return count;
  }

  const ScratchDirectory folder_;
  const Limits limits_;
  const Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
  const MandatoryQueen kata_;
  const std::unique_ptr<ProcessLauncher> launcher_ = makeLauncher(JUDGE_RUNNER);
};

TEST_F(PreludeTest, IsTextForTheFirstSubmissionAndCompiledForTheSecond) {
  compile("one");
  EXPECT_EQ(precompiled(), 0);
  compile("one");  // found in the cache
  EXPECT_EQ(precompiled(), 0);
  compile("two");
  EXPECT_EQ(precompiled(), 1);
  compile("three");
  EXPECT_EQ(precompiled(), 1);
}

TEST_F(PreludeTest, IsCountedForEachOfTheTwoAlone) {
  compile("one");
  compile("two", "chrono");
  EXPECT_EQ(precompiled(), 0);
  compile("three", "chrono");
  EXPECT_EQ(precompiled(), 1);
}

TEST_F(PreludeTest, IsCompiledBeforeManySubmissions) {
  Cache cache(folder_.path());
  Compiler(*launcher_, cache, limits_, {}, -1).prepare(submission("int a;"));
  EXPECT_EQ(precompiled(), 1);
}

}  // namespace
}  // namespace judge
