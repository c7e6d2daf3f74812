#include "judge/katas/folder/answer_check.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

std::string tokenFaultOf(std::string_view expected, std::string_view answer, const TokenRules& rules = {}) {
  return tokenFault(expected, answer, rules).value_or("");
}

TEST(TokenCheck, LooksAtWordsAlone) {
  EXPECT_EQ(tokenFaultOf("Yes 1\n2 3\n", " yES\t1 2\r\n\n3"), "");
  EXPECT_EQ(tokenFaultOf("", " \n"), "");
  EXPECT_EQ(tokenFaultOf("1 2\n3 4", "1 2\n3 5\n"), "word 2 in line 2 is \"5\", expected \"4\"");
  EXPECT_EQ(tokenFaultOf("1 2", "1"), "the answer ends before word 2 in line 1, expected \"2\"");
  EXPECT_EQ(tokenFaultOf("1", "1\n2"), "word 1 in line 2 is \"2\", expected nothing more");
  EXPECT_EQ(tokenFaultOf("1.0", "1.00"), "word 1 in line 1 is \"1.00\", expected \"1.0\"");
}

TEST(TokenCheck, ComparesCaseAndBlanksWhereRequired) {
  const TokenRules strict{.caseSensitive = true}, spaced{.spaceSensitive = true};
  EXPECT_EQ(tokenFaultOf("Yes", "yes", strict), "word 1 in line 1 is \"yes\", expected \"Yes\"");
  EXPECT_EQ(tokenFaultOf("a b\n", "a b\n", spaced), "");
  EXPECT_EQ(tokenFaultOf("a b\n", "A b\n", spaced), "");
  EXPECT_EQ(tokenFaultOf("a b\n", "a  b\n", spaced), "word 2 in line 1 comes after \"  \", expected \" \"");
  EXPECT_NE(tokenFaultOf("a b\n", "a b", spaced), "");
  EXPECT_NE(tokenFaultOf("a b\n", "a b\n\n", spaced), "");
  EXPECT_NE(tokenFaultOf("a b\n", " a b\n", spaced), "");
}

TEST(TokenCheck, TakesNumbersWithinEitherTolerance) {
  const TokenRules near{.absoluteTolerance = 1e-6, .relativeTolerance = 1e-3};
  for (const char* const word : {"1000", "1e3", "1000.9", "+999.1", "1000.0000000001"})
    EXPECT_EQ(tokenFaultOf("1000", word, near), "") << word;
  for (const char* const word : {"1001.1", "998.9", "nan", "inf", "0x3e8", "1000x", "-1000"})
    EXPECT_NE(tokenFaultOf("1000", word, near), "") << word;
  EXPECT_EQ(tokenFaultOf("0", "0.0000009", near), "");
  EXPECT_NE(tokenFaultOf("0", "0.0000011", near), "");
  EXPECT_EQ(tokenFaultOf("x 1.5", "X 1.5000001", near), "");
  EXPECT_NE(tokenFaultOf("0.5", "0.5000001", {.relativeTolerance = 0}), "");
}

}  // namespace
}  // namespace judge
