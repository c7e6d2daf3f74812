#include "tools/queens/count/count_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(PercentText, IsNotAllBeforeAllIsCounted) {
  EXPECT_EQ(percentText(0, 1000), "0.0 %");
  EXPECT_EQ(percentText(999'999, 1'000'000), "99.9 %");
  EXPECT_EQ(percentText(1000, 1000), "100 %");
  EXPECT_EQ(percentText(0, 0), "100 %");
}

TEST(ProgressText, ShowsShareRateAndTheTimeThatIsLeft) {
  const CountProgress half{
      .n = 20, .subproblems = 1000, .before = 0, .counted = 500, .solutions = 17'120'000'000, .seconds = 10};
  EXPECT_EQ(progressText(half, {}), "n = 20 ############............ 50.0 %  1.71G solutions/s  10 s left");
}

TEST(ProgressText, RateAndTimeLeftAreThoseOfThisRun) {
  const CountProgress resumed{
      .n = 20, .subproblems = 1000, .before = 900, .counted = 910, .solutions = 50, .seconds = 10};
  EXPECT_THAT(progressText(resumed, {}), HasSubstr("91.0 %  5 solutions/s  90 s left"));
}

TEST(ProgressText, GuessesNothingBeforeAnythingIsCounted) {
  const CountProgress begun{.n = 20, .subproblems = 1000, .before = 900, .counted = 900, .seconds = 10};
  EXPECT_THAT(progressText(begun, {}), Not(HasSubstr("left")));
}

TEST(ProgressText, IsInColourAndBeyondAsciiWhereThatIsWanted) {
  const CountProgress half{.n = 9, .subproblems = 2, .counted = 1, .solutions = 5, .seconds = 1};
  EXPECT_THAT(progressText(half, {.colour = true, .unicode = true}), HasSubstr("\x1b[32m█"));
  EXPECT_THAT(progressText(half, {.unicode = true}), HasSubstr(" ████████████░░░░░░░░░░░░ "));
}

}  // namespace
}  // namespace queens
