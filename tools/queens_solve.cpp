#include "tools/queens_solve.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <cstdio>

#include "judge/errors.h"
#include "judge/standard_streams.h"
#include "judge/terminal.h"
#include "tools/placement_check.h"
#include "tools/progress_line.h"

namespace queens {
namespace {

constexpr const char* kExample =
    "Places n queens that do not attack each other.\n"
    "\n"
    "Example: queens solve 8 --queen 2,3\n"
    "         queens solve 1000000000000000000 --queen 5,7 --as columns --rows 5..9 --check\n"
    "         queens solve 20 --method backtracking --output board.txt\n";

constexpr const char* kFooter =
    "Exit status: 0 done, 1 no solution or none found, 2 bad usage or input, 3 the machine\n"
    "failed, 130 interrupted. Rows and columns count from 0.";

bool wantsProgress(const SolveOptions& options) {
  return !options.quiet && judge::decideStyle(judge::ColourChoice::Never, STDERR_FILENO).live;
}

SolverResult search(const SolveOptions& options, bool showsProgress) {
  SolverCall call{.n = options.n,
                  .queen = options.queen,
                  .seed = options.seed,
                  .budget = options.budget,
                  .stop = {},
                  .observer = {}};
  ProgressLine progress(STDERR_FILENO, showsProgress);
  if (showsProgress) {
    call.observer = [&](const SearchState& state) {
      if (progress.isDue())
        progress.draw(fmt::format("{}: {} {}s, {} conflicts", options.solver->name, state.steps, options.solver->step,
                                  state.conflicts));
    };
  }
  return options.solver->solve(call);
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

void refuseWhatCannotBe(const SolveOptions& options) {
  if (options.n > options.solver->largest)
    throw judge::InputError(
        fmt::format("N is {}, and the method {} takes up to {} (queens methods shows what others take)", options.n,
                    options.solver->name, options.solver->largest));
  if (!options.force) refuseTooMuchText(*options.form, options.n, options.rows.count());
}

const Solver& solverNamed(const std::string& name) {
  if (const Solver* solver = findSolver(name)) return *solver;
  throw judge::InputError(fmt::format("--method is '{}', which is none (queens methods lists them)", name));
}

/// What was given, before it is known what board it is about.
struct Words {
  std::string n;
  std::optional<std::string> queen, rows, method, seed, budget;
};

void addOptions(CLI::App& app, Words& words, SolveOptions& options) {
  app.footer(kFooter);
  app.add_option("N", words.n, "size of the board, 0 to 2^62")->type_name("")->required();
  app.add_option("--queen", words.queen, "a square that has to hold one")->type_name("ROW,COL");
  addAsOption(app, options.form);
  app.add_option("--rows", words.rows, "print these only")->type_name("FIRST..LAST");
  app.add_option("--method", words.method, "see queens methods; otherwise the first of them")->type_name("NAME");
  app.add_option("--seed", words.seed, "of methods that choose at random; otherwise 0")->type_name("S");
  app.add_option("--budget", words.budget, "steps after which a search gives up; the lattice needs none")
      ->type_name("STEPS");
  app.add_flag("--check", options.check, "verify the rows that are printed, by the rules alone");
  app.add_flag("--force", options.force, "print more than 1 GB of board");
  app.add_option("--output", options.output, "file to print to (emptied first), - is stdout")
      ->type_name("FILE")
      ->capture_default_str();
  app.add_flag("--quiet", options.quiet, "no progress line");
}

void readWords(const Words& words, SolveOptions& options) {
  constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();
  options.n = parseSize(words.n);
  if (words.queen) options.queen = parseSquare("--queen", *words.queen, options.n);
  options.rows = words.rows ? parseRows("--rows", *words.rows, options.n) : RowRange{0, options.n};
  options.solver = words.method ? &solverNamed(*words.method) : &solvers().front();
  if (words.seed) options.seed = parseNumber("--seed", *words.seed, kMost);
  if (words.budget) options.budget = parseNumber("--budget", *words.budget, kMost);
}

}  // namespace

int solve(const SolveOptions& options) {
  refuseWhatCannotBe(options);
  std::optional<PlacementCheck> check;
  if (options.check && options.n > 0) check.emplace(options.n, options.rows, options.queen);
  OutputStream out = OutputStream::to(options.output);

  const SolverResult result = search(options, wantsProgress(options));
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
  readWords(words, options);
  return solve(options);
}

}  // namespace queens
