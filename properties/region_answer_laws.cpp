// Laws of the judge's check of answers to the kata regions, against a definition of their own.

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <cstdlib>
#include <string>
#include <vector>

#include "judge/katas/regions/answer_check.h"

namespace {

using judge::RegionPuzzle;
using judge::SolutionCount;
using Cols = judge::Columns;

/// The columns as a submission returns them.
std::string encoded(const Cols& cols) {
  std::string bytes;
  judge::beginList(bytes, cols.size());
  for (const std::int64_t col : cols) judge::appendInt(bytes, col);
  return bytes;
}

RegionPuzzle drawPuzzle() {
  RegionPuzzle puzzle;
  puzzle.n = *rc::gen::inRange<std::int64_t>(1, 7);
  puzzle.solutions = *rc::gen::element(SolutionCount::None, SolutionCount::One, SolutionCount::Many);
  const auto squares = static_cast<std::size_t>(puzzle.n * puzzle.n);
  puzzle.regions = *rc::gen::container<std::vector<std::int32_t>>(
      squares, rc::gen::inRange<std::int32_t>(0, static_cast<std::int32_t>(puzzle.n)));
  return puzzle;
}

/// Checks every pair of queens by itself, in other words than the judge's check.
bool isSolution(const RegionPuzzle& puzzle, const Cols& cols) {
  if (static_cast<std::int64_t>(cols.size()) != puzzle.n) return false;
  for (std::int64_t one = 0; one < puzzle.n; ++one)
    for (std::int64_t other = 0; other < puzzle.n; ++other) {
      const std::int64_t at = cols[static_cast<std::size_t>(one)], otherAt = cols[static_cast<std::size_t>(other)];
      if (at < 0 || at >= puzzle.n || otherAt < 0 || otherAt >= puzzle.n) return false;
      if (one == other) continue;
      const bool isNear = std::abs(one - other) < 2 && std::abs(at - otherAt) < 2;
      if (at == otherAt || isNear || puzzle.regionAt(one, at) == puzzle.regionAt(other, otherAt)) return false;
    }
  return true;
}

RC_GTEST_PROP(RegionAnswerLaws, AnswersAreRightByTheDefinition, ()) {
  RegionPuzzle puzzle = drawPuzzle();
  const Cols cols =
      *rc::gen::container<Cols>(static_cast<std::size_t>(puzzle.n), rc::gen::inRange<std::int64_t>(-1, puzzle.n + 1));
  RC_ASSERT(!judge::checkColumns(puzzle, cols).has_value() == isSolution(puzzle, cols));
}

RC_GTEST_PROP(RegionAnswerLaws, EveryPermutationIsJudgedByTheDefinition, ()) {
  const RegionPuzzle puzzle = drawPuzzle();
  Cols cols(static_cast<std::size_t>(puzzle.n));
  for (std::size_t row = 0; row < cols.size(); ++row) cols[row] = static_cast<std::int64_t>(row);
  do {
    RC_ASSERT(!judge::checkColumns(puzzle, cols).has_value() == isSolution(puzzle, cols));
  } while (std::next_permutation(cols.begin(), cols.end()));
}

RC_GTEST_PROP(RegionAnswerLaws, AnyColumnsGetASentence, (const Cols& cols)) {
  const RegionPuzzle puzzle = drawPuzzle();
  const auto fault = judge::checkColumns(puzzle, cols);
  if (!fault) return;
  for (const char c : judge::sentence(*fault, puzzle, cols)) RC_ASSERT(c >= ' ' && c <= '~');
}

RC_GTEST_PROP(RegionAnswerLaws, ColumnsAsTextAreReadBack, (const Cols& cols)) {
  std::string text;
  for (const std::int64_t col : cols)
    text += *rc::gen::element<std::string>(" ", "\n", "\r\n", "\t ") + std::to_string(col);
  const std::int64_t n = static_cast<std::int64_t>(cols.size());
  const auto read = judge::columnsInText(text + *rc::gen::element<std::string>("", " ", "\n"), n);
  RC_ASSERT(std::get<Cols>(read) == cols);
  RC_ASSERT(judge::columnsIn(*judge::Value::in(encoded(cols))) == cols);
}

RC_GTEST_PROP(RegionAnswerLaws, AnyTextIsReadOrHasAWordThatIsNoColumn, (const std::string& text)) {
  const auto read = judge::columnsInText(text, *rc::gen::inRange(1, 65));
  if (const auto* const word = std::get_if<std::string_view>(&read))
    RC_ASSERT(!word->empty() && text.find(*word) != text.npos);
}

RC_GTEST_PROP(RegionAnswerLaws, NothingIsRightWhereNothingIsRecorded, ()) {
  const RegionPuzzle puzzle = drawPuzzle();
  RC_ASSERT(!judge::checkColumns(puzzle, {}).has_value() == (puzzle.solutions == SolutionCount::None));
}

}  // namespace
