#include "tools/queens/solve/queens_solve.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <stdexcept>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/console/interrupt.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/boards/placement_check.h"
#include "tools/queens/io/progress_line.h"
#include "tools/queens/solve/board_listing.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Places n queens that do not attack each other.\n"
    "\n"
    "Example: queens solve 8 --queen 2,3\n"
    "         queens solve 1000000000000000000 --queen 5,7 --as columns --rows 5..9 --check\n"
    "         queens solve 20 --method backtracking --set mrv,lcv --output board.txt\n"
    "         queens solve 30 --method annealing --watch\n"
    "         queens solve --board 8x10 --queens 6 --all\n";

constexpr const char* kFooter =
    "Exit status: 0 done, 1 no solution or none found, 2 bad usage or input, 3 the machine\n"
    "failed, 130 interrupted. Rows and columns count from 0.";

bool wantsProgress(const SolveOptions& options) {
  return !options.quiet && stderrIsLive();
}

SolverCall callOf(const SolveOptions& options) {
  SolverCall call;
  call.n = options.n;
  call.queen = options.queen;
  call.seed = options.seed;
  call.budget = options.budget;
  call.settings = options.settings;
  return call;
}

TraceHead headOf(const SolveOptions& options) {
  return {std::string(options.solver->name), fmt::format("{0}x{0}", options.n), options.n, options.seed};
}

/// Why there is no placement.
std::string reason(const SolveOptions& options, const SolverResult& result) {
  if (result.answer == Answer::GaveUp)
    return fmt::format("gave up: {} after {} {}{} of {}", result.why, result.steps, options.solver->step,
                       result.steps == 1 ? "" : "s", options.solver->name);
  const std::string where =
      options.queen ? fmt::format(" with one on {},{}", options.queen->row, options.queen->col) : "";
  return fmt::format("no solution: {0} queens{1} cannot stand on a {0} x {0} board", options.n, where);
}

void print(const SolveOptions& options, const Placement& placement, OutputStream& out, PlacementCheck* check,
           bool showsProgress) {
  ProgressLine progress(STDERR_FILENO, showsProgress);
  const RowReader reader = [&](std::int64_t row, std::span<const std::int64_t> cols) {
    if (check != nullptr) check->read(row, cols);
    if (!progress.isDue()) return;
    const std::int64_t done = row - options.rows.begin, all = options.rows.count();
    progress.draw(fmt::format("{} of {} rows written ({:.1f} %)", done, all,
                              100 * static_cast<double>(done) / static_cast<double>(all)));
  };
  writePlacement(placement, options.rows, *options.form, out, reader);
}

/// What --check has found. It says nothing when nobody read on to the end.
int report(const SolveOptions& options, const PlacementCheck& check) {
  if (!check.fault().empty()) {
    judge::complain("checked: wrong: " + check.fault());
    return 1;
  }
  if (check.isPassed())
    judge::complain(fmt::format("checked: rows {} to {} of {}: one queen each, and no two attack each other",
                                options.rows.begin, options.rows.end - 1, options.n));
  return 0;
}

/// What the search has done, in one line.
std::string statsText(const SolveOptions& options, const SolverResult& result) {
  std::string text = fmt::format("{} {}s, {} evaluations, {} restarts", result.steps, options.solver->step,
                                 result.evaluations, result.restarts);
  for (const Figure& figure : result.figures) text += fmt::format(", {} {}", figure.name, figure.value);
  return text;
}

void refuseSettings(const Solver& solver, const std::vector<Setting>& settings) {
  try {
    requireSettings(solver.name, solver.parameters, settings);
  } catch (const std::invalid_argument& error) {
    throw judge::InputError(fmt::format("--set: {}", error.what()));
  }
}

void refuseWhatCannotBe(const SolveOptions& options) {
  refuseSettings(*options.solver, options.settings);
  SearchReport::requirePossible(options.report);
  if (options.n > options.solver->largest)
    throw judge::InputError(
        fmt::format("N is {}, and the method {} takes up to {} (queens methods shows what others take)", options.n,
                    options.solver->name, options.solver->largest));
  if (!options.force) refuseTooMuchText(*options.form, {options.n, options.n}, options.rows.count());
}

const Solver& solverNamed(const std::string& name) {
  if (const Solver* solver = findSolver(name)) return *solver;
  std::string names;
  for (const Solver& solver : solvers()) (names += names.empty() ? "" : ", ") += solver.name;
  throw judge::InputError(fmt::format("--method is '{}': {} are possible", name, names));
}

/// What was given, before it is known what board it is about.
struct Words {
  std::optional<std::string> n, board, queens, queen, rows, method, seed, budget, every;
  std::vector<std::string> settings;
  bool all = false;
};

void addBoardOptions(CLI::App& app, Words& words, SolveOptions& options) {
  app.add_option("N", words.n, "size of the board, 0 to 2^62")->type_name("");
  app.add_option("--queen", words.queen, "a square that has to hold one")->type_name("ROW,COL");
  app.add_option("--board", words.board, "a board of any shape instead of N")->type_name("COLUMNSxROWS");
  app.add_option("--queens", words.queens, "to place on it; otherwise as many as it has rows, or columns if fewer")
      ->type_name("K");
  app.add_flag("--all", words.all, "every placement, as they are found");
  addAsOption(app, options.form);
  app.add_option("--rows", words.rows, "print these only")->type_name("FIRST..LAST");
}

void addSearchOptions(CLI::App& app, Words& words, SolveOptions& options) {
  app.add_option("--method", words.method,
                 "see queens methods; otherwise the first of them; for --board exact-cover, with --all backtracking")
      ->type_name("NAME");
  app.add_option("--set", words.settings, "parameters of the method (queens methods NAME lists them)")
      ->type_name("NAME=VALUE")
      ->delimiter(',')
      ->allow_extra_args(false);
  app.add_option("--seed", words.seed, "of methods that choose at random; otherwise 0")->type_name("S");
  app.add_option("--budget", words.budget,
                 "steps after which a search gives up, a run without any being one; the lattice needs none")
      ->type_name("STEPS");
  app.add_option("--trace", options.report.trace, "keep the course of the search (queens plot draws it)")
      ->type_name("FILE.csv|.json");
  app.add_flag("--watch", options.report.watch, "show the board while it is searched, on a terminal");
  app.add_option("--every", words.every, "steps between two lines of the trace, or pictures; otherwise ever more")
      ->type_name("STEPS");
  app.add_flag("--stats", options.stats, "say how much was done");
}

void addOptions(CLI::App& app, Words& words, SolveOptions& options) {
  app.footer(kFooter);
  addBoardOptions(app, words, options);
  addSearchOptions(app, words, options);
  app.add_flag("--check", options.check, "verify the rows that are printed, by the rules alone");
  app.add_flag("--force", options.force, "print more than 1 GB of board");
  addOutputOption(app, options.output);
  app.add_flag("--quiet", options.quiet, "no progress line");
}

/// "factor=0.999"; a name alone is set to yes.
Setting parseSetting(const std::string& text) {
  const std::size_t at = text.find('=');
  if (at == 0 || text.empty()) throw judge::InputError(fmt::format("--set is '{}': NAME=VALUE is expected", text));
  if (at == std::string::npos) return {text, "yes"};
  return {text.substr(0, at), text.substr(at + 1)};
}

void readSearchWords(const Words& words, SolveOptions& options) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  if (words.method) options.solver = &solverNamed(*words.method);
  for (const std::string& text : words.settings) options.settings.push_back(parseSetting(text));
  if (words.seed) options.seed = parseNumber("--seed", *words.seed, kMost);
  if (words.budget) options.budget = parseNumber("--budget", *words.budget, kMost);
  if (words.every) {
    options.report.every = parseNumber("--every", *words.every, kMost);
    if (*options.report.every == 0) throw judge::InputError("--every is 0: one step at least is expected");
    if (options.report.trace.empty() && !options.report.watch)
      throw judge::InputError("--every goes with --trace or --watch");
  }
  std::error_code ignored;
  const std::string& trace = options.report.trace;
  if (trace == options.output || (!trace.empty() && std::filesystem::equivalent(trace, options.output, ignored)))
    throw judge::InputError(fmt::format("--trace and --output are both '{}': name two files", trace));
  options.report.progress = wantsProgress(options);
}

void readWords(const Words& words, SolveOptions& options) {
  options.n = parseSize(*words.n);
  if (words.queen) options.queen = parseSquare("--queen", *words.queen, options.n);
  options.rows = words.rows ? parseRows("--rows", *words.rows, options.n) : RowRange{0, options.n};
}

/// For a placement of fewer queens, or on a board that is no square, or for more than one placement.
bool isListing(const Words& words) {
  return words.board || words.queens || words.all;
}

std::int64_t parseSide(const std::string& text, std::string_view side) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 30;
  try {
    return static_cast<std::int64_t>(parseNumber("--board", side, kMost));
  } catch (const judge::InputError&) {
    throw judge::InputError(fmt::format("--board is '{}': COLUMNSxROWS is expected, as in 8x10", text));
  }
}

BoardShape parseShape(const Words& words) {
  BoardShape shape;
  if (words.board) {
    const std::size_t at = words.board->find('x');
    shape.cols = parseSide(*words.board, std::string_view(*words.board).substr(0, at));
    shape.rows = parseSide(*words.board, at == std::string::npos ? "" : std::string_view(*words.board).substr(at + 1));
  } else {
    shape.rows = shape.cols = static_cast<std::int64_t>(parseNumber("N", *words.n, std::uint64_t{1} << 30));
  }
  shape.queens = std::min(shape.rows, shape.cols);
  if (words.queens) {
    const auto most = static_cast<std::uint64_t>(shape.rows) * static_cast<std::uint64_t>(shape.cols);
    shape.queens = static_cast<std::int64_t>(parseNumber("--queens", *words.queens, most));
  }
  return shape;
}

Square parseSquareOf(const std::string& text, const BoardShape& shape) {
  const Square square = parseSquare("--queen", text, std::max(shape.rows, shape.cols));
  if (square.row < shape.rows && square.col < shape.cols) return square;
  throw judge::InputError(
      fmt::format("--queen is '{}', off the board of {} rows and {} columns", text, shape.rows, shape.cols));
}

const Solver& listingSolver(const Words& words, const BoardShape& shape) {
  std::string names;
  for (const Solver& solver : solvers()) {
    if (solver.generate != nullptr) (names += names.empty() ? "" : ", ") += solver.name;
  }
  const Solver& exactCover = *findSolver("exact-cover");
  const bool prefersCover = !words.all && std::max(shape.rows, shape.cols) <= exactCover.largest;
  const Solver& solver = words.method   ? solverNamed(*words.method)
                         : prefersCover ? exactCover
                                        : *findSolver("backtracking");
  if (solver.generate == nullptr)
    throw judge::InputError(fmt::format(
        "{} places n queens on n x n, once: for --board, --queens and --all {} are possible", solver.name, names));
  if (std::max(shape.rows, shape.cols) > solver.largest)
    throw judge::InputError(fmt::format("the board is {}, and {} takes up to {} rows and columns", boardName(shape),
                                        solver.name, solver.largest));
  return solver;
}

int listingCommand(const Words& words, SolveOptions& options) {
  if (words.n && words.board) throw judge::InputError("N and --board both say what board it is: give one");
  if (words.rows) throw judge::InputError("--rows is for one placement on n x n, not for --board, --queens or --all");
  readSearchWords(words, options);
  ListingOptions listing;
  listing.shape = parseShape(words);
  listing.solver = &listingSolver(words, listing.shape);
  refuseSettings(*listing.solver, options.settings);
  listing.call = callOf(options);
  if (words.queen) listing.call.queen = parseSquareOf(*words.queen, listing.shape);
  listing.all = words.all;
  listing.form = options.form;
  listing.check = options.check;
  listing.quiet = options.quiet;
  listing.stats = options.stats;
  listing.force = options.force;
  listing.output = options.output;
  listing.report = options.report;
  listing.report.keepsPart = words.all;
  return listPlacements(listing);
}

/// Nothing if the user has interrupted it, which has been said then.
std::optional<SolverResult> search(const SolveOptions& options) {
  SolverCall call = callOf(options);
  SearchReport report(options.report, headOf(options), options.n, options.solver->step);
  report.attach(call);
  SolverResult result = options.solver->solve(call);
  report.hideProgress();
  if (options.stats) judge::complain(statsText(options, result));
  // First, so that none is lost between the two.
  judge::letInterruptsEndUs();
  if (report.isInterrupted()) {
    judge::complain("interrupted" + (report.kept().empty() ? "" : ": " + report.kept()));
    return std::nullopt;
  }
  return result;
}

}  // namespace

int solve(const SolveOptions& options) {
  refuseWhatCannotBe(options);
  std::optional<PlacementCheck> check;
  if (options.check && options.n > 0) check.emplace(options.n, options.rows, options.queen);
  OutputStream out = OutputStream::to(options.output);

  const std::optional<SolverResult> searched = search(options);
  if (!searched) return 130;
  const SolverResult& result = *searched;
  if (result.answer != Answer::Found) {
    judge::complain(reason(options, result));
    return 1;
  }
  if (options.n == 0) {
    if (options.check) judge::complain("checked: nothing to check on the empty board");
    return 0;
  }
  // A line that could be drawn again is of no use where the rows themselves run over the same screen.
  const bool showsProgress = wantsProgress(options) && ::isatty(out.descriptor()) != 1;
  print(options, result.placement.value(), out, check ? &*check : nullptr, showsProgress);
  return check ? report(options, *check) : 0;
}

int solveCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens solve");
  Words words;
  SolveOptions options;
  addOptions(app, words, options);
  if (!parseArguments(app, arguments)) return 0;
  if (!words.n && !words.board) throw judge::InputError("N is required (queens solve --help shows how)");
  if (isListing(words)) return listingCommand(words, options);
  options.solver = &solvers().front();
  readWords(words, options);
  readSearchWords(words, options);
  return solve(options);
}

}  // namespace queens
