#include "judge/base/toml_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <functional>

#include "judge/base/errors.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class TomlTableTest : public ::testing::Test {
 protected:
  ~TomlTableTest() override { std::filesystem::remove(path_); }

  TomlTable read(const std::string& text) const {
    std::ofstream(path_, std::ios::binary) << text;
    return TomlTable::in(path_);
  }

  /// Behind the file's name.
  std::string errorOf(const std::string& text, const std::function<void(TomlTable&)>& use) const {
    try {
      TomlTable table = read(text);
      use(table);
    } catch (const InputError& error) {
      EXPECT_THAT(error.what(), StartsWith(path_ + ":"));
      return std::string(error.what()).substr(path_.size() + 1);
    }
    return "no error";
  }

  const std::string path_ = ::testing::TempDir() + "toml_table_test." + std::to_string(getpid());
};

TEST_F(TomlTableTest, ReadsEachKindOfValue) {
  TomlTable table = read(
      "# a comment\ntext = \"a\\nb\"\nnumber = 7\nwords = [\"x\", \"y\"]\ncommands = [[\"ls\", \"-l\"], [\"pwd\"]]\n"
      "[inner]\ndeep.key = \"value\"\n[[row]]\nname = \"one\"\n[[row]]\nname = \"two\"\n");
  EXPECT_EQ(table.text("text"), "a\nb");
  EXPECT_EQ(table.locatedText("text").line, 2u);
  EXPECT_EQ(table.numberOr("number", 0), 7);
  EXPECT_THAT(table.texts("words"), ElementsAre("x", "y"));
  EXPECT_THAT(table.commandsOr("commands"), ElementsAre(ElementsAre("ls", "-l"), ElementsAre("pwd")));
  EXPECT_EQ(table.tableOr("inner").tableOr("deep").text("key"), "value");
  std::vector<TomlTable> rows = table.tablesOr("row");
  ASSERT_EQ(rows.size(), 2u);
  EXPECT_EQ(rows[1].text("name"), "two");
  EXPECT_NO_THROW(table.rejectUnknownKeys());
}

TEST_F(TomlTableTest, ReadsNumbersAndStringsWhereBothMayStand) {
  TomlTable table = TomlTable::of("a = 5\nb = \"x\"\nc = 0.5\nbounds = [0, \"n - 1\"]\nyes = true\n", "a.toml");
  EXPECT_EQ(table.realOr("a")->text, "5");
  EXPECT_EQ(table.realOr("c")->text, "0.5");
  EXPECT_FALSE(table.realOr("d"));
  ASSERT_EQ(table.scalarsOr("bounds").size(), 2u);
  EXPECT_EQ(table.scalarsOr("bounds")[1].text, "n - 1");
  EXPECT_EQ(table.scalarsOr("bounds")[0].text, "0");
  EXPECT_TRUE(table.flagOr("yes", false));
  EXPECT_TRUE(table.has("yes"));
  EXPECT_FALSE(table.has("no"));
  const auto wordsOn = [](const std::string& text, const auto& use) -> std::string {
    try {
      TomlTable wrong = TomlTable::of(text, "a.toml");
      return use(wrong), "";
    } catch (const InputError& error) {
      return error.what();
    }
  };
  for (const char* value : {"[1]", "\"1\"", "true"})
    EXPECT_EQ(wordsOn(std::string("a = ") + value, [](TomlTable& wrong) { wrong.realOr("a"); }),
              "a.toml:1: a: expected a number");
  EXPECT_EQ(wordsOn("a = [[1]]", [](TomlTable& wrong) { wrong.scalarsOr("a"); }),
            "a.toml:1: a: expected an array of numbers and strings");
  EXPECT_EQ(wordsOn("\na = 1", [](TomlTable& wrong) { wrong.flagOr("a", true); }),
            "a.toml:2: a: expected true or false");
  EXPECT_THAT(wordsOn("a = ", [](TomlTable&) {}), StartsWith("a.toml:1: "));
}

TEST_F(TomlTableTest, DoesWithoutWhatMayBeAbsent) {
  TomlTable table = read("");
  EXPECT_EQ(table.textOr("a", "otherwise"), "otherwise");
  EXPECT_EQ(table.numberOr("a", -3), -3);
  EXPECT_THAT(table.textsOr("a"), IsEmpty());
  EXPECT_THAT(table.locatedTextsOr("a"), IsEmpty());
  EXPECT_THAT(table.commandsOr("a"), IsEmpty());
  EXPECT_THAT(table.tablesOr("a"), IsEmpty());
  EXPECT_THAT(table.tableOr("a").tableOr("b").keys(), IsEmpty());
}

TEST_F(TomlTableTest, HasItsKeysInTheOrderOfTheFile) {
  EXPECT_THAT(read("z = \"\"\na = \"\"\n\"m n\" = \"\"\n").keys(), ElementsAre("z", "a", "m n"));
}

TEST_F(TomlTableTest, SaysWhatIsWrongWithAValueAndWhatIsExpected) {
  const auto text = [](TomlTable& table) { table.text("key"); };
  EXPECT_EQ(errorOf("a = 1\n", text), "1: key: is missing, expected a string");
  for (const char* value : {"1", "true", "[]", "{}", "1979-05-27"})
    EXPECT_EQ(errorOf(std::string("\n\nkey = ") + value, text), "3: key: expected a string") << value;
  const auto number = [](TomlTable& table) { table.numberOr("key", 0); };
  for (const char* value : {"-1", "1.5", "\"1\"", "true"})
    EXPECT_EQ(errorOf(std::string("key = ") + value, number), "1: key: expected a whole number, 0 or more") << value;
  const auto texts = [](TomlTable& table) { table.texts("key"); };
  EXPECT_EQ(errorOf("key = []", texts), "1: key: expected an array of at least one string");
  EXPECT_EQ(errorOf("", texts), "1: key: expected an array of at least one string");
  for (const char* value : {"\"a\"", "[1]", "[\"a\", [\"b\"]]"})
    EXPECT_EQ(errorOf(std::string("key = ") + value, texts), "1: key: expected an array of strings") << value;
  const auto commands = [](TomlTable& table) { table.commandsOr("key"); };
  for (const char* value : {"\"a\"", "[\"a\"]", "[[]]", "[[1]]", "[[\"a\"], \"b\"]"})
    EXPECT_EQ(errorOf(std::string("key = ") + value, commands),
              "1: key: expected an array of commands, each an array of strings")
        << value;
  EXPECT_EQ(errorOf("key = 1", [](TomlTable& table) { table.tableOr("key"); }), "1: key: expected a table");
  for (const char* words : {"key = [\"a\"]", "[key]\n", "key = 1"})
    EXPECT_EQ(errorOf(words, [](TomlTable& table) { table.tablesOr("key"); }),
              "1: key: expected tables, each begun by [[key]]")
        << words;
}

TEST_F(TomlTableTest, RefusesKeysThatNobodyAskedFor) {
  const auto use = [](TomlTable& table) {
    table.textOr("name", "");
    table.textOr("other", "");
    table.rejectUnknownKeys();
  };
  EXPECT_EQ(errorOf("name = \"a\"\nnmae = \"b\"\nlast = 1\n", use),
            "2: nmae: unknown key, expected one of name, other");
  EXPECT_EQ(errorOf("name = \"a\"\n[table]\n", use), "2: table: unknown key, expected one of name, other");
  const auto inner = [](TomlTable& table) {
    TomlTable one = table.tableOr("one");
    one.textOr("name", "");
    one.rejectUnknownKeys();
  };
  EXPECT_EQ(errorOf("[one]\nname = \"a\"\n\nbad = 1\n", inner), "4: bad: unknown key, expected one of name");
}

TEST_F(TomlTableTest, NamesTheLineOfWhatIsNoToml) {
  const auto nothing = [](TomlTable&) {};
  EXPECT_THAT(errorOf("a = 1\nb = \n", nothing), StartsWith("2: "));
  EXPECT_THAT(errorOf("a = 1\na = 2\n", nothing), StartsWith("2: "));
  EXPECT_THAT(errorOf("\"unterminated", nothing), StartsWith("1: "));
}

TEST_F(TomlTableTest, EscapesWhatItQuotes) {
  const std::string words = errorOf("\"a\\u001b[31m\" = 1\n", [](TomlTable& table) { table.rejectUnknownKeys(); });
  EXPECT_EQ(words.find('\x1b'), std::string::npos) << words;
  EXPECT_EQ(errorOf("a = \"\x1b\"\n", [](TomlTable&) {}).find('\x1b'), std::string::npos);
}

std::string wordsOnText(const std::string& text) {
  try {
    TomlTable::of(text, "a.toml");
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

std::string times(int count, const std::string& text) {
  std::string all;
  for (int i = 0; i < count; ++i) all += text;
  return all;
}

TEST(TomlTable, OfTextRefusesWhatIsNestedTooDeeply) {
  const std::string dots = "more than 32 dots in a key, expected fewer",
                    brackets = "more than 32 nested brackets, expected fewer";
  EXPECT_EQ(wordsOnText(times(32, "a.") + "a = 1\nb = " + times(32, "[") + times(32, "]")), "");
  for (const int deep : {33, 100'000}) {
    EXPECT_EQ(wordsOnText("x = '''\n'''\n" + times(deep, "a.") + "a = 1"), "a.toml:3: " + dots);
    EXPECT_EQ(wordsOnText("\n[" + times(deep, "\"a\" . ") + "a]"), "a.toml:2: " + dots);
    EXPECT_EQ(wordsOnText("b = {" + times(deep, "a.") + "a = 1}"), "a.toml:1: " + dots);
    EXPECT_EQ(wordsOnText("b = " + times(deep, "[")), "a.toml:1: " + brackets);
    EXPECT_EQ(wordsOnText("b = " + times(deep, "{a = ")), "a.toml:1: " + brackets);
    EXPECT_EQ(wordsOnText("b = [\"\"\"x\"\"\"\", {" + times(deep, "a.") + "a = 1}]"), "a.toml:1: " + dots);
  }
}

TEST(TomlTable, OfTextCountsNoDotsAndBracketsThatNestNothing) {
  const std::string many = times(100, ".[{");
  EXPECT_EQ(wordsOnText("a = \"" + many + "\\\"" + many + "\" # " + many + "\nb = '" + many + "'\nc = \"\"\"" + many +
                        "\n\"" + many + "\"\"\"\nd = '''" + many + "'''\ne = [" + times(100, "[0.5], ") + "0.5]\n" +
                        times(1, "[f.g]\n")),
            "");
}

TEST(TomlTable, NamesAFileThatIsNotThere) {
  try {
    TomlTable::in("/nowhere/language.toml");
    FAIL() << "not noticed";
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), StartsWith("/nowhere/language.toml: "));
  }
}

}  // namespace
}  // namespace judge
