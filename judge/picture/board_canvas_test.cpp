#include "judge/picture/board_canvas.h"

#include <gmock/gmock.h>

namespace judge::svg {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t count(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != text.npos; at = text.find(what, at + 1)) ++found;
  return found;
}

TEST(BoardCanvas, LeavesOutWhatIsOutOfView) {
  const ShownRange first(0, 0, 1000);
  BoardCanvas canvas(first, first);
  canvas.queen({500, 0});
  canvas.attack({0, 0}, {999, 999});
  canvas.cross({999, 0});
  EXPECT_FALSE(canvas.frame({999, 999}, "the square"));
  EXPECT_TRUE(canvas.frame({0, 0}, "the square"));
  const std::string drawn = canvas.draw("");
  EXPECT_EQ(count(drawn, "transform="), 0u);
  EXPECT_EQ(count(drawn, "#D55E00"), 0u);
}

TEST(BoardCanvas, AQueenAtFaultHasARingInWhateverOrderBothCome) {
  const ShownRange all(0, 0, 4);
  for (const bool isFirst : {false, true}) {
    BoardCanvas canvas(all, all);
    if (isFirst) canvas.queen({1, 2});
    canvas.fault({1, 2});
    if (!isFirst) canvas.queen({1, 2});
    EXPECT_EQ(count(canvas.draw(""), "<circle"), 1u);
  }
}

TEST(BoardCanvas, BoardsToScaleHaveDots) {
  const ShownRange all(0, 0, 100, 100);
  BoardCanvas canvas(all, all, 8);
  for (std::int64_t i = 0; i < 100; ++i) canvas.queen({i, i});
  canvas.attack({3, 3}, {4, 4});
  const std::string drawn = canvas.draw("");
  EXPECT_EQ(count(drawn, "h0"), 100u);
  for (const char* number : {">0<", ">99<"}) EXPECT_EQ(count(drawn, number), 2u);
  EXPECT_THAT(drawn, Not(HasSubstr("transform=")));
  EXPECT_LT(drawn.size(), 3000u);
}

TEST(BoardCanvas, RegionsAreEscapedAndNamedWhereNoQueenStands) {
  const ShownRange all(0, 0, 2);
  BoardCanvas canvas(all, all);
  canvas.regions([](At at) { return static_cast<int>(at.row); }, [](int region) { return region == 0 ? "<a>" : "b"; });
  canvas.queen({0, 0});
  const std::string drawn = canvas.draw("");
  EXPECT_EQ(count(drawn, ">&lt;a&gt;</text>"), 1u);
  EXPECT_EQ(count(drawn, ">b</text>"), 2u);
  EXPECT_EQ(count(drawn, "<title>region "), 2u);
}

TEST(BoardCanvas, StandsAloneInLightAndDark) {
  const ShownRange all(0, 0, 1);
  const BoardCanvas canvas(all, all);
  EXPECT_THAT(canvas.drawAlone(""), HasSubstr("prefers-color-scheme: dark"));
  EXPECT_THAT(canvas.draw(""), Not(HasSubstr("<style")));
}

}  // namespace
}  // namespace judge::svg
