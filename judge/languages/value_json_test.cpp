#include "judge/languages/value_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/trials/random_values.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Lt;
using ::testing::SizeIs;
using ::testing::StartsWith;

const unsigned kSeed = std::random_device()();

std::string readBack(const std::string& json, const std::string& type) {
  return jsonOf(*Value::in(valueOfJson(json, typeIn(type), "it")));
}

TEST(ValueJson, IsReadAsItsType) {
  const std::pair<const char*, const char*> values[] = {
      {"int", "-9223372036854775808"},
      {"bool", "true"},
      {"text", R"("a\n\"b\" é")"},
      {"bigint", "12"},
      {"bigint", R"("-123456789012345678901234567890")"},
      {"pair<int, text>", R"([1, "x"])"},
      {"list<list<int>>", "[[1, 2], [], [3]]"},
      {"optional<list<int>>", "null"},
      {"optional<list<int>>", "[1]"},
  };
  for (const auto& [type, json] : values) EXPECT_EQ(readBack(json, type), json) << type;
  EXPECT_EQ(Value::in(valueOfJson("18446744073709551615", typeIn("bigint"), "it"))->text(), "18446744073709551615");
  EXPECT_EQ(valueOfJson("7", typeIn("bigint"), "it"), valueOfJson("\"7\"", typeIn("bigint"), "it"));
}

struct Wrong {
  std::string type, json, words;
};

TEST(ValueJson, NamesWhatIsNoneOfTheType) {
  const Wrong wrongs[] = {
      {"int", "1.0", "it is 1.0, expected a whole number of at most 64 bits"},
      {"int", "9223372036854775808", "it is 9223372036854775808, expected a whole number of at most 64 bits"},
      {"int", "\"5\"", "it is \"5\", expected a whole number"},
      {"int", "true", "it is true, expected a whole number"},
      {"bool", "1", "it is 1, expected true or false"},
      {"text", "5", "it is 5, expected a text"},
      {"int", "1e2", "it is 1e2, expected a whole number of at most 64 bits"},
      {"list<int>", "[1, 1.50]", "the 2nd item of it is 1.50, expected a whole number of at most 64 bits"},
      {"bigint", "1e30", "it is 1e30, expected a whole number, in quotes beyond 64 bits"},
      {"bigint", "\"1e30\"", "it is \"1e30\", expected a whole number"},
      {"bigint", "\"007\"", "it is \"007\", expected a whole number"},
      {"pair<int, int>", "[1, 2, 3]", "it is [1,2,3], expected a pair [A, B]"},
      {"list<int>", "{}", "it is {}, expected a list [...]"},
      {"list<int>", "[1, 2, \"x\"]", "the 3rd item of it is \"x\", expected a whole number"},
      {"list<pair<int, int>>", "[[1, null]]", "the 2nd part of the 1st item of it is null, expected a whole number"},
      {"list<int>", "[1, 2", "the JSON breaks off: \"[1, 2\""},
      {"list<int>", "[1, 2]]", "expected JSON, such as [8, [0, 3]], found \"]\""},
      {"list<int>", "", "the JSON breaks off: \"\""},
      {"int", "nan", "expected JSON, such as [8, [0, 3]], found \"an\""},
      {"int",
       "\xEF\xBB\xBF"
       "5",
       "expected JSON, such as [8, [0, 3]], found \"\\u{FEFF}5\""},
      {"text", R"({"file": "a", "file": "b"})", "the key \"file\" stands twice"},
  };
  for (const Wrong& wrong : wrongs) {
    try {
      valueOfJson(wrong.json, typeIn(wrong.type), "it");
      ADD_FAILURE() << wrong.type << ": " << wrong.json;
    } catch (const InputError& error) {
      EXPECT_EQ(error.message(), wrong.words) << wrong.type << ": " << wrong.json;
    }
  }
}

std::string wordsOn(const std::string& json, const char* type) {
  try {
    return valueOfJson(json, typeIn(type), "it"), "";
  } catch (const InputError& error) {
    return error.message();
  }
}

TEST(ValueJson, IsRefusedWhereItIsTooDeepToBeRead) {
  const auto nested = [](std::size_t deep) { return std::string(deep, '[') + std::string(deep, ']'); };
  EXPECT_THAT(wordsOn(nested(100), "list<int>"), StartsWith("the 1st item of it is"));
  for (const std::size_t deep : {std::size_t{101}, std::size_t{500'000}})
    EXPECT_EQ(wordsOn(nested(deep), "list<int>"), "the JSON is more than 100 brackets deep, expected fewer");
  std::string objects;
  for (int i = 0; i < 100'000; ++i) objects += "{\"a\":";
  EXPECT_EQ(wordsOn(objects, "int"), "the JSON is more than 100 brackets deep, expected fewer");
}

TEST(ValueJson, TellsBrieflyOfNumbersThatNothingHolds) {
  const std::string number(100'000, '9');
  EXPECT_THAT(wordsOn('[' + number + ']', "list<bigint>"),
              AllOf(StartsWith("expected numbers of at most 64 bits, found \"9999"), SizeIs(Lt(200u))));
  EXPECT_THAT(wordsOn(number.substr(0, 41), "int"), HasSubstr(number.substr(0, 41)));
  EXPECT_THAT(wordsOn(number.substr(0, 300), "int"), SizeIs(Lt(200u)));
}

TEST(ValueJson, OfArgumentsIsAnArrayAlsoOfOne) {
  const std::vector<Signature::Parameter> one = {{"n", typeIn("int")}},
                                          two = {{"n", typeIn("int")}, {"queen", typeIn("pair<int, int>")}};
  EXPECT_EQ(jsonOf(*Value::allIn(requestOfJson("[8,[0,3]]", two))), "8, [0, 3]");
  EXPECT_EQ(jsonOf(*Value::allIn(requestOfJson(" [8] ", one))), "8");
  const auto wordsOn = [](const std::string& json, const auto& parameters) -> std::string {
    try {
      return requestOfJson(json, parameters), "";
    } catch (const InputError& error) {
      return error.message();
    }
  };
  EXPECT_EQ(wordsOn("8", one), "expected the arguments [n], in brackets although it is one, found \"8\"");
  EXPECT_EQ(wordsOn("[8]", two), "expected the arguments [n, queen], found \"[8]\"");
  EXPECT_EQ(wordsOn("[8, [0, []]]", two), "the 2nd part of queen is [], expected a whole number");
}

TEST(ValueJson, TakesATextFromAFileWhereThereAreFiles) {
  const TextFile file = [](const std::string& name) { return "text of " + name; };
  EXPECT_EQ(Value::in(valueOfJson(R"({"file": "data/1.in"})", typeIn("text"), "it", file))->text(),
            "text of data/1.in");
  EXPECT_THROW(valueOfJson(R"({"file": "data/1.in"})", typeIn("text"), "it"), InputError);
  EXPECT_THROW(valueOfJson(R"({"file": 5})", typeIn("text"), "it", file), InputError);
  EXPECT_THROW(valueOfJson(R"({"file": "a", "line": 2})", typeIn("text"), "it", file), InputError);
}

TEST(ValueJson, OfAnyValueSaysThatValueAgain) {
  RecordProperty("seed", std::to_string(kSeed));
  RandomValues random(kSeed);
  random.anyBytes = false;
  for (int i = 0; i < 2000; ++i) {
    const Type type = random.type();
    const std::string value = random.value(type), json = jsonOf(*Value::in(value));
    EXPECT_EQ(conformed(*Value::in(valueOfJson(json, type, "it")), type), value)
        << "seed " << kSeed << ": " << typeName(type) << ": " << json;
  }
}

TEST(ValueJson, ShownToPeopleIsCutWhereAskedFor) {
  std::string bytes;
  beginList(bytes, 1'000'000);
  for (int i = 0; i < 1'000'000; ++i) appendInt(bytes, 7);
  EXPECT_EQ(jsonOf(*Value::in(bytes), Bytes{10}), "[7, 7, 7, ...");
  std::string text;
  appendText(text, "\u00e9\u00e9\u00e9");
  EXPECT_EQ(jsonOf(*Value::in(text), Bytes{4}), "\"\u00e9...");
}

TEST(ValueJson, OfALineHasArrowsOutsideItsStringsAlone) {
  EXPECT_THAT(partsAt("=>", R"(["=>", "\"=>"] => 5)"), ElementsAre(R"(["=>", "\"=>"] )", " 5"));
  EXPECT_THAT(partsAt("=>", "[5]"), ElementsAre("[5]"));
  EXPECT_THAT(partsAt("=>", "[5] => 1 => 2"), ElementsAre("[5] ", " 1 ", " 2"));
}

}  // namespace
}  // namespace judge
