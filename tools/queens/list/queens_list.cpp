#include "tools/queens/list/list_writer.h"

#include "judge/base/text.h"
#include "solution/list/listing.h"
#include "solution/list/packed.h"
#include "solution/list/row_plan.h"
#include "tools/queens/count/count_run.h"
#include "tools/queens/io/streams.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/list/kept_ranking.h"

namespace queens {
namespace {

struct ListOptions {
  std::optional<int> n;
  ListCall call;
  std::string form, output = "-";
  std::optional<std::uint64_t> unrank;
  std::optional<std::string> rank, unpack;
  bool quiet = false;
};

/// The columns of a solution, with commas or spaces between them.
Columns rankedSolution(const ListOptions& options) {
  const std::string& text = *options.rank;
  const int n = options.call.n;
  const auto refuse = [&](const std::string& why) { opt::rejectValue("--rank", text, why); };
  const std::vector<std::string_view> words = splitAtAny(text, ", \t\n");
  if (std::cmp_not_equal(words.size(), n)) refuse(fmt::format("expected {} columns, as in 1,3,0,2 for N = 4", n));
  Columns solution{};
  std::vector<Square> placed;
  for (std::size_t row = 0; row < words.size(); ++row) {
    const std::optional<std::uint64_t> col = judge::numberIn<std::uint64_t>(words[row]);
    if (!col || std::cmp_greater_equal(*col, n))
      refuse(fmt::format("expected a column from 0 to {} in row {}", n - 1, row));
    solution[row] = static_cast<std::uint8_t>(*col);
    placed.push_back({static_cast<std::int64_t>(row), static_cast<std::int64_t>(*col)});
  }
  try {
    requirePlaceable(n, placed);
  } catch (const std::invalid_argument& error) {
    refuse(fmt::format("no solution: {}", error.what()));
  }
  for (const Square& queen : options.call.through)
    if (std::find(placed.begin(), placed.end(), queen) == placed.end())
      refuse(fmt::format("is without a queen on {},{}", queen.row, queen.col));
  return solution;
}

int interrupted() {
  judge::printToStderr("interrupted: nothing written");
  return 130;
}

std::string summary(const ListCall& call, std::uint64_t written) {
  const std::string what = judge::countText(written, call.fundamental ? "fundamental solution" : "solution");
  const std::string board = describeBoard(call.n, call.through);
  if (written == call.limit) return fmt::format("{} of {} written, as --limit says", what, board);
  if (call.skip > 0) return fmt::format("{} of {} written, those after the first {}", what, board, call.skip);
  return fmt::format("{} on {}", what, board);
}

int listAll(const ListOptions& options) {
  StopOnInterrupt interrupt;
  ListCall call = options.call;
  call.stop = interrupt.token();
  const bool isLexicographic = call.order == ListOrder::Lexicographic || call.fundamental || !call.through.empty();
  ListOutput output(options.output, options.form, {call.n, isLexicographic}, options.quiet, interrupt.descriptor());
  list(call, [&](std::span<const Columns> solutions) { return output.write(solutions); });
  output.finish();
  if (output.isClosed() && !output.isCutOff()) return 0;
  if (interrupt.hasHappened()) return output.reportInterrupted();
  if (!options.quiet) judge::printToStderr(summary(call, output.written()));
  return 0;
}

/// A line on stderr while beginnings of solutions are counted, and solutions found.
class CountingLine {
 public:
  explicit CountingLine(bool quiet) : line_(progressLine(quiet)) {}

  /// The call, whose counting the line shows. The line has to outlive its ranking.
  RankingCall watched(RankingCall call) {
    call.observer = [this](std::string_view what, std::size_t done, std::size_t all) {
      if (line_.isDue()) line_.draw(fmt::format("{} of {} {}", done, all, what));
    };
    return call;
  }

  void erase() { line_.erase(); }

 private:
  judge::LiveLine line_;
};

RankingCall rankingOf(const ListCall& call) { return {.n = call.n, .through = call.through, .threads = usableCores()}; }

int printRank(const ListOptions& options) {
  const Columns solution = rankedSolution(options);
  StopOnInterrupt interrupt;
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  CountingLine line(options.quiet);
  const auto rank = KeptRanking(line.watched(rankingOf(options.call)))->rankOf(solution, interrupt.token());
  line.erase();
  if (!rank) return interrupted();
  out.write(fmt::format("{}\n", *rank));
  return out.isCutOff() ? interrupted() : 0;
}

[[noreturn]] void refuseIndex(const ListOptions& options, std::uint64_t count) {
  const std::string board = describeBoard(options.call.n, options.call.through);
  opt::rejectValue(
      "--unrank", std::to_string(*options.unrank),
      count == 0 ? board + " has no solution" : fmt::format("solutions of {} go from 0 to {}", board, count - 1));
}

int printUnranked(const ListOptions& options) {
  StopOnInterrupt interrupt;
  CountingLine line(options.quiet);
  KeptRanking ranking(line.watched(rankingOf(options.call)));
  const std::optional<Columns> found = ranking->solutionAt(*options.unrank, interrupt.token());
  line.erase();
  if (!found) {
    const auto count = ranking->count(interrupt.token());
    if (!count) return interrupted();
    refuseIndex(options, *count);
  }
  ListOutput output(options.output, options.form, {ranking->n(), true}, true, interrupt.descriptor());
  output.write(std::span(&*found, 1));
  output.finish();
  return output.isCutOff() ? output.reportInterrupted() : 0;
}

/// Prints a packed file, after checking all of it: nothing of a damaged one is printed.
int printUnpacked(const ListOptions& options) try {
  const std::string stream = readWholeFile(*options.unpack, "a packed list", kAnySize);
  const PackedStream packed = readPacked(stream, [](const Columns&) {});
  ListOutput output(options.output, options.form, {packed.n, packed.isLexicographic}, options.quiet, -1);
  std::vector<Columns> some;
  const auto flush = [&] {
    output.write(some);
    some.clear();
  };
  readPacked(stream, [&](const Columns& solution) {
    some.push_back(solution);
    if (some.size() == 256) flush();
  });
  flush();
  output.finish();
  if (!options.quiet && !output.isClosed())
    judge::printToStderr(
        fmt::format("{} solutions of {} in {}", packed.count, describeBoard(packed.n, {}), *options.unpack));
  return 0;
} catch (const std::invalid_argument& error) {
  opt::rejectValue("--unpack", *options.unpack, error.what());
}

void check(ListOptions& options) {
  if (options.unpack) return;
  if (!options.n) throw judge::InputError("N is required (queens list --help shows how)");
  const int n = options.call.n = *options.n;
  requireSound(options.call.through, n);
  if ((options.rank || options.unrank) && n > kLargestRanked)
    opt::rejectValue("N", std::to_string(n),
                     fmt::format("{} counts solutions, which takes boards of 1 to {}",
                                 options.rank ? "--rank" : "--unrank", kLargestRanked));
}

int run(const ListOptions& options) {
  if (options.unpack) return printUnpacked(options);
  if (options.rank) return printRank(options);
  return options.unrank ? printUnranked(options) : listAll(options);
}

struct SampleOptions {
  RankingCall board;
  SampleCall call;
  std::optional<std::uint64_t> seed;
  std::string form, output = "-";
  bool quiet = false;
};

int sampleTo(const SampleOptions& options) {
  StopOnInterrupt interrupt;
  SampleCall call = options.call;
  call.stop = interrupt.token();
  const RankingCall& board = options.board;
  ListOutput output(options.output, options.form, {board.n, false}, options.quiet, interrupt.descriptor());
  CountingLine line(options.quiet);
  KeptRanking ranking(line.watched(board));
  ranking->count(call.stop);
  const auto all = sample(*ranking, call, [&](std::span<const Columns> solutions) { return output.write(solutions); });
  line.erase();
  output.finish();
  if (output.isCutOff()) return output.reportInterrupted();
  if (output.isClosed()) return 0;
  if (!all) return output.reportInterrupted();
  if (*all > 0) return 0;
  judge::printToStderr(fmt::format("no solution: {} has none", describeBoard(board.n, board.through)));
  return 1;
}

}  // namespace

opt::Declaration declareList() {
  const auto state = std::make_shared<ListOptions>();
  ListCall& call = state->call;
  return {
      .about = "Lists all solutions of a size.",
      .examples = {"queens list 8", "queens list 8 --fundamental --as board",
                   "queens list 16 --skip 10000000 --limit 10",
                   "queens list 14 --order any --as packed --output solutions.nq",
                   "queens list --unpack solutions.nq --as jsonl", "queens list 8 --rank 0,4,7,5,2,6,1,3"},
      .options =
          {opt::integer("N", "", fmt::format("size of the board, 1 to {}", kLargestList), state->n, {1, kLargestList}),
           opt::choice<ListOrder, ListOrder>(
               "--order", "ORDER", "order of the solutions", call.order,
               {{"lexicographic", ListOrder::Lexicographic, "by the columns of row 0, 1, ..."},
                {"any", ListOrder::Any, "faster"}}),
           opt::flag("--fundamental",
                     "of solutions that turning and mirroring make equal, only the first in lexicographic order",
                     call.fundamental),
           squaresOption("a square that must hold a queen; may be given again", call.through),
           opt::integer("--skip", "K", "leave out the first K", call.skip, {0, opt::kLargest}).defaultsTo(""),
           opt::integer("--limit", "K", "list at most K", call.limit, {0, opt::kLargest}).defaultsTo(""),
           opt::text("--rank", "COLUMNS", "print the index of this solution in lexicographic order", state->rank),
           opt::integer("--unrank", "INDEX", "print the solution with this index", state->unrank, {0, opt::kLargest}),
           opt::file("--unpack", "FILE", "list the solutions in this file of --as packed", state->unpack),
           listAsOption(state->form), outputOption(state->output),
           opt::flag("--quiet", "no progress line, and no count at the end", state->quiet)},
      .footer =
          "The number of solutions listed goes to stderr. Exit status: 0 done, 2 bad usage or input, 3 the "
          "machine failed, 130 interrupted. Rows, columns and indices count from 0.",
      .rules = {{"--fundamental", {"--queen"}},
                {"--rank", {"--order", "--fundamental", "--skip", "--limit", "--unrank", "--as"}},
                {"--unrank", {"--order", "--fundamental", "--skip", "--limit"}},
                {"--unpack", {"N", "--order", "--fundamental", "--queen", "--skip", "--limit", "--rank", "--unrank"}}},
      .check = [state] { check(*state); },
      .run = [state] { return run(*state); }};
}

opt::Declaration declareSample() {
  const auto state = std::make_shared<SampleOptions>();
  RankingCall& board = state->board;
  board.threads = usableCores();
  return {
      .about =
          "Draws solutions at random. In each draw every solution is equally likely, so that one may come "
          "again.",
      .examples = {"queens sample 8 --count 5 --seed 1",
                   "queens sample 16 --count 1000 --as packed --output sample.nq"},
      .options = {opt::integer("N", "", fmt::format("size of the board, 1 to {}", kLargestRanked), board.n,
                               {1, kLargestRanked})
                      .required()
                      .defaultsTo(""),
                  opt::integer("--count", "K", "how many to draw", state->call.count, {0, opt::kLargest}),
                  seedOption("for the same draws again, on every machine; drawn and printed unless given", state->seed),
                  squaresOption("a square that must hold a queen; may be given again", board.through),
                  opt::integer("--threads", "T", "how many to count and search on", board.threads, {1, 1024})
                      .defaultsTo("one per core"),
                  listAsOption(state->form), outputOption(state->output),
                  opt::flag("--quiet", "show no progress line", state->quiet)},
      .footer =
          "Counts for n = 13 to 18 are kept for the next call, below XDG_CACHE_HOME or ~/.cache. "
          "Exit status: 0 done, 1 no solution, 2 bad usage or input, 3 the machine failed, 130 interrupted. "
          "Rows and columns count from 0.",
      .check = [state] { requireSound(state->board.through, state->board.n); },
      .run =
          [state] {
            state->call.seed = givenOrDrawn(state->seed);
            return sampleTo(*state);
          }};
}

}  // namespace queens
