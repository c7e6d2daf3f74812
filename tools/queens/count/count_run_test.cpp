#include "tools/queens/count/count_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <latch>
#include <new>
#include <stdexcept>
#include <thread>

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::SizeIs;

/// Solutions that tell which subproblems were counted.
std::uint64_t sumOf(SubproblemRange range) {
  std::uint64_t sum = 0;
  for (std::uint64_t i = range.first; i < range.last; ++i) sum += i * i;
  return sum;
}

using Counted = std::optional<CountPlan::Counted>;
using Deadline = std::chrono::steady_clock::time_point;

Counted countSquares(Deadline, SubproblemRange range, const std::stop_token&, const RunLoop& = {}) {
  return CountPlan::Counted{sumOf(range), range.last};
}

/// A kernel whose subproblem takes for ever.
Counted waitForTheStop(Deadline, SubproblemRange, const std::stop_token& stop, const RunLoop& = {}) {
  while (!stop.stop_requested()) std::this_thread::yield();
  return std::nullopt;
}

TEST(CountMissing, CountsEverySubproblemOnceWhateverTheNumberOfThreads) {
  for (const unsigned threads : {1u, 2u, 3u, 16u}) {
    CountedRanges counted;
    EXPECT_TRUE(countMissing(countSquares, {7, 5000}, counted, {.threads = threads}));
    EXPECT_EQ(counted.subproblems(), 4993u);
    EXPECT_EQ(counted.solutions(), sumOf({7, 5000}));
  }
}

TEST(CountMissing, CountsOnlyWhatIsMissing) {
  CountedRanges counted;
  counted.add({0, 10}, 1'000'000'000);
  counted.add({20, 100}, 2'000'000'000);
  EXPECT_TRUE(countMissing(countSquares, {0, 120}, counted, {.threads = 2}));
  EXPECT_EQ(counted.solutions(), 3'000'000'000 + sumOf({10, 20}) + sumOf({100, 120}));
  const RangeCounter fail = [](Deadline, SubproblemRange, const std::stop_token&, const RunLoop&) -> Counted {
    throw std::logic_error("counted again");
  };
  EXPECT_TRUE(countMissing(fail, {0, 120}, counted, {.threads = 2}));
}

TEST(CountMissing, WhatIsLeftOfARangeIsCountedToo) {
  const RangeCounter count = [](Deadline deadline, SubproblemRange range, const std::stop_token& stop,
                                const RunLoop&) -> Counted {
    return countSquares(deadline, {range.first, range.first + (range.size() + 1) / 2}, stop);
  };
  CountedRanges counted;
  EXPECT_TRUE(countMissing(count, {7, 5000}, counted, {.threads = 3}));
  EXPECT_EQ(counted.subproblems(), 4993u);
  EXPECT_EQ(counted.solutions(), sumOf({7, 5000}));
}

TEST(CountMissing, AnInterruptEndsWhatTakesForEver) {
  std::stop_source interrupt;
  interrupt.request_stop();
  CountedRanges counted;
  EXPECT_FALSE(countMissing(waitForTheStop, {0, 10}, counted, {.threads = 3, .stop = interrupt.get_token()}));
  EXPECT_EQ(counted.subproblems(), 0u);
}

TEST(CountMissing, WhatWasCountedBeforeTheInterruptIsKept) {
  std::stop_source interrupt;
  const RangeCounter count = [&](Deadline deadline, SubproblemRange range, const std::stop_token& stop,
                                 const RunLoop&) -> Counted {
    if (range.last <= 50) return countSquares(deadline, range, stop);
    interrupt.request_stop();
    return waitForTheStop(deadline, range, stop);
  };
  CountedRanges counted;
  EXPECT_FALSE(countMissing(count, {0, 1000}, counted, {.threads = 1, .stop = interrupt.get_token()}));
  ASSERT_THAT(counted.entries(), SizeIs(1));
  EXPECT_EQ(counted.entries()[0].range.first, 0u);
  EXPECT_GT(counted.subproblems(), 0u);
  EXPECT_LE(counted.subproblems(), 50u);
  EXPECT_EQ(counted.solutions(), sumOf(counted.entries()[0].range));
}

TEST(CountMissing, AFailureOnAThreadStopsTheOthersAndIsThrown) {
  std::atomic<int> ranges = 0;
  const RangeCounter count = [&](Deadline deadline, SubproblemRange range, const std::stop_token& stop,
                                 const RunLoop&) -> Counted {
    if (ranges++ == 1) throw std::runtime_error("the machine failed");
    return waitForTheStop(deadline, range, stop);
  };
  CountedRanges counted;
  EXPECT_THROW(countMissing(count, {0, 10}, counted, {.threads = 3}), std::runtime_error);
}

/// The first subproblem takes a loop of three steps that wait for each other: each has a thread of its own.
Counted countInThree(SubproblemRange range, const RunLoop& runLoop, const std::function<void()>& step) {
  if (range.first > 0) return CountPlan::Counted{0, range.last};
  std::latch all(3);
  std::atomic<std::uint64_t> sum = 0;
  runLoop(3, [&](const NextStep& next) {
    while (const auto i = next()) {
      all.arrive_and_wait();
      step();
      sum += *i + 1;
    }
  });
  return CountPlan::Counted{sum, 1};
}

TEST(CountMissing, ThreadsWithNothingToDoTakePartInTheLoopsOfOthers) {
  const RangeCounter count = [](Deadline, SubproblemRange range, const std::stop_token&, const RunLoop& runLoop) {
    return countInThree(range, runLoop, [] {});
  };
  CountedRanges counted;
  EXPECT_TRUE(countMissing(count, {0, 3}, counted, {.threads = 3}));
  EXPECT_EQ(counted.solutions(), 6u);
}

TEST(CountMissing, AFailureInTheLoopOfAnotherIsThrown) {
  const RangeCounter count = [](Deadline, SubproblemRange range, const std::stop_token&, const RunLoop& runLoop) {
    const auto own = std::this_thread::get_id();
    return countInThree(range, runLoop, [own] {
      if (std::this_thread::get_id() != own) throw std::bad_alloc();
    });
  };
  CountedRanges counted;
  EXPECT_THROW(countMissing(count, {0, 3}, counted, {.threads = 3}), std::bad_alloc);
  EXPECT_EQ(counted.solutions(), 0u);
}

TEST(CountMissing, AFailureOfWhoeverWatchesEndsIt) {
  std::atomic<int> ranges = 0;
  const RangeCounter count = [&](Deadline deadline, SubproblemRange range, const std::stop_token& stop,
                                 const RunLoop&) -> Counted {
    if (ranges++ == 0) return countSquares(deadline, range, stop);
    return waitForTheStop(deadline, range, stop);
  };
  CountedRanges counted;
  const CountWatch watch = [](const CountedRanges&) { throw std::runtime_error("the disk is full"); };
  EXPECT_THROW(countMissing(count, {0, 10}, counted, {.threads = 2}, watch), std::runtime_error);
  EXPECT_THAT(counted.entries(), SizeIs(1));
}

TEST(CountMissing, WhoeverWatchesSeesItGrow) {
  std::uint64_t seen = 0;
  std::atomic<bool> wasSeen = false;
  const RangeCounter count = [&](Deadline deadline, SubproblemRange range, const std::stop_token& stop,
                                 const RunLoop&) -> Counted {
    if (range.first > 0) wasSeen.wait(false);
    return countSquares(deadline, range, stop);
  };
  const CountWatch watch = [&](const CountedRanges& counted) {
    EXPECT_GE(counted.subproblems(), seen);
    seen = counted.subproblems();
    wasSeen = true;
    wasSeen.notify_all();
  };
  CountedRanges counted;
  EXPECT_TRUE(countMissing(count, {0, 100}, counted, {.threads = 1}, watch));
  EXPECT_GE(seen, 1u);
}

TEST(UsableCores, AreSome) { EXPECT_GE(usableCores(), 1u); }

}  // namespace
}  // namespace queens
