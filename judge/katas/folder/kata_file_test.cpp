#include "judge/katas/folder/kata_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/errors.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kPlain = "result = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n";

KataFile read(const WrittenKata& kata) { return readKataFile(KataFolder(kata.path())); }

/// The error without the file's name. Lines count from 3, after name and function.
std::string wordsOn(const std::string& rest) {
  WrittenKata kata;
  kata.withToml(rest).with("checker.py", "").with("generator.py", "");
  try {
    read(kata);
  } catch (const InputError& error) {
    const std::string file = (kata.path() / kKataToml).string() + ':';
    EXPECT_THAT(error.what(), StartsWith(file));
    return std::string(error.what()).substr(file.size());
  }
  return "";
}

TEST(KataFile, NeedsLittle) {
  WrittenKata kata;
  const KataFile file = read(kata.withToml(kPlain));
  EXPECT_EQ(file.title, "my-kata");
  EXPECT_EQ(typesOf(file.signature), "(int) -> int");
  EXPECT_EQ(file.check, KataFile::Check::Equal);
  EXPECT_EQ(file.expected, typeIn("int"));
  EXPECT_TRUE(file.isUnique);
  EXPECT_FALSE(file.isProgram || file.size || file.sizes);
  EXPECT_EQ(file.domains, std::vector(1, Domain{impliedRange(), {}, {}}));
}

TEST(KataFile, ReadsEveryKey) {
  WrittenKata kata;
  kata.with("checker.py", "").with("generator.py", "").with("submissions/accepted/a.py", "");
  kata.withToml(R"(title = "Repair"
about = "Swap them."
difficulty = "hard"
reference = "a.py"
result = "list<int>"
size = "placement"
check = "checker.py"
expected = "int"
expected-name = "k"
unique = true
generator = "generator.py"
sizes = [4, 1000]
mode = "program"
source = "us"
license = "cc by-sa"
author = "me"
[[parameters]]
name = "n"
type = "int"
range = [0, 9]
[[parameters]]
name = "placement"
type = "list<pair<int, list<text>>>"
length = [1, 1000]
range = [0, "placement - 1"]
items = {second = {length = [0, "n"], items = {length = [1, "n + 1"]}}}
[limits]
case-seconds = 2.5
checker-seconds = 3
)");
  const KataFile file = read(kata);
  EXPECT_EQ(file.difficulty, "hard");
  EXPECT_EQ(file.reference, "a.py");
  EXPECT_EQ(file.checker, "checker.py");
  EXPECT_EQ(file.check, KataFile::Check::Program);
  EXPECT_EQ(file.expectedName, "k");
  EXPECT_EQ(file.sizes, (RandomRange{4, 1000}));
  EXPECT_EQ(file.size, 1u);
  EXPECT_TRUE(file.isProgram);
  EXPECT_TRUE(file.isUnique);
  EXPECT_EQ(file.lines.at("check"), 9u);
  const Interval inRange{{}, {"placement", "-1"}};
  const Domain text{{}, Interval{{"", "1"}, {"n", "1"}}, {}}, list{{}, Interval{{}, {"n"}}, {text}};
  EXPECT_EQ(file.domains[1],
            (Domain{{}, Interval{{"", "1"}, {"", "1000"}}, {Domain{{}, {}, {Domain{inRange, {}, {}}, list}}}}));
  ASSERT_EQ(file.limits.size(), 2u);
  EXPECT_EQ(file.limits[0].name, "case-seconds");
  EXPECT_EQ(file.limits[0].value, "2.5");
  EXPECT_EQ(file.limits[1].value, "3");
  EXPECT_EQ(typesOf(checkerSignature(file)), "(int, list<pair<int, list<text>>>, int, list<int>) -> text");
}

TEST(KataFile, OfAnOptionalBoundsWhatIsInIt) {
  WrittenKata kata;
  kata.withToml(
      "result = \"int\"\n[[parameters]]\nname = \"start\"\ntype = \"optional<list<int>>\"\nlength = [1, 2]\nrange = "
      "[3, 4]\n");
  const Interval range{{"", "3"}, {"", "4"}}, length{{"", "1"}, {"", "2"}};
  EXPECT_EQ(read(kata).domains[0], (Domain{{}, {}, {Domain{{}, length, {Domain{range, {}, {}}}}}}));
}

/// The types of kata.toml with widths, where a parameter, n, has these keys.
std::string widthsWith(const std::string& keys, const std::string& result = "\"int\"") {
  WrittenKata kata;
  kata.withToml("result = " + result + "\n[[parameters]]\nname = \"n\"\n" + keys);
  return typesWithWidths(read(kata).signature);
}

TEST(KataFile, GivesIntsTheWidthOfTheirRange) {
  const std::pair<std::string, std::string> widths[] = {
      {"type = \"int\"\n", "(int) -> int"},
      {"type = \"int\"\nrange = [-2147483648, 2147483647]\n", "(int) -> int"},
      {"type = \"int\"\nrange = [0, 2147483648]\n", "(int53) -> int"},
      {"type = \"int\"\nrange = [-2147483649, 0]\n", "(int53) -> int"},
      {"type = \"int\"\nrange = [-9007199254740991, 9007199254740991]\n", "(int53) -> int"},
      {"type = \"int\"\nrange = [0, 9007199254740992]\n", "(int64) -> int"},
      {"type = \"int\"\nrange = [-9223372036854775808, 9223372036854775807]\n", "(int64) -> int"},
      {"type = \"list<int>\"\nrange = [0, \"n + 2147483647\"]\nlength = [0, 1]\n", "(list<int53>) -> int"},
      {"type = \"pair<int, int>\"\nfirst = {range = [0, 2147483648]}\n", "(pair<int53, int53>) -> int"},
      {"type = \"pair<int, list<int>>\"\nsecond = {range = [0, 2147483648]}\n", "(pair<int, list<int53>>) -> int"},
      {"type = \"optional<int>\"\nrange = [0, 4294967296]\n[[parameters]]\nname = \"m\"\ntype = \"int\"\n",
       "(optional<int53>, int) -> int"},
      {"type = \"int\"\nrange = [0, 5000000000]\n[[parameters]]\nname = \"m\"\ntype = \"int\"\nrange = [0, \"n\"]\n",
       "(int53, int53) -> int"},
      {"type = \"bigint\"\nrange = [0, \"99999999999999999999\"]\n", "(bigint) -> int"}};
  for (const auto& [keys, types] : widths) EXPECT_EQ(widthsWith(keys), types) << keys;
  EXPECT_EQ(widthsWith("type = \"int\"\n", "{type = \"list<int>\", range = [0, 5000000000]}"), "(int) -> list<int53>");
  EXPECT_EQ(widthsWith("type = \"int\"\nrange = [0, 5]\n", "{type = \"int\", range = [0, \"n + 9\"]}"), "(int) -> int");
}

TEST(KataFile, NamesTheLineOfWhatIsWrong) {
  const std::pair<std::string, std::string> wrongs[] = {
      {"colour = 1\n" + kPlain, "3: colour: unknown key"},
      {"result = \"float\"\n", "3: result: \"float\" is no type"},
      {"result = \"optional<optional<int>>\"\n", "3: result: an optional cannot start with another optional"},
      {"result = \"int\"\n", "1: parameters: is missing"},
      {"[[parameters]]\nname = \"n\"\ntype = \"int\"\n", "1: result: is missing"},
      {"check = \"../checker.py\"\n" + kPlain, "3: check: \"../checker.py\" "},
      {"check = \"gone.py\"\n" + kPlain, "3: check: \"gone.py\" cannot be read: No such file"},
      {"check = \"validator\"\n" + kPlain, "3: check: validator/ cannot be read"},
      {"expected = \"int\"\n" + kPlain, "3: expected: is for a check by a program"},
      {"check = \"checker.py\"\nexpected-name = \"k\"\n" + kPlain, "4: expected-name: "},
      {"check = \"checker.py\"\nexpected = \"int\"\nexpected-name = \"n\"\n" + kPlain, "5: expected-name: "},
      {"size = \"m\"\n" + kPlain, "3: size: \"m\" is not a parameter of type int"},
      {"generator = \"generator.py\"\n" + kPlain, "3: generator: needs the key size"},
      {"generator = \"generator.py\"\nsize = \"n\"\n" + kPlain, "1: sizes: expected the least"},
      {"generator = \"generator.py\"\nsize = \"n\"\nsizes = [5, 4]\n" + kPlain, "5: sizes: expected the least"},
      {"sizes = [1, 2]\n" + kPlain, "3: sizes: is for a generator"},
      {"mode = \"stdin\"\n" + kPlain, "3: mode: expected \"function\" or \"program\""},
      {"validator-arguments = [\"x\"]\n" + kPlain, "3: validator-arguments: is for check = \"validator\""},
      {"unique = 1\n" + kPlain, "3: unique: expected true or false"},
      {"about = \"two\\nlines\"\n" + kPlain, "3: about: expected one line"},
      {"reference = \"a.py\"\n" + kPlain, "3: reference: expected the name of a file in submissions/accepted"},
      {"difficulty = \"Hard\"\n" + kPlain, "3: difficulty: expected \"easy\", \"medium\" or \"hard\""},
      {kPlain + "range = [1]\n", "7: range: expected two bounds"},
      {kPlain + "range = [0, \"9223372036854775808\"]\n", "7: range: 9223372036854775808 has more than 64 bits"},
      {"result = {type = \"int\", size = 1}\n[[parameters]]\nname = \"n\"\ntype = \"int\"\n", "3: size: unknown key"},
      {kPlain + "range = [2, 1]\n", "7: range: the first bound is above the second"},
      {kPlain + "range = [0, \"m\"]\n",
       "7: range: \"m\" is not an int, list or text parameter declared before this key"},
      {kPlain + "range = [0, \"2 n\"]\n", "7: range: expected bounds such as"},
      {kPlain + "length = [0, 1]\n", "7: length: is for a list or text"},
      {kPlain + "items = {range = [0, 1]}\n", "7: items: unknown key"},
      {kPlain + kPlain.substr(kPlain.find('[')), "8: name: two parameters have this name"},
      {"result = \"int\"\n[[parameters]]\nname = \"answer\"\ntype = \"int\"\n", "5: name: expected lower-case letters"},
      {"result = \"int\"\n[[parameters]]\nname = \"n\"\ntype = \"list<int>\"\nitems = {size = 5}\n",
       "7: size: unknown key"},
      {kPlain + "[tokens]\ncase-sensitive = true\n", "7: tokens: is for check"},
      {"check = \"tokens\"\n" + kPlain + "[tokens]\nabsolute-tolerance = -1\n",
       "9: absolute-tolerance: expected a number"},
      {"check = \"tokens\"\n" + kPlain + "[tokens]\nspaces = true\n", "9: spaces: unknown key"},
      {kPlain + "[limits]\ncase-seconds = true\n", "8: case-seconds: expected a number"},
      {kPlain + "[limits]\ncase-seconds = \"2\"\n", "8: case-seconds: expected a number"},
      {"check = \"../c.py\"\n" + kPlain, "3: check: \"../c.py\" does not name a file of the kata, expected"},
      {"check = \"c.py\"\n" + kPlain, "3: check: \"c.py\" cannot be read: No such file"},
      {kPlain +
           [] {
             std::string deep;
             for (int i = 0; i < 100'000; ++i) deep += "a.";
             return deep + "a = 1\n";
           }(),
       "7: more than 32 dots in a key, expected fewer"},
      {"x = \n", "3: "},
  };
  for (const auto& [rest, words] : wrongs) EXPECT_THAT(wordsOn(rest), StartsWith(words)) << rest;
}

TEST(KataFile, HasTheNameOfItsFolder) {
  WrittenKata kata("other");
  kata.with("kata.toml", "name = \"my-kata\"\nfunction = \"f\"\n" + kPlain);
  EXPECT_THROW(
      {
        try {
          read(kata);
        } catch (const InputError& error) {
          EXPECT_THAT(error.what(), HasSubstr(":1: name: the folder is called \"other\""));
          throw;
        }
      },
      InputError);
  WrittenKata capital("Other");
  capital.with("kata.toml", "name = \"Other\"\nfunction = \"f\"\n" + kPlain);
  EXPECT_THROW(read(capital), InputError);
}

TEST(KataFile, OfSeveralThousandLinesOrAnotherKindIsRefused) {
  WrittenKata kata;
  kata.withToml(kPlain + "#" + std::string(300'000, 'x'));
  EXPECT_THROW(read(kata), InputError);
  std::filesystem::remove(kata.path() / "kata.toml");
  std::filesystem::create_symlink("/dev/zero", kata.path() / "kata.toml");
  EXPECT_THROW(read(kata), InputError);
}

}  // namespace
}  // namespace judge
