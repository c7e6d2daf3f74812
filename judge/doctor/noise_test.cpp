#include "judge/doctor/noise.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

TEST(Noise, SpreadIsRelativeToTheShortest) {
  EXPECT_DOUBLE_EQ((TimeRange{20ms, 25ms}.spread()), 0.25);
  EXPECT_DOUBLE_EQ((TimeRange{20ms, 20ms}.spread()), 0);
  EXPECT_DOUBLE_EQ(TimeRange{}.spread(), 0);
}

TEST(Noise, IsCoveredWithinTheRangeOfRepeats) {
  EXPECT_TRUE(isCovered({15, {20ms, 22ms}, {20ms, 90ms}}));
  EXPECT_FALSE(isCovered({15, {20ms, 24ms}, {20ms, 24ms}}));
}

TEST(Noise, IsDescribedByItsOwnFigures) {
  EXPECT_THAT(describe({15, {20ms, 21ms}, {20ms, 40ms}}),
              ElementsAre(AllOf(HasSubstr("15 times"), HasSubstr("CPU 20.0 to 21.0 ms (5.0 % apart)"),
                                HasSubstr("wall 20.0 to 40.0 ms (100 % apart)")),
                          HasSubstr("which covers that")));
  EXPECT_THAT(describe({15, {20ms, 26ms}, {20ms, 40ms}}),
              ElementsAre(HasSubstr("30 % apart"), HasSubstr("do not trust")));
}

TEST(Noise, IsMeasuredOnWorkOfALengthThatCounts) {
  int ticks = 0;
  const Noise noise = measureNoise([&] { ++ticks; });
  EXPECT_EQ(noise.runs, 15);
  EXPECT_EQ(ticks, 15);
  EXPECT_GT(noise.cpu.least, 1ms);
  EXPECT_GE(noise.cpu.most, noise.cpu.least);
  EXPECT_GE(noise.wall.most, noise.cpu.least);
}

}  // namespace
}  // namespace judge
