#include "tools/queens/regions/queens_regions_solve.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "judge/base/errors.h"
#include "judge/base/whole_number.h"
#include "judge/console/standard_streams.h"
#include "solution/regions/region_solver.h"
#include "solution/regions/sweep_search.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/gathered_output.h"
#include "tools/queens/io/output_stream.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/regions/region_file.h"
#include "tools/queens/regions/region_options.h"

namespace queens {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

constexpr const char* kExample =
    "Solves puzzles of regions: a queen in each row, column and region, no two touch.\n"
    "\n"
    "Example: queens regions solve puzzle.txt --unique\n"
    "         queens regions generate 9 --seed 1 | queens regions solve - --count\n"
    "         queens regions solve puzzle.txt --method sweep --heuristic smallest_region_first\n";

std::string footer() {
  std::string text = "Heuristics of the sweep:\n";
  for (const SweepHeuristic& heuristic : sweepHeuristics())
    text += fmt::format("  {:30}  {}\n", heuristic.name, heuristic.idea);
  return text +
         "Exit status: 0 every board is solved (--unique: has exactly one solution), 1 some are\n"
         "not, 2 bad usage or input, 3 the machine failed, 130 interrupted. Columns count from 0.";
}

struct SolveOptions {
  std::string file, format = "text", output = "-", method = "bitboard";
  std::optional<std::string> heuristic;
  bool count = false, unique = false, all = false, stats = false;
  std::uint64_t limit = 0, budget = kMost;
  RegionRules rules;

  bool isJson() const { return format == "json"; }
  bool isColumns() const { return format == "columns"; }
  bool showsSolutions() const { return !count; }
  bool isSweep() const { return method == "sweep"; }
  /// Solutions to find.
  std::uint64_t wanted() const { return limit > 0 ? limit : count || all ? kMost : unique ? 2 : 1; }
};

/// What is known of a board in the end, whichever method it was.
struct Solved {
  RegionResult result;
  std::vector<int> another;  ///< solution, besides the first
  std::chrono::nanoseconds time{};
};

/// Rows of dots and Q, as `queens solve` prints them.
std::string boardText(RegionQueens queens, int n) {
  const std::size_t perRow = queens.size() / static_cast<std::size_t>(n);
  std::string text;
  for (std::size_t i = 0; i < queens.size(); i += perRow) {
    std::string row(static_cast<std::size_t>(n), '.');
    for (std::size_t j = i; j < i + perRow; ++j) row[static_cast<std::size_t>(queens[j])] = 'Q';
    text += row + '\n';
  }
  return text;
}

Json queensJson(RegionQueens queens, const RegionRules& rules) {
  if (rules.queensPerUnit == 1) return Json(std::vector<int>(queens.begin(), queens.end()));
  Json rows = Json::array();
  const auto perRow = static_cast<std::ptrdiff_t>(rules.queensPerUnit);
  for (auto row = queens.begin(); row < queens.end(); row += perRow)
    rows.push_back(Json(std::vector<int>(row, row + perRow)));
  return rows;
}

/// The columns of the queens, a blank between, one line a solution.
std::string columnsText(RegionQueens queens) {
  return fmt::format("{}\n", fmt::join(queens, " "));
}

class BoardSolver {
 public:
  BoardSolver(const SolveOptions& options, GatheredOutput& out, StopOnInterrupt& interrupt)
      : options_(options), out_(out), interrupt_(interrupt) {}

  /// The exit status, so far as this board decides it. Solutions are printed as they come, however many.
  int solve(const ReadRegions& read, bool hasTitle) {
    n_ = read.board.n();
    shown_ = 0;
    const std::string title = boardTitle(options_.file, read);
    begin(read, hasTitle && !options_.isColumns() ? title + '\n' : "");
    const Solved solved = options_.isSweep() ? sweep(read.board) : search(read.board);
    if (options_.showsSolutions() && shown_ == 0 && !solved.result.queens.empty()) show(solved.result.queens);
    out_.write(options_.isJson() ? jsonEndOf(solved) : textEndOf(solved));
    out_.flush();
    isFirst_ = false;
    tell(solved, title);
    return statusOf(solved);
  }

 private:
  Solved search(const RegionBoard& board) {
    Solved solved;
    RegionCall call{.rules = options_.rules,
                    .limit = options_.wanted(),
                    .budget = options_.budget,
                    .stop = interrupt_.token(),
                    .onSolution = {}};
    if (options_.showsSolutions() && call.limit > 1)
      call.onSolution = [&](RegionQueens queens) {
        if (options_.unique && shown_ == 1 && !options_.isJson())
          return solved.another.assign(queens.begin(), queens.end());
        show(queens);
        if (out_.isClosed()) interrupt_.stop();
      };
    const auto start = std::chrono::steady_clock::now();
    solved.result = solveRegions(board, call);
    solved.time = std::chrono::steady_clock::now() - start;
    return solved;
  }

  Solved sweep(const RegionBoard& board) {
    const SweepHeuristic& heuristic =
        options_.heuristic ? *findSweepHeuristic(*options_.heuristic) : sweepHeuristics().front();
    const SweepResult result =
        sweepSearch(board, heuristic.order,
                    {.rules = options_.rules, .budget = options_.budget, .stop = interrupt_.token(), .onSolution = {}});
    Solved solved{
        .result = {.answer = result.answer, .queens = result.queens, .nodes = result.states, .why = result.why},
        .another = {},
        .time = result.time};
    solved.result.solutions = result.answer == Answer::Found ? 1 : 0;
    solved.result.complete = result.answer == Answer::NoneExists;
    return solved;
  }

  void begin(const ReadRegions& read, const std::string& title) {
    if (!options_.isJson()) return out_.write((isFirst_ ? "" : "\n") + title);
    const Json json = {{"file", nameOfInput(options_.file)}, {"line", read.line}, {"n", n_}};
    std::string text = json.dump(-1, ' ', false, Json::error_handler_t::replace);
    text.back() = ',';
    out_.write((isFirst_ ? "{\"boards\": [\n" : ",\n") + text + (options_.showsSolutions() ? "\"queens\":[" : ""));
  }

  void show(RegionQueens queens) {
    std::string text = shown_++ == 0 ? "" : options_.isJson() ? ",\n" : options_.isColumns() ? "" : "\n";
    if (options_.isJson()) {
      text += queensJson(queens, options_.rules).dump();
    } else {
      text += options_.isColumns() ? columnsText(queens) : boardText(queens, n_);
    }
    out_.write(text);
  }

  std::string jsonEndOf(const Solved& solved) const {
    const RegionResult& result = solved.result;
    const Json json = {{"solutions", result.solutions},
                       {"complete", result.complete},
                       {"method", options_.method},
                       {"nodes", result.nodes},
                       {"microseconds", std::chrono::duration<double, std::micro>(solved.time).count()},
                       {"gave_up", result.why.empty() ? Json() : Json(result.why)}};
    return (options_.showsSolutions() ? "]," : "") + json.dump().substr(1);
  }

  std::string textEndOf(const Solved& solved) const {
    const RegionResult& result = solved.result;
    if (options_.count) return fmt::format("{}{}\n", result.complete ? "" : "at least ", result.solutions);
    if (options_.isColumns()) return solved.another.empty() ? "" : columnsText(solved.another);
    if (result.answer == Answer::NoneExists) return "no solution\n";
    if (!options_.unique) return "";
    if (result.isUnique()) return "exactly one solution\n";
    return solved.another.empty() ? "" : "several solutions, another is\n" + boardText(solved.another, n_);
  }

  /// What is no result, on stderr.
  void tell(const Solved& solved, const std::string& title) const {
    const RegionResult& result = solved.result;
    const char* node = options_.isSweep() ? "state" : "node";
    if (result.why == "budget")
      judge::complain(fmt::format("{}: gave up after {} {}{}, with {} found; --budget allows more", title, result.nodes,
                                  node, result.nodes == 1 ? "" : "s", result.solutions));
    if (result.why == "memory")
      judge::complain(fmt::format("{}: gave up after {} states, more of which would take over {} GiB", title,
                                  result.nodes, kSweepMemory >> 30));
    if (!options_.stats) return;
    const double microseconds = std::chrono::duration<double, std::micro>(solved.time).count();
    judge::complain(fmt::format("{}: {} {}s, {:.1f} us, {:.0f} {}s per ms", title, result.nodes, node, microseconds,
                                microseconds > 0 ? 1000 * static_cast<double>(result.nodes) / microseconds : 0, node));
  }

  int statusOf(const Solved& solved) const {
    const RegionResult& result = solved.result;
    if (options_.unique) return result.isUnique() ? 0 : 1;
    if (options_.count) return result.why.empty() ? 0 : 1;
    return result.answer == Answer::Found && result.why.empty() ? 0 : 1;
  }

  const SolveOptions& options_;
  GatheredOutput& out_;
  StopOnInterrupt& interrupt_;
  int n_ = 0;                ///< of the present board
  std::uint64_t shown_ = 0;  ///< of its solutions
  bool isFirst_ = true;      ///< board
};

void addOptions(CLI::App& app, SolveOptions& options) {
  app.footer(footer());
  app.add_option("FILE", options.file, "boards; - is stdin")->type_name("")->required();
  app.add_flag("--unique", options.unique, "prove that there is no other solution, or show one");
  app.add_flag("--count", options.count, "print the number of solutions only");
  app.add_flag("--all", options.all, "print every solution");
  app.add_option("--limit", options.limit, "stop at so many solutions, and print them")
      ->type_name("K")
      ->check(judge::wholeNumber(1, kMost));
  app.add_option("--method", options.method, "bitboard, or sweep: a search over states, to compare with")
      ->type_name("NAME")
      ->capture_default_str();
  app.add_option("--heuristic", options.heuristic, "of the sweep, see below; otherwise the first")->type_name("NAME");
  app.add_option("--budget", options.budget, "queens placed, or states of the sweep, after which a board is given up")
      ->type_name("STEPS")
      ->check(judge::wholeNumber(0, kMost));
  addRulesOptions(app, options.rules);
  app.add_flag("--stats", options.stats, "nodes or states and time of each board, on stderr");
  app.add_option("--format", options.format, "text, columns (of the queens, a line a solution) or json")
      ->type_name("FORMAT")
      ->capture_default_str();
  addOutputOption(app, options.output);
}

void refuseWhatCannotBe(const SolveOptions& options) {
  const auto refuse = [](const std::string& what) { throw judge::InputError(what); };
  if (options.format != "text" && options.format != "columns" && options.format != "json")
    refuse("--format is '" + options.format + "': text, columns or json is expected");
  if (options.method != "bitboard" && options.method != "sweep")
    refuse("--method is '" + options.method + "': bitboard or sweep is expected");
  if (options.unique && (options.count || options.all || options.limit > 0))
    refuse("--unique asks for two solutions: leave --count, --all and --limit away");
  if (!options.isSweep() && options.heuristic) refuse("--heuristic is for --method sweep");
  if (!options.isSweep()) return;
  if (options.heuristic && findSweepHeuristic(*options.heuristic) == nullptr)
    refuse("--heuristic is '" + *options.heuristic + "', which is none (--help lists them)");
  if (options.wanted() > 1) refuse("the sweep finds one solution: leave --unique, --count, --all and --limit away");
  if (options.rules.queensPerUnit != 1) refuse("the sweep places one queen in each unit: leave --queens away");
}

}  // namespace

int regionsSolveCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens regions solve");
  SolveOptions options;
  addOptions(app, options);
  if (!parseArguments(app, arguments)) return 0;
  refuseWhatCannotBe(options);

  refuseOverwriting(options.output, options.file);
  const std::vector<ReadRegions> boards = readRegionFile(options.file);
  OutputStream stream = OutputStream::to(options.output);
  GatheredOutput out(stream);
  StopOnInterrupt interrupt;
  stream.endOn(interrupt.descriptor());
  BoardSolver solver(options, out, interrupt);
  int status = 0;
  for (const ReadRegions& read : boards) {
    status = std::max(status, solver.solve(read, boards.size() > 1));
    if (interrupt.hasHappened()) break;
    if (out.isClosed()) return 0;
  }
  if (options.isJson()) out.write("\n]}\n");
  out.flush();
  if (!interrupt.hasHappened()) return status;
  return tellInterrupted(stream.isCutOff());
}

}  // namespace queens
