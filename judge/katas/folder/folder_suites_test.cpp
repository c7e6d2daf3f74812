#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;

const std::string kOneNumber = "result = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [0, 99]\n";

class SuitesOfAFolder : public ::testing::Test {
 protected:
  std::string error() const {
    try {
      FolderKata(written_.path()).questions({});
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  WrittenKata written_;
};

TEST_F(SuitesOfAFolder, NamesTheFilesOfTwoSuitesOfOneName) {
  written_.withToml(kOneNumber).withSuite("a", "[7] => 1\n");
  written_.with("suites/b.suite", "kata my-kata\n# again\nsuite a\ncases\n[1] => 1\n");
  const std::string suites = (written_.path() / "suites").string();
  EXPECT_EQ(error(), suites + "/b.suite:3: the suite \"a\" is also in " + suites + "/a.suite:2: rename one of them");
}

TEST_F(SuitesOfAFolder, BoundsWhatAllSuitesTakeFromFiles) {
  written_.withToml("result = \"int\"\n[[parameters]]\nname = \"it\"\ntype = \"text\"\n").with("data/hole", "");
  std::filesystem::resize_file(written_.path() / "data/hole", std::uintmax_t{64} << 20);
  const std::string line = "[{\"file\": \"data/hole\"}] => 1\n";
  written_.withSuite("a", "[\"\"] => 1\n" + line + line).withSuite("b", line + line + line + line + line + line + line);
  EXPECT_THAT(error(), AllOf(HasSubstr("suites/b.suite:10: "),
                             HasSubstr("data/hole: exceeds the limit of 536870912 bytes for all texts")));
}

TEST_F(SuitesOfAFolder, NamesTheLineOfACaseThatIsNestedTooDeeply) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  written_.withToml(kOneNumber).withSuite("a", "[7] => 1\n" + deep + " => 1\n");
  EXPECT_THAT(error(), HasSubstr("suites/a.suite:5: the JSON is more than 100 brackets deep"));
}

TEST_F(SuitesOfAFolder, WithoutSuitesHasNothingToAsk) {
  written_.withToml(kOneNumber);
  EXPECT_NE(error(), "");
}

}  // namespace
}  // namespace judge
