#include "properties/board_definition.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <tuple>
#include <vector>

namespace queens {
namespace {

using judge::BoardFault;
using judge::fault::AttackingPair;

bool onOneLine(const Square& a, const Square& b) {
  return a.row == b.row || a.col == b.col || std::abs(a.row - b.row) == std::abs(a.col - b.col);
}

/// Whether rows `row` .. n-1 can be filled, given the queens of the rows above.
bool canBeFilled(const Case& question, std::vector<Square>& queens, std::int64_t row) {
  if (row == question.n) return true;
  for (std::int64_t col = 0; col < question.n; ++col) {
    const Square square{row, col};
    if (row == question.queen.row && col != question.queen.col) continue;
    if (std::any_of(queens.begin(), queens.end(), [&](const Square& q) { return onOneLine(q, square); })) continue;
    queens.push_back(square);
    const bool filled = canBeFilled(question, queens, row + 1);
    queens.pop_back();
    if (filled) return true;
  }
  return false;
}

/// By search where it is quick; every square of a larger board has a solution.
bool hasSolution(const Case& question) {
  if (question.n >= 9) return true;
  static std::map<std::tuple<std::int64_t, std::int64_t, std::int64_t>, bool> known;
  const auto [at, isNew] = known.try_emplace({question.n, question.queen.row, question.queen.col}, false);
  if (isNew) {
    std::vector<Square> queens;
    at->second = canBeFilled(question, queens, 0);
  }
  return at->second;
}

struct Line {
  std::string squares;
  bool ended = false;  ///< by a newline
};

std::vector<Line> linesOf(std::string_view text) {
  std::vector<Line> lines;
  bool inLine = false;
  for (const char c : text) {
    if (!inLine) lines.emplace_back();
    inLine = c != '\n';
    if (inLine) {
      lines.back().squares += c;
    } else {
      lines.back().ended = true;
    }
  }
  return lines;
}

std::int64_t number(std::size_t size) { return static_cast<std::int64_t>(size); }

std::optional<BoardFault> unexpectedByte(std::int64_t row, const Line& line, std::int64_t n) {
  for (std::size_t col = 0; col < line.squares.size(); ++col) {
    const char byte = line.squares[col];
    if (byte == '.' || byte == 'Q') continue;
    const bool last = col + 1 == line.squares.size();
    if (byte == '\r' && last && line.ended) return judge::fault::CarriageReturn{row + 1};
    return judge::fault::UnexpectedByte{{row, number(col)}, n, static_cast<unsigned char>(byte)};
  }
  return std::nullopt;
}

/// The fault of one row as text; else its queen is put to the others.
std::optional<BoardFault> rowFault(std::int64_t row, const Line& line, std::int64_t n, std::vector<Square>& queens) {
  if (auto fault = unexpectedByte(row, line, n)) return fault;
  if (number(line.squares.size()) != n) return judge::fault::WrongLength{row + 1, number(line.squares.size()), n};
  std::vector<Square> found;
  for (std::size_t col = 0; col < line.squares.size(); ++col) {
    if (line.squares[col] == 'Q') found.push_back({row, number(col)});
  }
  if (found.empty()) return judge::fault::RowWithoutQueen{row};
  if (found.size() > 1) return AttackingPair{AttackingPair::Along::Row, found[0], found[1]};
  queens.push_back(found[0]);
  if (line.ended) return std::nullopt;
  if (row == n - 1) return judge::fault::NoLastNewline{n};
  return judge::fault::TooFewLines{row + 1, n};
}

/// The attacking pair with the smallest later row, then the smallest earlier row.
std::optional<BoardFault> firstAttack(const std::vector<Square>& queens) {
  std::optional<AttackingPair> least;
  for (const Square& a : queens) {
    for (const Square& b : queens) {
      if (a.row >= b.row || !onOneLine(a, b)) continue;
      if (least && std::tie(least->second.row, least->first.row) <= std::tie(b.row, a.row)) continue;
      least = AttackingPair{a.col == b.col ? AttackingPair::Along::Column : AttackingPair::Along::Diagonal, a, b};
    }
  }
  if (!least) return std::nullopt;
  return *least;
}

}  // namespace

std::optional<BoardFault> faultByDefinition(const Case& question, std::string_view answer) {
  if (!hasSolution(question)) {
    if (answer.empty()) return std::nullopt;
    return judge::fault::NoSolutionExists{number(answer.size())};
  }
  if (answer.empty()) return judge::fault::EmptyAnswer{};

  const std::vector<Line> lines = linesOf(answer);
  std::vector<Square> queens;
  std::size_t boardBytes = 0;
  for (std::int64_t row = 0; row < question.n; ++row) {
    if (row == number(lines.size())) return judge::fault::TooFewLines{row, question.n};
    const Line& line = lines[static_cast<std::size_t>(row)];
    if (auto fault = rowFault(row, line, question.n, queens)) return fault;
    boardBytes += line.squares.size() + 1;
  }
  if (boardBytes < answer.size()) {
    return judge::fault::TextAfterBoard{question.n, number(answer.size() - boardBytes)};
  }
  if (std::find(queens.begin(), queens.end(), question.queen) == queens.end()) {
    return judge::fault::MandatoryQueenMissing{question.queen};
  }
  return firstAttack(queens);
}

}  // namespace queens
