#include "judge/authoring/packages/package.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using std::chrono::milliseconds;

std::vector<SlowestCase> taking(std::initializer_list<int> times) {
  std::vector<SlowestCase> all;
  for (const int time : times) all.push_back({"a", milliseconds(time)});
  return all;
}

Description of(PackageFormat format, PackageLayout layout) {
  Description description;
  description.format = format;
  description.layout = layout;
  return description;
}

TEST(TimeLimit, IsAMultipleOfTheResolution) {
  Description modern = of(PackageFormat::Kattis202509, PackageLayout::Modern);
  EXPECT_EQ(inferredLimit(modern, taking({100, 600, 20})), 2);
  EXPECT_EQ(inferredLimit(modern, taking({500})), 1);
  EXPECT_EQ(inferredLimit(modern, {}), 1) << "never none";
  modern.limits.resolution = 0.25;
  EXPECT_EQ(inferredLimit(modern, taking({600})), 1.25);
  modern.limits.acceptedToLimit = 10;
  EXPECT_EQ(inferredLimit(modern, taking({600})), 6);
}

TEST(TimeLimit, OfALegacyPackageIsWholeSeconds) {
  Description legacy = of(PackageFormat::KattisLegacy, PackageLayout::Legacy);
  legacy.limits.acceptedToLimit = 5;
  EXPECT_EQ(inferredLimit(legacy, taking({20})), 1);
  EXPECT_EQ(inferredLimit(legacy, taking({1002})), 5);
  EXPECT_EQ(inferredLimit(legacy, taking({1150})), 6);
}

TEST(TimeLimit, OfDomjudgeIsTenSeconds) {
  EXPECT_EQ(inferredLimit(of(PackageFormat::Domjudge, PackageLayout::Legacy), taking({5000})), 10);
}

}  // namespace
}  // namespace judge
