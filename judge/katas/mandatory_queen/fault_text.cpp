#include <fmt/format.h>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/katas/mandatory_queen/board_check.h"

namespace judge {
namespace {

using fault::Attack;
using queens::Square;

std::string squareText(const Square& square) { return fmt::format("row {} col {}", square.row, square.col); }

std::string counted(std::int64_t count, std::string_view noun) {
  return countText(static_cast<std::size_t>(count), noun);
}

std::string shown(unsigned char byte) {
  const char raw = static_cast<char>(byte);
  return '\'' + escaped({&raw, 1}) + '\'';
}

struct Sentence {
  std::string operator()(const fault::SaidNoSolution&) const { return "said \"no solution\", but there is one"; }

  std::string operator()(const fault::NoSolutionExists& f) const {
    return fmt::format("answered with {}, but there is no solution: expected the empty answer",
                       counted(f.bytes, "byte"));
  }

  std::string operator()(const fault::CarriageReturn& f) const {
    return fmt::format("line {} ends with \\r\\n, expected \\n alone", f.line);
  }

  std::string operator()(const fault::StrangeByte& f) const {
    if (f.square.col < f.n) return fmt::format("{} holds {}, expected '.' or 'Q'", squareText(f.square), shown(f.byte));
    return fmt::format("line {} holds {} behind its {}, expected \\n", f.square.row + 1, shown(f.byte),
                       counted(f.n, "square"));
  }

  std::string operator()(const fault::WrongLength& f) const {
    return fmt::format("line {} has {}, expected {}", f.line, counted(f.squares, "square"), f.expected);
  }

  std::string operator()(const fault::RowWithoutQueen& f) const { return fmt::format("row {} has no queen", f.row); }

  std::string operator()(const fault::TooFewLines& f) const {
    return fmt::format("the board ends after line {}, expected {}", f.lines, counted(f.expected, "line"));
  }

  std::string operator()(const fault::NoLastNewline&) const { return "the last line does not end with a newline"; }

  std::string operator()(const fault::TextBehindBoard& f) const {
    const std::string bytes = counted(f.bytes, "byte");
    if (f.line == 0) return fmt::format("answered with {}, expected the empty answer for n = 0", bytes);
    return fmt::format("{} {} behind line {}, the last of the board", bytes, f.bytes == 1 ? "stands" : "stand", f.line);
  }

  std::string operator()(const fault::MandatoryQueenMissing& f) const {
    return fmt::format("the mandatory queen at {} is missing", squareText(f.square));
  }

  std::string operator()(const Attack& f) const {
    constexpr const char* kLines[] = {"row", "column", "diagonal"};
    return fmt::format("{} and {} attack each other along a {}", squareText(f.first), squareText(f.second),
                       kLines[static_cast<std::size_t>(f.along)]);
  }
};

struct Kind {
  std::string operator()(const fault::SaidNoSolution&) const { return "said no solution"; }
  std::string operator()(const fault::NoSolutionExists&) const { return "no solution exists"; }
  std::string operator()(const fault::CarriageReturn&) const { return "carriage return"; }

  /// Digits are of one kind: boards are written with 0 and 1, and as numbers.
  std::string operator()(const fault::StrangeByte& f) const {
    const std::string byte = f.byte >= '0' && f.byte <= '9' ? "digit" : shown(f.byte);
    return (f.square.col < f.n ? "strange " : "behind its squares ") + byte;
  }

  std::string operator()(const fault::WrongLength& f) const {
    if (f.squares < f.expected) return f.squares == 0 ? "empty line" : "short line";
    return f.squares < 2 * f.expected ? "long line" : "endless line";
  }

  std::string operator()(const fault::RowWithoutQueen&) const { return "row without queen"; }
  std::string operator()(const fault::TooFewLines&) const { return "too few lines"; }
  std::string operator()(const fault::NoLastNewline&) const { return "no last newline"; }
  std::string operator()(const fault::TextBehindBoard& f) const { return f.bytes == 1 ? "byte behind" : "text behind"; }
  std::string operator()(const fault::MandatoryQueenMissing&) const { return "mandatory queen"; }
  std::string operator()(const Attack& f) const { return "attack " + std::to_string(static_cast<int>(f.along)); }
};

}  // namespace

std::string kindOf(const BoardFault& fault) { return std::visit(Kind{}, fault); }

std::string sentence(const BoardFault& fault) { return std::visit(Sentence{}, fault); }

}  // namespace judge
