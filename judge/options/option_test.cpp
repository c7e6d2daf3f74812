#include "judge/options/option.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

#include "judge/base/errors.h"

namespace judge::options {
namespace {

using ::testing::ElementsAre;

/// What `option` says of `value`; empty where it takes it.
std::string refusal(const Option& option, const std::string& value) {
  try {
    option.parse(value);
    return "";
  } catch (const InputError& error) {
    return error.what();
  }
}

TEST(WholeOption, TakesDecimalDigitsOnly) {
  int target = 0;
  const Option option = integer("--jobs", "N", "", target, {0, 10});
  for (const char* const text : {"0", "1", "9", "10"}) EXPECT_EQ(refusal(option, text), "") << text;
  for (const char* const text : {"", "0x2", "0b1", "07", "00", "+5", "-5", " 5", "5 ", "5.0", "1e0", "5x", "five"})
    EXPECT_NE(refusal(option, text), "") << text;
  EXPECT_EQ(target, 10);
}

TEST(WholeOption, NamesItsBounds) {
  std::uint64_t target = 0;
  EXPECT_EQ(refusal(integer("-j,--jobs", "N", "", target, {1, 10}), "11"),
            "--jobs 11: expected a whole number from 1 to 10");
  EXPECT_EQ(refusal(integer("N", "", "", target, {1, 10}), "-1"), "N -1: expected a whole number from 1 to 10");
}

TEST(WholeOption, GoesUpToTheLargestOf64Bits) {
  std::uint64_t target = 0;
  const Option option = integer("--seed", "S", "", target, {0, kLargest});
  EXPECT_EQ(refusal(option, "18446744073709551615"), "");
  EXPECT_EQ(target, kLargest);
  for (const char* const text : {"18446744073709551616", "99999999999999999999999"})
    EXPECT_NE(refusal(option, text), "") << text;
}

TEST(WholeOption, ShowsWhatItsTargetHolds) {
  int number = 7;
  std::optional<int> absent, present = 8;
  EXPECT_EQ(integer("--n", "N", "", number, {0, 9}).shownDefault, "7");
  EXPECT_EQ(integer("--n", "N", "", absent, {0, 9}).shownDefault, "");
  EXPECT_EQ(integer("--n", "N", "", present, {0, 9}).shownDefault, "8");
}

TEST(SecondsOption, TakesDecimalNumbersWithinItsBounds) {
  Nanoseconds target = std::chrono::seconds(2);
  const Option option = seconds("--seconds", "", target, {0.001, 1e6});
  EXPECT_EQ(option.shownDefault, "2");
  EXPECT_EQ(refusal(option, "0.25"), "");
  EXPECT_EQ(target, std::chrono::milliseconds(250));
  for (const char* const text : {"", "nan", "inf", "-1", "+1", "0x1p3", "0", "1e7", "1s", " 1"})
    EXPECT_EQ(refusal(option, text), "--seconds " + std::string(text) + ": expected a number from 0.001 to 1000000")
        << text;
}

TEST(SizeOption, CountsInItsUnit) {
  Bytes target = judge::mebibytes(512);
  const Option option = mebibytes("--memory-mb", "", target, {1, 1024});
  EXPECT_EQ(option.shownDefault, "512");
  EXPECT_EQ(refusal(option, "3"), "");
  EXPECT_EQ(target.count, std::uint64_t{3} << 20);
  EXPECT_EQ(kibibytes("--source-kb", "", target, {1, 1024}).shownDefault, "3072");
}

TEST(TextOption, AddsEachValueToAList) {
  std::vector<std::string> target;
  const Option option = text("--queen", "ROW,COL", "", target);
  option.parse("1,2");
  option.parse("3,4");
  EXPECT_THAT(target, ElementsAre("1,2", "3,4"));
}

enum class Colour { Red, Green };

TEST(ChoiceOption, TurnsWordsIntoValues) {
  std::optional<Colour> absent;
  Colour target = Colour::Green;
  const std::vector<NamedValue<Colour>> words = {{"red", Colour::Red}, {"green", Colour::Green}};
  EXPECT_EQ(choice("--colour", "WORD", "", absent, words).shownDefault, "");
  const Option option = choice("--colour", "WORD", "", target, words);
  EXPECT_EQ(option.shownDefault, "green");
  EXPECT_EQ(refusal(option, "red"), "");
  EXPECT_EQ(target, Colour::Red);
}

TEST(ChoiceOption, NamesTheNearestWordAndAllOfThem) {
  std::string target;
  const Option option = choice("--std", "STANDARD", "", target, {"c++17", "c++20"});
  EXPECT_EQ(refusal(option, "c++21"), "--std c++21: unknown value; did you mean c++20? one of c++17, c++20");
  EXPECT_EQ(refusal(option, "pascal"), "--std pascal: unknown value; one of c++17, c++20");
}

}  // namespace
}  // namespace judge::options
