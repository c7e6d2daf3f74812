#include "judge/report/html_report.h"

#include <gmock/gmock.h>

#include <cmath>
#include <regex>

namespace judge {
namespace {

using namespace std::chrono_literals;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

std::vector<PlotPoint> squares() {
  std::vector<PlotPoint> points;
  for (const double n : {10, 20, 50, 100, 1000})
    points.push_back({n, fromSeconds(1e-6 * n * n), Verdict::AC, "<n> & " + std::to_string(static_cast<int>(n))});
  return points;
}

std::size_t occurrences(const std::string& text, const std::string& what) {
  std::size_t found = 0;
  for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + 1)) ++found;
  return found;
}

std::vector<std::pair<double, double>> dots(const std::string& svg) {
  static const std::regex kDot("cx=\"([0-9.]+)\" cy=\"([0-9.]+)\"");
  std::vector<std::pair<double, double>> found;
  for (std::sregex_iterator it(svg.begin(), svg.end(), kDot), end; it != end; ++it)
    found.emplace_back(std::stod((*it)[1]), std::stod((*it)[2]));
  return found;
}

TEST(GrowthPlot, CallsTheSizeAsItIsTold) {
  const std::string plot = growthPlot(squares(), std::nullopt, std::nullopt, "a<b");
  EXPECT_THAT(plot, HasSubstr("<title>CPU time against a&lt;b, logarithmic axes</title>"));
  EXPECT_THAT(plot, HasSubstr(">a&lt;b</text>"));
}

TEST(GrowthPlot, PowerOfNIsAStraightLine) {
  const auto points = dots(growthPlot(squares(), std::nullopt, std::nullopt));
  ASSERT_EQ(points.size(), 5u);
  const auto slope = [&](std::size_t i, std::size_t k) {
    return (points[k].second - points[i].second) / (points[k].first - points[i].first);
  };
  EXPECT_LT(slope(0, 1), 0) << "more time stands higher";
  EXPECT_NEAR(slope(0, 1), slope(1, 4), 0.01);
  EXPECT_NEAR(slope(0, 2), slope(2, 3), 0.01);
}

TEST(GrowthPlot, MarksWrongOnesByShape) {
  std::vector<PlotPoint> points = squares();
  points[1].verdict = Verdict::WA;
  const std::string svg = growthPlot(points, std::nullopt, std::nullopt);
  EXPECT_EQ(occurrences(svg, "class=\"dot\""), 4u);
  EXPECT_EQ(occurrences(svg, "class=\"cross\""), 1u);
  EXPECT_THAT(svg, HasSubstr("<title>&lt;n&gt; &amp; 20</title>"));
}

TEST(GrowthPlot, OneSizeShowsNoGrowth) {
  EXPECT_THAT(growthPlot({}, std::nullopt, std::nullopt), IsEmpty());
  EXPECT_THAT(growthPlot({{8, 1ms}, {8, 2ms}}, std::nullopt, std::nullopt), IsEmpty());
  EXPECT_THAT(growthPlot({{0, 1ms}, {8, 2ms}, {9, 0ms}}, std::nullopt, std::nullopt), IsEmpty());
}

TEST(GrowthPlot, SameTimesAreNoDivisionByZero) {
  const std::string svg = growthPlot({{8, 1ms}, {9, 1ms}}, std::nullopt, std::nullopt);
  EXPECT_EQ(dots(svg).size(), 2u);
  EXPECT_THAT(svg, Not(HasSubstr("nan")));
  EXPECT_THAT(svg, Not(HasSubstr("inf")));
}

TEST(GrowthPlot, ShowsALimitThatIsNear) {
  EXPECT_THAT(growthPlot(squares(), PlotLimit{10s, "limit"}, std::nullopt), HasSubstr("class=\"limit\""));
  EXPECT_THAT(growthPlot(squares(), PlotLimit{10000s, "limit"}, std::nullopt), Not(HasSubstr("class=\"limit\"")));
}

TEST(GrowthPlot, CurveGoesThroughItsPoints) {
  const PlotFit fit{[](double n) { return 1e-6 * n * n; }, "like n^2"};
  const std::string svg = growthPlot(squares(), std::nullopt, fit);
  EXPECT_EQ(occurrences(svg, "class=\"fit\""), 1u);
  const PlotFit nowhere{[](double) { return std::nan(""); }, "broken"};
  EXPECT_THAT(growthPlot(squares(), std::nullopt, nowhere), Not(HasSubstr("class=\"fit\"")));
}

TEST(GrowthPlot, ManyPointsMakeNoLargeImage) {
  std::vector<PlotPoint> points;
  for (int i = 1; i <= 20'000; ++i)
    points.push_back({1.0 + i % 997, fromSeconds(1e-6 * (1 + i % 1009)), Verdict::AC, "n"});
  EXPECT_LT(growthPlot(points, std::nullopt, std::nullopt).size(), 60'000u);
}

}  // namespace
}  // namespace judge
