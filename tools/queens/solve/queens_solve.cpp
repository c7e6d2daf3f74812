#include "tools/queens/solve/queens_solve.h"

#include <filesystem>
#include <system_error>

#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

BoardShape squareBoard(const SolveOptions& options) { return {options.call.n, options.call.n, options.call.n}; }

SearchReport reportOn(const SolveOptions& options, const BoardShape& shape) {
  const TraceHead head{.method = std::string(options.solver->name),
                       .board = boardName(shape),
                       .queens = shape.queens,
                       .seed = options.call.seed};
  return {options.report, head, shape, options.solver->step};
}

/// " with one on 2,3", or nothing.
std::string mandatoryText(const SolveOptions& options) {
  const std::optional<Square>& queen = options.call.queen;
  return queen ? fmt::format(" with one on {},{}", queen->row, queen->col) : "";
}

std::string gaveUpText(const SolveOptions& options, std::string_view why, std::uint64_t steps) {
  return fmt::format("gave up: {} after {} of {}", why, judge::countText(steps, options.solver->step),
                     options.solver->name);
}

TraceEnd endOf(const SolverResult& result, bool hasBoards) {
  TraceEnd end{result.answer, result.why};
  if (hasBoards && result.placement)
    for (std::int64_t row = 0; row < result.placement->size(); ++row) end.columns.push_back(result.placement->col(row));
  return end;
}

void print(const SolveOptions& options, const Placement& placement, OutputStream& out, PlacementCheck* check) {
  judge::LiveLine progress = progressLine(options.quiet, out.descriptor());
  const RowReader reader = [&](std::int64_t row, std::span<const std::int64_t> cols) {
    if (check != nullptr) check->read(row, cols);
    if (!progress.isDue()) return;
    const std::int64_t done = row - options.rows.begin, all = options.rows.count();
    progress.draw(fmt::format("{} of {} rows written ({:.1f} %)", done, all,
                              100 * static_cast<double>(done) / static_cast<double>(all)));
  };
  writePlacement(placement, options.rows, *options.form, out, reader);
}

/// Reports the result of --check; nothing where the output was closed before its end.
int report(const SolveOptions& options, const PlacementCheck& check) {
  if (!check.fault().empty()) {
    judge::printToStderr("checked: wrong: " + check.fault());
    return 1;
  }
  if (check.isPassed())
    judge::printToStderr(fmt::format("checked: rows {} to {} of {}: one queen each, and no two attack each other",
                                     options.rows.begin, options.rows.end - 1, options.call.n));
  return 0;
}

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
  refuseSettings(*options.solver, options.call.settings);
  SearchReport::requirePossible(options.report, squareBoard(options));
  if (options.call.n > options.solver->largest)
    throw judge::InputError(fmt::format("N {}: the method {} takes up to {} (queens methods shows what others take)",
                                        options.call.n, options.solver->name, options.solver->largest));
  if (!options.force) refuseTooMuchText(*options.form, squareBoard(options), options.rows.count());
}

/// The result of the search; nothing if the user has interrupted it, which is reported then.
std::optional<SolverResult> search(const SolveOptions& options) {
  SolverCall call = options.call;
  SearchReport report = reportOn(options, squareBoard(options));
  report.attach(call);
  SolverResult result = options.solver->solve(call);
  report.hideProgress();
  report.end(endOf(result, report.keepsBoards()));
  if (options.stats) judge::printToStderr(statsText(options, result));
  // First, so that none is lost between the two.
  judge::restoreInterrupts();
  if (report.isInterrupted()) {
    judge::printToStderr(fmt::format("interrupted: {} of {} until then{}",
                                     judge::countText(result.steps, options.solver->step), options.solver->name,
                                     report.kept()));
    return std::nullopt;
  }
  return result;
}

std::unique_ptr<PlacementGenerator> open(const SolveOptions& options, const SolverCall& call) {
  try {
    return options.solver->generate(options.shape, call);
  } catch (const std::invalid_argument& error) {
    throw judge::InputError(error.what());
  }
}

std::string noneText(const SolveOptions& options) {
  return fmt::format("no solution: {}{} cannot stand on a board of {} columns and {} rows",
                     judge::countText(static_cast<std::size_t>(options.shape.queens), "queen"), mandatoryText(options),
                     options.shape.cols, options.shape.rows);
}

int conclude(const SolveOptions& options, const PlacementGenerator& generator, std::uint64_t printed,
             const SearchReport& report, bool endsInPart) {
  if (options.stats) judge::printToStderr(judge::countText(generator.steps(), options.solver->step));
  if (report.isInterrupted()) {
    const std::string part = endsInPart ? ", and a part of the next" : "";
    judge::printToStderr("interrupted: " + judge::countText(printed, "placement") + " until then" + part +
                         report.kept());
    return 130;
  }
  if (!generator.why().empty()) {
    judge::printToStderr(fmt::format("{}, {} until then", gaveUpText(options, generator.why(), generator.steps()),
                                     judge::countText(printed, "placement")));
    return 1;
  }
  if (printed == 0) {
    judge::printToStderr(noneText(options));
    return 1;
  }
  if (options.check) judge::printToStderr("checked: " + judge::countText(printed, "placement") + ", none with a fault");
  if (options.all && !options.check && !options.quiet) judge::printToStderr(judge::countText(printed, "placement"));
  return 0;
}

/// The command line as it is read, before the kind of board is known.
struct SolveCommand {
  SolveOptions options;
  std::optional<std::int64_t> n;
  std::optional<BoardShape> board;
  std::optional<std::uint64_t> queens;
  std::optional<RowRange> rows;

  /// For a placement of fewer queens, or on a board that is no square, or for more than one placement.
  bool isListing() const { return board || queens || options.all; }
};

/// "factor=0.999", ...; a name alone is set to yes.
void addSettings(const std::string& text, std::vector<Setting>& settings) {
  for (const std::string_view word : splitAtAny(text, ",")) {
    const std::size_t at = word.find('=');
    if (at == 0) opt::rejectValue("--set", text, "expected NAME=VALUE");
    settings.push_back({std::string(word.substr(0, at)), at == word.npos ? "yes" : std::string(word.substr(at + 1))});
  }
}

BoardShape shapeFrom(const std::string& text) {
  constexpr std::uint64_t kMost = std::uint64_t{1} << 30;
  const std::size_t at = std::min(text.find('x'), text.size());
  const auto cols = judge::numberIn<std::uint64_t>(text.substr(0, at)),
             rows = judge::numberIn<std::uint64_t>(text.substr(std::min(at + 1, text.size())));
  if (!cols || !rows || *cols > kMost || *rows > kMost)
    opt::rejectValue("--board", text, "expected COLUMNSxROWS, as in 8x10, with up to 2^30 of each");
  return {static_cast<std::int64_t>(*rows), static_cast<std::int64_t>(*cols), 0};
}

void checkTrace(const SolveOptions& options) {
  const std::string& trace = options.report.trace;
  if (options.report.every && trace.empty() && !options.report.watch)
    throw judge::InputError("--every goes with --trace or --watch");
  std::error_code ignored;
  if (trace == options.output || (!trace.empty() && std::filesystem::equivalent(trace, options.output, ignored)))
    throw judge::InputError(fmt::format("--trace and --output are both '{}': name two files", trace));
}

const Solver& listingSolver(const Solver* wanted, bool all, const BoardShape& shape) {
  const Solver& exactCover = *findSolver("exact-cover");
  const bool prefersCover = !all && std::max(shape.rows, shape.cols) <= exactCover.largest;
  const Solver& solver = wanted != nullptr ? *wanted : prefersCover ? exactCover : *findSolver("backtracking");
  if (solver.open == nullptr) {
    std::vector<std::string_view> names;
    for (const Solver& other : solvers())
      if (other.open != nullptr) names.push_back(other.name);
    throw judge::InputError(
        fmt::format("{} places n queens on n x n, once: for --board, --queens and --all {} are possible", solver.name,
                    judge::join(names, ", ")));
  }
  if (std::max(shape.rows, shape.cols) > solver.largest)
    throw judge::InputError(fmt::format("the board is {}, and {} takes up to {} rows and columns", boardName(shape),
                                        solver.name, solver.largest));
  return solver;
}

void finishListing(SolveCommand& command) {
  SolveOptions& options = command.options;
  if (command.rows) throw judge::InputError("--rows is for one placement on n x n, not for --board, --queens or --all");
  BoardShape& shape = options.shape;
  shape = command.board.value_or(BoardShape{command.n.value_or(0), command.n.value_or(0), 0});
  options.solver = &listingSolver(options.solver, options.all, shape);
  shape.queens = std::min(shape.rows, shape.cols);
  if (command.queens) {
    const auto most = static_cast<std::uint64_t>(shape.rows) * static_cast<std::uint64_t>(shape.cols);
    if (*command.queens > most)
      opt::rejectValue("--queens", std::to_string(*command.queens),
                       fmt::format("expected a whole number from 0 to {}", most));
    shape.queens = static_cast<std::int64_t>(*command.queens);
  }
  refuseSettings(*options.solver, options.call.settings);
  requireOnBoard(options.call.queen, shape.rows, shape.cols);
}

void finish(SolveCommand& command) {
  SolveOptions& options = command.options;
  if (!command.n && !command.board) throw judge::InputError("N is required (queens solve --help shows how)");
  if (command.n && command.board) throw judge::InputError("N and --board both give the size of the board: use one");
  checkTrace(options);
  options.report.progress = !options.quiet;
  if (command.isListing()) return finishListing(command);
  options.call.n = *command.n;
  options.rows = command.rows.value_or(RowRange{0, *command.n});
  requireOnBoard(options.call.queen, *command.n, *command.n);
  requireOnBoard(options.rows, *command.n);
  if (options.solver == nullptr) options.solver = &solvers().front();
}

}  // namespace

int solve(const SolveOptions& options) {
  refuseWhatCannotBe(options);
  std::optional<PlacementCheck> check;
  if (options.check && options.call.n > 0) check.emplace(options.call.n, options.rows, options.call.queen);
  OutputStream out = OutputStream::to(options.output);

  const std::optional<SolverResult> searched = search(options);
  if (!searched) return 130;
  const SolverResult& result = *searched;
  if (result.answer != Answer::Found) {
    judge::printToStderr(result.answer == Answer::GaveUp
                             ? gaveUpText(options, result.why, result.steps)
                             : fmt::format("no solution: {0} queens{1} cannot stand on a {0} x {0} board",
                                           options.call.n, mandatoryText(options)));
    return 1;
  }
  if (options.call.n == 0) {
    if (options.check) judge::printToStderr("checked: nothing to check on the empty board");
    return 0;
  }
  // A line that could be drawn again is of no use where the rows themselves run over the same screen.
  print(options, result.placement.value(), out, check ? &*check : nullptr);
  return check ? report(options, *check) : 0;
}

std::string boardName(const BoardShape& shape) { return fmt::format("{}x{}", shape.cols, shape.rows); }

std::string placementText(std::span<const std::int32_t> cols, std::int64_t colCount, const PlacementForm& form) {
  const auto rows = static_cast<std::int64_t>(cols.size());
  std::string text;
  if (rows == 0 || colCount == 0) return text;
  OutputStream out = OutputStream::toText(text);
  const RowWriter writer = form.open({rows, colCount}, out);
  writer.write(0, std::vector<std::int64_t>(cols.begin(), cols.end()));
  writer.finish();
  out.flush();
  return text;
}

std::string placementFault(std::span<const std::int32_t> cols, const BoardShape& shape,
                           const std::optional<Square>& queen) {
  if (std::cmp_not_equal(cols.size(), shape.rows)) return fmt::format("{} rows instead of {}", cols.size(), shape.rows);
  const ReadBoard board = boardOf(cols, shape.cols);
  for (const auto& [row, col] : board.queens)
    if (col < 0 || col >= shape.cols) return fmt::format("the queen on {},{} is off the board", row, col);
  const std::optional<BoardFault> fault = firstFault(board, queen, static_cast<std::uint64_t>(shape.queens));
  return fault ? fault->what : "";
}

int listPlacements(const SolveOptions& options) {
  SolverCall call = options.call;
  open(options, call);  // refuses before anything is written
  if (!options.force) refuseTooMuchText(*options.form, options.shape, options.shape.rows);
  SearchReport::requirePossible(options.report, options.shape);
  OutputStream out = OutputStream::to(options.output);
  SearchReport report = reportOn(options, options.shape);
  report.attach(call);
  report.attach(out);
  const std::unique_ptr<PlacementGenerator> generator = open(options, call);
  std::uint64_t printed = 0;
  while ((options.all || printed == 0) && !out.isClosed() && generator->next()) {
    if (options.check) {
      const std::string fault = placementFault(generator->cols(), options.shape, call.queen);
      if (!fault.empty()) {
        judge::printToStderr("checked: wrong: " + fault);
        return 1;
      }
    }
    report.hideProgress();
    const std::string separator = printed > 0 && options.shape.rows > 0 ? "\n" : "";
    out.write(separator + placementText(generator->cols(), options.shape.cols, *options.form));
    if (!out.isCutOff()) ++printed;
  }
  report.hideProgress();
  report.end({printed > 0                ? Answer::Found
              : generator->why().empty() ? Answer::NoneExists
                                         : Answer::GaveUp,
              std::string(generator->why())});
  if (out.isClosed() && !out.isCutOff()) return 0;
  return conclude(options, *generator, printed, report, out.endsInPart());
}

opt::Declaration declareSolve() {
  const auto command = std::make_shared<SolveCommand>();
  SolveOptions& options = command->options;
  std::vector<opt::Option> all{
      opt::integer("N", "", "size of the board, 0 to 2^62", command->n, {0, static_cast<std::uint64_t>(kMaxSize)}),
      squareOption("a square that must hold a queen", options.call.queen),
      opt::custom("--board", "COLUMNSxROWS", "a board of any shape instead of N",
                  [command](const std::string& text) { command->board = shapeFrom(text); }),
      opt::integer("--queens", "K", "queens to place on it; by default one for each row, or column if fewer",
                   command->queens, {0, opt::kLargest}),
      opt::flag("--all", "print every placement as it is found", options.all),
      asOption(options.form),
      rowsOption("print only these rows", command->rows)};
  opt::append(
      all,
      opt::group(
          "The search",
          {methodOption("--method",
                        "how to place them (queens methods describes each); by default lattice, with "
                        "--board exact-cover, with --all backtracking",
                        [command](const Solver& solver) { command->options.solver = &solver; }),
           opt::custom("--set", "NAME=VALUE", "parameters of the method (queens methods NAME lists them)",
                       [command](const std::string& text) { addSettings(text, command->options.call.settings); })
               .atMost(opt::kAnyNumber),
           opt::integer("--seed", "S", "seed of methods that choose at random", options.call.seed, {0, opt::kLargest}),
           opt::integer(
               "--budget", "STEPS",
               "steps after which a search gives up (a run without steps counts as one); the lattice needs none",
               options.call.budget, {0, opt::kLargest})
               .defaultsTo(""),
           opt::file("--trace", "FILE.csv|.json",
                     "keep the course of the search (queens plot draws it), - is JSON on stdout", options.report.trace),
           opt::flag("--boards", "in JSON: with the board in each state, up to 1024 rows", options.report.boards),
           opt::flag("--watch", "show the board while it is searched, on a terminal", options.report.watch),
           opt::integer("--every", "STEPS", "steps between two lines of the trace, or pictures; by default ever more",
                        options.report.every, {1, opt::kLargest}),
           opt::flag("--stats", "print how much work was done", options.stats)}));
  opt::append(all,
              opt::group("Printing",
                         {opt::flag("--check", "verify the rows that are printed, by the rules alone", options.check),
                          opt::flag("--force", "print more than 1 GB of board", options.force),
                          outputOption(options.output), opt::flag("--quiet", "show no progress line", options.quiet)}));
  return {
      .about = "Places n queens that do not attack each other.",
      .examples = {"queens solve 8 --queen 2,3",
                   "queens solve 1000000000000000000 --queen 5,7 --as columns --rows 5..9 --check",
                   "queens solve 20 --method backtracking --set mrv,lcv --output board.txt",
                   "queens solve 30 --method annealing --watch", "queens solve --board 8x10 --queens 6 --all"},
      .options = std::move(all),
      .footer =
          "Exit status: 0 done, 1 no solution or none found, 2 bad usage or input, 3 the machine failed, 130 "
          "interrupted. Rows and columns count from 0.",
      .check = [command] { finish(*command); },
      .run = [command] { return command->isListing() ? listPlacements(command->options) : solve(command->options); }};
}

}  // namespace queens
