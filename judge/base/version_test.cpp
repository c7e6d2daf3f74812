#include "judge/base/version.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Version, NamesVersionAndCommit) {
  EXPECT_THAT(std::string(version()),
              testing::MatchesRegex(R"([0-9]+\.[0-9]+\.[0-9]+ \(commit (unknown|[0-9a-f]{10,40})\))"));
}

}  // namespace
}  // namespace judge
