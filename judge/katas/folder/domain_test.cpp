#include "judge/katas/folder/domain.h"

#include <gtest/gtest.h>

#include "judge/languages/value_json.h"

namespace judge {
namespace {

struct Fixed {
  std::vector<Signature::Parameter> parameters = {{"n", typeIn("int")},
                                                  {"placement", typeIn("list<int>")},
                                                  {"names", typeIn("list<pair<text, bigint>>")},
                                                  {"start", typeIn("optional<int>")}};
  std::vector<Domain> domains = {
      {Interval{{"", "0"}, {"", "5"}}, {}, {}},
      {{}, Interval{{"n"}, {"n", "1"}}, {{Interval{{"", "0"}, {"placement", "-1"}}, {}, {}}}},
      {{},
       {},
       {{{},
         {},
         {{{}, Interval{{"", "1"}, {"", "3"}}, {}}, {Interval{{"", "-10"}, {"", "100000000000000000000"}}, {}, {}}}}}},
      {{}, {}, {{Interval{{"", "1"}, {"n"}}, {}, {}}}}};

  std::string wrong(const std::string& json) const {
    const std::string request = requestOfJson(json, parameters);
    return outside(parameters, domains, *Value::allIn(request)).value_or("");
  }
};

TEST(Domain, HoldsWhatLiesWithinItsBounds) {
  const Fixed fixed;
  for (const char* const json : {R"([0, [], [], null])", R"([3, [2, 1, 0], [["abc", "100000000000000000000"]], 3])",
                                 R"([2, [2, 1, 0], [["a", -10], ["b", 0]], 1])"})
    EXPECT_EQ(fixed.wrong(json), "") << json;
}

TEST(Domain, NamesWhatLiesOutside) {
  const Fixed fixed;
  const std::pair<const char*, const char*> wrongs[] = {
      {"[6, [], [], null]", "n is 6, expected 0 to 5"},
      {"[-1, [], [], null]", "n is -1, expected 0 to 5"},
      {"[2, [0], [], null]", "placement has 1 items, expected 2 to 3"},
      {"[2, [0, 0, 3], [], null]", "the 3rd item of placement is 3, expected 0 to 2"},
      {R"([0, [], [["", 1]], null])", "the 1st part of the 1st item of names has 0 bytes, expected 1 to 3"},
      {R"([0, [], [["a", "100000000000000000001"]], null])",
       "the 2nd part of the 1st item of names is 100000000000000000001, expected -10 to 100000000000000000000"},
      {R"([0, [], [["a", -11]], null])",
       "the 2nd part of the 1st item of names is -11, expected -10 to 100000000000000000000"},
      {"[2, [0, 0], [], 3]", "start is 3, expected 1 to 2"}};
  for (const auto& [json, words] : wrongs) EXPECT_EQ(fixed.wrong(json), words) << json;
}

TEST(Domain, OfABoundIsReadAndWritten) {
  for (const char* const text : {"5", "-5", "n", "n + 1", "n - 1", "100000000000000000000"})
    EXPECT_EQ(boundText(*boundIn(text)), text);
  EXPECT_EQ(*boundIn(" n-1 "), (Bound{"n", "-1"}));
  EXPECT_EQ(*boundIn("n + 0"), (Bound{"n", "0"}));
  for (const char* const text : {"", "n *2", "2 n", "1.5", "n + m", "N", "n - -1", "05", "n + 1 + 1"})
    EXPECT_FALSE(boundIn(text)) << text;
}

TEST(Domain, BoundsTheSizeOfValues) {
  const Fixed fixed;
  const std::string request = requestOfJson("[2, [1, 0], [], null]", fixed.parameters);
  const auto values = *Value::allIn(request);
  const auto most = [&](std::size_t i) {
    return mostBytes(fixed.parameters[i].type, fixed.domains[i], fixed.parameters, values);
  };
  EXPECT_EQ(most(0), 24);
  EXPECT_EQ(most(1), 24 + 3 * 24);  // at most n + 1 items
  EXPECT_EQ(most(2), std::nullopt);
  EXPECT_EQ(most(3), 24 + 24);
  EXPECT_EQ(mostBytes(fixed.parameters[2].type.of[0], fixed.domains[2].parts[0], fixed.parameters, values),
            24 + (24 + 3) + (24 + 21));
}

TEST(Domain, ComparesWholeNumbersOfAnyLength) {
  const char* const ascending[] = {"-100", "-99", "-9", "-1", "0", "1", "9", "10", "99", "100"};
  for (int i = 0; i < 10; ++i)
    for (int j = 0; j < 10; ++j)
      EXPECT_EQ(compareWhole(ascending[i], ascending[j]) < 0, i < j) << ascending[i] << ' ' << ascending[j];
}

TEST(Domain, OfABoundBeyond64BitsIsTheLastNumberOfThem) {
  const std::vector<Signature::Parameter> parameters = {{"n", typeIn("int")}};
  const std::string request = requestOfJson("[9223372036854775807]", parameters);
  EXPECT_EQ(valueOf({"n", "5"}, parameters, *Value::allIn(request)), "9223372036854775807");
  EXPECT_EQ(valueOf({"n", "-5"}, parameters, *Value::allIn(request)), "9223372036854775802");
}

}  // namespace
}  // namespace judge
