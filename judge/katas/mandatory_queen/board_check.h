#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "solution/case.h"

namespace judge {

/// The possible faults of an answer, each with its own facts. Rows and columns count from 0, as in the kata;
/// lines of the text count from 1, as in an editor: row 3 is written in line 4.
namespace fault {

/// The answer is empty, but the board has a solution.
struct EmptyAnswer {
  friend bool operator==(const EmptyAnswer&, const EmptyAnswer&) = default;
};

/// The answer is not empty, but there is no solution.
struct NoSolutionExists {
  std::int64_t bytes = 0;  ///< size of the answer
  friend bool operator==(const NoSolutionExists&, const NoSolutionExists&) = default;
};

/// A line of '.' and 'Q' ends with a carriage return before its newline.
struct CarriageReturn {
  std::int64_t line = 0;
  friend bool operator==(const CarriageReturn&, const CarriageReturn&) = default;
};

/// A line holds a byte other than '.' and 'Q'.
struct UnexpectedByte {
  queens::Square square;  ///< its column is n or more when the byte comes after the squares of its row
  std::int64_t n = 0;
  unsigned char byte = 0;
  friend bool operator==(const UnexpectedByte&, const UnexpectedByte&) = default;
};

/// A line of '.' and 'Q' that is not n long.
struct WrongLength {
  std::int64_t line = 0;
  std::int64_t squares = 0;
  std::int64_t expected = 0;
  friend bool operator==(const WrongLength&, const WrongLength&) = default;
};

struct RowWithoutQueen {
  std::int64_t row = 0;
  friend bool operator==(const RowWithoutQueen&, const RowWithoutQueen&) = default;
};

/// The text ends before the last line.
struct TooFewLines {
  std::int64_t lines = 0;  ///< number of lines, the last perhaps without newline
  std::int64_t expected = 0;
  friend bool operator==(const TooFewLines&, const TooFewLines&) = default;
};

/// The last line is complete except for its newline.
struct NoLastNewline {
  std::int64_t line = 0;
  friend bool operator==(const NoLastNewline&, const NoLastNewline&) = default;
};

/// Text follows the newline of the last line.
struct TextAfterBoard {
  std::int64_t line = 0;  ///< last line of the board: n
  std::int64_t bytes = 0;
  friend bool operator==(const TextAfterBoard&, const TextAfterBoard&) = default;
};

/// A complete board without a queen on the square of the case.
struct MandatoryQueenMissing {
  queens::Square square;
  friend bool operator==(const MandatoryQueenMissing&, const MandatoryQueenMissing&) = default;
};

/// Two queens attack each other.
struct AttackingPair {
  enum class Along { Row, Column, Diagonal };
  Along along = Along::Row;
  queens::Square first;  ///< before `second` in reading order
  queens::Square second;
  friend bool operator==(const AttackingPair&, const AttackingPair&) = default;
};

}  // namespace fault

using BoardFault =
    std::variant<fault::EmptyAnswer, fault::NoSolutionExists, fault::CarriageReturn, fault::UnexpectedByte,
                 fault::WrongLength, fault::RowWithoutQueen, fault::TooFewLines, fault::NoLastNewline,
                 fault::TextAfterBoard, fault::MandatoryQueenMissing, fault::AttackingPair>;

/// The fault of `answer` as the answer to `question`, or nothing when it is right: the empty text where no solution
/// exists; else n lines of n squares, each line ended by one newline, with one queen ('Q', else '.') in each row, no
/// two of them attacking each other, and one on the square of the case. For n = 0 both are the empty text.
///
/// Defined for any bytes and any valid case. Of several faults the first in this list is returned:
///   1. the empty answer where a solution exists, or any other where none does;
///   2. in reading order, line by line: an unexpected byte; a wrong length; no queen in the row, or the first two; the
///      text's end before the newline or before the last line; then text after the board;
///   3. the mandatory queen missing;
///   4. the attack along a column or diagonal whose later row is the smallest, then its earlier row.
///
/// A row is found good by one memchr for its queen and one memcmp with a row that has its queen there, so that checking
/// a right answer takes less than three times as long as looking for a byte in it (n = 1000; `tools/bench/` measures
/// it). Memory is O(n).
std::optional<BoardFault> checkBoard(const queens::Case& question, std::string_view answer);

/// The fault of the board in an answer to a case without solution, as if it had one. Nothing where `fault` is not
/// NoSolutionExists, or the answer does not begin like a board.
std::optional<BoardFault> faultOfBoard(const queens::Case& question, std::string_view answer, const BoardFault& fault);

/// The fault as one sentence without full stop:
/// "row 3 col 5 and row 7 col 9 attack each other along a diagonal". Printable ASCII.
std::string sentence(const BoardFault& fault);

/// The kind of the fault, for CheckResult::kind.
std::string faultKind(const BoardFault& fault);

/// Whether n non-attacking queens fit on the board with one of them on the square. For n = 1, n = 5 and n >= 7 they
/// always do; for n = 2 and 3 never; for n = 4 and 6 exactly off the two long diagonals. A test searches every square
/// of the boards up to n = 12; above, each square has a construction (Pauls 1874 for the boards, exchanges on a lattice
/// for the squares).
///
/// The board of n = 0 has a solution: no queens. Its text has no lines, so it is the empty answer either way.
inline bool hasSolution(const queens::Case& question) {
  const auto& [n, queen] = question;
  if (n == 2 || n == 3) return false;
  if (n == 4 || n == 6) return queen.row != queen.col && queen.row + queen.col != n - 1;
  return true;
}

}  // namespace judge
