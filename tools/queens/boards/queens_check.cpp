#include "tools/queens/boards/queens_check.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/boards/board_reader.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/stop_on_interrupt.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Reads boards in any form that queens solve and queens list print, and says which are solutions.\n"
    "\n"
    "Example: queens check board.txt --queen 2,3\n"
    "         queens list 8 --as grid | queens check -\n"
    "         queens solve --board 8x10 --queens 6 --all | queens check - --queens 6 --quiet\n"
    "         queens check boards.txt --format json\n";

constexpr const char* kFooter =
    "Boards follow each other with empty lines between them where lines of one would continue another; each is in a\n"
    "form of its own, told by how it begins. A board has up to 8388608 queens, a line up to 64 MiB, one of JSON 1 "
    "MiB.\n"
    "\n"
    "Exit status: 0 all are solutions, 1 some are not, 2 bad usage, or a text that is no board, 3 the machine failed,\n"
    "130 interrupted. Rows and columns count from 0, lines from 1.";

constexpr std::int64_t kLargest = std::int64_t{1} << 62;

/// What is found of boards as it is written: pieces of a line or more, since each write is one of the system's.
class Report {
 public:
  explicit Report(OutputStream out) : out_(std::move(out)), isTerminal_(::isatty(out_.descriptor()) == 1) {}

  void add(std::string_view text) {
    text_ += text;
    if (isTerminal_ || text_.size() >= kMost) flush();
  }

  void flush() {
    out_.write(text_);
    text_.clear();
  }

  void endOn(int interruptFd) { out_.endOn(interruptFd); }
  bool isClosed() const { return out_.isClosed(); }
  bool isCutOff() const { return out_.isCutOff(); }

 private:
  static constexpr std::size_t kMost = 1 << 16;

  OutputStream out_;
  const bool isTerminal_;
  std::string text_;
};

struct CheckOptions {
  std::string file, format = "text", output = "-";
  std::optional<Square> queen;
  std::optional<std::uint64_t> queens;
  bool quiet = false;
};

std::string textOf(const std::string& name, const ReadBoard& board, const std::optional<BoardFault>& fault) {
  const std::string size =
      board.rows == board.cols ? fmt::format("n = {}", board.rows) : fmt::format("{} x {}", board.rows, board.cols);
  return fmt::format("{}:{}: {}, {}: {}\n", name, board.line, board.form, size,
                     fault ? "wrong: " + fault->what : "a solution");
}

nlohmann::ordered_json squareJson(const Square& square) {
  return {square.row, square.col};
}

std::string jsonOf(const ReadBoard& board, const std::optional<BoardFault>& fault) {
  nlohmann::ordered_json object{{"line", board.line},
                                {"form", board.form},
                                {"rows", board.rows},
                                {"cols", board.cols},
                                {"queens", board.queens.size()},
                                {"solution", !fault},
                                {"fault", nullptr},
                                {"attack", nullptr}};
  if (fault) object["fault"] = fault->what;
  if (fault && fault->attack) object["attack"] = {squareJson(fault->attack->first), squareJson(fault->attack->second)};
  return object.dump();
}

/// What was found of a whole text.
struct Findings {
  std::uint64_t boards = 0;
  std::uint64_t solutions = 0;
  std::string error;  ///< why reading ended early
};

void checkAll(const CheckOptions& options, LineSource& lines, Report& report, Findings& findings) {
  const bool isJson = options.format == "json";
  const std::string name = judge::escaped(lines.name());
  BoardReader reader(lines);
  while (!report.isClosed()) {
    const std::optional<ReadBoard> board = reader.next();
    // A whole board ends before the line that an interrupt keeps from coming.
    if (!board || lines.isCutOff()) return;
    const std::optional<BoardFault> fault = firstFault(*board, options.queen, options.queens);
    if (!isJson && !(options.quiet && !fault)) report.add(textOf(name, *board, fault));
    if (isJson) report.add((findings.boards == 0 ? "\n" : ",\n") + jsonOf(*board, fault));
    ++findings.boards;
    findings.solutions += !fault;
  }
}

std::string jsonEnd(const Findings& findings) {
  const nlohmann::ordered_json error =
      findings.error.empty() ? nlohmann::ordered_json() : nlohmann::ordered_json(judge::escaped(findings.error));
  return fmt::format("\n], \"solutions\": {}, \"error\": {}}}\n", findings.solutions, error.dump());
}

int interrupted(const Findings& findings, bool isCutOff) {
  judge::complain(fmt::format("interrupted: {} of {} boards until then are solutions{}", findings.solutions,
                              findings.boards, isCutOff ? "; not all of that could be written" : ""));
  return 130;
}

/// Also writes what is found of a text that cannot be read to its end.
int check(const CheckOptions& options) {
  LineSource lines(options.file);
  Report report(OutputStream::to(options.output));
  const StopOnInterrupt interrupt;
  lines.endOn(interrupt.descriptor());
  report.endOn(interrupt.descriptor());
  const bool isJson = options.format == "json";
  if (isJson)
    report.add(fmt::format("{{\"file\": {}, \"boards\": [", nlohmann::json(judge::escaped(lines.name())).dump()));
  Findings findings;
  try {
    checkAll(options, lines, report, findings);
    if (findings.boards == 0 && !report.isClosed() && !lines.isCutOff())
      findings.error =
          lines.name() + ": there is no board: lines of . and Q, or any form of queens solve --as, are expected";
  } catch (const judge::InputError& error) {
    findings.error = error.what();
  }
  if (lines.isCutOff()) findings.error = "interrupted";
  if (isJson) report.add(jsonEnd(findings));
  report.flush();
  if (lines.isCutOff() || report.isCutOff()) return interrupted(findings, report.isCutOff());
  if (!findings.error.empty()) throw judge::InputError(findings.error);
  if (findings.boards > 1 && !options.quiet && !isJson)
    judge::complain(fmt::format("{} of {} boards are solutions", findings.solutions, findings.boards));
  return findings.solutions == findings.boards ? 0 : 1;
}

}  // namespace

int checkCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens check");
  app.footer(kFooter);
  CheckOptions options;
  std::optional<std::string> queen, queens;
  app.add_option("FILE", options.file, "boards; - is stdin")->type_name("")->required();
  app.add_option("--queen", queen, "a square of each board that has to hold one")->type_name("ROW,COL");
  app.add_option("--queens", queens, "so many on a board of any shape; otherwise n on n x n")->type_name("K");
  app.add_option("--format", options.format, "text or json")->type_name("FORMAT")->capture_default_str();
  addOutputOption(app, options.output, "file to write to");
  app.add_flag("--quiet", options.quiet, "tell only of what is no solution");
  if (!parseArguments(app, arguments)) return 0;
  refuseOverwriting(options.output, options.file);
  if (options.format != "text" && options.format != "json")
    throw judge::InputError(fmt::format("--format is '{}': text or json is expected", options.format));
  if (queens) options.queens = parseNumber("--queens", *queens, std::numeric_limits<std::uint64_t>::max());
  if (queen) options.queen = parseSquare("--queen", *queen, kLargest);
  return check(options);
}

}  // namespace queens
