#include "judge/base/json.h"
#include "judge/base/text.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/boards/board_reader.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using Json = judge::Json;

struct BoardCheckOptions {
  std::string file, output = "-";
  std::optional<Square> queen;
  std::optional<std::uint64_t> queens;
  bool isJson = false, quiet = false;
};

std::string boardLine(const std::string& name, const ReadBoard& board, const std::optional<BoardFault>& fault) {
  const std::string size =
      board.rows == board.cols ? fmt::format("n = {}", board.rows) : fmt::format("{} x {}", board.rows, board.cols);
  return fmt::format("{}:{}: {}, {}: {}\n", name, board.line, board.form, size,
                     fault ? "wrong: " + fault->what : "a solution");
}

Json boardJson(const ReadBoard& board, const std::optional<BoardFault>& fault) {
  const auto squareJson = [](const Square& square) { return Json{square.row, square.col}; };
  Json object{{"line", board.line},
              {"form", board.form},
              {"rows", board.rows},
              {"cols", board.cols},
              {"queens", board.queens.size()},
              {"solution", !fault},
              {"fault", fault ? Json(fault->what) : Json()},
              {"attack", nullptr}};
  if (fault && fault->attack) object["attack"] = {squareJson(fault->attack->first), squareJson(fault->attack->second)};
  return object;
}

class Checker {
 public:
  explicit Checker(const BoardCheckOptions& options)
      : options_(options), lines_(options.file), out_(OutputStream::to(options.output)), json_(out_) {
    lines_.endOn(interrupt_.descriptor());
    out_.endOn(interrupt_.descriptor());
  }

  /// Checks all boards. Writes the results even where the text cannot be read to its end.
  int check() {
    if (options_.isJson)
      json_.open({{"version", 1}, {"kind", "queens check"}, {"file", judge::escaped(lines_.name())}}, "boards");
    try {
      checkAll();
      if (boards_ == 0 && !out_.isClosed() && !lines_.isCutOff())
        error_ =
            lines_.name() + ": there is no board: lines of . and Q, or any form of queens solve --as, are expected";
    } catch (const judge::InputError& error) {
      error_ = error.what();
    }
    if (lines_.isCutOff()) error_ = "interrupted";
    if (options_.isJson)
      json_.close({{"solutions", solutions_}, {"error", error_.empty() ? Json() : Json(judge::escaped(error_))}});
    out_.flush();
    return conclude();
  }

 private:
  void checkAll() {
    const std::string name = judge::escaped(lines_.name());
    BoardReader reader(lines_);
    while (!out_.isClosed()) {
      const std::optional<ReadBoard> board = reader.next();
      // A complete board ends before the line that an interrupt keeps from coming.
      if (!board || lines_.isCutOff()) return;
      const std::optional<BoardFault> fault = firstFault(*board, options_.queen, options_.queens);
      if (options_.isJson) {
        json_.add(boardJson(*board, fault));
      } else if (!options_.quiet || fault) {
        out_.putSoon(boardLine(name, *board, fault));
      }
      ++boards_;
      solutions_ += !fault;
    }
  }

  int conclude() const {
    if (lines_.isCutOff() || out_.isCutOff()) {
      judge::printToStderr(fmt::format("interrupted: {} of {} boards until then are solutions{}", solutions_, boards_,
                                       out_.isCutOff() ? "; not all of that could be written" : ""));
      return 130;
    }
    if (!error_.empty()) throw judge::InputError(error_);
    if (boards_ > 1 && !options_.quiet && !options_.isJson)
      judge::printToStderr(fmt::format("{} of {} boards are solutions", solutions_, boards_));
    return solutions_ == boards_ ? 0 : 1;
  }

  const BoardCheckOptions& options_;
  LineSource lines_;
  OutputStream out_;
  JsonStream json_;
  const StopOnInterrupt interrupt_;
  std::uint64_t boards_ = 0, solutions_ = 0;
  std::string error_;  ///< why reading ended early
};

}  // namespace

opt::Declaration declareCheck() {
  const auto state = std::make_shared<BoardCheckOptions>();
  return {
      .about = "Reads boards in any format that queens solve and queens list print, and reports which are solutions.",
      .examples = {"queens check board.txt --queen 2,3", "queens list 8 --as grid | queens check -",
                   "queens solve --board 8x10 --queens 6 --all | queens check - --queens 6 --quiet",
                   "queens check boards.txt --format json"},
      .options = {opt::file("FILE", "", "boards; - is stdin", state->file).required(),
                  squareOption("a square that must hold a queen on each board", state->queen),
                  opt::integer("--queens", "K", "queens on a board of any shape; by default n on n x n", state->queens,
                               {0, opt::kLargest}),
                  formatOption("format of what is found", state->isJson),
                  outputOption(state->output, "file to write to"),
                  opt::flag("--quiet", "print only boards that are no solution", state->quiet)},
      .footer =
          "Boards follow each other with empty lines between them where lines of one would continue another; "
          "each has its own format, recognized by its first character. A board has up to 8388608 queens, a line up "
          "to 64 MiB, one of JSON 1 MiB.\n\n"
          "Exit status: 0 all are solutions, 1 some are not, 2 bad usage, or a text that is no board, 3 the "
          "machine failed, 130 interrupted. Rows and columns count from 0, lines from 1.",
      .check = [state] { refuseOverwriting(state->output, state->file); },
      .run = [state] { return Checker(*state).check(); }};
}

}  // namespace queens
