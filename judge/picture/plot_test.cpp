#include "judge/picture/plot.h"

#include <gmock/gmock.h>

namespace judge::svg {
namespace {

using testing::HasSubstr;
using testing::Not;

constexpr Plot::Frame kFrame = {100, 50, 500, 250};

Axis axis(double least, double most, Axis::Scale scale = Axis::Scale::Linear) {
  return {.scale = scale, .least = least, .most = most};
}

TEST(Plot, LinearAxesGoFromEndToEnd) {
  Plot plot(kFrame, axis(0, 10), axis(0, 10));
  EXPECT_TRUE(plot.mark({0, 10}, Mark::Dot));
  EXPECT_TRUE(plot.mark({10, 0}, Mark::Hollow));
  EXPECT_THAT(plot.markup(), HasSubstr("class=\"dot\" cx=\"100.0\" cy=\"50.0\""));
  EXPECT_THAT(plot.markup(), HasSubstr("class=\"hollow\" cx=\"500.0\" cy=\"250.0\""));
}

TEST(Plot, LogOfOneMoreKeepsZeroOnTheAxis) {
  Plot plot(kFrame, axis(0, 1e6, Axis::Scale::LogOfOneMore), axis(0, 1));
  plot.mark({0, 0}, Mark::Dot);
  EXPECT_THAT(plot.markup(), HasSubstr("cx=\"100.0\""));
  for (const char* figure : {">0<", ">1<", ">1000<", ">1000000<"}) EXPECT_THAT(plot.markup(), HasSubstr(figure));
}

TEST(Plot, WholeAxesHaveNoTickBetweenNumbers) {
  Axis whole = axis(0, 1);
  EXPECT_THAT(Plot(kFrame, whole, axis(0, 0)).markup(), HasSubstr(">0.5<"));
  whole.isWhole = true;
  EXPECT_THAT(Plot(kFrame, whole, whole).markup(), Not(HasSubstr(">0.5<")));
}

TEST(Plot, RowsGoDownwards) {
  Axis rows = axis(0, 2);
  rows.rows = {"first", "second"};
  const std::string markup = Plot(kFrame, axis(0, 1), rows).markup();
  EXPECT_THAT(markup, HasSubstr("y=\"104\" text-anchor=\"end\">first"));
  EXPECT_THAT(markup, HasSubstr("y=\"204\" text-anchor=\"end\">second"));
}

TEST(Plot, LeavesOutWhatIsNotOnItsAxes) {
  Plot plot(kFrame, axis(1, 10), axis(1, 10, Axis::Scale::Logarithmic));
  plot.limit(1000, "far");
  plot.curve({{1, std::nan("")}, {2, 1e9}, {3, 0}}, "fit", "nowhere");
  EXPECT_THAT(plot.markup(), Not(HasSubstr("far")));
  EXPECT_THAT(plot.markup(), Not(HasSubstr("nowhere")));
}

TEST(Plot, ColumnsStandOnTheAxisAndTouchNoOther) {
  Plot plot(kFrame, axis(0, 10), axis(0, 10));
  plot.column(0, 5, 5, "five < six");
  plot.column(5, 10, 0, "none");
  EXPECT_THAT(plot.markup(),
              HasSubstr("<rect class=\"column\" x=\"100.5\" y=\"150.0\" width=\"199.0\" height=\"100.0\">"
                        "<title>five &lt; six</title></rect>"));
  EXPECT_THAT(plot.markup(), Not(HasSubstr("none")));
}

TEST(Plot, DrawsWhatFallsTogetherOnce) {
  Plot plot(kFrame, axis(0, 10), axis(0, 10));
  EXPECT_TRUE(plot.mark({5, 5}, Mark::Dot));
  EXPECT_FALSE(plot.mark({5, 5}, Mark::Dot));
  EXPECT_TRUE(plot.mark({5, 5}, Mark::Cross));
}

TEST(Plot, EscapesAllText) {
  Axis named = axis(0, 1);
  named.label = "<x>";
  named.rows = {"<row>"};
  named.figure = [](double) { return "<1>"; };
  Plot plot(kFrame, named, named);
  plot.mark({0, 0}, Mark::Dot, "<dot>");
  plot.legend({"<legend>"});
  plot.limit(1, "<limit>");
  plot.note(1, "<note>", "<title>");
  plot.curve({{0, 0}}, "fit", "<curve>");
  const std::string picture = standalonePlot(600, 300, "<plot>", {&plot, 1});
  for (const char* text : {"x", "row", "1", "dot", "legend", "limit", "note", "curve", "plot"}) {
    EXPECT_THAT(picture, HasSubstr("&lt;" + std::string(text) + "&gt;"));
    EXPECT_THAT(picture, Not(HasSubstr('<' + std::string(text) + '>')));
  }
}

}  // namespace
}  // namespace judge::svg
