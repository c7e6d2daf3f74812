#include "judge/course/gradebook_formats.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace judge::course {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

std::string figure(double value) { return fmt::format("{:.4g} ms", value); }

TEST(Distribution, HasFiguresBelowItHoweverCloseItsValuesAre) {
  const Distribution times = {.title = "times", .isLogarithmic = true, .figure = figure, .axis = "CPU time"};
  EXPECT_THAT(distributionPlot({7.6, 7.65, 7.7}, times), HasSubstr(">7.65 ms<"));
  EXPECT_THAT(distributionPlot({1, 1000}, times), HasSubstr(">100 ms<"));
}

TEST(Distribution, OfOneValueIsNone) {
  EXPECT_THAT(distributionPlot({3, 3}, {.title = "points", .figure = figure}), IsEmpty());
}

}  // namespace
}  // namespace judge::course
