#include "judge/verdict/sizes.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace judge {
namespace {

using Listed = std::vector<std::int64_t>;

Listed listed(const Sizes& sizes) {
  Listed all;
  for (const std::int64_t size : sizes.all()) all.push_back(size);
  return all;
}

TEST(Sizes, AreThoseThatWereListed) {
  const Listed some = {0, 3, 4, 5, 9, 10, 4000};
  const Sizes sizes(some);
  EXPECT_EQ(listed(sizes), some);
  EXPECT_EQ(sizes.size(), some.size());
  EXPECT_EQ(sizes.front(), 0);
  EXPECT_EQ(sizes.back(), 4000);
  for (std::int64_t size = -2; size < 4003; ++size)
    EXPECT_EQ(sizes.lowerBound(size), std::ranges::lower_bound(some, size) - some.begin()) << size;
}

TEST(Sizes, OfARangeAreTheSameAsListed) {
  EXPECT_EQ(Sizes::between(7, 9), Sizes({7, 8, 9}));
  EXPECT_EQ(Sizes::between(7, 7), Sizes({7}));
  EXPECT_TRUE(Sizes::between(8, 7).empty());
  EXPECT_EQ(Sizes().size(), 0u);
}

TEST(Sizes, OfAWideRangeAreAllThere) {
  constexpr std::int64_t kMost = std::int64_t{1} << 62;
  const Sizes sizes = Sizes::between(1, kMost);
  EXPECT_EQ(sizes.size(), static_cast<std::size_t>(kMost));
  EXPECT_EQ(sizes[1'234'567'890'122], 1'234'567'890'123);
  EXPECT_EQ(sizes.lowerBound(1'234'567'890'123), 1'234'567'890'122u);
}

TEST(Sizes, CanBeBounded) {
  const Sizes sizes({1, 4, 5, 6, 20});
  EXPECT_EQ(sizes.within({}, {}), sizes);
  EXPECT_EQ(sizes.within(5, {}), Sizes({5, 6, 20}));
  EXPECT_EQ(sizes.within({}, 5), Sizes({1, 4, 5}));
  EXPECT_EQ(sizes.within(2, 5), Sizes({4, 5}));
  EXPECT_TRUE(sizes.within(7, 19).empty());
}

}  // namespace
}  // namespace judge
