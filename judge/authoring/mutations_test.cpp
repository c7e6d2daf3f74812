#include "judge/authoring/lints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/languages/value_json.h"
#include "judge/trials/random_values.h"

namespace judge {
namespace {

using Kind = Mutation::Kind;
using ::testing::UnorderedElementsAre;

std::multimap<Kind, std::string> mutationsInJson(const std::string& answer, const std::string& type) {
  const Type parsed = typeIn(type);
  const std::string bytes = valueOfJson(answer, parsed, "answer");
  std::multimap<Kind, std::string> all;
  for (const Mutation& one : mutationsOf(*Value::in(bytes), parsed))
    all.emplace(one.kind, jsonOf(*Value::in(one.bytes)));
  return all;
}

const std::string kLargest = "2147483647";

TEST(Mutation, OfAListIsShorterLongerAndElsewhere) {
  EXPECT_THAT(mutationsInJson("[3, 1]", "list<int>"),
              UnorderedElementsAre(
                  std::pair(Kind::Nothing, "[]"), std::pair(Kind::Shorter, "[3]"), std::pair(Kind::Longer, "[3, 1, 1]"),
                  std::pair(Kind::Repeated, "[3, 3]"), std::pair(Kind::Wild, "[-1, -1]"),
                  std::pair(Kind::Wild, "[" + kLargest + ", " + kLargest + "]"), std::pair(Kind::Changed, "[4, 1]"),
                  std::pair(Kind::Changed, "[2, 2]"), std::pair(Kind::Swapped, "[1, 3]")));
}

TEST(Mutation, OfListsInAListIsCutInBoth) {
  const auto mutations = mutationsInJson("[[1, 2], [3]]", "list<list<int>>");
  EXPECT_EQ(mutations.count(Kind::Shorter), 2u);
  EXPECT_NE(std::ranges::find(mutations, std::pair<const Kind, std::string>(Kind::Shorter, "[[1], [3]]")),
            mutations.end());
}

TEST(Mutation, OfPairsInAListIsSwappedInBoth) {
  const auto swapped = [](const std::string& answer, const std::string& type) {
    const auto all = mutationsInJson(answer, type);
    std::vector<std::string> texts;
    for (auto [at, end] = all.equal_range(Kind::Swapped); at != end; ++at) texts.push_back(at->second);
    return texts;
  };
  EXPECT_THAT(swapped("[[1, 1], [2, 3]]", "list<pair<int, int>>"),
              UnorderedElementsAre("[[2, 3], [1, 1]]", "[[1, 1], [3, 2]]"));
  EXPECT_THAT(swapped("[4, 5]", "pair<int, int>"), UnorderedElementsAre("[5, 4]"));
  EXPECT_THAT(swapped("[4, \"a\"]", "pair<int, text>"), UnorderedElementsAre());
}

TEST(Mutation, OfNoneIsSomething) {
  EXPECT_THAT(mutationsInJson("null", "optional<list<int>>"), UnorderedElementsAre(std::pair(Kind::Longer, "[0]")));
}

TEST(Mutation, OfATextLeavesBlanksAndCaseAlone) {
  EXPECT_THAT(mutationsInJson(R"("ab 1\n")", "text"),
              UnorderedElementsAre(std::pair(Kind::Nothing, R"("")"), std::pair(Kind::Shorter, R"("ab ")"),
                                   std::pair(Kind::Longer, R"("ab 1x\n")"), std::pair(Kind::Changed, R"("xb 1\n")")));
}

TEST(Mutation, OfNumbersAndFlagsIsTheOther) {
  EXPECT_THAT(mutationsInJson("true", "bool"), UnorderedElementsAre(std::pair(Kind::Nothing, "false")));
  EXPECT_THAT(mutationsInJson("0", "bigint"),
              UnorderedElementsAre(std::pair(Kind::Wild, "-1"), std::pair(Kind::Wild, R"("9223372036854775807")"),
                                   std::pair(Kind::Changed, "1")));
  EXPECT_EQ(mutationsInJson(R"("123456789012345678901")", "bigint").count(Kind::Changed), 1u);
}

TEST(Mutation, IsOfTheTypeAndDiffersFromTheAnswer) {
  RandomValues values(1);
  values.anyBytes = false;
  for (int i = 0; i < 500; ++i) {
    const Type type = values.type();
    const std::string answer = values.value(type);
    for (const Mutation& one : mutationsOf(*Value::in(answer), type)) {
      ASSERT_EQ(misfit(*Value::in(one.bytes), type), std::nullopt) << one.change;
      ASSERT_NE(one.bytes, answer) << one.change;
    }
  }
}

TEST(Mutation, NothingIsOfItsType) {
  EXPECT_EQ(jsonOf(*Value::in(nothingOf(typeIn("pair<int, optional<text>>")))), "[0, null]");
  EXPECT_EQ(jsonOf(*Value::in(nothingOf(typeIn("list<int>")))), "[]");
}

}  // namespace
}  // namespace judge
