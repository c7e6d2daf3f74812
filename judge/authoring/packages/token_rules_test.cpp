#include "judge/authoring/packages/package.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

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
