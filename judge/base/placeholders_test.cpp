#include "judge/base/placeholders.h"

#include <gtest/gtest.h>

#include "judge/base/errors.h"

namespace judge {
namespace {

TEST(Placeholders, AreFilledOnce) {
  EXPECT_EQ(fillPlaceholders("a @{x} b@{y}@{x}", {{"x", "1"}, {"y", "@{x}"}}), "a 1 b@{x}1");
  EXPECT_EQ(fillPlaceholders("{x} {{y}} } @ $@{x}", {{"x", "1"}}), "{x} {{y}} } @ $1");
  EXPECT_EQ(fillPlaceholders("", {}), "");
}

TEST(Placeholders, HaveToBeKnownAndEnded) {
  EXPECT_THROW(fillPlaceholders("b @{ c", {}), InputError);
  EXPECT_THROW(fillPlaceholders("@{z}", {{"x", "1"}}), InputError);
}

TEST(Placeholders, AreFilledBesideOthersThatStay) {
  const auto valueOf = [](std::string_view name, std::string_view indentation) {
    return name == "x" ? std::optional("<" + std::string(indentation) + ">") : std::nullopt;
  };
  EXPECT_EQ(fillPlaceholdersBy("\n  @{x}\n b @{x} @{y}", valueOf), "\n  <  >\n b <> @{y}");
}

}  // namespace
}  // namespace judge
