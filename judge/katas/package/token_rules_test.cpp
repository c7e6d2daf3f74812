#include "judge/katas/package/token_flags.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

TEST(TokenFlags, AreThoseOfTheFormat) {
  EXPECT_EQ(tokenFlagsIn({}), TokenFlags{});
  EXPECT_EQ(tokenFlagsIn({"case_sensitive", "space_change_sensitive"}), (TokenFlags{true, true, {}, {}}));
  EXPECT_EQ(tokenFlagsIn({"float_tolerance", "1e-6"}), (TokenFlags{false, false, 1e-6, 1e-6}));
  EXPECT_EQ(tokenFlagsIn({"float_relative_tolerance", "0.5", "float_absolute_tolerance", "2"}),
            (TokenFlags{false, false, 0.5, 2.0}));
}

TEST(TokenFlags, WhatIsWrongIsNamed) {
  using Words = std::vector<std::string>;
  for (const Words& words : {Words{"casesensitive"}, Words{"float_tolerance"}, Words{"float_tolerance", "x"},
                             Words{"float_tolerance", "-1"}, Words{"float_tolerance", "nan"},
                             Words{"float_tolerance", "1", "float_relative_tolerance", "1"}})
    EXPECT_THROW(tokenFlagsIn(words), InputError) << words.back();
}

}  // namespace
}  // namespace judge
