#include "judge/measure/pattern.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <random>
#include <string>

namespace judge {
namespace {

std::int64_t sizeOf(const CaseLabel& asked) { return *asked.size(); }

const std::vector<CaseProperty> kProperties = {
    {"have an even n", [](const CaseLabel& asked) { return sizeOf(asked) % 2 == 0; }},
    {"have n divisible by 4", [](const CaseLabel& asked) { return sizeOf(asked) % 4 == 0; }}};

std::string shared(const std::vector<std::int64_t>& sizes, const std::function<bool(std::int64_t)>& fails) {
  std::vector<CaseLabel> labels;
  for (const std::int64_t n : sizes) labels.push_back({.suite = "a", .fields = {{"n", n, true}}, .text = {}});
  std::vector<JudgedCase> cases;
  for (const CaseLabel& label : labels) cases.push_back({&label, fails(sizeOf(label)) ? Known::Failed : Known::Right});
  return failurePattern(cases, kProperties);
}

TEST(SharedByFailures, NamesATrait) {
  EXPECT_EQ(shared({4, 5, 6, 7, 8, 9}, [](std::int64_t n) { return n % 2 == 0; }),
            "The 3 cases that failed, and none of the 3 others, have an even n");
  EXPECT_EQ(shared({4, 5, 6, 7, 8, 9}, [](std::int64_t n) { return n % 4 == 0; }),
            "The 2 cases that failed, and none of the 4 others, have n divisible by 4");
}

TEST(SharedByFailures, NamesASizeOrABound) {
  EXPECT_EQ(shared({4, 6, 6, 7}, [](std::int64_t n) { return n == 6; }),
            "The 2 cases that failed, and none of the 2 others, have n = 6");
  EXPECT_EQ(shared({4, 6, 8, 20}, [](std::int64_t n) { return n > 6; }),
            "The 2 cases that failed, and none of the 2 others, have n >= 8, and the largest of the others is 6");
  EXPECT_EQ(shared({4, 6, 8, 20}, [](std::int64_t n) { return n < 7; }),
            "The 2 cases that failed, and none of the 2 others, have n <= 6, and the smallest of the others is 8");
}

TEST(SharedByFailures, CallsTheSizeAsTheKataDoes) {
  const CaseLabel small{"a", 0, true, {{"k", 1}, {"length", 5, true}}, ""};
  const CaseLabel large{"a", 0, true, {{"k", 1}, {"length", 9, true}}, ""};
  EXPECT_EQ(failurePattern(
                {{&small, Known::Right}, {&small, Known::Right}, {&large, Known::Failed}, {&large, Known::Failed}}, {}),
            "The 2 cases that failed, and none of the 2 others, have length = 9");
}

TEST(SharedByFailures, SaysNothingWithoutEnoughCasesOrASharedTrait) {
  EXPECT_EQ(shared({4, 5, 7, 9}, [](std::int64_t n) { return n == 4; }), "");
  EXPECT_EQ(shared({4, 5, 6, 8}, [](std::int64_t n) { return n != 5; }), "");
  EXPECT_EQ(shared({4, 5, 6, 7, 8}, [](std::int64_t n) { return n == 4 || n == 7; }), "");
  EXPECT_EQ(shared({}, [](std::int64_t) { return true; }), "");
}

TEST(SharedByFailures, AsksForTheTraitOfEveryCase) {
  EXPECT_EQ(shared({4, 5, 6, 7, 8}, [](std::int64_t n) { return n == 4 || n == 6; }), "");
}

std::int64_t valueOf(const CaseLabel& asked, std::size_t field) { return asked.fields[field].value; }

/// Properties of squares, some of which imply others.
const std::vector<CaseProperty> kSquares = {
    {"are in a corner",
     [](const CaseLabel& asked) {
       const std::int64_t last = sizeOf(asked) - 1;
       return valueOf(asked, 1) % last == 0 && valueOf(asked, 2) % last == 0;
     }},
    {"are in the last row", [](const CaseLabel& asked) { return valueOf(asked, 1) == sizeOf(asked) - 1; }},
    {"are in the first row", [](const CaseLabel& asked) { return valueOf(asked, 1) == 0; }},
    {"are on the diagonal", [](const CaseLabel& asked) { return valueOf(asked, 1) == valueOf(asked, 2); }, "diagonal"},
    {"have an even n", [](const CaseLabel& asked) { return sizeOf(asked) % 2 == 0; }},
};

CaseLabel square(std::int64_t n, std::int64_t row, std::int64_t col) {
  return {.suite = "a", .fields = {{"n", n, true}, {"row", row}, {"col", col}}, .text = {}};
}

TEST(SharedByFailures, NamesEachTraitThatExplainsAll) {
  const std::vector<CaseLabel> labels = {square(4, 3, 0), square(5, 4, 4), square(4, 1, 2), square(5, 1, 3)};
  std::vector<JudgedCase> cases;
  for (std::size_t i = 0; i < labels.size(); ++i) cases.push_back({&labels[i], i < 2 ? Known::Failed : Known::Right});
  EXPECT_EQ(failurePattern(cases, kSquares),
            "The 2 cases that failed, and none of the 2 others, are in a corner, and are in the last row");
  const CaseLabel more = square(6, 5, 2);
  cases.push_back({&more, Known::Failed});
  EXPECT_EQ(failurePattern(cases, kSquares), "The 3 cases that failed, and none of the 2 others, are in the last row");
  const CaseLabel cutOff = square(9, 8, 2), other = square(9, 2, 2);
  cases.push_back({&cutOff, Known::Nothing});
  cases.push_back({&other, Known::Nothing});
  EXPECT_EQ(failurePattern(cases, kSquares),
            "The 3 cases that failed, and none of the 2 others, are in the last row; of 2 more cases nothing is known");
}

TEST(SharedByFailures, LeavesABoardOfOneSquareAside) {
  std::vector<CaseLabel> labels = {square(4, 3, 0), square(6, 5, 2), square(5, 0, 2), square(5, 2, 3), square(1, 0, 0)};
  for (CaseLabel& label : labels) label.fields.front().isSide = true;
  std::vector<JudgedCase> cases;
  for (std::size_t i = 0; i < labels.size(); ++i) cases.push_back({&labels[i], i < 2 ? Known::Failed : Known::Right});
  const std::vector<CaseProperty> lastRow = {kSquares[1]};
  EXPECT_EQ(failurePattern(cases, lastRow),
            "The 2 cases that failed, and none of the 2 others, are in the last row; the board of one square is left "
            "aside");
}

/// The least and the most of the numbers in `text` behind `opening`; nothing where that is not there.
std::optional<std::int64_t> numberBehind(const std::string& text, const std::string& opening) {
  const auto at = text.find(opening);
  if (at == text.npos) return std::nullopt;
  return std::stoll(text.substr(at + opening.size()));
}

/// Whether everything that the sentence names holds of each failed case and of no right one in its scope.
void expectSeparates(const std::string& text, const std::vector<JudgedCase>& cases) {
  const bool isScoped = text.find(" cases diagonal that") != text.npos;
  for (const JudgedCase& one : cases) {
    if (one.known == Known::Nothing || (isScoped && !kSquares[3].holds(*one.question))) continue;
    const bool failed = one.known == Known::Failed;
    const std::int64_t n = sizeOf(*one.question);
    for (const CaseProperty& property : kSquares) {
      const bool isNamed = text.find(property.description) != text.npos;
      EXPECT_TRUE(!isNamed || property.holds(*one.question) == failed) << text;
    }
    const auto equal = numberBehind(text, "have n = ");
    EXPECT_TRUE(!equal || (n == *equal) == failed) << text;
    const auto least = numberBehind(text, "have n >= ");
    EXPECT_TRUE(!least || (n >= *least) == failed) << text;
    const auto most = numberBehind(text, "have n <= ");
    EXPECT_TRUE(!most || (n <= *most) == failed) << text;
  }
}

TEST(SharedByFailures, ANamedTraitSeparatesExactlyInAThousandRandomRuns) {
  std::mt19937 random(7);
  const auto below = [&](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  int named = 0;
  for (int run = 0; run < 1000; ++run) {
    std::vector<CaseLabel> labels;
    for (std::int64_t i = 4 + below(20); i > 0; --i) {
      const std::int64_t n = 4 + below(6);
      labels.push_back(square(n, below(n), below(n)));
    }
    const auto cause = static_cast<std::size_t>(below(8));  // beyond the properties: by chance, or by size
    const std::int64_t bound = 4 + below(6);
    std::vector<JudgedCase> cases;
    for (const CaseLabel& label : labels) {
      const bool fails = cause < kSquares.size() ? kSquares[cause].holds(label) && (run % 3 != 0 || below(9) > 0)
                         : cause == 6            ? sizeOf(label) >= bound
                                                 : below(4) == 0;
      cases.push_back({&label, below(6) == 0 ? Known::Nothing : fails ? Known::Failed : Known::Right});
    }
    const std::string text = failurePattern(cases, kSquares);
    if (text.empty()) continue;
    ++named;
    expectSeparates(text, cases);
  }
  EXPECT_GT(named, 200);
}

}  // namespace
}  // namespace judge
