#include "judge/katas/mandatory_queen/fault_text.h"

#include <array>
#include <cstddef>
#include <cstdint>

#include "judge/base/text.h"

namespace judge {
namespace {

using fault::Attack;
using queens::Square;

std::string at(const Square& square) {
  return "row " + std::to_string(square.row) + " col " + std::to_string(square.col);
}

std::string counted(std::int64_t count, const std::string& noun) {
  return std::to_string(count) + ' ' + noun + (count == 1 ? "" : "s");
}

std::string shown(unsigned char byte) {
  const char raw = static_cast<char>(byte);
  return '\'' + escaped({&raw, 1}) + '\'';
}

struct Sentence {
  std::string operator()(const fault::SaidNoSolution&) const { return "said \"no solution\", but there is one"; }

  std::string operator()(const fault::NoSolutionExists& f) const {
    return "answered with " + counted(f.bytes, "byte") + ", but there is no solution: expected the empty answer";
  }

  std::string operator()(const fault::CarriageReturn& f) const {
    return "line " + std::to_string(f.line) + " ends with \\r\\n, expected \\n alone";
  }

  std::string operator()(const fault::StrangeByte& f) const {
    if (f.square.col < f.n) return at(f.square) + " holds " + shown(f.byte) + ", expected '.' or 'Q'";
    return "line " + std::to_string(f.square.row + 1) + " holds " + shown(f.byte) + " behind its " +
           counted(f.n, "square") + ", expected \\n";
  }

  std::string operator()(const fault::WrongLength& f) const {
    return "line " + std::to_string(f.line) + " has " + counted(f.squares, "square") + ", expected " +
           std::to_string(f.expected);
  }

  std::string operator()(const fault::RowWithoutQueen& f) const {
    return "row " + std::to_string(f.row) + " has no queen";
  }

  std::string operator()(const fault::TooFewLines& f) const {
    return "the board ends after line " + std::to_string(f.lines) + ", expected " + counted(f.expected, "line");
  }

  std::string operator()(const fault::NoLastNewline&) const { return "the last line does not end with a newline"; }

  std::string operator()(const fault::TextBehindBoard& f) const {
    if (f.line == 0) return "answered with " + counted(f.bytes, "byte") + ", expected the empty answer for n = 0";
    return counted(f.bytes, "byte") + (f.bytes == 1 ? " stands" : " stand") + " behind line " + std::to_string(f.line) +
           ", the last of the board";
  }

  std::string operator()(const fault::MandatoryQueenMissing& f) const {
    return "the mandatory queen at " + at(f.square) + " is missing";
  }

  std::string operator()(const Attack& f) const {
    constexpr std::array<const char*, 3> kLines = {"row", "column", "diagonal"};
    return at(f.first) + " and " + at(f.second) + " attack each other along a " +
           kLines[static_cast<std::size_t>(f.along)];
  }
};

}  // namespace

std::string sentence(const BoardFault& fault) { return std::visit(Sentence{}, fault); }

}  // namespace judge
