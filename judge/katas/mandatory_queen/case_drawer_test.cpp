#include "judge/katas/mandatory_queen/square_cases.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "judge/trials/runs/queen_boards.h"

namespace judge {
namespace {

using queens::Case;

constexpr std::uint64_t kSeed = 20;
constexpr int kDraws = 20'000;

std::vector<Case> drawn(std::uint64_t seed, std::int64_t least, std::int64_t most) {
  CaseDrawer drawer(seed, least, most);
  std::vector<Case> cases;
  for (int i = 0; i < kDraws; ++i) cases.push_back(drawer.next());
  return cases;
}

/// Draws for which something holds, of a thousand.
template <class Claim>
int perMille(const std::vector<Case>& cases, Claim claim) {
  int count = 0;
  for (const Case& each : cases) count += claim(each);
  return count * 1000 / kDraws;
}

TEST(CaseDrawer, DrawsTheSameCasesForTheSameSeed) {
  EXPECT_EQ(drawn(kSeed, 1, 1000), drawn(kSeed, 1, 1000));
  EXPECT_NE(drawn(kSeed, 1, 1000), drawn(kSeed + 1, 1, 1000));
}

TEST(CaseDrawer, KeepsToTheRangeAndTheBoard) {
  for (const auto& [least, most] :
       {std::pair<std::int64_t, std::int64_t>{1, 1}, {1, 2}, {8, 8}, {5, 9}, {100, 1000}, {1, 30000}})
    for (const auto& [n, queen] : drawn(kSeed, least, most)) {
      ASSERT_TRUE(n >= least && n <= most) << n;
      ASSERT_TRUE(queen.row >= 0 && queen.row < n && queen.col >= 0 && queen.col < n) << n;
    }
}

TEST(CaseDrawer, DrawsSmallBoardsFirst) {
  for (const std::int64_t least : {1, 100}) {
    CaseDrawer drawer(kSeed, least, 1000);
    for (std::int64_t i = 0; i < 40; ++i) EXPECT_LT(drawer.next().n, least + 8 + i * i / 8) << i;
  }
}

TEST(CaseDrawer, DrawsBoardsWithRulesOfTheirOwnOften) {
  const auto cases = drawn(kSeed, 1, 1000);
  for (const std::int64_t n : {2, 3, 4, 6})
    EXPECT_GT(perMille(cases, [=](const Case& c) { return c.n == n; }), 50) << n;
}

TEST(CaseDrawer, SpreadsSizesOverTheScales) {
  const auto cases = drawn(kSeed, 1, 1000);
  const auto share = [&](std::int64_t from, std::int64_t to) {
    return perMille(cases, [=](const Case& c) { return c.n >= from && c.n <= to; });
  };
  EXPECT_GT(share(1, 12), 500);
  EXPECT_GT(share(13, 50), 40);
  EXPECT_GT(share(51, 250), 40);
  EXPECT_GT(share(251, 1000), 40);
  EXPECT_LT(share(251, 1000), 200);
  EXPECT_GT(share(1000, 1000), 5);
}

TEST(CaseDrawer, DrawsEveryResidueModulo6OfLargerBoards) {
  const auto cases = drawn(kSeed, 1, 1000);
  const int large = perMille(cases, [](const Case& c) { return c.n > 12; });
  for (std::int64_t residue = 0; residue < 6; ++residue)
    EXPECT_GT(perMille(cases, [=](const Case& c) { return c.n > 12 && c.n % 6 == residue; }), large / 9) << residue;
}

TEST(CaseDrawer, DrawsCornersEdgesDiagonalsAndTheRest) {
  const auto cases = drawn(kSeed, 51, 51);
  const auto last = [](const Case& c) { return c.n - 1; };
  EXPECT_GT(perMille(cases, [](const Case& c) { return cornerDistance(c) == 0; }), 50);
  EXPECT_GT(perMille(cases, [&](const Case& c) { return c.queen.row == 0 || c.queen.row == last(c); }), 100);
  EXPECT_GT(perMille(cases, [&](const Case& c) { return c.queen.col == 0 || c.queen.col == last(c); }), 100);
  EXPECT_GT(perMille(cases, [](const Case& c) { return c.queen.row == c.queen.col; }), 50);
  EXPECT_GT(perMille(cases, [&](const Case& c) { return c.queen.row + c.queen.col == last(c); }), 50);
  std::map<std::pair<std::int64_t, std::int64_t>, int> squares;
  for (const Case& each : cases) ++squares[{each.queen.row, each.queen.col}];
  EXPECT_GT(squares.size(), 51U * 51U * 9 / 10);
  for (const auto& corner : {std::pair<std::int64_t, std::int64_t>{0, 0}, {0, 50}, {50, 0}, {50, 50}})
    EXPECT_GT(squares[corner], kDraws / 100);
}

}  // namespace
}  // namespace judge
