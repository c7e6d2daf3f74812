#include "judge/katas/mandatory_queen/kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>
#include <vector>

#include "judge/base/errors.h"
#include "judge/katas/mandatory_queen/suite.h"

namespace judge {
namespace {

using namespace std::string_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Checks `board` as a submission returns it.
CheckResult checked(const Question& question, std::string_view board) {
  std::string bytes;
  appendText(bytes, board);
  return question.check(*Value::in(bytes));
}

constexpr char kFourQueens[] = ".Q..\n...Q\nQ...\n..Q.\n";

/// A suite file of the test's own, removed with it.
class KataWithFile : public testing::Test {
 protected:
  ~KataWithFile() override { std::remove(path_.c_str()); }

  void write(const std::string& text) const { std::ofstream(path_) << text; }

  std::vector<Question> ask(QuestionOptions options = {}) const {
    options.suites = {path_};
    return MandatoryQueen().questions(options);
  }

  const std::string path_ = testing::TempDir() + "kata_test." + std::to_string(getpid()) + ".suite";
};

std::vector<std::string> suitesOf(const std::vector<Question>& questions) {
  std::vector<std::string> names;
  for (const Question& question : questions) {
    if (names.empty() || names.back() != question.suite) names.push_back(question.suite);
  }
  return names;
}

std::string errorOfSuites(const std::vector<std::string>& suites) {
  try {
    MandatoryQueen().questions({.suites = suites});
  } catch (const InputError& error) {
    return error.what();
  }
  return "no error";
}

TEST(MandatoryQueen, AsksTheShippedSuitesInOrder) {
  const std::vector<Question> questions = MandatoryQueen().questions({});
  EXPECT_THAT(suitesOf(questions), ElementsAre("tiny", "unsolvable", "small", "medium", "large"));
  EXPECT_EQ(std::count_if(questions.begin(), questions.end(), [](const Question& q) { return q.counted; }), 31);
}

TEST(MandatoryQueen, AsksTheChosenSuitesInTheOrderOfTheChoice) {
  EXPECT_THAT(suitesOf(MandatoryQueen().questions({.suites = {"small", "tiny"}})), ElementsAre("small", "tiny"));
}

TEST(MandatoryQueen, NumbersTheQuestionsOfEachSuite) {
  std::size_t expected = 0;
  std::string suite;
  for (const Question& question : MandatoryQueen().questions({.suites = {}, .randomPerSuite = 3})) {
    if (question.suite != suite) expected = 0;
    suite = question.suite;
    EXPECT_EQ(question.index, expected++) << suite;
  }
}

TEST(MandatoryQueen, NamesTheKnownSuitesForAnUnknownOne) {
  EXPECT_EQ(
      errorOfSuites({"huge"}),
      "no suite is called \"huge\": expected one of tiny, unsolvable, small, medium, large, or the path of a suite "
      "file");
}

TEST(MandatoryQueen, TakesAChoiceWithADotOrASlashForAFile) {
  EXPECT_THAT(errorOfSuites({"huge.suite"}), AllOf(StartsWith("huge.suite: "), HasSubstr("No such file")));
  EXPECT_THAT(errorOfSuites({"suites/huge"}), StartsWith("suites/huge: "));
}

TEST(MandatoryQueen, RefusesTwoSuitesOfOneName) {
  EXPECT_EQ(errorOfSuites({"tiny", "small", "tiny"}), "the suite \"tiny\" is chosen twice");
}

TEST(MandatoryQueen, ReportsWhichShippedSuiteIsMissing) {
  try {
    MandatoryQueen("/nowhere").questions({});
    FAIL() << "not noticed";
  } catch (const std::runtime_error& error) {
    EXPECT_THAT(error.what(), testing::StartsWith("/nowhere/tiny.suite is missing: install it again"));
  }
}

TEST_F(KataWithFile, DescribesAQuestion) {
  write("kata mandatory-queen\nsuite mine\ncases\n0 0 0\n1000 1 258\n");
  const std::vector<Question> questions = ask();
  ASSERT_EQ(questions.size(), 2u);
  EXPECT_FALSE(questions[0].counted);
  EXPECT_EQ(questions[1].suite, "mine");
  EXPECT_TRUE(questions[1].counted);
  EXPECT_EQ(questions[1].text, "n = 1000, row 1, col 258");
  EXPECT_EQ(questions[1].request, "i\xE8\3\0\0\0\0\0\0pi\1\0\0\0\0\0\0\0i\2\1\0\0\0\0\0\0"s);
  ASSERT_EQ(questions[1].fields.size(), 3u);
  const std::string names[] = {"n", "row", "col"};
  const std::int64_t values[] = {1000, 1, 258};
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(questions[1].fields[i].name, names[i]);
    EXPECT_EQ(questions[1].fields[i].value, values[i]);
  }
}

TEST_F(KataWithFile, PassesThePairTheOtherWayRoundUnderTheOtherReading) {
  write("kata mandatory-queen\nsuite mine\ncases\n4 0 1\n");
  const Question question = ask({.suites = {}, .variant = 1}).at(0);
  EXPECT_EQ(question.request, "i\4\0\0\0\0\0\0\0pi\1\0\0\0\0\0\0\0i\0\0\0\0\0\0\0\0"s);
  EXPECT_EQ(question.text, "n = 4, row 0, col 1");
  EXPECT_EQ(checked(question, kFourQueens).fault, std::nullopt);
}

TEST_F(KataWithFile, ChecksAnAnswer) {
  write("kata mandatory-queen\nsuite mine\ncases\n4 0 1\n4 0 0\n");
  const std::vector<Question> questions = ask();
  EXPECT_EQ(checked(questions.at(0), kFourQueens).fault, std::nullopt);
  EXPECT_EQ(checked(questions.at(1), "").fault, std::nullopt);
  const CheckResult wrong = checked(questions.at(0), ".Q..\n...Q\nQ...\n...Q\n");
  EXPECT_EQ(wrong.fault, "row 1 col 3 and row 3 col 3 attack each other along a column");
  EXPECT_THAT(wrong.excerpt, HasSubstr("> row 3    ·  ·  · «♛»"));
  EXPECT_THAT(wrong.picture, AllOf(StartsWith("<svg "), HasSubstr("row 1 col 3 and row 3 col 3")));
  EXPECT_FALSE(wrong.rightInOtherVariant);
  EXPECT_FALSE(wrong.deniesSolution);
  EXPECT_TRUE(checked(questions.at(0), "").deniesSolution);
}

TEST_F(KataWithFile, TakesNoneForAnEmptyTextAndChecksTextAsItStands) {
  write("kata mandatory-queen\nsuite mine\ncases\n4 0 1\n4 0 0\n");
  const std::vector<Question> questions = ask();
  EXPECT_EQ(typeName(*questions.at(0).result), "optional<text>");
  std::string none;
  appendNone(none);
  EXPECT_TRUE(questions.at(0).check(*Value::in(none)).deniesSolution);
  EXPECT_EQ(questions.at(1).check(*Value::in(none)).fault, std::nullopt);
  EXPECT_EQ(questions.at(0).checkText(kFourQueens).fault, std::nullopt);
  EXPECT_EQ(questions.at(0).checkText("").fault, checked(questions.at(0), "").fault);
}

TEST_F(KataWithFile, KnowsHowToAskForASolutionAndToDrawIt) {
  write("kata mandatory-queen\nsuite mine\ncases\n4 0 1\n4 0 0\n0 0 0\n3001 1 2\n");
  const std::vector<Question> questions = ask();
  EXPECT_THAT(questions.at(0).solveArguments, ElementsAre("mandatory-queen", "4", "0", "1"));
  for (const std::size_t without : {1u, 2u, 3u}) EXPECT_TRUE(questions.at(without).solveArguments.empty()) << without;
  EXPECT_THAT(questions.at(0).draw(kFourQueens).excerpt, HasSubstr("> row 0    · «♛» ·  ·"));
  EXPECT_THAT(questions.at(0).draw(kFourQueens).picture, StartsWith("<svg "));
}

TEST_F(KataWithFile, ReportsWhetherAWrongAnswerIsRightUnderTheOtherReading) {
  write("kata mandatory-queen\nsuite mine\ncases\n4 1 0\n");
  const Question question = ask().at(0);
  const CheckResult read = checked(question, kFourQueens);
  EXPECT_EQ(read.fault, "the mandatory queen at row 1 col 0 is missing");
  EXPECT_TRUE(read.rightInOtherVariant);
  EXPECT_FALSE(checked(question, "..Q.\nQ...\n...Q\n.Q..\n").rightInOtherVariant) << "a right answer is right as it is";
  EXPECT_FALSE(checked(question, ".Q..\n...Q\nQ...\n..Q.").rightInOtherVariant) << "wrong under both";
}

TEST_F(KataWithFile, PutsRandomCasesAfterThoseOfTheFile) {
  write("kata mandatory-queen\nsuite mine\nrandom 5 5\ncases\n8 0 3\n");
  const std::vector<Question> questions = ask({.suites = {}, .randomPerSuite = 4, .seed = 9});
  ASSERT_EQ(questions.size(), 5u);
  EXPECT_EQ(questions[0].text, "n = 8, row 0, col 3");
  for (std::size_t i = 1; i < 5; ++i) EXPECT_THAT(questions[i].text, StartsWith("n = 5, ")) << i;
  EXPECT_EQ(ask({.suites = {}, .randomPerSuite = 4, .seed = 9}).at(4).text, questions[4].text);
  EXPECT_EQ(ask({.suites = {}, .seed = 9}).size(), 1u);
}

TEST_F(KataWithFile, AddsNoRandomCasesWithoutARange) {
  write("kata mandatory-queen\nsuite mine\ncases\n8 0 3\n");
  EXPECT_EQ(ask({.suites = {}, .randomPerSuite = 4}).size(), 1u);
}

TEST_F(KataWithFile, NamesFileAndLineOfABadSuite) {
  write("kata mandatory-queen\nsuite mine\ncases\n8 0 8\n");
  EXPECT_EQ(errorOfSuites({path_}), path_ + ":4: col is \"8\", expected a number from 0 to 7");
}

TEST(MandatoryQueen, DrawsCasesOfEverySizeThatHasSolutions) {
  const MandatoryQueen kata;
  const Sizes sizes = kata.sizes();
  EXPECT_EQ(sizes[0], 1);
  EXPECT_EQ(sizes[1], 4);
  EXPECT_EQ(sizes.back(), kMaxN);
  const std::vector<Question> questions = kata.ofSize(12, 3, 7, true);
  ASSERT_EQ(questions.size(), 3u);
  for (const Question& question : questions) EXPECT_EQ(question.size(), 12);
  EXPECT_EQ(questions[1].request, kata.ofSize(12, 2, 7, true)[1].request);
  EXPECT_EQ(questions[1].request, kata.ofSize(12, 2, 7, 0)[1].requestInOtherVariant);
}

}  // namespace
}  // namespace judge
