#include "judge/authoring/sample_kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/authoring/lints.h"
#include "judge/base/errors.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const Languages& languages() {
  static const Languages all({QUEENS_SOURCE_DIR "/judge/languages"});
  return all;
}

std::string wordsOn(const std::function<void()>& act) {
  try {
    return act(), "";
  } catch (const InputError& error) {
    return error.what();
  }
}

class SampleKataTest : public ::testing::Test {
 protected:
  ScratchDirectory folder_;
};

TEST_F(SampleKataTest, CanBeReadInEveryLanguage) {
  for (const std::string& id : languages().names()) {
    const fs::path folder = folder_.path() / id / "my-kata";
    fs::create_directory(folder.parent_path());
    writeTree(sampleKata("my-kata", *languages().named(id)), folder);
    const FolderKata kata(folder);
    std::vector<Diagnostic> diagnostics;
    EXPECT_EQ(readSuites(kata, diagnostics).suites, 2u) << id;
    EXPECT_EQ(readStatement(kata, diagnostics).examples.size(), 3u) << id;
    EXPECT_THAT(fileLints(kata, {}), IsEmpty()) << id;
    EXPECT_THAT(diagnostics, IsEmpty()) << id;
    EXPECT_THAT(kata.folder().filesIn("submissions/accepted"), ::testing::SizeIs(1)) << id;
    EXPECT_THAT(kata.folder().filesIn("submissions/wrong_answer"), ::testing::SizeIs(1)) << id;
  }
}

TEST_F(SampleKataTest, NeedsALanguageWithSamples) {
  Language language = *languages().named("python");
  language.folder = folder_.path();
  EXPECT_THAT(wordsOn([&] { sampleKata("my-kata", language); }), HasSubstr("--language python: has no sample"));
}

}  // namespace
}  // namespace judge
