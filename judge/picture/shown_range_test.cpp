#include "judge/picture/board_canvas.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ShownRange, ShowsASmallBoardWhole) {
  const ShownRange range(3, 9, 16);
  EXPECT_EQ(range.positions().size(), 16u);
  EXPECT_FALSE(range.continuesBefore());
  EXPECT_FALSE(range.continuesAfter());
}

TEST(ShownRange, KeepsToTheBoardAtBothEnds) {
  for (const std::int64_t end : {0, 999}) {
    const ShownRange range(end, end, 1000);
    EXPECT_EQ(range.positions().size(), 15u);
    EXPECT_TRUE(range.positionOf(end));
    EXPECT_EQ(range.continuesBefore(), end != 0);
    EXPECT_EQ(range.continuesAfter(), end == 0);
  }
}

TEST(ShownRange, HasAGapBetweenEndsThatAreFarApart) {
  const ShownRange range(1, 998, 1000);
  EXPECT_EQ(range.positions().size(), 4u + 1 + 4);
  EXPECT_EQ(range.positionOf(1), 1u);
  EXPECT_EQ(range.positionOf(998), 7u);
  EXPECT_FALSE(range.positions()[4]);
  EXPECT_FALSE(range.positionOf(500));
}

TEST(ShownRange, ShowsEveryIndexOnceInOrderWhateverTheEnds) {
  for (std::int64_t count : {1, 16, 17, 21, 40}) {
    for (std::int64_t first = 0; first < count; ++first) {
      for (std::int64_t last = first; last < count; ++last) {
        const ShownRange range(first, last, count);
        EXPECT_TRUE(range.positionOf(first) && range.positionOf(last));
        std::int64_t before = -1;
        for (const auto& index : range.positions()) {
          if (!index) continue;
          EXPECT_GT(*index, before);
          EXPECT_LT(*index, count);
          before = *index;
        }
      }
    }
  }
}

}  // namespace
}  // namespace judge
