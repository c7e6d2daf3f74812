#include "judge/katas/mandatory_queen/board_check.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

#include "judge/base/figures.h"
#include "judge/base/text.h"

namespace judge {
namespace {

using fault::AttackingPair;
using queens::Square;

/// Recognises good rows: n squares with one queen, and a newline.
class RowPattern {
 public:
  /// `longest`: maximal size in bytes of the texts to test.
  RowPattern(std::size_t n, std::size_t longest) : n_(n), row_(2 * std::min(n, longest) + 1, '.') {
    row_[row_.size() / 2] = 'Q';
  }

  /// The column of the queen if `text` starts with a good row.
  std::optional<std::size_t> queenOf(std::string_view text) const {
    if (text.size() <= n_ || text[n_] != '\n') return std::nullopt;
    const void* const queen = std::memchr(text.data(), 'Q', n_);
    if (queen == nullptr) return std::nullopt;
    const auto col = static_cast<std::size_t>(static_cast<const char*>(queen) - text.data());
    if (std::memcmp(text.data(), row_.data() + (n_ - col), n_) != 0) return std::nullopt;
    return col;
  }

 private:
  std::size_t n_;
  std::string row_;  ///< n empty squares, a queen, n empty squares: a row is the part with its queen in the right place
};

/// The fault of the first row in `text`, which is the answer from `row` on; there is one.
BoardFault faultOfRow(std::int64_t n, std::int64_t row, std::string_view text) {
  if (text.empty()) return fault::TooFewLines{row, n};
  const std::string_view line = text.substr(0, text.find('\n'));
  if (const std::size_t unexpected = line.find_first_not_of(".Q"); unexpected != line.npos) {
    const bool endsLine = unexpected + 1 == line.size() && line.size() < text.size();
    if (line[unexpected] == '\r' && endsLine) return fault::CarriageReturn{row + 1};
    return fault::UnexpectedByte{
        {row, static_cast<std::int64_t>(unexpected)}, n, static_cast<unsigned char>(line[unexpected])};
  }
  const auto squares = static_cast<std::int64_t>(line.size());
  if (squares != n) return fault::WrongLength{row + 1, squares, n};
  const std::size_t first = line.find('Q');
  if (first == line.npos) return fault::RowWithoutQueen{row};
  if (const std::size_t second = line.find('Q', first + 1); second != line.npos)
    return AttackingPair{
        AttackingPair::Along::Row, {row, static_cast<std::int64_t>(first)}, {row, static_cast<std::int64_t>(second)}};
  if (row + 1 < n) return fault::TooFewLines{row + 1, n};
  return fault::NoLastNewline{n};
}

/// The attack of the queen in row `later` by the queen of the first row that attacks it; there is one.
AttackingPair attackOn(std::size_t later, const std::vector<std::size_t>& cols) {
  std::size_t earlier = 0;
  const auto apart = [&] { return std::max(cols[earlier], cols[later]) - std::min(cols[earlier], cols[later]); };
  while (apart() != 0 && apart() != later - earlier) ++earlier;
  const auto square = [&](std::size_t row) {
    return Square{static_cast<std::int64_t>(row), static_cast<std::int64_t>(cols[row])};
  };
  return {apart() == 0 ? AttackingPair::Along::Column : AttackingPair::Along::Diagonal, square(earlier), square(later)};
}

std::optional<BoardFault> firstAttack(const std::vector<std::size_t>& cols) {
  const std::size_t n = cols.size();
  std::vector<unsigned char> columns(n), falling(2 * n), rising(2 * n);
  for (std::size_t row = 0; row < n; ++row) {
    unsigned char& column = columns[cols[row]];
    unsigned char& down = falling[n + row - cols[row]];
    unsigned char& up = rising[row + cols[row]];
    if ((column | down | up) != 0) return attackOn(row, cols);
    column = down = up = 1;
  }
  return std::nullopt;
}

/// Checks the answer to a case that has a solution.
std::optional<BoardFault> checkSquares(const queens::Case& question, std::string_view answer) {
  const auto& [n, queen] = question;
  const auto width = static_cast<std::size_t>(n);
  const RowPattern pattern(width, answer.size());
  std::vector<std::size_t> cols;
  cols.reserve(std::min(width, answer.size()));
  std::string_view rest = answer;
  for (std::int64_t row = 0; row < n; ++row) {
    const std::optional<std::size_t> col = pattern.queenOf(rest);
    if (!col) return faultOfRow(n, row, rest);
    cols.push_back(*col);
    rest.remove_prefix(width + 1);
  }
  if (!rest.empty()) return fault::TextAfterBoard{n, static_cast<std::int64_t>(rest.size())};
  if (n > 0 && cols[static_cast<std::size_t>(queen.row)] != static_cast<std::size_t>(queen.col))
    return fault::MandatoryQueenMissing{queen};
  return firstAttack(cols);
}

std::string squareText(const Square& square) { return fmt::format("row {} col {}", square.row, square.col); }

std::string counted(std::int64_t count, std::string_view noun) {
  return countText(static_cast<std::size_t>(count), noun);
}

std::string quotedByte(unsigned char byte) {
  const char raw = static_cast<char>(byte);
  return '\'' + escaped({&raw, 1}) + '\'';
}

/// A fault as a sentence, and its kind.
struct FaultText {
  std::string sentence, kind;
};

struct DescribeFault {
  FaultText operator()(const fault::EmptyAnswer&) const {
    return {"returned no solution, but one exists", "no solution returned"};
  }

  FaultText operator()(const fault::NoSolutionExists& f) const {
    return {fmt::format("returned {}, but no solution exists: expected the empty answer", counted(f.bytes, "byte")),
            "no solution exists"};
  }

  FaultText operator()(const fault::CarriageReturn& f) const {
    return {fmt::format("line {} ends with \\r\\n, expected \\n alone", f.line), "carriage return"};
  }

  /// All digits give one kind, because wrong boards are often written with 0 and 1.
  FaultText operator()(const fault::UnexpectedByte& f) const {
    const std::string kind = f.byte >= '0' && f.byte <= '9' ? "digit" : quotedByte(f.byte);
    if (f.square.col < f.n)
      return {fmt::format("{} holds {}, expected '.' or 'Q'", squareText(f.square), quotedByte(f.byte)),
              "unexpected " + kind};
    return {fmt::format("line {} has {} after its {}, expected \\n", f.square.row + 1, quotedByte(f.byte),
                        counted(f.n, "square")),
            "after its squares " + kind};
  }

  FaultText operator()(const fault::WrongLength& f) const {
    return {fmt::format("line {} has {}, expected {}", f.line, counted(f.squares, "square"), f.expected),
            f.squares == 0               ? "empty line"
            : f.squares < f.expected     ? "short line"
            : f.squares < 2 * f.expected ? "long line"
                                         : "endless line"};
  }

  FaultText operator()(const fault::RowWithoutQueen& f) const {
    return {fmt::format("row {} has no queen", f.row), "row without queen"};
  }

  FaultText operator()(const fault::TooFewLines& f) const {
    return {fmt::format("the board ends after line {}, expected {}", f.lines, counted(f.expected, "line")),
            "too few lines"};
  }

  FaultText operator()(const fault::NoLastNewline&) const {
    return {"the last line does not end with a newline", "no last newline"};
  }

  FaultText operator()(const fault::TextAfterBoard& f) const {
    const std::string bytes = counted(f.bytes, "byte"), kind = f.bytes == 1 ? "byte after" : "text after";
    if (f.line == 0) return {fmt::format("returned {}, expected the empty answer for n = 0", bytes), kind};
    return {fmt::format("{} after line {}, the last line of the board", counted(f.bytes, "extra byte"), f.line), kind};
  }

  FaultText operator()(const fault::MandatoryQueenMissing& f) const {
    return {fmt::format("the mandatory queen at {} is missing", squareText(f.square)), "mandatory queen"};
  }

  FaultText operator()(const AttackingPair& f) const {
    constexpr const char* kLines[] = {"row", "column", "diagonal"};
    return {fmt::format("{} and {} attack each other along a {}", squareText(f.first), squareText(f.second),
                        kLines[static_cast<std::size_t>(f.along)]),
            fmt::format("attack {}", static_cast<int>(f.along))};
  }
};

}  // namespace

std::optional<BoardFault> checkBoard(const queens::Case& question, std::string_view answer) {
  if (!hasSolution(question)) {
    if (answer.empty()) return std::nullopt;
    return fault::NoSolutionExists{static_cast<std::int64_t>(answer.size())};
  }
  if (answer.empty() && question.n > 0) return fault::EmptyAnswer{};
  return checkSquares(question, answer);
}

std::optional<BoardFault> faultOfBoard(const queens::Case& question, std::string_view answer, const BoardFault& fault) {
  const bool isBoard = answer.starts_with('.') || answer.starts_with('Q');
  if (!isBoard || !std::holds_alternative<fault::NoSolutionExists>(fault)) return std::nullopt;
  return checkSquares(question, answer);
}

std::string faultKind(const BoardFault& fault) { return std::visit(DescribeFault{}, fault).kind; }

std::string sentence(const BoardFault& fault) { return std::visit(DescribeFault{}, fault).sentence; }

}  // namespace judge
