#include "tools/queens/list/queens_list.h"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <limits>
#include <optional>
#include <stdexcept>
#include <system_error>

#include "judge/base/errors.h"
#include "judge/console/standard_streams.h"
#include "solution/list/listing.h"
#include "solution/list/packed.h"
#include "solution/list/ranking.h"
#include "tools/queens/io/arguments.h"
#include "tools/queens/io/stop_on_interrupt.h"
#include "tools/queens/list/list_arguments.h"
#include "tools/queens/list/list_output.h"

namespace queens {
namespace {

constexpr std::uint64_t kMost = std::numeric_limits<std::uint64_t>::max();

constexpr const char* kExample =
    "Lists all solutions of a size.\n"
    "\n"
    "Example: queens list 8\n"
    "         queens list 8 --fundamental --as board\n"
    "         queens list 16 --skip 10000000 --limit 10\n"
    "         queens list 14 --order any --as packed --output solutions.nq\n"
    "         queens list --unpack solutions.nq --as jsonl\n"
    "         queens list 8 --rank 0,4,7,5,2,6,1,3\n";

constexpr const char* kFooter =
    "How many solutions were listed goes to stderr. Exit status: 0 done, 2 bad usage or input,\n"
    "3 the machine failed, 130 interrupted. Rows, columns and indices count from 0.";

struct ListOptions {
  ListCall call;
  std::string form, output = "-";
  std::optional<std::uint64_t> unrank;
  std::optional<Columns> rank;
  std::string unpack;
  bool quiet = false;
};

/// What was given, before it is known what board it is about.
struct Words {
  std::string n, order = "lexicographic";
  std::vector<std::string> queens;
  std::optional<std::string> skip, limit, rank, unrank, unpack;
};

void addOptions(CLI::App& app, Words& words, ListOptions& options) {
  app.footer(kFooter);
  auto* n = app.add_option("N", words.n, fmt::format("size of the board, 1 to {}", kLargestList))->type_name("");
  auto* order = app.add_option("--order", words.order, "lexicographic: by the columns of row 0, 1, ...; any: faster")
                    ->type_name("ORDER")
                    ->capture_default_str();
  auto* fundamental = app.add_flag("--fundamental", options.call.fundamental,
                                   "of solutions that are equal but for turning and mirroring the board only the "
                                   "first in lexicographic order");
  auto* queens = app.add_option("--queen", words.queens, "a square that has to hold one; may be given again")
                     ->type_name("ROW,COL")
                     ->allow_extra_args(false);
  auto* skip = app.add_option("--skip", words.skip, "leave out so many first")->type_name("K");
  auto* limit = app.add_option("--limit", words.limit, "list so many at most")->type_name("K");
  auto* rank = app.add_option("--rank", words.rank, "print the index of this solution in lexicographic order")
                   ->type_name("COLUMNS");
  auto* unrank = app.add_option("--unrank", words.unrank, "print the solution with this index")->type_name("INDEX");
  auto* unpack =
      app.add_option("--unpack", words.unpack, "list what this file of --as packed holds")->type_name("FILE");
  addListAsOption(app, options.form);
  addOutputOption(app, options.output);
  app.add_flag("--quiet", options.quiet, "no progress, and no count at the end");
  fundamental->excludes(queens);
  for (CLI::Option* index : {rank, unrank})
    for (CLI::Option* other : {order, fundamental, skip, limit}) index->excludes(other);
  for (CLI::Option* other : {n, order, fundamental, queens, skip, limit, rank, unrank}) unpack->excludes(other);
  rank->excludes(unrank)->excludes(app.get_option("--as"));
}

ListOrder parseOrder(const std::string& text) {
  if (text == "lexicographic") return ListOrder::Lexicographic;
  if (text == "any") return ListOrder::Any;
  throw judge::InputError(fmt::format("--order is '{}': lexicographic or any is expected", text));
}

void readWords(const Words& words, ListOptions& options) {
  ListCall& call = options.call;
  if (words.unpack) {
    options.unpack = *words.unpack;
    return;
  }
  if (words.n.empty()) throw judge::InputError("N is missing: the size of the board (queens list --help shows how)");
  call.n = parseListedSize(words.n);
  call.order = parseOrder(words.order);
  call.through = parseQueens(words.queens, call.n);
  if (words.skip) call.skip = parseNumber("--skip", *words.skip, kMost);
  if (words.limit) call.limit = parseNumber("--limit", *words.limit, kMost);
  if (words.rank) options.rank = parseSolution("--rank", *words.rank, call.n, call.through);
  if (words.unrank) options.unrank = parseNumber("--unrank", *words.unrank, kMost);
  if (words.rank || words.unrank) refuseUncountable(words.rank ? "--rank" : "--unrank", call.n);
}

int interrupted() {
  judge::complain("interrupted: nothing written");
  return 130;
}

/// The closing sentence.
std::string summary(const ListCall& call, std::uint64_t written) {
  const std::string kind = call.fundamental ? "fundamental " : "";
  const std::string what = fmt::format("{} {}solution{}", written, kind, written == 1 ? "" : "s");
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
  if (interrupt.hasHappened()) return output.tellInterrupted();
  if (!options.quiet) judge::complain(summary(call, output.written()));
  return 0;
}

int printRank(const ListOptions& options) {
  StopOnInterrupt interrupt;
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  const auto rank = rankOf(*options.rank, options.call.n, options.call.through, interrupt.token());
  if (!rank) return interrupted();
  out.write(fmt::format("{}\n", *rank));
  return out.isCutOff() ? interrupted() : 0;
}

[[noreturn]] void refuseIndex(const ListOptions& options, std::uint64_t count) {
  const std::string board = describeBoard(options.call.n, options.call.through);
  if (count == 0) throw judge::InputError(fmt::format("--unrank is {}: {} has no solution", *options.unrank, board));
  throw judge::InputError(
      fmt::format("--unrank is {}: solutions of {} go from 0 to {}", *options.unrank, board, count - 1));
}

int printUnranked(const ListOptions& options) {
  StopOnInterrupt interrupt;
  ListCall call = options.call;
  call.skip = *options.unrank;
  call.limit = 1;
  call.stop = interrupt.token();
  std::optional<Columns> found;
  list(call, [&](std::span<const Columns> solutions) {
    found = solutions.front();
    return false;
  });
  if (!found) {
    const auto count = countSolutions(call.n, call.through, call.stop);
    if (!count) return interrupted();
    refuseIndex(options, *count);
  }
  ListOutput output(options.output, options.form, {call.n, true}, true, interrupt.descriptor());
  output.write(std::span(&*found, 1));
  output.finish();
  return output.isCutOff() ? output.tellInterrupted() : 0;
}

std::string readFile(const std::string& path) {
  if (std::filesystem::is_directory(path)) throw judge::InputError(fmt::format("--unpack {}: is a folder", path));
  std::ifstream file(path, std::ios::binary);
  if (!file) throw judge::InputError(fmt::format("--unpack {}: {}", path, std::generic_category().message(errno)));
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Nothing of a damaged file is printed.
int printUnpacked(const ListOptions& options) try {
  const std::string stream = readFile(options.unpack);
  const PackedStream whole = readPacked(stream, [](const Columns&) {});
  ListOutput output(options.output, options.form, {whole.n, whole.isLexicographic}, options.quiet, -1);
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
    judge::complain(fmt::format("{} solutions of {} in {}", whole.count, describeBoard(whole.n, {}), options.unpack));
  return 0;
} catch (const std::invalid_argument& error) {
  throw judge::InputError(fmt::format("--unpack {}: {}", options.unpack, error.what()));
}

}  // namespace

int listCommand(const std::vector<std::string>& arguments) {
  CLI::App app(kExample, "queens list");
  Words words;
  ListOptions options;
  addOptions(app, words, options);
  if (!parseArguments(app, arguments)) return 0;
  readWords(words, options);
  refuseUnknownListForm(options.form);
  if (!options.unpack.empty()) return printUnpacked(options);
  if (options.rank) return printRank(options);
  if (options.unrank) return printUnranked(options);
  return listAll(options);
}

}  // namespace queens
