#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "judge/katas/mandatory_queen/board_check.h"
#include "judge/katas/mandatory_queen/kata.h"

namespace judge {
namespace {

using queens::Case;

constexpr const char* kNames[] = {"tiny", "unsolvable", "small", "medium", "large"};

/// The counted cases of a shipped suite, as the kata asks them.
std::vector<Case> countedOf(const std::string& name, int random = 0) {
  std::vector<Case> cases;
  for (const Question& question : MandatoryQueen().questions({.suites = {name}, .randomPerSuite = random})) {
    const auto& fields = question.fields;
    if (question.counted) cases.push_back({fields.at(0).value, {fields.at(1).value, fields.at(2).value}});
  }
  return cases;
}

std::vector<Case> everySolvable() {
  std::vector<Case> all;
  for (const char* name : {"tiny", "small", "medium", "large"}) {
    const std::vector<Case> cases = countedOf(name);
    all.insert(all.end(), cases.begin(), cases.end());
  }
  return all;
}

bool anyOf(const std::vector<Case>& cases, const std::function<bool(const Case&)>& claim) {
  return std::any_of(cases.begin(), cases.end(), claim);
}

void expectSizes(const std::string& name, std::size_t count, std::int64_t above, std::int64_t most, int random = 0) {
  const std::vector<Case> cases = countedOf(name, random);
  EXPECT_EQ(cases.size(), count) << name;
  for (const Case& c : cases) {
    EXPECT_TRUE(above < c.n && c.n <= most) << name << ' ' << c.n;
    EXPECT_TRUE(hasSolution(c)) << name << ' ' << c.n;
  }
}

TEST(ShippedSuites, HaveTheirSizes) {
  expectSizes("tiny", 8, 0, 10);
  expectSizes("small", 5, 10, 50);
  expectSizes("medium", 5, 100, 500);
  expectSizes("large", 5, 500, 1000);
}

TEST(ShippedSuites, HaveTheSmallestAndTheLargestBoard) {
  EXPECT_TRUE(anyOf(countedOf("tiny"), [](const Case& c) { return c.n == 1; }));
  EXPECT_TRUE(anyOf(countedOf("large"), [](const Case& c) { return c.n == 1000; }));
}

TEST(ShippedSuites, HaveEightCasesWithoutSolution) {
  const std::vector<Case> cases = countedOf("unsolvable");
  EXPECT_EQ(cases.size(), 8u);
  std::set<std::int64_t> sizes;
  for (const Case& c : cases) {
    EXPECT_FALSE(hasSolution(c)) << c.n << ' ' << c.queen.row << ' ' << c.queen.col;
    sizes.insert(c.n);
  }
  EXPECT_EQ(sizes, (std::set<std::int64_t>{2, 3, 4, 6}));
}

TEST(ShippedSuites, AskForTheEmptyBoardOnceWithoutCountingIt) {
  std::vector<std::string> uncounted;
  for (const Question& question : MandatoryQueen().questions({})) {
    if (!question.counted) uncounted.push_back(question.text);
  }
  EXPECT_EQ(uncounted, std::vector<std::string>{"n = 0, row 0, col 0"});
}

TEST(ShippedSuites, HaveNoCaseTwice) {
  for (const char* name : kNames) {
    const std::vector<Case> cases = countedOf(name);
    for (const Case& c : cases) {
      EXPECT_EQ(std::count(cases.begin(), cases.end(), c), 1) << name << ' ' << c.n << ' ' << c.queen.row;
    }
  }
}

TEST(ShippedSuites, DrawRandomCasesOfTheirSizesWhereThereAreSolutions) {
  expectSizes("tiny", 8 + 20, 0, 10, 20);
  expectSizes("small", 5 + 20, 10, 50, 20);
  expectSizes("medium", 5 + 20, 100, 500, 20);
  expectSizes("large", 5 + 20, 500, 1000, 20);
  EXPECT_EQ(countedOf("unsolvable", 20).size(), 8u);
}

TEST(ShippedSuites, HaveEveryCorner) {
  for (const bool bottom : {false, true}) {
    for (const bool right : {false, true}) {
      EXPECT_TRUE(anyOf(everySolvable(),
                        [&](const Case& c) {
                          return c.n > 1 && c.queen == queens::Square{bottom ? c.n - 1 : 0, right ? c.n - 1 : 0};
                        }))
          << bottom << right;
    }
  }
}

TEST(ShippedSuites, HaveEveryEdgeOffTheCorners) {
  const auto inner = [](std::int64_t at, std::int64_t n) { return 0 < at && at < n - 1; };
  const std::vector<Case> cases = everySolvable();
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return c.queen.row == 0 && inner(c.queen.col, c.n); }));
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return c.queen.row == c.n - 1 && inner(c.queen.col, c.n); }));
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return c.queen.col == 0 && inner(c.queen.row, c.n); }));
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return c.queen.col == c.n - 1 && inner(c.queen.row, c.n); }));
}

TEST(ShippedSuites, HaveTheCentreOfAnOddAndOfAnEvenBoard) {
  const auto central = [](std::int64_t at, std::int64_t n) { return std::abs(2 * at - (n - 1)) <= 1; };
  for (const std::int64_t parity : {0, 1}) {
    EXPECT_TRUE(anyOf(everySolvable(), [&](const Case& c) {
      return c.n > 1 && c.n % 2 == parity && central(c.queen.row, c.n) && central(c.queen.col, c.n);
    })) << parity;
  }
}

TEST(ShippedSuites, HaveBothLongDiagonalsOffCentreAndCorners) {
  const auto between = [](const Case& c) {
    return 0 < c.queen.row && c.queen.row < c.n - 1 && std::abs(2 * c.queen.row - (c.n - 1)) > 1;
  };
  const std::vector<Case> cases = everySolvable();
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return between(c) && c.queen.row == c.queen.col; }));
  EXPECT_TRUE(anyOf(cases, [&](const Case& c) { return between(c) && c.queen.row + c.queen.col == c.n - 1; }));
}

TEST(ShippedSuites, HaveEveryResidueOfNModuloSix) {
  std::set<std::int64_t> residues;
  for (const Case& c : everySolvable()) {
    if (c.n > 1) residues.insert(c.n % 6);
  }
  EXPECT_EQ(residues.size(), 6u);
}

}  // namespace
}  // namespace judge
