#include "judge/authoring/sample_kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/authoring/kata_parts.h"
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
  fs::path place() const { return folder_.path() / "my-kata"; }
  std::size_t entries() const {
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_.path()), fs::directory_iterator()));
  }

  ScratchDirectory folder_;
};

TEST_F(SampleKataTest, CanBeReadInEveryLanguage) {
  for (const std::string& id : languages().names()) {
    const fs::path folder = folder_.path() / id / "my-kata";
    fs::create_directory(folder.parent_path());
    writeNewFolder(folder, sampleKata("my-kata", *languages().named(id)));
    const FolderKata kata(folder);
    std::vector<Complaint> complaints;
    EXPECT_EQ(readSuites(kata, complaints).suites, 2u) << id;
    EXPECT_EQ(readStatement(kata, complaints).examples.size(), 3u) << id;
    EXPECT_THAT(fileLints(kata, {}), IsEmpty()) << id;
    EXPECT_THAT(complaints, IsEmpty()) << id;
    EXPECT_THAT(kata.folder().filesIn("submissions/accepted"), ::testing::SizeIs(1)) << id;
    EXPECT_THAT(kata.folder().filesIn("submissions/wrong_answer"), ::testing::SizeIs(1)) << id;
  }
}

TEST_F(SampleKataTest, TakesNoPlaceOfAnotherAndLeavesNothingHalf) {
  std::ofstream(place()) << "precious";
  EXPECT_THAT(wordsOn([&] { writeNewFolder(place(), {{"a", "b"}}); }), HasSubstr("is there already"));
  EXPECT_EQ(entries(), 1u);
  EXPECT_TRUE(fs::is_regular_file(place()));
}

TEST_F(SampleKataTest, LeavesNothingWhereItCannotBeWritten) {
  EXPECT_ANY_THROW(writeNewFolder(place(), {{"a", "b"}, {"a/b", "c"}}));
  EXPECT_EQ(entries(), 0u);
  EXPECT_THAT(wordsOn([&] {
                writeNewFolder(folder_.path() / "no" / "such", {{"a", "b"}});
              }),
              HasSubstr("No such file"));
}

TEST_F(SampleKataTest, NeedsALanguageWithSamples) {
  Language language = *languages().named("python");
  language.folder = folder_.path();
  EXPECT_THAT(wordsOn([&] { sampleKata("my-kata", language); }), HasSubstr("--language python: has no sample"));
}

}  // namespace
}  // namespace judge
