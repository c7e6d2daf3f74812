#include "judge/base/json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using testing::ElementsAre;
using namespace std::chrono_literals;

TEST(Json, IsWrittenInTheOrderInWhichItsMembersCame) {
  Json object = {{"z", 1}, {"a", {1.5, "x", nullptr}}};
  object["m"] = true;
  object.update({{"a", Json::array()}, {"b", Json::object()}});
  EXPECT_EQ(object.dump(), R"({"z":1,"a":[],"m":true,"b":{}})");
  EXPECT_EQ(Json({{"a", {1, 2}}, {"b", {{"c", nullptr}}}}).dump(2),
            "{\n  \"a\": [\n    1,\n    2\n  ],\n  \"b\": {\n    \"c\": null\n  }\n}");
}

TEST(Json, TakesTimesSizesAndWhatMayBeAbsent) {
  const Json object = {
      {"time", 3us}, {"size", kibibytes(1)}, {"none", std::optional<int>()}, {"one", std::optional(1)}};
  EXPECT_EQ(object.dump(), R"({"time":3000,"size":1024,"none":null,"one":1})");
}

TEST(Json, WritesNoByteThatIsNoUtf8) {
  EXPECT_EQ(Json("\xff\x1b\xc3\xa9").dump(), "\"\xef\xbf\xbd\\u001b\xc3\xa9\"");
  EXPECT_EQ(Json("\xc3\xa9").dump(-1, true), "\"\\u00e9\"");
}

TEST(Json, ReadsBackWhatItWrote) {
  const Json object = {
      {"texts", {"", "a\nb"}}, {"numbers", {0, -1, INT64_MIN, UINT64_MAX, 0.1}}, {"deep", {{{"x", {}}}}}};
  EXPECT_EQ(Json::parse(object.dump()), object);
  EXPECT_EQ(Json::parse(object.dump(2)).dump(), object.dump());
  EXPECT_EQ(Json::fromCbor(object.cbor()).dump(), object.dump());
  EXPECT_EQ(Json::fromCbor(Json("\xff\0").cbor()).text(), "\xff");
}

TEST(Json, KeepsTheLastOfMembersWithOneName) {
  EXPECT_EQ(Json::parse(R"({"a":1,"b":{"c":1,"c":[2]},"a":{"d":3}})").dump(), R"({"a":{"d":3},"b":{"c":[2]}})");
}

TEST(Json, ComparesNumbersByValueAndMembersInAnyOrder) {
  EXPECT_EQ(Json(1), Json(1.0));
  EXPECT_EQ(Json({{"a", 1}, {"b", 2}}), Json({{"b", 2}, {"a", 1}}));
  EXPECT_NE(Json({{"a", 1}}), Json({{"a", 1}, {"b", 2}}));
  EXPECT_NE(Json("1"), Json(1));
}

TEST(Json, SaysWhereATextIsNoJson) {
  try {
    Json::parse(R"({"a": [1, })");
    FAIL();
  } catch (const JsonError& error) {
    EXPECT_EQ(error.byte, 11u);
  }
  EXPECT_FALSE(Json::parseIfValid("[1] 2"));
  EXPECT_FALSE(Json::parseIfValid(""));
}

TEST(Json, RefusesWhatIsNestedTooDeeply) {
  EXPECT_EQ(Json::parse("[[[1]]]", 3).dump(), "[[[1]]]");
  EXPECT_THROW(Json::parse("[[[1]]]", 2), JsonError);
  EXPECT_FALSE(Json::parseIfValid(std::string(100'000, '[')));
}

TEST(Json, GivesAwayPartsWhileItReads) {
  std::vector<std::string> taken;
  const Json rest =
      Json::parse(R"({"a": [{"b": [1]}, {"c": 2}], "d": 3})", 9, [&](std::size_t depth, const Json& part) {
        if (depth == 2) taken.push_back(part.dump());
        return depth == 2;
      });
  EXPECT_THAT(taken, ElementsAre(R"({"b":[1]})", R"({"c":2})"));
  EXPECT_EQ(rest.dump(), R"({"a":[],"d":3})");
}

TEST(Json, SaysWhatIsMissingOrOfAnotherType) {
  const auto message = [](const auto& ask) {
    try {
      ask();
    } catch (const JsonError& error) {
      return std::string(error.what());
    }
    return std::string();
  };
  const Json object = {{"a", 1}};
  EXPECT_EQ(message([&] { object.at("b"); }), "key 'b' not found");
  EXPECT_EQ(message([&] { object["a"].text(); }), "type must be string, but is number");
  EXPECT_EQ(message([&] { object["a"][0].dump(); }), "type must be array, but is number");
  EXPECT_EQ(object.value("b", 7), 7);
  EXPECT_EQ(object.find("b"), nullptr);
}

TEST(Json, RefusesNumbersOutOfTheRangeThatIsAskedFor) {
  EXPECT_EQ(Json(3.9).get<int>(), 3);
  EXPECT_EQ(Json(-9223372036854775808.0).get<std::int64_t>(), INT64_MIN);
  EXPECT_EQ(Json(UINT64_MAX).get<std::uint64_t>(), UINT64_MAX);
  for (const Json& number : {Json(9223372036854775808.0), Json(777e24), Json(-1e19), Json(UINT64_MAX)})
    EXPECT_THROW(number.get<std::int64_t>(), JsonError) << number.dump();
  EXPECT_THROW(Json(-1).get<std::size_t>(), JsonError);
  EXPECT_THROW(Json(1LL << 32).get<int>(), JsonError);
}

}  // namespace
}  // namespace judge
