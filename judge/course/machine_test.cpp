#include "judge/course/machine.h"

#include <gtest/gtest.h>

#include <vector>

namespace judge::course {
namespace {

using namespace std::chrono_literals;

TEST(Calibration, IsTheLeastOfSeveralRunsOfEachInTurns) {
  std::vector<char> order;
  std::vector<Nanoseconds> works = {30ms, 20ms, 25ms}, walks = {70ms, 90ms, 80ms};
  const Calibration least = leastOf({[&] {
                                       order.push_back('w');
                                       return works[order.size() / 2];
                                     },
                                     [&] {
                                       order.push_back('m');
                                       return walks[order.size() / 2 - 1];
                                     }},
                                    3);
  EXPECT_EQ(least.work, 20ms);
  EXPECT_EQ(least.memory, 70ms);
  EXPECT_EQ(std::string(order.begin(), order.end()), "wmwmwm");
}

TEST(Calibration, OfThisMachineIsKnownAndNotLeftOutByTheCompiler) {
  const Calibration one = calibrate();
  EXPECT_TRUE(one.isKnown());
  EXPECT_GT(one.work, 1ms);    // 40 million steps that each need the one before
  EXPECT_GT(one.memory, 1ms);  // a quarter of a million loads that no cache has
}

}  // namespace
}  // namespace judge::course
