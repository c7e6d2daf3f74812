#include "judge/regions/kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>

#include "judge/errors.h"
#include "judge/regions/glue.h"

namespace judge {
namespace {

using namespace std::string_literals;
using ::testing::HasSubstr;

const RegionPuzzle kPuzzle{4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3}, SolutionCount::One};

TEST(RegionsKata, AsksForABoardAndChecksColumns) {
  const Question question = questionOf("mine", 3, kPuzzle);
  EXPECT_EQ(question.text, "n = 4, one solution");
  EXPECT_EQ(question.request.size(), 4u * 17);
  EXPECT_EQ(question.request.substr(0, 8), "\4\0\0\0\0\0\0\0"s);
  EXPECT_EQ(question.check("\1\0\0\0\3\0\0\0\0\0\0\0\2\0\0\0"s).fault, std::nullopt);
  const CheckResult wrong = question.check("\1\0\0\0\2\0\0\0\0\0\0\0\3\0\0\0"s);
  EXPECT_EQ(wrong.fault, "row 0 col 1 and row 1 col 2 touch");
  EXPECT_THAT(wrong.excerpt, HasSubstr("«♛A»"));
  EXPECT_THAT(wrong.picture, HasSubstr("<title>row 0 col 1 and row 1 col 2 touch</title>"));
  EXPECT_FALSE(wrong.deniesSolution);
  EXPECT_TRUE(question.check("").deniesSolution);
}

TEST(RegionsKata, GlueExpectsTheSignature) {
  const std::string assertion = "\"expected " + std::string(RegionsKata().signature()) + "\");\n";
  EXPECT_THAT(std::string(regionsGlue()), HasSubstr(assertion));
}

TEST(RegionsKata, HasNoRandomCasesAndNoPair) {
  EXPECT_THROW(RegionsKata().questions({.suites = {}, .randomPerSuite = 1}), InputError);
  EXPECT_THROW(RegionsKata().questions({.suites = {}, .otherReading = true}), InputError);
}

}  // namespace
}  // namespace judge
