// The katas that ship have no faults.

#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::HasSubstr;

class ShippedKata : public CommandFixture, public ::testing::WithParamInterface<std::string> {};

TEST_P(ShippedKata, HasNothingToMend) {
  const Result result = judge({"kata", "check", GetParam()});
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, HasSubstr(GetParam() + ": no faults\n"));
}

INSTANTIATE_TEST_SUITE_P(All, ShippedKata,
                         ::testing::Values("all-solutions", "any-board", "count", "find-queen", "first-solution",
                                           "fundamental", "mandatory-queen", "read-board", "regions", "repair",
                                           "short-sighted"),
                         [](const auto& tested) {
                           std::string name = tested.param;
                           std::erase(name, '-');
                           return name;
                         });

}  // namespace
}  // namespace judge
