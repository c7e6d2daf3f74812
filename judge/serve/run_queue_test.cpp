#include "judge/serve/runs.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::serve {
namespace {

using ::testing::Optional;

TEST(RunQueue, LetsAsManyWorkAsMay) {
  RunQueue queue(2, 16);
  for (const std::uint64_t id : {1U, 2U, 3U, 4U}) EXPECT_TRUE(queue.add(id));
  EXPECT_THAT(queue.next(), Optional(1U));
  EXPECT_THAT(queue.next(), Optional(2U));
  EXPECT_EQ(queue.next(), std::nullopt);
  EXPECT_THAT(queue.position(4), Optional(1U));
  EXPECT_EQ(queue.position(1), std::nullopt);
  queue.ended();
  EXPECT_THAT(queue.next(), Optional(3U));
  EXPECT_EQ(queue.working(), 2U);
}

TEST(RunQueue, TakesNoMoreThanMayWait) {
  RunQueue queue(1, 2);
  for (const std::uint64_t id : {1U, 2U, 3U}) {
    EXPECT_TRUE(queue.add(id));
    queue.next();
  }
  EXPECT_FALSE(queue.add(4));
  EXPECT_TRUE(queue.remove(2));
  EXPECT_FALSE(queue.remove(2));
  EXPECT_FALSE(queue.remove(1));  // works already
  EXPECT_TRUE(queue.add(4));
}

TEST(RateLimit, AllowsSoManyInAnyMinute) {
  RateLimit rate(2);
  const std::chrono::steady_clock::time_point start{};
  using std::chrono::seconds;
  EXPECT_TRUE(rate.allow(start));
  EXPECT_TRUE(rate.allow(start + seconds(30)));
  EXPECT_FALSE(rate.allow(start + seconds(59)));
  EXPECT_TRUE(rate.allow(start + seconds(60)));
  EXPECT_FALSE(rate.allow(start + seconds(89)));
  EXPECT_TRUE(rate.allow(start + seconds(90)));
}

}  // namespace
}  // namespace judge::serve
