#include "judge/base/figures.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

TEST(Figures, DurationTakesTheUnitThatKeepsItShort) {
  EXPECT_EQ(durationText(0ns), "0 s");
  EXPECT_EQ(durationText(430ns), "430 ns");
  EXPECT_EQ(durationText(12'400ns), "12 us");
  EXPECT_EQ(durationText(3'440us), "3.4 ms");
  EXPECT_EQ(durationText(812ms), "812 ms");
  EXPECT_EQ(durationText(12'345ms), "12.3 s");
  EXPECT_EQ(durationText(160s), "160 s");
  EXPECT_EQ(durationText(90min), "5400 s");
}

TEST(Figures, DurationThatRoundsUpChangesItsUnit) {
  EXPECT_EQ(durationText(999ns), "999 ns");
  EXPECT_EQ(durationText(999'700ns), "1 ms");
  EXPECT_EQ(durationText(999'700us), "1 s");
  EXPECT_EQ(durationText(9'960us), "10 ms");
}

TEST(Figures, SmallFiguresKeepTwoDigits) {
  EXPECT_EQ(durationText(1'040ns), "1 us");
  EXPECT_EQ(durationText(1'060ns), "1.1 us");
  EXPECT_EQ(durationText(3'424ms), "3.42 s");
}

TEST(Figures, DurationDiffersFromALimitThatItIsCloseTo) {
  EXPECT_EQ(durationText(1'000'400us, 1s), "1.0004 s");
  EXPECT_EQ(durationText(999'960us, 1s), "0.99996 s");
  EXPECT_EQ(durationText(100'000'001ns, 100ms), "100.000001 ms");
  EXPECT_EQ(durationText(1s, 1s), "1 s");
  EXPECT_EQ(durationText(491ms, 1s), "491 ms");
  EXPECT_EQ(durationText(4'079ms, 4'076ms), "4.079 s");
  EXPECT_EQ(durationText(4'076ms, 4'079ms), "4.076 s");
  EXPECT_EQ(durationText(1s, 1'000'400us), "1 s");
}

TEST(Figures, SizeTakesBinaryUnits) {
  EXPECT_EQ(sizeText({0}), "0 bytes");
  EXPECT_EQ(sizeText({1}), "1 byte");
  EXPECT_EQ(sizeText({1023}), "1023 bytes");
  EXPECT_EQ(sizeText(kibibytes(256)), "256 KiB");
  EXPECT_EQ(sizeText({1536}), "1.5 KiB");
  EXPECT_EQ(sizeText({3'500'000}), "3.3 MiB");
  EXPECT_EQ(sizeText(mebibytes(2048)), "2048 MiB");
}

TEST(Figures, OnlyOneIsSingular) {
  EXPECT_EQ(countText(0, "case"), "0 cases");
  EXPECT_EQ(countText(1, "case"), "1 case");
  EXPECT_EQ(countText(31, "case"), "31 cases");
  EXPECT_EQ(countText(1, "process", "processes"), "1 process");
  EXPECT_EQ(countText(2, "process", "processes"), "2 processes");
}

TEST(RoughTime, HasNoMoreThanTwoUnits) {
  const std::pair<Nanoseconds, const char*> kCases[] = {{400ms, "0 s"},    {99s, "99 s"},          {100s, "2 min"},
                                                        {59min, "59 min"}, {200min, "3 h 20 min"}, {53h, "2 days 5 h"}};
  for (const auto& [time, words] : kCases) EXPECT_EQ(roughTime(time), words);
}

TEST(AmountText, HasThreeDigitsAndAPrefix) {
  EXPECT_EQ(amountText(0), "0");
  EXPECT_EQ(amountText(999), "999");
  EXPECT_EQ(amountText(12'345), "12.3k");
  EXPECT_EQ(amountText(999'600), "1M");
  EXPECT_EQ(amountText(1.71e9), "1.71G");
  EXPECT_EQ(amountText(2.5e15), "2.5P");
}

}  // namespace
}  // namespace judge
