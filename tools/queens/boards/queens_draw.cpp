#include "tools/queens/boards/queens_draw.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <optional>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/boards/board_reader.h"
#include "tools/queens/boards/board_svg.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Draws a board, in any form that queens check reads, as an SVG image; queens that attack each other are marked.\n"
    "\n"
    "Example: queens draw board.txt --output board.svg\n"
    "         queens list 8 | queens draw - --board 12 --output twelfth.svg\n"
    "         queens solve --board 8x10 --queens 6 | queens draw - --queens 6 --output six.svg\n";

constexpr const char* kFooter =
    "Up to 40 rows and columns all squares are drawn, up to 2000 the whole board to scale, with dots for up to 20000\n"
    "queens; of larger boards what lies around the first fault, the mandatory square, or the first corner.\n"
    "\n"
    "Exit status: 0 drawn, 2 bad usage or input, 3 the machine failed. Rows and columns count from 0, boards from 1.";

ReadBoard boardNumber(std::uint64_t wanted, LineSource& lines) {
  BoardReader reader(lines);
  for (std::uint64_t number = 1;; ++number) {
    std::optional<ReadBoard> board = reader.next();
    if (board && number == wanted) return *std::move(board);
    if (board) continue;
    if (number == 1) throw judge::InputError(lines.name() + ": there is no board; queens solve 8 prints one");
    throw judge::InputError(
        fmt::format("--board is {}, and {} has {} board{}", wanted, lines.name(), number - 1, number == 2 ? "" : "s"));
  }
}

}  // namespace

int drawCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens draw");
  app.footer(kFooter);
  std::string file, number = "1", output = "-";
  std::optional<std::string> queen, queens;
  app.add_option("FILE", file, "boards; - is stdin")->type_name("")->required();
  app.add_option("--board", number, "which of several")->type_name("K")->capture_default_str();
  app.add_option("--queen", queen, "the mandatory square, to be marked")->type_name("ROW,COL");
  app.add_option("--queens", queens, "so many on a board of any shape; otherwise n on n x n")->type_name("K");
  addOutputOption(app, output, "SVG file to write");
  if (!parseArguments(app, arguments)) return 0;
  refuseOverwriting(output, file);
  const std::uint64_t wanted = parseNumber("--board", number, std::numeric_limits<std::uint64_t>::max());
  if (wanted == 0) throw judge::InputError("--board is 0: boards count from 1");
  std::optional<Square> mandatory;
  if (queen) mandatory = parseSquare("--queen", *queen, std::int64_t{1} << 62);

  std::optional<std::uint64_t> howMany;
  if (queens) howMany = parseNumber("--queens", *queens, std::numeric_limits<std::uint64_t>::max());

  LineSource lines(file);
  const ReadBoard board = boardNumber(wanted, lines);
  if (board.rows == 0 || board.cols == 0)
    throw judge::InputError(lines.name(), board.line, "there is no square to draw");
  const std::string title = fmt::format("{}:{}", judge::escaped(lines.name()), board.line);
  const std::string picture = boardSvg(board, firstFault(board, mandatory, howMany), mandatory, title);
  OutputStream::to(output).write(picture);
  return 0;
}

}  // namespace queens
