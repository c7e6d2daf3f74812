#include "judge/katas/folder/folder_case.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include "judge/base/errors.h"
#include "judge/machine/installation.h"
#include "judge/trials/written_kata.h"

namespace judge {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

const std::string kParameters =
    "[[parameters]]\nname = \"n\"\ntype = \"int\"\nrange = [1, 9]\n[[parameters]]\nname = \"words\"\ntype = "
    "\"list<text>\"\n";

class FolderCaseTest : public ::testing::Test {
 protected:
  FolderCaseTest() {
    kata_.withToml("result = \"optional<int>\"\nsize = \"n\"\ngenerator = \"g.py\"\nsizes = [1, 9]\n" + kParameters)
        .with("g.py", "")
        .with("data/1.in", "from a file\n");
  }

  KataFolder folder() const { return KataFolder(kata_.path()); }
  KataFile file() const { return readKataFile(folder()); }

  std::string wordsOn(const std::string& line) const {
    const KataFolder folder = this->folder();
    try {
      caseOf(line, file(), textFileOf(folder));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  std::string suiteWords(const std::string& text) const {
    const KataFolder folder = this->folder();
    try {
      folderSuite(parseSuite(text, "a.suite"), file(), textFileOf(folder));
    } catch (const InputError& error) {
      return error.what();
    }
    return "";
  }

  WrittenKata kata_;
};

TEST_F(FolderCaseTest, IsWrittenAsItIsRead) {
  for (const std::string line : {R"([3, ["a => b", "\"=>"]] => 5)", "[1, []] => null"})
    EXPECT_EQ(suiteLineOf(caseOf(line, file()), file()), line);
  EXPECT_EQ(sizeOf(caseOf("[3, []] => 5", file()), file()), 3);
}

TEST_F(FolderCaseTest, IsOpenWhereASuiteOfOnesOwnExpectsAQuestionMark) {
  const SuiteFile suite = parseSuite("kata my-kata\nsuite a\ncases\n[1, []] => ?\n[1, []] => 5\n", "a.suite");
  const auto cases = folderSuite(suite, file(), {}, true).cases;
  EXPECT_TRUE(isOpen(cases[0], file()));
  EXPECT_FALSE(isOpen(cases[1], file()));
  EXPECT_EQ(suiteLineOf(cases[0], file()), "[1, []] => ?");
  EXPECT_THROW(folderSuite(suite, file(), {}), InputError);
}

TEST_F(FolderCaseTest, TakesTextsFromFilesOfTheFolder) {
  const KataFolder folder = this->folder();
  const FolderCase asked = caseOf(R"([3, [{"file": "data/1.in"}]] => 1)", file(), textFileOf(folder));
  EXPECT_EQ(suiteLineOf(asked, file()), R"([3, ["from a file\n"]] => 1)");
  EXPECT_THAT(wordsOn(R"([3, [{"file": "../../x"}]] => 1)"),
              StartsWith("\"../../x\" does not name a file of the kata"));
  EXPECT_THAT(wordsOn(R"([3, [{"file": "data/2.in"}]] => 1)"), HasSubstr("data/2.in: cannot be read"));
}

TEST_F(FolderCaseTest, NamesWhatIsNoCaseOfTheKata) {
  const std::pair<const char*, const char*> wrongs[] = {
      {"[3, []]", "expected \"ARGUMENTS => EXPECTED\", such as \"[8] => 92\", found \"[3, []]\""},
      {"[3] => 5", "expected the arguments [n, words], found \"[3] \""},
      {"[0, []] => 5", "n is 0, expected 1 to 9"},
      {"[3, []] => 2147483648",
       "the answer is 2147483648, expected -2147483648 to 2147483647, unless a range in kata.toml allows more"},
      {"[9223372036854775808, []] => 5", "n is 9223372036854775808, expected a whole number of at most 64 bits"},
      {"[3, []] => []", "expected is [], expected a whole number"},
      {"[3, [5]] => 5", "the 1st item of words is 5, expected a text, or {\"file\": \"data/NAME\"}"},
      {"[3, [] => 5", "the JSON breaks off: \"[3, [] \""}};
  for (const auto& [line, words] : wrongs) EXPECT_EQ(wordsOn(line), words) << line;
}

TEST_F(FolderCaseTest, OfASuiteIsNamedByItsLine) {
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\nrandom 2 5\ncases\n[1, []] => 1\n"), "");
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\ncases\n[1, []] => 1\n# no\n[10, []] => 1\n"),
            "a.suite:6: n is 10, expected 1 to 9");
  EXPECT_EQ(suiteWords("kata other\nsuite a\ncases\n[1, []] => 1\n"),
            "a.suite:1: the kata is \"other\", expected \"my-kata\"");
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\ncolour x\ncases\n[1, []] => 1\n"),
            "a.suite:3: unknown key \"colour\", expected kata, suite, points or random");
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\nrandom 2 10\ncases\n[1, []] => 1\n"),
            "a.suite:3: the largest size is \"10\", expected a number from 2 to 9");
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\nvalidator-arguments []\ncases\n[1, []] => 1\n"),
            "a.suite:3: validator-arguments: is for check = \"tokens\", \"validator\" and \"interactor\"");
}

TEST_F(FolderCaseTest, LiesInSuitesOfTheFolderByName) {
  kata_.withSuite("b", "[1, []] => 1\n").withSuite("a", "[1, []] => 1\n").with("suites/notes.txt", "");
  EXPECT_THAT(shippedSuites(folder()), ElementsAre("a", "b"));
  EXPECT_EQ(readShipped(folder(), "b").name, "b");
  EXPECT_EQ(readShipped(folder(), "b").path, (kata_.path() / "suites/b.suite").string());
}

TEST_F(FolderCaseTest, IsNoSuiteThatIsAFolderOrAPipe) {
  kata_.withSuite("a", "[1, []] => 1\n");
  const auto words = [&] {
    try {
      return shippedSuites(folder()), std::string();
    } catch (const InputError& error) {
      return std::string(error.what());
    }
  };
  const auto path = kata_.path() / "suites/b.suite";
  std::filesystem::create_directory(path);
  EXPECT_EQ(words(), path.string() + ": is a folder, expected a suite's file");
  std::filesystem::remove(path);
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  EXPECT_EQ(words(), path.string() + ": is not a regular file");
}

TEST_F(FolderCaseTest, TakesTextsFromFilesUpToASum) {
  kata_.with("data/large", "x").with("data/small", "x");
  std::filesystem::resize_file(kata_.path() / "data/large", std::uintmax_t{64} << 20);  // a hole
  const KataFolder folder = this->folder();
  const TextFile textFile = textFileOf(folder);
  for (int i = 0; i < 8; ++i) EXPECT_EQ(textFile("data/large").size(), std::size_t{64} << 20);
  try {
    textFile("data/small");
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("data/small: exceeds the limit of 536870912 bytes for all texts"));
  }
  EXPECT_EQ(textFileOf(folder)("data/small"), "x");
}

TEST_F(FolderCaseTest, OfALineOfAMegabyteIsRead) {
  std::string words = "\"x\"";
  while (words.size() < 1'000'000) words += ", \"x\"";
  EXPECT_EQ(suiteWords("kata my-kata\nsuite a\ncases\n[1, [" + words + "]] => 1\n"), "");
}

TEST_F(FolderCaseTest, OfAStatementStandsInItsExamples) {
  const std::string text =
      "# Title\n```\n[1, []] -> 9\n```\n```example\n[1, []] -> 5\n\n[2, [\"->\"]] -> null\n```\n[1, []] -> 7\n";
  const auto examples = examplesIn(text, file(), {}, "statement.md");
  ASSERT_EQ(examples.size(), 2u);
  EXPECT_EQ(examples[0].line, 6u);
  EXPECT_EQ(suiteLineOf(examples[0].asked, file()), "[1, []] => 5");
  EXPECT_EQ(jsonOf(*Value::in(examples[0].answer)), "5");
  EXPECT_EQ(suiteLineOf(examples[1].asked, file()), "[2, [\"->\"]] => null");
  try {
    examplesIn("\n```example\n[0, []] -> 1\n```\n", file(), {}, "statement.md");
    ADD_FAILURE();
  } catch (const InputError& error) {
    EXPECT_STREQ(error.what(), "statement.md:3: n is 0, expected 1 to 9");
  }
}

TEST(FolderCase, LimitsTheAnswersThatACheckerIsGiven) {
  WrittenKata kata;
  kata.with("c.py", "");
  const auto limit = [&](const std::string& toml) {
    kata.withToml(toml + "\n" + kParameters);
    const KataFile file = readKataFile(KataFolder(kata.path()));
    const FolderCase asked = caseOf(file.expected ? "[3, [\"abc\"]] => []" : "[3, [\"abc\"]]", file);
    return answerLimit(file, asked) - (file.expected ? 0 : 65536);
  };
  EXPECT_EQ(limit("result = \"list<int>\""), SIZE_MAX);
  EXPECT_EQ(limit("check = \"c.py\"\nresult = { type = \"list<int>\", length = [0, \"n\"] }"), 2 * (24 + 3 * 24));
  EXPECT_EQ(limit("check = \"c.py\"\nresult = \"list<int>\""),
            4 * caseOf("[3, [\"abc\"]]", readKataFile(KataFolder(kata.path()))).request.size());
}

TEST(FolderCase, ShippedKatasLeaveRoomForTheLongestRightAnswers) {
  std::string thousand;
  for (int i = 0; i < 1000; ++i) thousand += (i > 0 ? ", " : "[") + std::to_string(i);
  const struct {
    const char* kata;
    std::string line;
    std::size_t longest;  ///< bytes of the longest right answer to the largest case
  } cases[] = {
      {"all-solutions", "[9]", 5 + 352 * (5 + 9 * 9)},         {"fundamental", "[10]", 5 + 92 * (5 + 10 * 9)},
      {"any-board", "[100, 100, 100]", 5 + 100 * (1 + 2 * 9)}, {"repair", "[" + thousand + "]] => 0", 5 + 1000 * 9},
      {"regions", "[[[0]]] => \"one\"", 5 + 18 * 9},           {"mandatory-queen", "[1000, [0, 0]]", 5 + 1000 * 1001}};
  for (const auto& [kata, line, longest] : cases) {
    const KataFile file = readKataFile(KataFolder(Installation().testcases() / kata));
    EXPECT_GE(answerLimit(file, caseOf(line, file)), 2 * longest) << kata;
  }
}

TEST(FolderCase, OfACheckerMayHaveAnExpectedValueOfItsOwn) {
  WrittenKata kata;
  kata.with("c.py", "").withToml("result = \"int\"\ncheck = \"c.py\"\nexpected = \"list<int>\"\n" + kParameters);
  const KataFile file = readKataFile(KataFolder(kata.path()));
  EXPECT_EQ(suiteLineOf(caseOf("[1, []] => [5]", file), file), "[1, []] => [5]");
  const auto examples = examplesIn("```example\n[1, []] => [5] -> 7\n```\n", file, {}, "statement.md");
  ASSERT_EQ(examples.size(), 1u);
  EXPECT_EQ(jsonOf(*Value::in(examples[0].asked.expected)), "[5]");
  EXPECT_EQ(jsonOf(*Value::in(examples[0].answer)), "7");
  kata.withToml("result = \"int\"\ncheck = \"c.py\"\n" + kParameters);
  const KataFile plain = readKataFile(KataFolder(kata.path()));
  EXPECT_EQ(suiteLineOf(caseOf("[1, []]", plain), plain), "[1, []]");
  EXPECT_THROW(caseOf("[1, []] => 5", plain), InputError);
}

}  // namespace
}  // namespace judge
