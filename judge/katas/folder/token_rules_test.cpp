#include "judge/katas/folder/token_rules.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

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

TEST(TokenRulesIn, AreThoseOfTheFormat) {
  EXPECT_FALSE(tokenRulesIn({}).caseSensitive || tokenRulesIn({}).spaceSensitive);
  const TokenRules strict = tokenRulesIn({"case_sensitive", "space_change_sensitive"});
  EXPECT_TRUE(strict.caseSensitive && strict.spaceSensitive);
  EXPECT_FALSE(strict.absoluteTolerance || strict.relativeTolerance);
  const TokenRules both = tokenRulesIn({"float_tolerance", "1e-6"});
  EXPECT_EQ(both.absoluteTolerance, 1e-6);
  EXPECT_EQ(both.relativeTolerance, 1e-6);
  const TokenRules apart = tokenRulesIn({"float_relative_tolerance", "0.5", "float_absolute_tolerance", "2"});
  EXPECT_EQ(apart.absoluteTolerance, 2);
  EXPECT_EQ(apart.relativeTolerance, 0.5);
}

TEST(TokenRulesIn, WhatIsWrongIsNamed) {
  using Words = std::vector<std::string>;
  for (const Words& words :
       {Words{"casesensitive"}, Words{"float_tolerance"}, Words{"float_tolerance", "x"}, Words{"float_tolerance", "-1"},
        Words{"float_tolerance", "nan"}, Words{"float_tolerance", "1", "float_relative_tolerance", "1"}})
    EXPECT_THROW(tokenRulesIn(words), InputError) << words.back();
}

}  // namespace
}  // namespace judge
