#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <numeric>

#include "judge/base/errors.h"
#include "solution/solver.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/boards/board_reader.h"
#include "tools/queens/boards/placement_writer.h"
#include "tools/queens/list/list_writer.h"

namespace queens {
namespace {

using Cols = std::vector<std::int32_t>;

std::vector<std::string> formNames() {
  std::vector<std::string> names{"jsonl", "columns on a line"};
  for (const PlacementForm& form : placementForms()) names.emplace_back(form.name);
  return names;
}

std::string listed(const Cols& cols, const std::string& form) {
  std::string text;
  OutputStream out = OutputStream::toText(text);
  Columns solution{};
  std::copy(cols.begin(), cols.end(), solution.begin());
  openListWriter(form, {static_cast<int>(cols.size()), false}, out).write({&solution, 1});
  return text;
}

std::string written(const Cols& cols, const std::string& name) {
  if (name == "jsonl" || name == "columns on a line") return listed(cols, name == "jsonl" ? name : "columns");
  std::string text;
  OutputStream out = OutputStream::toText(text);
  for (const PlacementForm& form : placementForms()) {
    if (form.name == name)
      writePlacement(Placement(cols), {0, static_cast<std::int64_t>(cols.size())}, form, out, nullptr);
  }
  return text;
}

std::vector<ReadBoard> readAll(const std::string& text) {
  LineSource lines(text, "text");
  BoardReader reader(lines);
  std::vector<ReadBoard> boards;
  while (auto board = reader.next()) boards.push_back(*std::move(board));
  return boards;
}

std::vector<Square> squaresOf(const Cols& cols) {
  std::vector<Square> squares;
  for (const std::int32_t col : cols) squares.push_back({static_cast<std::int64_t>(squares.size()), col});
  return squares;
}

Cols anyPermutation(int n) {
  const auto keys =
      *rc::gen::container<std::vector<std::uint32_t>>(static_cast<std::size_t>(n), rc::gen::arbitrary<std::uint32_t>());
  Cols cols(static_cast<std::size_t>(n));
  std::iota(cols.begin(), cols.end(), 0);
  std::stable_sort(cols.begin(), cols.end(), [&](std::int32_t a, std::int32_t b) {
    return keys[static_cast<std::size_t>(a)] < keys[static_cast<std::size_t>(b)];
  });
  return cols;
}

/// One queen in each row, in the forms of both writers.
std::string anyBoards(std::vector<Cols>& boards) {
  std::string text;
  const int count = *rc::gen::inRange(1, 5);
  for (int i = 0; i < count; ++i) {
    boards.push_back(anyPermutation(*rc::gen::inRange(1, 13)));
    text += written(boards.back(), *rc::gen::elementOf(formNames())) + '\n';
  }
  return text;
}

/// Any queens on a small board, as lines of squares.
std::string anySquares(int n) {
  std::string text;
  for (int row = 0; row < n; ++row) {
    for (int col = 0; col < n; ++col) text += *rc::gen::inRange(0, n) == 0 ? 'Q' : '.';
    text += '\n';
  }
  return text;
}

bool attack(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || a.row + a.col == b.row + b.col || a.row - a.col == b.row - b.col;
}

TEST(BoardReaderLaws, SolutionsOfEverySizeReadBackInEveryForm) {
  const Solver& solver = *findSolver("min-conflicts");
  for (std::int64_t n = 1; n <= 30; ++n) {
    if (n == 2 || n == 3) continue;
    for (std::uint64_t seed = 0; seed < 3; ++seed) {
      SolverCall call;
      call.n = n;
      call.seed = seed;
      const SolverResult result = solver.solve(call);
      ASSERT_EQ(result.answer, Answer::Found) << n;
      Cols cols;
      for (std::int64_t row = 0; row < n; ++row) cols.push_back(static_cast<std::int32_t>(result.placement->col(row)));
      for (const std::string& form : formNames()) {
        const std::vector<ReadBoard> boards = readAll(written(cols, form));
        ASSERT_EQ(boards.size(), 1u) << form << ' ' << n;
        EXPECT_EQ(boards[0].queens, squaresOf(cols)) << form << ' ' << n;
        // One square looks the same in two forms.
        const std::string recognized = form == "columns on a line"  ? "columns"
                                       : form == "spaced" && n == 1 ? "board"
                                                                    : form;
        EXPECT_EQ(boards[0].form, recognized);
        EXPECT_EQ(firstFault(boards[0], Square{n - 1, cols.back()}), std::nullopt) << form << ' ' << n;
      }
    }
  }
}

RC_GTEST_PROP(BoardReaderLaws, BoardsInMixedFormsReadBackInTheirOrder, ()) {
  std::vector<Cols> boards;
  const std::vector<ReadBoard> read = readAll(anyBoards(boards));
  RC_ASSERT(read.size() == boards.size());
  for (std::size_t i = 0; i < read.size(); ++i) {
    RC_ASSERT(read[i].queens == squaresOf(boards[i]));
    RC_ASSERT(read[i].rows == static_cast<std::int64_t>(boards[i].size()));
    RC_ASSERT(read[i].cols == read[i].rows);
    RC_ASSERT(!read[i].shape);
  }
}

RC_GTEST_PROP(BoardReaderLaws, FaultsAreThoseOfTheRules, ()) {
  const int n = *rc::gen::inRange(1, 8);
  const std::vector<ReadBoard> boards = readAll(anySquares(n));
  RC_ASSERT(boards.size() == 1u);
  const std::vector<Square>& queens = boards[0].queens;
  std::optional<Square> attacked;
  for (std::size_t i = 0; i < queens.size() && !attacked; ++i)
    if (std::any_of(queens.begin(), queens.begin() + static_cast<std::ptrdiff_t>(i),
                    [&](const Square& other) { return attack(other, queens[i]); }))
      attacked = queens[i];
  const std::optional<BoardFault> fault = firstFault(boards[0], std::nullopt);
  RC_ASSERT(fault.has_value() == (attacked.has_value() || queens.size() != static_cast<std::size_t>(n)));
  RC_ASSERT((fault && fault->attack) == attacked.has_value());
  if (!attacked) return;
  RC_ASSERT(fault->attack->second == *attacked);
  RC_ASSERT(attack(fault->attack->first, *attacked));
}

RC_GTEST_PROP(BoardReaderLaws, MutatedTextIsReadOrRefusedWithItsLine, ()) {
  std::vector<Cols> unused;
  std::string text = anyBoards(unused);
  const std::string pieces =
      ".Q 0123456789-=|{}[],:\"\n\r\t\xE2\x97\xBB\xBC\xEF\xBB\xBF\x9B\x80" + std::string(1, '\0');
  const int changes = *rc::gen::inRange(1, 6);
  for (int i = 0; i < changes; ++i) {
    const auto at = static_cast<std::size_t>(*rc::gen::inRange(0, static_cast<int>(text.size()) + 1));
    const auto length = static_cast<std::size_t>(*rc::gen::inRange(0, 4));
    text.replace(at, length, static_cast<std::size_t>(*rc::gen::inRange(0, 3)), *rc::gen::elementOf(pieces));
  }
  try {
    for (const ReadBoard& board : readAll(text)) {
      for (const Square& queen : board.queens) {
        RC_ASSERT(queen.row >= 0 && queen.row < board.rows);
        RC_ASSERT(queen.col >= 0 && queen.col < board.cols);
      }
      const std::optional<BoardFault> fault = firstFault(board, Square{2, 1});
      RC_ASSERT(boardSvg(board, fault, Square{2, 1}, "text").ends_with("</svg>\n"));
    }
  } catch (const judge::InputError& error) {
    RC_ASSERT(std::string(error.what()).starts_with("text:"));
  }
}

}  // namespace
}  // namespace queens
