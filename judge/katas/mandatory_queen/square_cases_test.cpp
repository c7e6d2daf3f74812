#include "judge/katas/mandatory_queen/square_cases.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "judge/base/errors.h"
#include "judge/katas/mandatory_queen/kata.h"

namespace judge {
namespace {

using queens::Case;
using ::testing::StartsWith;

std::string refusal(const CaseRange& range) {
  try {
    squareCases(range);
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

TEST(SquareCases, KnowsEveryCaseByOneKey) {
  for (const Case& asked : {Case{1, {0, 0}}, Case{8, {0, 7}}, Case{8, {7, 0}}, Case{30000, {29999, 29998}}})
    EXPECT_EQ(caseOf(caseKey(asked)), asked);
}

TEST(SquareCases, HasEveryBoardOfTheRange) {
  EXPECT_EQ(squareCases({.least = 7, .most = 9})->sizes(), (std::vector<std::int64_t>{7, 8, 9}));
  EXPECT_EQ(squareCases({})->sizes().front(), 1);
  EXPECT_EQ(squareCases({})->sizes().back(), 1000);
}

TEST(SquareCases, ShowsEverySquareOfABoard) {
  std::set<CaseKey> squares;
  squareCases({})->visit(9, [&](const CaseKey& each) { return squares.insert(each), false; });
  EXPECT_EQ(squares.size(), 81u);
}

TEST(SquareCases, AsksEitherReading) {
  const auto source = squareCases({});
  const Question asked = source->question(caseKey({8, {0, 3}}), false);
  EXPECT_EQ(asked.text, "n = 8, row 0, col 3");
  EXPECT_EQ(asked.suiteLines(), "8 0 3");
  EXPECT_EQ(source->question(caseKey({8, {0, 3}}), true).request, asked.requestInOtherVariant);
}

TEST(SquareCases, RefusesBoardsThatThereAreNot) {
  EXPECT_EQ(refusal({.least = 0}), "--min-n 0: expected a whole number from 1 to 30000");
  EXPECT_EQ(refusal({.most = 30001}), "--max-n 30001: expected a whole number from 1 to 30000");
  EXPECT_EQ(refusal({.least = 9, .most = 8}), "--min-n: 9 is more than --max-n 8");
}

}  // namespace
}  // namespace judge
