#include "judge/authoring/lints.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/languages/value_json.h"
#include "judge/trials/random_values.h"

namespace judge {
namespace {

using Kind = Junk::Kind;
using ::testing::UnorderedElementsAre;

std::multimap<Kind, std::string> junkInJson(const std::string& answer, const std::string& type) {
  const Type parsed = typeIn(type);
  const std::string bytes = valueOfJson(answer, parsed, "answer");
  std::multimap<Kind, std::string> all;
  for (const Junk& one : junkOf(*Value::in(bytes), parsed)) all.emplace(one.kind, jsonOf(*Value::in(one.bytes)));
  return all;
}

const std::string kLargest = "2147483647";

TEST(Junk, OfAListIsShorterLongerAndElsewhere) {
  EXPECT_THAT(junkInJson("[3, 1]", "list<int>"),
              UnorderedElementsAre(std::pair(Kind::Nothing, "[]"), std::pair(Kind::Shorter, "[3]"),
                                   std::pair(Kind::Longer, "[3, 1, 1]"), std::pair(Kind::Wild, "[-1, -1]"),
                                   std::pair(Kind::Wild, "[" + kLargest + ", " + kLargest + "]"),
                                   std::pair(Kind::Changed, "[4, 1]"), std::pair(Kind::Exchanged, "[1, 3]")));
}

TEST(Junk, OfListsInAListIsCutInBoth) {
  const auto junk = junkInJson("[[1, 2], [3]]", "list<list<int>>");
  EXPECT_EQ(junk.count(Kind::Shorter), 2u);
  EXPECT_NE(std::ranges::find(junk, std::pair<const Kind, std::string>(Kind::Shorter, "[[1], [3]]")), junk.end());
}

TEST(Junk, OfNoneIsSomething) {
  EXPECT_THAT(junkInJson("null", "optional<list<int>>"), UnorderedElementsAre(std::pair(Kind::Longer, "[0]")));
}

TEST(Junk, OfATextLeavesBlanksAndCaseAlone) {
  EXPECT_THAT(junkInJson(R"("ab 1\n")", "text"),
              UnorderedElementsAre(std::pair(Kind::Nothing, R"("")"), std::pair(Kind::Shorter, R"("ab ")"),
                                   std::pair(Kind::Longer, R"("ab 1x\n")"), std::pair(Kind::Changed, R"("xb 1\n")")));
}

TEST(Junk, OfNumbersAndFlagsIsTheOther) {
  EXPECT_THAT(junkInJson("true", "bool"), UnorderedElementsAre(std::pair(Kind::Nothing, "false")));
  EXPECT_THAT(junkInJson("0", "bigint"),
              UnorderedElementsAre(std::pair(Kind::Wild, "-1"), std::pair(Kind::Wild, R"("9223372036854775807")"),
                                   std::pair(Kind::Changed, "1")));
  EXPECT_EQ(junkInJson(R"("123456789012345678901")", "bigint").count(Kind::Changed), 1u);
}

TEST(Junk, IsOfTheTypeAndDiffersFromTheAnswer) {
  RandomValues values(1);
  values.anyBytes = false;
  for (int i = 0; i < 500; ++i) {
    const Type type = values.type();
    const std::string answer = values.value(type);
    for (const Junk& one : junkOf(*Value::in(answer), type)) {
      ASSERT_EQ(misfit(*Value::in(one.bytes), type), std::nullopt) << one.words;
      ASSERT_NE(one.bytes, answer) << one.words;
    }
  }
}

TEST(Junk, NothingIsOfItsType) {
  EXPECT_EQ(jsonOf(*Value::in(nothingOf(typeIn("pair<int, optional<text>>")))), "[0, null]");
  EXPECT_EQ(jsonOf(*Value::in(nothingOf(typeIn("list<int>")))), "[]");
}

}  // namespace
}  // namespace judge
