#include "tools/queens/regions/region_file.h"

#include <gtest/gtest.h>

#include <atomic>
#include <stdexcept>

namespace queens {
namespace {

std::string collected(std::uint64_t count, unsigned jobs) {
  std::string all;
  makeInOrder(
      count, jobs, [](std::uint64_t number) { return std::to_string(number) + ' '; },
      [&](const std::string& text) {
        all += text;
        return true;
      },
      {});
  return all;
}

TEST(OrderedWork, GivesTheSameInTheSameOrderHoweverManyThreads) {
  const std::string alone = collected(2000, 1);
  EXPECT_EQ(alone.substr(0, 10), "0 1 2 3 4 ");
  EXPECT_TRUE(alone.ends_with("1998 1999 "));
  EXPECT_EQ(collected(2000, 2), alone);
  EXPECT_EQ(collected(2000, 9), alone);
  EXPECT_EQ(collected(0, 2), "");
}

TEST(OrderedWork, EndsWhenNoMoreIsWanted) {
  std::atomic<std::uint64_t> made = 0;
  int taken = 0;
  makeInOrder(
      1'000'000'000, 3, [&](std::uint64_t) { return ++made, std::string(); },
      [&](const std::string&) { return ++taken < 10; }, {});
  EXPECT_EQ(taken, 10);
  EXPECT_LT(made, 1000u) << "it may not run far ahead of what is taken";
}

TEST(OrderedWork, EndsOnAStop) {
  for (const unsigned jobs : {1u, 3u}) {
    std::stop_source source;
    makeInOrder(
        1'000'000'000, jobs, [](std::uint64_t) { return std::string(); },
        [&](const std::string&) {
          source.request_stop();
          return true;
        },
        source.get_token());
  }
  SUCCEED() << "it ended";
}

TEST(OrderedWork, DiscardsWhatIsMadeAfterAStop) {
  for (const unsigned jobs : {1u, 3u}) {
    std::stop_source source;
    int taken = 0;
    makeInOrder(
        1000, jobs, [&](std::uint64_t) { return source.request_stop(), std::string("half"); },
        [&](const std::string&) { return ++taken > 0; }, source.get_token());
    EXPECT_EQ(taken, 0) << jobs;
  }
}

TEST(OrderedWork, ThrowsWhatIsThrownOnEitherSide) {
  const auto fine = [](std::uint64_t) { return std::string(); };
  const auto fails = [](std::uint64_t number) -> std::string {
    if (number == 20) throw std::runtime_error("20");
    return "";
  };
  const auto takes = [](const std::string&) { return true; };
  const auto full = [](const std::string&) -> bool { throw std::runtime_error("full"); };
  for (const unsigned jobs : {1u, 3u}) {
    EXPECT_THROW(makeInOrder(1000, jobs, fails, takes, {}), std::runtime_error);
    EXPECT_THROW(makeInOrder(1000, jobs, fine, full, {}), std::runtime_error);
  }
}

}  // namespace
}  // namespace queens
