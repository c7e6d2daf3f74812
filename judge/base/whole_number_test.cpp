#include "judge/base/whole_number.h"

#include <gtest/gtest.h>

#include <limits>
#include <string>

namespace judge {
namespace {

std::string faultOf(std::string text, std::uint64_t least, std::uint64_t most) {
  return wholeNumber(least, most)(text);
}

TEST(WholeNumber, TakesDecimalDigitsOnly) {
  for (const char* const text : {"1", "9", "10"}) EXPECT_EQ(faultOf(text, 1, 10), "") << text;
  for (const char* const text : {"", "0x2", "0b1", "07", "00", "+5", "-5", " 5", "5 ", "5.0", "1e0", "5x", "five"})
    EXPECT_NE(faultOf(text, 0, 10), "") << text;
}

TEST(WholeNumber, KeepsToItsRange) {
  constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
  EXPECT_EQ(faultOf("0", 0, kMost), "");
  EXPECT_EQ(faultOf("18446744073709551615", 0, kMost), "");
  for (const char* const text : {"18446744073709551616", "99999999999999999999999"})
    EXPECT_NE(faultOf(text, 0, kMost), "") << text;
  EXPECT_EQ(faultOf("11", 1, 10), "'11' is not a whole number from 1 to 10");
  EXPECT_EQ(faultOf("0", 1, 10), "'0' is not a whole number from 1 to 10");
}

}  // namespace
}  // namespace judge
