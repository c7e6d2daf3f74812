#include "judge/katas/suite_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

#include "judge/base/errors.h"

namespace judge {
namespace {

using namespace std::string_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string errorOf(std::string_view text) {
  try {
    parseSuite(text, "mine.suite");
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SuiteFile, SplitsTheHeaderFromTheBody) {
  const SuiteFile suite = parseSuite(
      "# mine\n"
      "kata some-kata\n"
      "\n"
      "suite mine-2\n"
      "random 4 10\n"
      "cases\n"
      "8 0 3\n"
      "  # a comment\n"
      "\t any text: #!? \t\n"
      "cases\n",
      "mine.suite");
  EXPECT_EQ(suite.path, "mine.suite");
  EXPECT_EQ(suite.kata, "some-kata");
  EXPECT_EQ(suite.kataLine, 2u);
  EXPECT_EQ(suite.name, "mine-2");
  EXPECT_THAT(suite.keys, ElementsAre(SuiteKey{5, "random", "4 10"}));
  EXPECT_THAT(suite.body, ElementsAre(SuiteLine{7, "8 0 3"}, SuiteLine{9, "any text: #!?"}, SuiteLine{10, "cases"}));
}

TEST(SuiteFile, TakesCrLfAndAMissingLastNewline) {
  const SuiteFile suite = parseSuite("kata k\r\nsuite s\r\n\r\ncases\r\n1 0 0\r\n2 0 0", "mine.suite");
  EXPECT_EQ(suite.name, "s");
  EXPECT_THAT(suite.body, ElementsAre(SuiteLine{5, "1 0 0"}, SuiteLine{6, "2 0 0"}));
}

TEST(SuiteFile, TakesBlanksAroundAndBetweenWords) {
  const SuiteFile suite = parseSuite(" kata \t k \n\tsuite s\nkey  two words \n cases \nx\n", "mine.suite");
  EXPECT_EQ(suite.kata, "k");
  EXPECT_THAT(suite.keys, ElementsAre(SuiteKey{3, "key", "two words"}));
}

TEST(SuiteFile, TakesAnyTextInComments) {
  EXPECT_EQ(errorOf("# Dame \u265B\nkata k\nsuite s\ncases\nx\n"), "no error");
}

TEST(SuiteFile, ReadsThePointsOfASuite) {
  const auto pointsOf = [](const std::string& line) {
    return parseSuite("kata k\nsuite s\n" + line + "cases\n1\n", "mine.suite").points;
  };
  EXPECT_EQ(pointsOf(""), SuitePoints{});
  EXPECT_EQ(pointsOf("points 40\n"), (SuitePoints{40, false}));
  EXPECT_EQ(pointsOf("points 2.5 each-case\n"), (SuitePoints{2.5, true}));
  for (const char* const bad : {"-1", "many", "1e9", "40 all", "40 each-case 2", "nan"})
    EXPECT_THAT(errorOf(std::string("kata k\nsuite s\npoints ") + bad + "\ncases\n1\n"),
                StartsWith("mine.suite:3: expected \"points NUMBER\", from 0 to 1000000"))
        << bad;
}

TEST(SuitePoints, AreEarnedByAllCasesOrByEach) {
  EXPECT_EQ((SuitePoints{40, false}).earned(3, 4), 0);
  EXPECT_EQ((SuitePoints{40, false}).earned(4, 4), 40);
  EXPECT_EQ((SuitePoints{40, true}).earned(3, 4), 30);
  EXPECT_EQ((SuitePoints{40, true}).earned(0, 0), 0);
}

TEST(SuiteFile, NamesTheLineOfWhatIsNoKey) {
  EXPECT_THAT(errorOf("kata k\n8 0 3\n"), AllOf(StartsWith("mine.suite:2: "), HasSubstr("found \"8 0 3\"")));
  EXPECT_THAT(errorOf("Kata k\n"), StartsWith("mine.suite:1: expected a key"));
  EXPECT_THAT(errorOf("kata\n"), StartsWith("mine.suite:1: expected a key"));
  EXPECT_THAT(errorOf("kata k\nsuite s\ncases 5\nx\n"), StartsWith("mine.suite:3: expected a key"));
}

TEST(SuiteFile, RefusesAKeyThatOccursTwice) {
  EXPECT_EQ(errorOf("kata k\nsuite s\n\nkata k\n"), "mine.suite:4: the key \"kata\" is given twice, first in line 1");
  EXPECT_EQ(errorOf("x 1\nx 1\n"), "mine.suite:2: the key \"x\" is given twice, first in line 1");
}

TEST(SuiteFile, RefusesABadName) {
  const std::vector<std::string> names = {"Tiny", "two words", "9", "-x", "a/b", "\u265B", std::string(41, 'a')};
  for (const std::string& name : names) {
    EXPECT_THAT(errorOf("kata k\nsuite " + name + "\n"), StartsWith("mine.suite:2: expected a name")) << name;
  }
  EXPECT_EQ(errorOf("kata k\nsuite " + std::string(40, 'a') + "\ncases\nx\n"), "no error");
}

TEST(SuiteFile, ReportsWhatIsMissingAtTheEnd) {
  EXPECT_THAT(errorOf(""), StartsWith("mine.suite:1: no line names the kata"));
  EXPECT_THAT(errorOf("suite s\ncases\nx\n"), StartsWith("mine.suite:3: no line names the kata"));
  EXPECT_THAT(errorOf("kata k\ncases\nx\n"), StartsWith("mine.suite:3: no line names the suite"));
  EXPECT_THAT(errorOf("kata k\nsuite s\n"), StartsWith("mine.suite:2: expected the line \"cases\""));
  EXPECT_THAT(errorOf("kata k\nsuite s\ncases\n# none\n\n"), StartsWith("mine.suite:5: the suite is empty"));
}

TEST(SuiteFile, RefusesControlBytes) {
  EXPECT_EQ(errorOf("kata k\nsuite\0s\n"s), "mine.suite:2: the line holds the control byte \\x00, expected plain text");
  EXPECT_THAT(errorOf("# \x1b[31m\n"), HasSubstr("mine.suite:1: the line holds the control byte \\x1B"));
  EXPECT_THAT(errorOf("kata k\rsuite s\n"), HasSubstr("control byte \\r"));
  EXPECT_THAT(errorOf("kata k\r\r\n"), HasSubstr("control byte \\r"));
}

TEST(SuiteFile, RefusesALineThatIsTooLong) {
  const std::string longest(kMaxSuiteLine, '#');
  EXPECT_EQ(errorOf(longest + "\r\nkata k\nsuite s\ncases\nx\n"), "no error");
  EXPECT_EQ(errorOf("\n" + longest + "#\n"), "mine.suite:2: the line has 1048577 bytes, expected at most 1048576");
}

TEST(SuiteFile, EscapesAndCutsWhatItQuotes) {
  const std::string error = errorOf("\u202E" + std::string(1000, '!'));
  EXPECT_THAT(error, AllOf(HasSubstr("\\u{202E}!!!"), HasSubstr(" bytes cut]")));
  EXPECT_LT(error.size(), 250u);
}

std::string readErrorOf(const std::filesystem::path& file) {
  try {
    readSuite(file);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(ReadSuite, ReadsAFile) {
  const std::string path = testing::TempDir() + "suite_file_test." + std::to_string(getpid());
  std::ofstream(path) << "kata k\nsuite s\ncases\nx\n";
  const SuiteFile suite = readSuite(path);
  std::remove(path.c_str());
  EXPECT_EQ(suite, parseSuite("kata k\nsuite s\ncases\nx\n", path));
}

TEST(ReadSuite, NamesAFileThatCannotBeRead) {
  EXPECT_THAT(readErrorOf("/nowhere/x.suite"), AllOf(StartsWith("/nowhere/x.suite: "), HasSubstr("No such file")));
  EXPECT_THAT(readErrorOf("/"), HasSubstr("Is a directory"));
  EXPECT_THAT(readErrorOf("/proc/self/mem"), HasSubstr("Input/output error"));
}

TEST(ReadSuite, StopsReadingAFileWithoutEnd) {
  EXPECT_THAT(readErrorOf("/dev/zero"), HasSubstr("more than 16777216 bytes"));
}

TEST(SuiteWords, StandBetweenBlanks) {
  EXPECT_THAT(wordsIn("8 0 3"), ElementsAre("8", "0", "3"));
  EXPECT_THAT(wordsIn("\t a \t b"), ElementsAre("a", "b"));
  EXPECT_THAT(wordsIn(" \t"), ElementsAre());
}

std::string numberErrorOf(std::string_view word, std::int64_t least, std::int64_t most) {
  try {
    SuiteFile file;
    file.path = "mine.suite";
    suiteNumber(file, 7, "n", word, least, most);
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(SuiteNumber, TakesPlainDecimalNumbersOfTheRange) {
  EXPECT_EQ(suiteNumber({}, 1, "n", "0", 0, 10), 0);
  EXPECT_EQ(suiteNumber({}, 1, "n", "10", 0, 10), 10);
  EXPECT_EQ(suiteNumber({}, 1, "n", "9223372036854775807", 0, INT64_MAX), INT64_MAX);
}

TEST(SuiteNumber, RefusesEverythingElse) {
  EXPECT_EQ(numberErrorOf("11", 0, 10), "mine.suite:7: n is \"11\", expected a number from 0 to 10");
  for (const char* word : {"", "-1", "+1", "0x1", "1e1", "1.", "1,", "01", "00", " 1", "one", "9223372036854775808",
                           "99999999999999999999999999999999", "-9223372036854775808"}) {
    EXPECT_THAT(numberErrorOf(word, 0, INT64_MAX), StartsWith("mine.suite:7: n is \"" + std::string(word) + "\""))
        << word;
  }
  EXPECT_THAT(numberErrorOf("4", 5, 10), HasSubstr("from 5 to 10"));
}

}  // namespace
}  // namespace judge
