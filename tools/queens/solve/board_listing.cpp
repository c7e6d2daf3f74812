#include "tools/queens/solve/queens_solve.h"

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/console/standard_streams.h"
#include "tools/queens/boards/board_fault.h"

namespace queens {
namespace {

constexpr int kInterrupted = 130;

std::unique_ptr<PlacementGenerator> open(const SolveOptions& options, const SolverCall& call) {
  try {
    return options.solver->generate(options.shape, call);
  } catch (const std::invalid_argument& error) {
    throw judge::InputError(error.what());
  }
}

std::string noneText(const SolveOptions& options) {
  const std::string where =
      options.call.queen ? fmt::format(" with one on {},{}", options.call.queen->row, options.call.queen->col) : "";
  return fmt::format("no solution: {}{} cannot stand on a board of {} columns and {} rows",
                     judge::countText(static_cast<std::size_t>(options.shape.queens), "queen"), where,
                     options.shape.cols, options.shape.rows);
}

void refuseTooMuchText(const SolveOptions& options) {
  constexpr Wide kMost = 1'000'000'000;
  const BoardShape& shape = options.shape;
  if (options.force || options.form->instead.empty() || shape.rows == 0 || shape.cols == 0) return;
  if (textBytes(*options.form, {shape.rows, shape.cols}, shape.rows) <= kMost) return;
  throw judge::InputError(
      fmt::format("a placement on {} columns and {} rows takes more than 1 GB as {}: --as columns has less, "
                  "--force prints it",
                  shape.cols, shape.rows, options.form->name));
}

int conclude(const SolveOptions& options, const PlacementGenerator& generator, std::uint64_t printed,
             const SearchReport& report, bool endsInPart) {
  if (options.stats) judge::complain(judge::countText(generator.steps(), options.solver->step));
  if (report.isInterrupted()) {
    const std::string part = endsInPart ? ", and a part of the next" : "";
    const std::string kept = report.kept().empty() ? "" : "; " + report.kept();
    judge::complain("interrupted: " + judge::countText(printed, "placement") + " until then" + part + kept);
    return kInterrupted;
  }
  if (!generator.why().empty()) {
    judge::complain(fmt::format("gave up: {} after {} of {}, {} until then", generator.why(),
                                judge::countText(generator.steps(), options.solver->step), options.solver->name,
                                judge::countText(printed, "placement")));
    return 1;
  }
  if (printed == 0) {
    judge::complain(noneText(options));
    return 1;
  }
  if (options.check) judge::complain("checked: " + judge::countText(printed, "placement") + ", none with a fault");
  if (options.all && !options.check && !options.quiet) judge::complain(judge::countText(printed, "placement"));
  return 0;
}

}  // namespace

std::string boardName(const BoardShape& shape) { return fmt::format("{}x{}", shape.cols, shape.rows); }

std::string placementText(std::span<const std::int32_t> cols, std::int64_t colCount, const PlacementForm& form) {
  const auto rows = static_cast<std::int64_t>(cols.size());
  std::string text;
  if (rows == 0 || colCount == 0) return text;
  OutputStream out = OutputStream::toText(text);
  const std::unique_ptr<RowWriter> writer = form.open({rows, colCount}, {0, rows}, out);
  writer->write(std::vector<std::int64_t>(cols.begin(), cols.end()));
  writer->finish();
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
  refuseTooMuchText(options);
  SearchReport::requirePossible(options.report, options.shape);
  const TraceHead head{std::string(options.solver->name), boardName(options.shape), options.shape.queens, call.seed};
  OutputStream out = OutputStream::to(options.output);
  SearchReport report(options.report, head, options.shape, options.solver->step);
  report.attach(call);
  report.attach(out);
  const std::unique_ptr<PlacementGenerator> generator = open(options, call);
  std::uint64_t printed = 0;
  while ((options.all || printed == 0) && !out.isClosed() && generator->next()) {
    if (options.check) {
      const std::string fault = placementFault(generator->cols(), options.shape, call.queen);
      if (!fault.empty()) {
        judge::complain("checked: wrong: " + fault);
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

}  // namespace queens
