#include "judge/languages/plain_text.h"

#include <gtest/gtest.h>

#include "judge/languages/value_json.h"
#include "judge/trials/random_values.h"

namespace judge {
namespace {

const unsigned kSeed = std::random_device()();

std::string plain(const std::string& type, const std::string& json) {
  return plainAnswer(*Value::in(valueOfJson(json, typeIn(type), "it")), typeIn(type));
}

TEST(PlainText, HasNumbersOfOneListInALineAndTheRestInLinesOfTheirOwn) {
  EXPECT_EQ(plain("list<list<int>>", "[[1, 2], [3]]"), "2\n2 1 2\n1 3\n");
  EXPECT_EQ(plain("list<int>", "[3, 1, 0]"), "3 3 1 0\n");
  EXPECT_EQ(plain("list<int>", "[]"), "0\n");
  EXPECT_EQ(plain("list<pair<int, int>>", "[[0, 3], [1, 5]]"), "2\n0 3\n1 5\n");
  EXPECT_EQ(plain("pair<list<list<int>>, bool>", "[[[1]], true]"), "1\n1 1\ntrue\n");
  EXPECT_EQ(plain("optional<list<int>>", "null"), "none\n");
  EXPECT_EQ(plain("list<optional<int>>", "[1, null]"), "2 1 none\n");
  EXPECT_EQ(plain("list<text>", R"(["a b", "", "x\n"])"), "3\n3\na b\n0\n\n2\nx\n\n");
  EXPECT_EQ(plain("bigint", R"("-123456789012345678901")"), "-123456789012345678901\n");
}

TEST(PlainText, OfATextAloneIsItsBytes) {
  EXPECT_EQ(plain("text", R"("a b\n")"), "a b\n");
  EXPECT_EQ(plain("optional<text>", "null"), "");
  const std::vector<Signature::Parameter> parameters = {{"board", typeIn("text")}};
  EXPECT_EQ(plainArguments(requestOfJson(R"(["..Q"])", parameters), parameters), "..Q");
  EXPECT_EQ(argumentsInPlain("..Q \n", parameters).bytes, requestOfJson(R"(["..Q \n"])", parameters));
}

TEST(PlainText, OfArgumentsIsOneBehindTheOther) {
  const std::vector<Signature::Parameter> parameters = {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}};
  const std::string request = requestOfJson("[8, [0, 3]]", parameters);
  EXPECT_EQ(plainArguments(request, parameters), "8\n0 3\n");
  for (const char* const text : {"8\n0 3\n", " 8 0\t3", "8\r\n0 3\r\n\r\n", "008 0 03"})
    EXPECT_EQ(argumentsInPlain(text, parameters).bytes, request) << text;
  EXPECT_EQ(argumentsInPlain("8 0", parameters).fault, "the 2nd part of queen is missing, expected a whole number");
  EXPECT_EQ(argumentsInPlain("8 0 3 1", parameters).fault, "\"1\" stands behind queen, expected nothing more");
}

struct Wrong {
  std::string type, text, words;
};

TEST(PlainText, NamesWhatIsNoneOfTheType) {
  const Wrong wrongs[] = {
      {"int", "", "the answer is missing, expected a whole number"},
      {"int", "x", "the answer is \"x\", expected a whole number"},
      {"int", "+5", "the answer is \"+5\", expected a whole number"},
      {"int", "5.0", "the answer is \"5.0\", expected a whole number"},
      {"int", "-", "the answer is \"-\", expected a whole number"},
      {"int", "9223372036854775808",
       "the answer is \"9223372036854775808\", expected a whole number of at most 64 bits"},
      {"int", "5 6", "\"6\" stands behind the answer, expected nothing more"},
      {"bool", "True", "the answer is \"True\", expected true or false"},
      {"list<int>", "3 1 2 x", "the 3rd item of the answer is \"x\", expected a whole number"},
      {"list<int>", "3 1 2", "the 3rd item of the answer is missing, expected a whole number"},
      {"list<int>", "-1", "the length of the answer is \"-1\", expected a whole number from 0"},
      {"list<int>", "4294967296", "the length of the answer is \"4294967296\", expected a whole number from 0"},
      {"list<int>", "4294967295 1", "the 2nd item of the answer is missing, expected a whole number"},
      {"list<list<int>>", "2 1 5 q",
       "the length of the 2nd item of the answer is \"q\", expected a whole number from 0"},
      {"list<pair<int, int>>", "1 0 \x1b",
       "the 2nd part of the 1st item of the answer is \"\\x1B\", expected a whole number"},
      {"optional<int>", "None", "the answer is \"None\", expected \"none\" or a whole number"},
      {"optional<pair<int, int>>", "None",
       "the 1st part of the answer is \"None\", expected \"none\" or a whole number"},
      {"optional<pair<int, int>>", "1 None", "the 2nd part of the answer is \"None\", expected a whole number"},
      {"optional<list<int>>", "", "the length of the answer is missing, expected \"none\" or a whole number from 0"},
      {"list<optional<int>>", "1 x", "the 1st item of the answer is \"x\", expected \"none\" or a whole number"},
      {"list<text>", "1 5\nab\n",
       "the 1st item of the answer is \"ab\\n\", expected 5 bytes as its length says, found 3"},
      {"list<text>", "1 2 ab",
       "what stands behind the length of the 1st item of the answer is \" \", expected the end of the line"},
      {"list<text>", "1 2\nabc",
       "what stands behind the 1st item of the answer is \"c\", expected the end of the line"},
  };
  for (const Wrong& wrong : wrongs)
    EXPECT_EQ(answerInPlain(wrong.text, typeIn(wrong.type)).fault.value_or(""), wrong.words) << wrong.type;
}

TEST(PlainText, OfAnyValueSaysThatValueAgain) {
  RandomValues random(kSeed);
  for (int i = 0; i < 2000; ++i) {
    const Type type = random.type();
    if (!hasPlainFormat(type)) continue;
    const std::string value = random.value(type), text = plainAnswer(*Value::in(value), type);
    const PlainRead read = answerInPlain(text, type);
    ASSERT_EQ(read.fault.value_or(""), "") << "seed " << kSeed << ": " << typeName(type) << ": " << text;
    EXPECT_EQ(conformed(*Value::in(read.bytes), type), value)
        << "seed " << kSeed << ": " << typeName(type) << ": " << text;
  }
}

TEST(PlainText, IsDeniedToOptionalsThatBeginWithOptionals) {
  for (const char* const type : {"optional<pair<int, optional<int>>>", "optional<list<optional<int>>>", "text"})
    EXPECT_TRUE(hasPlainFormat(typeIn(type))) << type;
  for (const char* const type : {"optional<optional<int>>", "list<optional<pair<optional<int>, int>>>"})
    EXPECT_FALSE(hasPlainFormat(typeIn(type))) << type;
}

TEST(PlainText, OfAnyBytesIsAValueOrAFaultInPrint) {
  RandomValues random(kSeed);
  for (int i = 0; i < 5000; ++i) {
    const Type type = random.type();
    std::string text = plainAnswer(*Value::in(random.value(type)), type);
    for (std::size_t changes = random.below(3); changes > 0 && !text.empty(); --changes)
      text[random.below(text.size())] = static_cast<char>(random.below(256));
    const PlainRead read = answerInPlain(text, type);
    if (!read.fault) {
      const auto value = Value::in(read.bytes);
      ASSERT_TRUE(value && !misfit(*value, type)) << "seed " << kSeed << ": " << typeName(type);
    } else {
      EXPECT_LT(read.fault->size(), 600u);
      for (const char c : *read.fault) EXPECT_FALSE(c >= 0 && c < ' ') << "seed " << kSeed << ": " << *read.fault;
    }
  }
}

}  // namespace
}  // namespace judge
