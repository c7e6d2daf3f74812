#include "judge/course/machine.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <vector>

#include "judge/machine/scratch_directory.h"

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

TEST(Calibration, IsMeasuredOnceInAnHour) {
  const ScratchDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));  // for the cache of root
  int measured = 0;
  const auto calibrated = [&](std::chrono::hours hour) {
    Cache cache(folder.path() / "cache");
    return calibrationOfTheHour(cache, std::chrono::system_clock::time_point(hour), [&] {
      ++measured;
      return Calibration{measured * 1ms, measured * 2ms};
    });
  };
  for (int run = 0; run < 3; ++run) EXPECT_EQ(calibrated(100h).memory, 2ms);
  EXPECT_EQ(calibrated(101h).work, 2ms);
  EXPECT_EQ(measured, 2);
}

TEST(Calibration, IsMeasuredAgainWhereWhatIsKeptIsDamaged) {
  const ScratchDirectory folder;
  std::filesystem::permissions(folder.path(), std::filesystem::perms(0755));  // for the cache of root
  Cache cache(folder.path() / "cache");
  int measured = 0;
  const auto measure = [&] {
    ++measured;
    return Calibration{1ms, 2ms};
  };
  const std::chrono::system_clock::time_point now(100h);
  calibrationOfTheHour(cache, now, measure);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(cache.root()))
    if (entry.path().filename() == ".text") {
      std::filesystem::remove(entry.path());
      std::ofstream(entry.path()) << "1 1\n";
    }
  EXPECT_EQ(calibrationOfTheHour(cache, now, measure).memory, 2ms);
  EXPECT_EQ(measured, 2);
}

TEST(Calibration, OfThisMachineIsKnownAndNotLeftOutByTheCompiler) {
  const Calibration one = calibrate();
  EXPECT_TRUE(one.isKnown());
  EXPECT_GT(one.work, 1ms);    // 40 million steps that each need the one before
  EXPECT_GT(one.memory, 1ms);  // a quarter of a million loads that no cache has
}

}  // namespace
}  // namespace judge::course
