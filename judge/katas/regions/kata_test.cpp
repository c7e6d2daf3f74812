#include "judge/katas/regions/kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <functional>
#include <numeric>
#include <random>
#include <set>
#include <string>

#include "judge/base/errors.h"
#include "judge/console/markup.h"
#include "judge/katas/regions/answer_check.h"
#include "judge/katas/regions/suite.h"
#include "judge/languages/call_glue.h"
#include "judge/picture/excerpt_text.h"

namespace judge {
namespace {

using namespace std::string_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

const RegionPuzzle kUnique{4, {0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 2, 3, 3}, SolutionCount::One};

/// Checks columns as a submission returns them.
CheckResult checked(const Question& question, const Columns& cols) {
  std::string bytes;
  beginList(bytes, cols.size());
  for (const std::int64_t col : cols) appendInt(bytes, col);
  return question.check(*Value::in(bytes));
}

TEST(RegionsKata, AsksForABoardAndChecksColumns) {
  const Question question = questionOf("mine", 3, kUnique);
  EXPECT_EQ(question.text, "n = 4, one solution");
  EXPECT_EQ(question.request.size(), 5 + 4u * (5 + 4 * 9));
  EXPECT_EQ(question.request.substr(0, 19), "l\4\0\0\0l\4\0\0\0i\0\0\0\0\0\0\0\0"s);
  EXPECT_EQ(typeName(*question.result), "optional<list<int>>");
  EXPECT_EQ(checked(question, {1, 3, 0, 2}).fault, std::nullopt);
  const CheckResult wrong = checked(question, {1, 2, 0, 3});
  EXPECT_EQ(wrong.fault, "row 0 col 1 and row 1 col 2 touch");
  EXPECT_THAT(wrong.excerpt, HasSubstr("«♛A»"));
  EXPECT_THAT(wrong.picture, HasSubstr("<title>row 0 col 1 and row 1 col 2 touch</title>"));
  EXPECT_FALSE(wrong.deniesSolution);
  EXPECT_TRUE(checked(question, {}).deniesSolution);
  std::string none;
  appendNone(none);
  EXPECT_TRUE(question.check(*Value::in(none)).deniesSolution);
}

TEST(RegionsKata, WritesAPuzzleAsASuiteHasIt) {
  const std::string lines = questionOf("mine", 3, kUnique).suiteLines();
  EXPECT_EQ(lines, "puzzle one\n0 0 0 1\n2 0 1 1\n2 2 3 1\n2 2 3 3");
  const SuiteFile suite = parseSuite("kata regions\nsuite mine\ncases\n" + lines, "test");
  EXPECT_EQ(regionSuite(suite).puzzles, (std::vector<RegionPuzzle>{kUnique}));
}

TEST(RegionsKata, DrawsPuzzlesForFuzzing) {
  const RegionsKata kata;
  const auto source = kata.cases({.least = 4, .most = 9});
  EXPECT_EQ(source->sizes(), (std::vector<std::int64_t>{4, 5, 6, 7, 8, 9}));
  EXPECT_EQ(source->notes().sizeName, "n");
  const Question asked = source->question({5, 77}, false);
  EXPECT_EQ(asked.text, "n = 5, drawn puzzle 1, seed 77");
  EXPECT_EQ(asked.request, source->question({5, 77}, false).request);
  EXPECT_NE(asked.request, source->question({5, 78}, false).request);
  EXPECT_THAT(asked.suiteLines(), HasSubstr("puzzle some\n"));
}

TEST(RegionsKata, ShowsThePuzzleAndItsQueensForEveryFault) {
  const Question question = questionOf("mine", 3, kUnique);
  const auto shown = [&](const char* text) {
    const CheckResult result = question.checkText(text);
    EXPECT_THAT(result.picture, HasSubstr(markupText(*result.fault)));
    return '\n' + asciiExcerpt(result.excerpt);
  };
  EXPECT_EQ(shown("1 3 7 2"), R"(
  col      0   1   2   3
  row 0   A   QA  A   B
  row 1   C   A   B   QB
> row 2   C   C   D   B
  row 3   C   C   QD  D
)");
  EXPECT_EQ(shown("1 3"), R"(
  col      0   1   2   3
  row 0   A   QA  A   B
  row 1   C   A   B   QB
> row 2   C   C   D   B
> row 3   C   C   D   D
)");
  EXPECT_THAT(shown("1 3 0 2 0"), HasSubstr("  row 3   C   C   QD  D\n"));
  for (const char* text : {"", "one"}) {
    EXPECT_THAT(shown(text), HasSubstr("  row 0   A   A   A   B\n  row 1   C   A   B   B\n")) << text;
    EXPECT_THAT(shown(text), Not(HasSubstr("Q"))) << text;
  }
  EXPECT_THAT(question.checkText("1 3").picture, HasSubstr("<rect x=\"40\" y=\"60\" width=\"80\" height=\"20\""));
  EXPECT_THAT(checked(question, {9, -1, INT64_MAX, INT64_MIN, 7}).excerpt, HasSubstr("row 0"));
}

TEST(RegionsKata, PrintsTheArgumentsForASolutionAndDrawsIt) {
  const Question question = questionOf("mine", 3, kUnique);
  EXPECT_THAT(question.solveArguments, ElementsAre("regions"));
  EXPECT_EQ(question.solveInput, "0 0 0 1\n2 0 1 1\n2 2 3 1\n2 2 3 3\n");
  EXPECT_EQ(question.checkText("1 3 0 2\n").fault, std::nullopt);
  const Drawing drawing = question.draw("1 3 0 2\n");
  EXPECT_THAT(drawing.excerpt, HasSubstr("♛A"));
  EXPECT_THAT(drawing.picture, HasSubstr("<title>a solution</title>"));
  RegionPuzzle unsolvable = kUnique;
  unsolvable.solutions = SolutionCount::None;
  EXPECT_TRUE(questionOf("mine", 4, unsolvable).solveArguments.empty());
}

TEST(RegionsKata, ChecksColumnsAsText) {
  const Question question = questionOf("mine", 3, kUnique);
  EXPECT_EQ(question.checkText(" 1\r\n3\t0 2").fault, std::nullopt);
  EXPECT_EQ(question.checkText("1 3 0 x\x1b").fault,
            "the word \"x\\x1B\" is not a column, expected 4 whole numbers separated by blanks");
  for (const char* word : {"1.0", "99999999999999999999", "+1", "1,", "0x1"})
    EXPECT_THAT(*question.checkText(word).fault, HasSubstr("is not a column")) << word;
  EXPECT_EQ(question.checkText("1 3 0 -2").fault, "row 3 col -2 is off the board, columns are 0 to 3");
  EXPECT_EQ(question.checkText("1 3").fault, "the answer has 2 columns, expected 4, one for each row");
  EXPECT_TRUE(question.checkText(" \n").deniesSolution);
}

TEST(RegionsKata, ReadsAQuestionWithARightAnswer) {
  const RegionsKata kata;
  const NamedText rows{"1.in", "# by hand\nAAAB\nCABB\nCCDB\nCCDD\n"};
  const auto answer = [](const char* text) { return [=] { return NamedText{"1.ans", text}; }; };
  const Question question = kata.questionIn(rows, answer("1 3 0 2\n"));
  EXPECT_EQ(question.text, "n = 4");
  EXPECT_EQ(question.checkText("1 3 0 2").fault, std::nullopt);
  EXPECT_TRUE(question.checkText("").deniesSolution);
  const Question none = kata.questionIn({"2.in", "A B\nA B\n"}, answer(""));
  EXPECT_EQ(none.text, "n = 2, no solution");
  EXPECT_EQ(none.checkText("").fault, std::nullopt);
  EXPECT_THROW(kata.questionIn(rows, answer("1 3 0 1\n")), InputError);
  EXPECT_THROW(kata.questionIn(rows, answer("one\n")), InputError);
  EXPECT_THROW(kata.questionIn({"3.in", ""}, answer("")), InputError);
  EXPECT_THROW(kata.questionIn({"3.in", "AB\n"}, answer("")), InputError);
}

TEST(RegionsKata, GlueExpectsTheSignature) {
  const Callee callee = calleeOf(RegionsKata().signature(), readLanguage(QUEENS_SOURCE_DIR "/judge/languages/cpp"));
  EXPECT_EQ(callee.signature, "std::vector<int> solveRegions(const std::vector<std::vector<int>>& regions)");
  EXPECT_THAT(CallGlue(callee, {{}}, 0).text, HasSubstr("\"expected " + callee.signature + "\");\n"));
}

TEST(RegionsKata, HasNoRandomCases) {
  EXPECT_THROW(RegionsKata().questions({.suites = {}, .randomPerSuite = 1}), InputError);
}

TEST(RegionsKata, DrawsPuzzlesOfEverySizeThatHasSolutions) {
  const RegionsKata kata;
  const Sizes sizes = kata.sizes();
  EXPECT_EQ(sizes[1], 4);
  for (const std::int64_t n : sizes.all())
    for (const Question& question : kata.ofSize(n, 3, 7, 0)) {
      EXPECT_EQ(question.size(), n);
      EXPECT_EQ(question.request.size(), static_cast<std::size_t>(5 + n * (5 + 9 * n)));
      EXPECT_TRUE(checked(question, {}).deniesSolution);
    }
}

TEST(RegionsKata, DrawsTheSamePuzzlesBySeed) {
  const RegionsKata kata;
  const auto requests = [&](std::uint64_t seed) {
    std::vector<std::string> all;
    for (const Question& question : kata.ofSize(9, 4, seed, 0)) all.push_back(question.request);
    return all;
  };
  EXPECT_EQ(requests(1), requests(1));
  EXPECT_NE(requests(1), requests(2));
  EXPECT_NE(requests(1)[0], requests(1)[1]);
}

/// Whether the squares of every region are connected, and regions are numbered as they first occur.
TEST(DrawnPuzzle, HasConnectedRegionsInOrder) {
  std::mt19937_64 random(3);
  for (const std::int64_t n : {1, 4, 5, 12, 64}) {
    const RegionPuzzle puzzle = drawnPuzzle(n, random);
    std::vector<std::int64_t> root(static_cast<std::size_t>(n * n));
    std::iota(root.begin(), root.end(), 0);
    const std::function<std::int64_t(std::int64_t)> rootOf = [&](std::int64_t square) {
      const std::int64_t up = root[static_cast<std::size_t>(square)];
      return up == square ? square : rootOf(up);
    };
    std::int32_t next = 0;
    for (std::int64_t square = 0; square < n * n; ++square) {
      const std::int32_t region = puzzle.regionAt(square / n, square % n);
      EXPECT_LE(region, next);
      next = std::max(next, region + 1);
      for (const std::int64_t step : {std::int64_t{1}, n}) {
        if ((step == 1 && square % n == n - 1) || square + step >= n * n) continue;
        if (puzzle.regions[static_cast<std::size_t>(square + step)] == region)
          root[static_cast<std::size_t>(rootOf(square))] = rootOf(square + step);
      }
    }
    EXPECT_EQ(next, n);
    std::set<std::int64_t> roots;
    for (std::int64_t square = 0; square < n * n; ++square) roots.insert(rootOf(square));
    EXPECT_EQ(roots.size(), static_cast<std::size_t>(n));
  }
}

}  // namespace
}  // namespace judge
