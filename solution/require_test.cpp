#include "solution/require.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

TEST(Require, AcceptsWhatHolds) {
  static_assert((require(true, "a fact"), true));
  EXPECT_NO_THROW(require(2 > 1, "two are more than one"));
}

TEST(Require, NamesFileLineAndWhatWasBrokenInEveryBuild) {
  const unsigned line = __LINE__ + 2;
  try {
    require(2 < 1, "two are fewer than one");
    FAIL() << "not noticed";
  } catch (const BrokenPrecondition& broken) {
    EXPECT_THAT(broken.what(), testing::HasSubstr("solution/require_test.cpp:" + std::to_string(line) +
                                                  ": broken precondition: two are fewer than one"));
    EXPECT_NE(broken.what()[0], '.');
  }
}

}  // namespace
}  // namespace queens
