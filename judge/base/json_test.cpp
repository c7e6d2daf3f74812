#include "judge/base/json.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::chrono_literals;

TEST(Json, TakesTimesSizesAndWhatMayBeAbsent) {
  const Json object = {
      {"time", Nanoseconds(3us)}, {"size", kibibytes(1)}, {"none", std::optional<int>()}, {"one", std::optional(1)}};
  EXPECT_EQ(dumped(object), R"({"time":3000,"size":1024,"none":null,"one":1})");
}

TEST(Json, WritesNoByteThatIsNoUtf8) {
  EXPECT_EQ(dumped("\xff\x1b\xc3\xa9"), "\"\xef\xbf\xbd\\u001b\xc3\xa9\"");
  EXPECT_EQ(dumped("\xc3\xa9", -1, true), "\"\\u00e9\"");
  EXPECT_EQ(fromCbor(toCbor("\xff")).get<std::string>(), "\xff");
}

TEST(Json, IsNothingWhereATextIsNoJson) {
  EXPECT_FALSE(jsonIn("[1] 2"));
  EXPECT_FALSE(jsonIn(""));
  EXPECT_EQ(jsonIn("null"), Json());
}

TEST(Json, IsNothingWhereItIsNestedTooDeeply) {
  EXPECT_EQ(dumped(jsonIn("[[[1]]]", 3).value()), "[[[1]]]");
  EXPECT_FALSE(jsonIn("[[[1]]]", 2));
  EXPECT_FALSE(jsonIn(R"([{"a": [1]}, 2])", 2));
  EXPECT_TRUE(jsonIn(R"([[1], {"a]\"": "[[\\"}, [2]])", 2));
  EXPECT_FALSE(jsonIn(std::string(100'000, '[') + std::string(100'000, ']')));
}

TEST(Json, SaysWhatIsMissingOrOfAnotherType) {
  const auto message = [](const auto& ask) {
    try {
      ask();
    } catch (const Json::exception& error) {
      return plainMessage(error);
    }
    return std::string();
  };
  const Json object = {{"a", 1}};
  EXPECT_EQ(message([&] { object.at("b"); }), "key 'b' not found");
  EXPECT_EQ(message([&] { return object.at("a").get<std::string>(); }), "type must be string, but is number");
}

}  // namespace
}  // namespace judge
