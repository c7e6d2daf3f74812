#include "judge/languages/value.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge {
namespace {

using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;

template <class Write>
std::string bytesOf(const Write& write) {
  std::string bytes;
  write(bytes);
  return bytes;
}

const std::string kNone = "n", kTrue = "b\1", kFive = "i\5\0\0\0\0\0\0\0"s, kText = "t\2\0\0\0ab"s;
const std::string kBig = "z\x15\0\0\0-99999999999999999999"s, kOther = "o\5\0\0\0float"s;
const std::string kPair = "p" + kFive + kText, kEmpty = "l\0\0\0\0"s, kList = "l\2\0\0\0"s + kFive + kNone;

const std::string kValues[] = {kNone, kTrue, kFive, kText, kBig, kOther, kPair, kEmpty, kList, "l\1\0\0\0"s + kPair};

TEST(Value, IsWhatWasWritten) {
  EXPECT_EQ(bytesOf([](auto& to) { appendNone(to); }), kNone);
  EXPECT_EQ(bytesOf([](auto& to) { appendBool(to, true); }), kTrue);
  EXPECT_EQ(bytesOf([](auto& to) { appendInt(to, 5); }), kFive);
  EXPECT_EQ(bytesOf([](auto& to) { appendText(to, "ab"); }), kText);
  EXPECT_EQ(bytesOf([](auto& to) { appendBigint(to, "-99999999999999999999"); }), kBig);
  EXPECT_EQ(bytesOf([](auto& to) { beginPair(to), appendInt(to, 5), appendText(to, "ab"); }), kPair);
  EXPECT_EQ(bytesOf([](auto& to) { beginList(to, 2), appendInt(to, 5), appendNone(to); }), kList);
  EXPECT_EQ(bytesOf([](auto& to) { appendInt(to, -2); }), "i\xFE\xFF\xFF\xFF\xFF\xFF\xFF\xFF");
}

TEST(Value, TellsWhatItHolds) {
  EXPECT_TRUE(Value::in(kNone)->isNone());
  EXPECT_EQ(Value::in(kTrue)->number(), 1);
  EXPECT_EQ(Value::in(kFive)->number(), 5);
  EXPECT_EQ(Value::in(kText)->text(), "ab");
  EXPECT_EQ(Value::in(kBig)->text(), "-99999999999999999999");
  EXPECT_EQ(Value::in(kOther)->text(), "float");
  EXPECT_EQ(Value::in(kPair)->size(), 2u);
  EXPECT_EQ(Value::in(kList)->size(), 2u);
  for (const std::int64_t number : {INT64_MIN, INT64_MAX, std::int64_t{0}})
    EXPECT_EQ(Value::in(bytesOf([&](auto& to) { appendInt(to, number); }))->number(), number);
  EXPECT_EQ(Value::in("t\3\0\0\0\0\xFF\n"s)->text(), "\0\xFF\n"s);
}

TEST(Value, GivesItsItemsInOrderUntilToldNotTo) {
  const std::string bytes = "l\3\0\0\0"s + kFive + kPair + kEmpty;
  std::vector<char> kinds;
  Value::in(bytes)->each([&](const Value& item) { return kinds.push_back(static_cast<char>(item.kind())), true; });
  EXPECT_THAT(kinds, ElementsAre('i', 'p', 'l'));
  kinds.clear();
  Value::in(bytes)->each([&](const Value& item) { return kinds.push_back(static_cast<char>(item.kind())), false; });
  EXPECT_THAT(kinds, ElementsAre('i'));
  kinds.clear();
  Value::in(kEmpty)->each([&](const Value&) { return kinds.push_back('x'), true; });
  EXPECT_THAT(kinds, IsEmpty());
}

TEST(Value, IsNothingWhereTheBytesAreNotExactlyOne) {
  for (const std::string& value : kValues) {
    EXPECT_TRUE(Value::in(value)) << value;
    for (std::size_t size = 0; size < value.size(); ++size) EXPECT_FALSE(Value::in(value.substr(0, size))) << value;
    EXPECT_FALSE(Value::in(value + kNone)) << value;
    EXPECT_FALSE(Value::in(value + '\0')) << value;
  }
}

TEST(Value, IsNothingWhereTheBytesMeanNothing) {
  for (int tag = 0; tag < 256; ++tag) {
    if ("nbiztplo"s.find(static_cast<char>(tag)) != std::string::npos) continue;
    EXPECT_FALSE(Value::in(static_cast<char>(tag) + "\0\0\0\0\0\0\0\0"s)) << tag;
  }
  EXPECT_FALSE(Value::in("b\2"));
  EXPECT_FALSE(Value::in("b\xFF"));
  for (const std::string digits : {"", "-", "+1", "01", "-0", "00", "1.0", "1e3", " 1", "0x1", "--1"}) {
    const std::string bytes = 'z' + std::string(1, static_cast<char>(digits.size())) + "\0\0\0"s + digits;
    EXPECT_FALSE(Value::in(bytes)) << digits;
  }
}

TEST(Value, IsNothingWhereASizeGoesBeyondTheEnd) {
  for (const char tag : {'t', 'z', 'o', 'l'})
    for (const std::string& size : {"\xFF\xFF\xFF\xFF"s, "\3\0\0\0"s, "\0\0\0\x80"s})
      EXPECT_FALSE(Value::in(tag + size + "nn")) << tag;
  EXPECT_FALSE(Value::in("l\2\0\0\0l\xFF\xFF\xFF\xFFn"s));
  EXPECT_FALSE(Value::in("l\2\0\0\0t\1\0\0\0at\2\0\0\0b"s));
}

TEST(Value, IsNothingWhereItIsTooDeep) {
  const auto nested = [](int lists) {
    std::string bytes;
    for (int i = 0; i < lists; ++i) beginList(bytes, 1);
    appendNone(bytes);
    return bytes;
  };
  EXPECT_TRUE(Value::in(nested(63)));
  EXPECT_FALSE(Value::in(nested(64)));
  EXPECT_FALSE(Value::in(nested(2'000'000)));
  EXPECT_FALSE(Value::in(std::string(8'000'000, 'p')));
}

TEST(Value, OfManyItemsIsReadAsFastAsItIsLong) {
  std::string bytes;
  beginList(bytes, 1'000'000);
  bytes.append(1'000'000, 'n');
  std::size_t items = 0;
  Value::in(bytes)->each([&](const Value& item) { return items += item.isNone(), true; });
  EXPECT_EQ(items, 1'000'000u);
}

struct Fit {
  std::string type, bytes, words;  // no words: it fits
};

TEST(Misfit, SaysWhatCameAndWhatIsExpected) {
  const Fit fits[] = {
      {"int", kFive, ""},
      {"bool", kTrue, ""},
      {"text", kText, ""},
      {"bigint", kBig, ""},
      {"bigint", kFive, ""},
      {"pair<int, text>", kPair, ""},
      {"pair<int, optional<int>>", kList, ""},
      {"list<optional<int>>", kList, ""},
      {"list<int>", kEmpty, ""},
      {"list<int>", "p" + kFive + kFive, ""},
      {"optional<int>", kNone, ""},
      {"optional<int>", kFive, ""},
      {"optional<optional<int>>", kFive, ""},
      {"optional<optional<int>>", kNone, ""},
      {"optional<optional<int>>", kText, "returned text \"ab\", expected optional<optional<int>>"},
      {"text", kFive, "returned int 5, expected text"},
      {"int", kText, "returned text \"ab\", expected int"},
      {"int", kTrue, "returned true, expected int"},
      {"bool", "i\1\0\0\0\0\0\0\0"s, "returned int 1, expected bool"},
      {"int", kNone, "returned none, expected int"},
      {"optional<text>", kFive, "returned int 5, expected optional<text>"},
      {"optional<text>", "t\0\0\0\0"s, ""},
      {"optional<text>", kEmpty, "returned an empty list, expected optional<text>"},
      {"optional<int>", kEmpty, "returned an empty list, expected optional<int>"},
      {"optional<int>", "t\0\0\0\0"s, "returned text \"\", expected optional<int>"},
      {"optional<pair<int, int>>", kEmpty, "returned 0 items, expected optional<pair<int, int>>"},
      {"optional<list<int>>", kEmpty, ""},
      {"optional<text>", "b\0"s, "returned false, expected optional<text>"},
      {"int", kBig, "returned -99999999999999999999, expected int"},
      {"text", kOther, "returned float, expected text"},
      {"text", kPair, "returned pair, expected text"},
      {"text", kList, "returned list of 2 that begins with int 5, expected text"},
      {"pair<int, int>", kEmpty, "returned 0 items, expected pair<int, int>"},
      {"list<int>", kFive, "returned int 5, expected list<int>"},
      {"optional<list<int>>", kText, "returned text \"ab\", expected optional<list<int>>"},
      {"list<int>", kList, "returned none as the 2nd item of the answer, expected int"},
      {"pair<int, int>", kPair, "returned text \"ab\" as the 2nd part of the answer, expected int"},
      {"list<pair<int, int>>", "l\1\0\0\0"s + kPair,
       "returned text \"ab\" as the 2nd part of the 1st item of the answer, expected int"},
  };
  for (const Fit& fit : fits)
    EXPECT_EQ(misfit(*Value::in(fit.bytes), typeIn(fit.type)).value_or(""), fit.words) << fit.type;
}

TEST(Misfit, IsInTheWordsOfALanguage) {
  const ValueWords python{.typeOf = [](const Type&) { return "int"; },
                          .resultOf = [](const Type&) { return "int | None"; },
                          .none = "None",
                          .no = "False",
                          .yes = "True",
                          .list = "list"};
  const Fit fits[] = {
      {"optional<int>", kTrue, "returned True, expected int | None"},
      {"int", kNone, "returned None, expected int | None"},
      {"list<int>", kList, "returned None as the 2nd item of the answer, expected int"},
      {"optional<int>", "l\1\0\0\0"s + kList, "returned list of 1, expected int | None"},
      {"optional<int>", kList, "returned list of 2 that begins with int 5, expected int | None"},
      {"bigint", kText, "returned int \"ab\", expected int | None such as \"-12\""},
  };
  for (const Fit& fit : fits) EXPECT_EQ(misfit(*Value::in(fit.bytes), typeIn(fit.type), python), fit.words) << fit.type;
}

TEST(Conformed, IsExactlyOfItsType) {
  const Fit changes[] = {
      {"bigint", kFive,
       "z\1\0\0\0"
       "5"s},
      {"pair<int, optional<int>>", kList, "p" + kFive + kNone},
      {"list<int>", "p" + kFive + kFive, "l\2\0\0\0"s + kFive + kFive},
      {"optional<list<int>>", kEmpty, kNone},
      {"optional<text>", "t\0\0\0\0"s, kNone},
      {"list<int>", kEmpty, kEmpty},
      {"text", kText, kText},
      {"list<pair<int, bigint>>", "l\1\0\0\0l\2\0\0\0"s + kFive + kFive,
       "l\1\0\0\0p"s + kFive +
           "z\1\0\0\0"
           "5"s},
  };
  for (const Fit& change : changes) {
    EXPECT_EQ(conformed(*Value::in(change.bytes), typeIn(change.type)), change.words) << change.type;
    std::string room;
    EXPECT_EQ(conformed(*Value::in(change.bytes), typeIn(change.type), room).bytes(), change.words) << change.type;
    EXPECT_EQ(room, change.bytes == change.words ? "" : change.words) << "a copy only of what changes";
  }
}

TEST(Value, OfSeveralAreReadOneBehindTheOther) {
  const std::string bytes = kFive + kPair + kNone;
  const auto values = Value::allIn(bytes);
  ASSERT_TRUE(values);
  EXPECT_EQ(values->size(), 3u);
  EXPECT_EQ((*values)[1].bytes(), kPair);
  EXPECT_TRUE(Value::allIn("")->empty());
  EXPECT_FALSE(Value::allIn(kFive + "x"));
}

TEST(Misfit, QuotesSafelyAndBriefly) {
  const std::string text = bytesOf([](auto& to) { appendText(to, "\x1b]0;x\a" + std::string(10'000, 'a')); });
  const std::string digits = bytesOf([](auto& to) { appendBigint(to, std::string(10'000, '9')); });
  std::string other = "o" + text.substr(1);
  for (const std::string& bytes : {text, digits, other}) {
    const std::string words = *misfit(*Value::in(bytes), typeIn("bool"));
    EXPECT_LT(words.size(), 300u);
    for (const char c : words) EXPECT_TRUE(c >= ' ' && c <= '~');
  }
}

TEST(Misfit, OfAThousandItemsIsToldOfTheFirst) {
  std::string bytes;
  beginList(bytes, 1000);
  bytes.append(1000, 'n');
  EXPECT_EQ(misfit(*Value::in(bytes), typeIn("list<int>")),
            "returned none as the 1st item of the answer, expected int");
}

}  // namespace
}  // namespace judge
