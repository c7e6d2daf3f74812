#include <fmt/ranges.h>

#include "judge/base/json.h"
#include "solution/regions/region_solver.h"
#include "solution/regions/sweep_search.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"

namespace queens {
namespace {

using Json = judge::Json;

enum class SolutionFormat { Text, Columns, Document };

struct RegionSolveOptions {
  std::string file, output = "-";
  SolutionFormat format = SolutionFormat::Text;
  bool isSweep = false;
  const SweepHeuristic* heuristic = nullptr;  ///< null: the first
  bool count = false, unique = false, all = false, stats = false;
  std::optional<std::uint64_t> limit;
  std::uint64_t budget = opt::kLargest;
  RegionRules rules;

  std::uint64_t wanted() const { return limit.value_or(count || all ? opt::kLargest : unique ? 2 : 1); }
};

/// The result for one board, by either method.
struct Solved {
  RegionResult result;
  std::vector<int> another{};  ///< solution, besides the first
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

std::string columnsText(RegionQueens queens) { return fmt::format("{}\n", fmt::join(queens, " ")); }

class BoardSolver {
 public:
  explicit BoardSolver(const RegionSolveOptions& options)
      : options_(options), boards_(readRegionFile(options.file)), out_(OutputStream::to(options.output)) {}

  int solve() {
    int status = 0;
    out_.endOn(interrupt_.descriptor());
    if (isJson()) json_.openDocument(1, "queens regions solve", "boards");
    for (const ReadRegions& read : boards_) {
      status = std::max(status, solve(read));
      if (interrupt_.hasHappened()) break;
      if (out_.isClosed()) return 0;
    }
    if (isJson()) json_.close();
    out_.flush();
    return interrupt_.hasHappened() ? reportInterrupted(out_.isCutOff()) : status;
  }

 private:
  /// The exit status, so far as this board decides it. Solutions are printed as they come, however many.
  int solve(const ReadRegions& read) {
    n_ = read.board.n();
    shown_ = 0;
    const std::string title = boardTitle(options_.file, read);
    const Json place{{"file", inputName(options_.file)}, {"line", read.line}, {"n", n_}};
    if (isJson() && !options_.count) json_.open(place, "queens");
    if (!isJson()) out_.putSoon((isFirst_ ? "" : "\n") + (boards_.size() > 1 && !isColumns() ? title + '\n' : ""));
    const Solved solved = search(read.board);
    if (!options_.count && shown_ == 0 && !solved.result.queens.empty()) show(solved.result.queens);
    if (isJson()) {
      finishJson(place, solved);
    } else {
      out_.putSoon(textEndOf(solved));
    }
    out_.flush();
    isFirst_ = false;
    remark(solved, title);
    return statusOf(solved);
  }

  Solved search(const RegionBoard& board) {
    Solved solved;
    RegionCall call{.rules = options_.rules,
                    .limit = options_.wanted(),
                    .budget = options_.budget,
                    .stop = interrupt_.token(),
                    .onSolution = {}};
    if (!options_.count && call.limit > 1)
      call.onSolution = [&](RegionQueens queens) {
        if (options_.unique && shown_ == 1 && !isJson()) return solved.another.assign(queens.begin(), queens.end());
        show(queens);
        if (out_.isClosed()) interrupt_.stop();
      };
    const SweepHeuristic* const heuristic = options_.heuristic ? options_.heuristic : sweepHeuristics().data();
    const auto start = std::chrono::steady_clock::now();
    solved.result = options_.isSweep ? sweepSearch(board, heuristic->order, call) : solveRegions(board, call);
    solved.time = std::chrono::steady_clock::now() - start;
    return solved;
  }

  void show(RegionQueens queens) {
    const bool isFirst = shown_++ == 0;
    if (isJson()) return json_.add(queensJson(queens, options_.rules));
    out_.putSoon(isColumns() ? columnsText(queens) : (isFirst ? "" : "\n") + boardText(queens, n_));
  }

  /// Ends the object of a board; with --count it is written only here.
  void finishJson(Json place, const Solved& solved) {
    const RegionResult& result = solved.result;
    const Json found{{"solutions", result.solutions},
                     {"complete", result.complete},
                     {"method", options_.isSweep ? "sweep" : "bitboard"},
                     {"nodes", result.nodes},
                     {"wall_ns", solved.time.count()},
                     {"gave_up", result.why.empty() ? Json() : Json(result.why)}};
    if (!options_.count) return json_.close(found);
    place.update(found);
    json_.add(place);
  }

  std::string textEndOf(const Solved& solved) const {
    const RegionResult& result = solved.result;
    if (options_.count) return fmt::format("{}{}\n", result.complete ? "" : "at least ", result.solutions);
    if (isColumns()) return solved.another.empty() ? "" : columnsText(solved.another);
    if (result.answer == Answer::NoneExists) return "no solution\n";
    if (!options_.unique) return "";
    if (result.isUnique()) return "exactly one solution\n";
    return solved.another.empty() ? "" : "several solutions, another is\n" + boardText(solved.another, n_);
  }

  /// Prints remarks and statistics on stderr.
  void remark(const Solved& solved, const std::string& title) const {
    const RegionResult& result = solved.result;
    const char* node = options_.isSweep ? "state" : "node";
    if (result.why == "budget")
      judge::printToStderr(fmt::format("{}: gave up after {}, with {} found; --budget allows more", title,
                                       judge::countText(result.nodes, node), result.solutions));
    if (result.why == "memory")
      judge::printToStderr(fmt::format("{}: gave up after {} states, more of which would take over {} GiB", title,
                                       result.nodes, kSweepMemory >> 30));
    if (!options_.stats) return;
    const double microseconds = std::chrono::duration<double, std::micro>(solved.time).count();
    judge::printToStderr(
        fmt::format("{}: {} {}s, {:.1f} us, {:.0f} {}s per ms", title, result.nodes, node, microseconds,
                    microseconds > 0 ? 1000 * static_cast<double>(result.nodes) / microseconds : 0, node));
  }

  int statusOf(const Solved& solved) const {
    const RegionResult& result = solved.result;
    if (options_.unique) return result.isUnique() ? 0 : 1;
    if (options_.count) return result.why.empty() ? 0 : 1;
    return result.answer == Answer::Found && result.why.empty() ? 0 : 1;
  }

  bool isJson() const { return options_.format == SolutionFormat::Document; }
  bool isColumns() const { return options_.format == SolutionFormat::Columns; }

  const RegionSolveOptions& options_;
  const std::vector<ReadRegions> boards_;
  OutputStream out_;
  StopOnInterrupt interrupt_;
  JsonStream json_{out_};
  int n_ = 0;                ///< size of the present board
  std::uint64_t shown_ = 0;  ///< solutions of it shown
  bool isFirst_ = true;      ///< board
};

void check(const RegionSolveOptions& options) {
  const auto refuse = [](const std::string& what) { throw judge::InputError(what); };
  refuseOverwriting(options.output, options.file);
  if (!options.isSweep && options.heuristic != nullptr) refuse("--heuristic is for --method sweep");
  if (!options.isSweep) return;
  if (options.wanted() > 1) refuse("the sweep finds one solution: leave --unique, --count, --all and --limit away");
  if (options.rules.queensPerUnit != 1) refuse("the sweep places one queen in each unit: leave --queens away");
}

}  // namespace

opt::Declaration declareRegionsSolve() {
  const auto state = std::make_shared<RegionSolveOptions>();
  std::vector<opt::Option> all{
      boardsOption(state->file),
      opt::flag("--unique", "prove that there is no other solution, or show one", state->unique),
      opt::flag("--count", "print the number of solutions only", state->count),
      opt::flag("--all", "print every solution", state->all),
      opt::integer("--limit", "K", "stop after K solutions, and print them", state->limit, {1, opt::kLargest}),
      opt::choice<bool, bool>(
          "--method", "NAME", "how to search", state->isSweep,
          {{"bitboard", false, "a search over rows"}, {"sweep", true, "a search over states, to compare with"}}),
      rowOption("--heuristic", "NAME", "which states the sweep looks at first; the first of these unless given",
                sweepHeuristics(), &SweepHeuristic::idea,
                [state](const SweepHeuristic& chosen) { state->heuristic = &chosen; }),
      opt::integer("--budget", "STEPS", "queens placed, or states of the sweep, after which a board is given up",
                   state->budget, {0, opt::kLargest})
          .defaultsTo(""),
      opt::flag("--stats", "nodes or states and time of each board, on stderr", state->stats),
      opt::choice<SolutionFormat, SolutionFormat>(
          "--format", "FORMAT", "format of the solutions", state->format,
          {{"text", SolutionFormat::Text, "boards of . and Q"},
           {"columns", SolutionFormat::Columns, "of the queens, one line per solution"},
           {"json", SolutionFormat::Document, "tools/queens/README.md has the keys"}}),
      outputOption(state->output)};
  opt::append(all, rulesOptions(state->rules));
  return {.about = "Solves puzzles of regions: a queen in each row, column and region, no two touch.",
          .examples = {"queens regions solve puzzle.txt --unique",
                       "queens regions generate 9 --seed 1 | queens regions solve - --count",
                       "queens regions solve puzzle.txt --method sweep --heuristic smallest_region_first"},
          .options = std::move(all),
          .footer =
              "Exit status: 0 every board is solved (--unique: has exactly one solution), 1 some are not, 2 bad "
              "usage or input, 3 the machine failed, 130 interrupted. Columns count from 0.",
          .rules = {{"--unique", {"--count", "--all", "--limit"}}},
          .check = [state] { check(*state); },
          .run = [state] { return BoardSolver(*state).solve(); }};
}

}  // namespace queens
