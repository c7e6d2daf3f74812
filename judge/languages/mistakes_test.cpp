#include "judge/languages/mistakes.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/languages/language_file.h"
#include "judge/languages/tool.h"
#include "judge/machine/scratch_directory.h"

namespace judge {
namespace {

namespace fs = std::filesystem;

class MistakesTest : public ::testing::Test {
 protected:
  std::string mistake(const std::string& file, const std::string& failure, const std::string& source) {
    writeFile(folder_.path() / kMistakesFile, file);
    return mistakeIn(folder_.path(), failure, source);
  }

  ScratchDirectory folder_;
};

TEST_F(MistakesTest, AreFoundByFailureAndSource) {
  const std::string file =
      "[[mistakes]]\nwhen = '^CE: no (\\w+)'\nsource = 'read(\\d)'\nsays = 'first @{1} @{2}'\n"
      "[[mistakes]]\nwhen = '^second line'\nsays = 'second'\n";
  EXPECT_EQ(mistake(file, "CE: no function", "read7"), "first function 7");
  EXPECT_EQ(mistake(file, "CE: no function\nsecond line", "write"), "second");
  EXPECT_EQ(mistake(file, "CE: no function", "write"), "");
  EXPECT_EQ(mistake(file, "RTE: CE: no function", "read7"), "");
}

TEST_F(MistakesTest, AreNoneWithoutAFile) { EXPECT_EQ(mistakeIn(folder_.path(), "CE: no", "text"), ""); }

TEST_F(MistakesTest, WithABadPatternNameTheirLine) {
  try {
    mistake("[[mistakes]]\nsays = 'x'\nwhen = '('\n", "CE", "");
    FAIL() << "no error";
  } catch (const InputError& error) {
    EXPECT_NE(std::string(error.what()).find("mistakes.toml:3: when"), std::string::npos) << error.what();
  }
}

TEST(Mistakes, OfEveryLanguageHereAreReadable) {
  std::size_t seen = 0;
  for (const auto& entry : fs::directory_iterator(QUEENS_SOURCE_DIR "/judge/languages"))
    if (fs::exists(entry.path() / kLanguageFile)) {
      EXPECT_TRUE(fs::exists(entry.path() / kMistakesFile)) << entry.path();
      EXPECT_EQ(mistakeIn(entry.path(), "AC: ", ""), "") << entry.path();
      ++seen;
    }
  EXPECT_EQ(seen, 10u);
}

}  // namespace
}  // namespace judge
