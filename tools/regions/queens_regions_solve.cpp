#include "tools/regions/queens_regions_solve.h"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <chrono>
#include <limits>
#include <nlohmann/json.hpp>
#include <optional>

#include "judge/errors.h"
#include "judge/standard_streams.h"
#include "judge/whole_number.h"
#include "solution/regions/region_solver.h"
#include "solution/regions/sweep_search.h"
#include "tools/arguments.h"
#include "tools/output_stream.h"
#include "tools/regions/region_file.h"
#include "tools/regions/region_options.h"
#include "tools/stop_on_interrupt.h"

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
  bool isSweep() const { return method == "sweep"; }
  /// Solutions to find.
  std::uint64_t wanted() const { return limit > 0 ? limit : count || all ? kMost : unique ? 2 : 1; }
};

/// What is known of a board in the end, whichever method it was.
struct Solved {
  RegionResult result;
  std::vector<std::vector<int>> queens;  ///< of each solution that is to be shown
  std::chrono::nanoseconds time{};
};

/// Rows of dots and Q, as `queens solve` prints them.
std::string boardText(const std::vector<int>& queens, int n) {
  const std::size_t perRow = queens.size() / static_cast<std::size_t>(n);
  std::string text;
  for (std::size_t i = 0; i < queens.size(); i += perRow) {
    std::string row(static_cast<std::size_t>(n), '.');
    for (std::size_t j = i; j < i + perRow; ++j) row[static_cast<std::size_t>(queens[j])] = 'Q';
    text += row + '\n';
  }
  return text;
}

Json queensJson(const std::vector<int>& queens, const RegionRules& rules) {
  if (rules.queensPerUnit == 1) return queens;
  Json rows = Json::array();
  const auto perRow = static_cast<std::ptrdiff_t>(rules.queensPerUnit);
  for (auto row = queens.begin(); row < queens.end(); row += perRow)
    rows.push_back(Json(std::vector<int>(row, row + perRow)));
  return rows;
}

class BoardSolver {
 public:
  BoardSolver(const SolveOptions& options, OutputStream& out, StopOnInterrupt& interrupt)
      : options_(options), out_(out), interrupt_(interrupt) {}

  /// The exit status, so far as this board decides it.
  int solve(const ReadRegions& read, bool hasTitle) {
    const int n = read.board.n();
    const std::string title = boardTitle(options_.file, read);
    if (hasTitle && !options_.isJson()) out_.write((isFirst_ ? "" : "\n") + title + '\n');
    const Solved solved = options_.isSweep() ? sweep(read.board) : search(read.board);
    if (options_.isJson()) {
      out_.write((isFirst_ ? "{\"boards\": [\n" : ",\n") +
                 jsonOf(solved, read).dump(-1, ' ', false, Json::error_handler_t::replace));
    } else {
      out_.write(textOf(solved, n));
    }
    isFirst_ = false;
    tell(solved, title);
    return statusOf(solved);
  }

 private:
  bool showsAll() const { return options_.all || options_.limit > 0; }

  Solved search(const RegionBoard& board) {
    Solved solved;
    std::uint64_t shown = 0;
    RegionCall call{.rules = options_.rules,
                    .limit = options_.wanted(),
                    .budget = options_.budget,
                    .stop = interrupt_.token(),
                    .onSolution = {}};
    if (!options_.count && (options_.isJson() || options_.unique))
      call.onSolution = [&](RegionQueens queens) { solved.queens.emplace_back(queens.begin(), queens.end()); };
    // Many solutions are printed as they come.
    if (!options_.count && showsAll() && !options_.isJson())
      call.onSolution = [&](RegionQueens queens) {
        out_.write((shown++ == 0 ? "" : "\n") + boardText({queens.begin(), queens.end()}, board.n()));
        if (out_.isClosed()) interrupt_.stop();
      };
    const auto start = std::chrono::steady_clock::now();
    solved.result = solveRegions(board, call);
    solved.time = std::chrono::steady_clock::now() - start;
    if (!options_.count && solved.queens.empty() && !solved.result.queens.empty())
      solved.queens = {solved.result.queens};
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
        .queens = {},
        .time = result.time};
    solved.result.solutions = result.answer == Answer::Found ? 1 : 0;
    solved.result.complete = result.answer == Answer::NoneExists;
    if (result.answer == Answer::Found) solved.queens = {result.queens};
    return solved;
  }

  std::string textOf(const Solved& solved, int n) const {
    const RegionResult& result = solved.result;
    if (options_.count) return fmt::format("{}{}\n", result.complete ? "" : "at least ", result.solutions);
    if (result.answer == Answer::NoneExists) return "no solution\n";
    if (showsAll() || solved.queens.empty()) return "";
    std::string text = boardText(solved.queens.front(), n);
    if (!options_.unique) return text;
    if (result.isUnique()) return text + "exactly one solution\n";
    if (result.solutions < 2) return text;
    return text + "several solutions, another is\n" + boardText(solved.queens[1], n);
  }

  Json jsonOf(const Solved& solved, const ReadRegions& read) const {
    const RegionResult& result = solved.result;
    Json json = {{"file", nameOfInput(options_.file)},
                 {"line", read.line},
                 {"n", read.board.n()},
                 {"solutions", result.solutions},
                 {"complete", result.complete}};
    if (!options_.count) {
      json["queens"] = Json::array();
      for (const std::vector<int>& queens : solved.queens) json["queens"].push_back(queensJson(queens, options_.rules));
    }
    json["method"] = options_.method;
    json["nodes"] = result.nodes;
    json["microseconds"] = std::chrono::duration<double, std::micro>(solved.time).count();
    json["gave_up"] = result.why.empty() ? Json() : Json(result.why);
    return json;
  }

  /// What is no result, on stderr.
  void tell(const Solved& solved, const std::string& title) const {
    const RegionResult& result = solved.result;
    const char* node = options_.isSweep() ? "state" : "node";
    if (result.why == "budget")
      judge::complain(fmt::format("{}: gave up after {} {}{}, with {} found; --budget allows more", title, result.nodes,
                                  node, result.nodes == 1 ? "" : "s", result.solutions));
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
  OutputStream& out_;
  StopOnInterrupt& interrupt_;
  bool isFirst_ = true;
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
  app.add_option("--format", options.format, "text or json")->type_name("FORMAT")->capture_default_str();
  app.add_option("--output", options.output, "file to print to (emptied first), - is stdout")
      ->type_name("FILE")
      ->capture_default_str();
}

void refuseWhatCannotBe(const SolveOptions& options) {
  const auto refuse = [](const std::string& what) { throw judge::InputError(what); };
  if (options.format != "text" && options.format != "json")
    refuse("--format is '" + options.format + "': text or json is expected");
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
  OutputStream out = OutputStream::to(options.output);
  StopOnInterrupt interrupt;
  BoardSolver solver(options, out, interrupt);
  int status = 0;
  for (const ReadRegions& read : boards) {
    status = std::max(status, solver.solve(read, boards.size() > 1));
    if (interrupt.hasHappened()) break;
    if (out.isClosed()) return 0;
  }
  if (options.isJson()) out.write("\n]}\n");
  if (!interrupt.hasHappened()) return status;
  judge::complain("interrupted: what is printed is what was found until then");
  return 130;
}

}  // namespace queens
