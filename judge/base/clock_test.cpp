#include "judge/base/clock.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::system_clock;
using namespace std::chrono_literals;

TEST(UtcTime, NamesTheSecondThatTheTimeLiesIn) {
  constexpr system_clock::time_point kTime{std::chrono::seconds(1769850300)};
  EXPECT_EQ(utcTime(kTime), "2026-01-31T09:05:00Z");
  EXPECT_EQ(utcTime(kTime + 999ms), "2026-01-31T09:05:00Z");
  EXPECT_EQ(utcTime(system_clock::time_point(-1ms)), "1969-12-31T23:59:59Z");
}

TEST(LocalTimeOfDay, IsTwoDigitsEach) { EXPECT_EQ(localTimeOfDay(system_clock::time_point(5s)).substr(5), ":05"); }

}  // namespace
}  // namespace judge
