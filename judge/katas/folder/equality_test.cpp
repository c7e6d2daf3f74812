#include "judge/katas/folder/answer_check.h"

#include <gtest/gtest.h>

#include "judge/languages/value_json.h"
#include "judge/trials/peak_memory.h"
#include "judge/trials/random_values.h"

namespace judge {
namespace {

std::string faultOf(const std::string& type, const std::string& answer, const std::string& expected) {
  const Type it = typeIn(type);
  const std::string found = conformed(*Value::in(valueOfJson(answer, it, "it")), it);
  const std::string wanted = conformed(*Value::in(valueOfJson(expected, it, "it")), it);
  const auto fault = difference(*Value::in(found), *Value::in(wanted), it);
  return fault ? fault->fault + " (" + fault->kind + ')' : "";
}

TEST(Equality, NamesTheFirstDifference) {
  EXPECT_EQ(faultOf("int", "5", "5"), "");
  EXPECT_EQ(faultOf("int", "5", "6"), "the answer is 5, expected 6 (other value)");
  EXPECT_EQ(faultOf("bigint", "\"123456789012345678901\"", "6"),
            "the answer is \"123456789012345678901\", expected 6 (other value)");
  EXPECT_EQ(faultOf("list<int>", "[1, 2, 4]", "[1, 3, 5]"),
            "the 2nd item of the answer is 2, expected 3 (other value)");
  EXPECT_EQ(faultOf("list<int>", "[1]", "[1, 3]"), "the answer has 1 item, expected 2 (other length)");
  EXPECT_EQ(faultOf("list<pair<int, list<int>>>", "[[1, [2]]]", "[[1, [2, 3]]]"),
            "the 2nd part of the 1st item of the answer has 1 item, expected 2 (other length)");
  EXPECT_EQ(faultOf("optional<list<int>>", "null", "[1]"), "the answer is none, expected [1] (none)");
  EXPECT_EQ(faultOf("optional<list<int>>", "[]", "null"), "");
  EXPECT_EQ(faultOf("optional<list<int>>", "[1]", "null"), "the answer is [1], expected none (not none)");
  EXPECT_EQ(faultOf("bool", "true", "false"), "the answer is true, expected false (other value)");
}

TEST(Equality, OfTextsNamesTheLine) {
  EXPECT_EQ(faultOf("text", "\"a\"", "\"b\""), "the answer is \"a\", expected \"b\" (other text)");
  EXPECT_EQ(faultOf("text", "\"a\\nb\"", "\"a\\nc\""), "line 2 of the answer is \"b\", expected \"c\" (other text)");
  EXPECT_EQ(faultOf("text", "\"a\"", "\"a\\nc\""), "the answer ends before line 2, expected \"c\" (other length)");
  EXPECT_EQ(faultOf("text", "\"a\\nb\\nc\"", "\"a\\nb\""),
            "line 3 of the answer is \"c\", expected the end of the text (other length)");
}

TEST(Equality, TakesNoMemoryForALongAnswer) {
  const auto memory = [](const std::string& type, const std::string& answer, const std::string& expected) {
    return memoryOf([&] {
      EXPECT_TRUE(difference(*Value::in(answer), *Value::in(valueOfJson(expected, typeIn(type), "it")), typeIn(type)));
    });
  };
  constexpr std::size_t kItems = 3'000'000;
  std::string list, text;
  beginList(list, kItems);
  for (std::size_t i = 0; i < kItems; ++i) appendBool(list, true);
  appendText(text, std::string(kItems, '\n'));
  EXPECT_LT(memory("list<bool>", list, "[true]"), 16 << 10);
  EXPECT_LT(memory("text", text, "\"a\\nb\""), 16 << 10);
}

TEST(Equality, HoldsOfEqualBytesAlone) {
  const unsigned seed = std::random_device{}();
  SCOPED_TRACE(seed);
  RandomValues random(seed);
  for (int i = 0; i < 3000; ++i) {
    const Type type = random.type();
    const std::string one = random.value(type), other = random.value(type);
    EXPECT_FALSE(difference(*Value::in(one), *Value::in(one), type));
    const auto found = difference(*Value::in(one), *Value::in(other), type);
    EXPECT_EQ(found.has_value(), one != other) << typeName(type);
    if (found) {
      EXPECT_LT(found->fault.size(), 500u);
      for (const char c : found->fault) EXPECT_FALSE(c >= 0 && c < ' ') << found->fault;
    }
  }
}

}  // namespace
}  // namespace judge
