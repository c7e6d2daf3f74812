#include "judge/languages/harness_sources.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "judge/base/text.h"

namespace judge {
namespace {

std::vector<std::string> includesIn(std::string_view text) {
  std::vector<std::string> includes;
  for (const std::string_view line : linesIn(text))
    if (line.starts_with("#include")) includes.emplace_back(line);
  return includes;
}

TEST(Preludes, TheUsualOneBringsNothingThatTheFullOneDoesNot) {
  const std::vector<std::string> usual = includesIn(kUsualPreludeSource);
  EXPECT_FALSE(usual.empty());
  EXPECT_THAT(includesIn(kPreludeSource), ::testing::IsSupersetOf(usual));
}

}  // namespace
}  // namespace judge
