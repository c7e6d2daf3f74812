#include "judge/commands/history.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <charconv>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/base/whole_number.h"
#include "judge/commands/command_line.h"
#include "judge/commands/grade_options.h"
#include "judge/console/figures.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"
#include "judge/console/terminal.h"
#include "judge/history/changes.h"
#include "judge/history/history_report.h"
#include "judge/history/recorder.h"
#include "judge/history/store.h"

namespace judge {
namespace {

using history::KeptRun;
using history::Store;

constexpr const char* kListExample =
    "Lists earlier gradings, the newest first.\n"
    "\n"
    "Example: judge history\n"
    "         judge history my_solution.cpp --limit 5\n"
    "         judge history show 12                 # one run, with all its cases\n"
    "         judge history diff my_solution.cpp    # what changed since the run before\n"
    "         judge history prune --keep 1000       # removes all but the newest\n";

constexpr const char* kShowExample =
    "Shows one run with all its cases.\n"
    "\n"
    "Example: judge history show 12\n"
    "         judge history show 12 --format csv    # its cases\n";

constexpr const char* kDiffExample =
    "Says what changed between two runs: the newest and the one before it of the\n"
    "same submission; or run ID and the one before it; or two runs.\n"
    "\n"
    "Example: judge history diff\n"
    "         judge history diff my_solution.cpp\n"
    "         judge history diff 11 12 --exit-code\n";

constexpr const char* kPruneExample =
    "Removes all but the newest runs.\n"
    "\n"
    "Example: judge history prune --keep 1000\n";

constexpr const char* kFooter =
    "A submission is known by its canonical path. The history lies in\n"
    "queens-judge/history.sqlite below XDG_STATE_HOME or ~/.local/state;\n"
    "judge SUBMISSION --no-history keeps nothing.\n"
    "Exit status: 0 done, 1 verdicts differ (diff --exit-code), 2 bad usage or no\n"
    "such run, 3 the history cannot be read.";

/// Options of one of the verbs.
struct HistoryOptions {
  std::vector<std::string> words;  ///< a submission, or ids
  std::int64_t count = 0;          ///< --limit or --keep
  bool exitCode = false;
  std::string format = "text";
  GradeOptions common;  ///< of which the colour is used
};

Store openStore() {
  return Store(history::defaultHistoryFile(), [](const std::string& line) { complain("judge: " + escaped(line)); });
}

Style styleOf(const HistoryOptions& options) {
  return decideStyle(options.common.colour, STDOUT_FILENO);
}

std::optional<std::int64_t> idFrom(const std::string& word) {
  std::int64_t id = 0;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), id);
  if (error != std::errc() || end != word.data() + word.size() || id < 0) return std::nullopt;
  return id;
}

KeptRun runNumbered(Store& store, std::int64_t id) {
  std::optional<KeptRun> run = store.find(id);
  if (!run) throw InputError(fmt::format("there is no run {} in the history; judge history lists them", id));
  return *std::move(run);
}

KeptRun runBefore(Store& store, const KeptRun& run) {
  const auto id = store.before(run.id);
  if (!id)
    throw InputError(fmt::format("run {} is the first of {}: there is none to compare it with", run.id, run.path));
  return runNumbered(store, *id);
}

KeptRun newestRun(Store& store, const std::optional<std::string>& submission) {
  const auto id = store.newest(submission ? std::optional(history::canonicalPath(*submission)) : std::nullopt);
  if (!id && submission)
    throw InputError(fmt::format("{}: no run of it is kept; judge history lists what is", *submission));
  if (!id) throw InputError("no runs are kept yet: judge SUBMISSION grades one");
  return runNumbered(store, *id);
}

/// The two runs that the words name, the earlier first unless both are named.
std::pair<KeptRun, KeptRun> runsToCompare(Store& store, const std::vector<std::string>& words) {
  std::vector<std::int64_t> ids;
  for (const std::string& word : words)
    if (const auto id = idFrom(word)) ids.push_back(*id);
  if (words.size() == 2 && ids.size() != 2)
    throw InputError("diff: takes one submission, one id or two ids; judge history lists them");
  if (ids.size() == 2) return {runNumbered(store, ids[0]), runNumbered(store, ids[1])};
  KeptRun after = ids.empty() ? newestRun(store, words.empty() ? std::nullopt : std::optional(words[0]))
                              : runNumbered(store, ids[0]);
  return {runBefore(store, after), after};
}

int list(const HistoryOptions& options) {
  const auto path = options.words.empty() ? std::nullopt : std::optional(history::canonicalPath(options.words[0]));
  const auto runs = openStore().list(path, options.count);
  if (runs.empty() && path && options.format == "text") {
    writeSafely("-", fmt::format("No runs of {} are kept.\n", escaped(*path)));
    return 0;
  }
  writeSafely("-", options.format == "json"  ? history::listAsJson(runs)
                   : options.format == "csv" ? history::listAsCsv(runs)
                                             : history::listAsText(runs, styleOf(options)));
  return 0;
}

int show(const HistoryOptions& options) {
  const auto id = idFrom(options.words.at(0));
  if (!id) throw InputError(options.words[0] + ": is no id of a run; judge history lists them");
  Store store = openStore();
  const KeptRun run = runNumbered(store, *id);
  writeSafely("-", options.format == "json"  ? history::runAsJson(run)
                   : options.format == "csv" ? history::runAsCsv(run)
                                             : history::runAsText(run, styleOf(options)));
  return 0;
}

int diff(const HistoryOptions& options) {
  Store store = openStore();
  const auto [before, after] = runsToCompare(store, options.words);
  writeSafely("-", options.format == "json" ? history::changesAsJson(before, after)
                                            : history::changesAsText(before, after, styleOf(options)));
  return options.exitCode && history::changesBetween(before, after).verdictsDiffer() ? 1 : 0;
}

int prune(const HistoryOptions& options) {
  const std::int64_t removed = openStore().prune(options.count);
  writeSafely("-", fmt::format("Removed {}.\n", countText(static_cast<std::size_t>(removed), "run")));
  return 0;
}

constexpr std::int64_t kMostRuns = 1'000'000'000;

void addFormat(CLI::App& app, HistoryOptions& options, const std::vector<std::string>& formats) {
  app.add_option("--format", options.format, fmt::format("{}", fmt::join(formats, ", ")))
      ->check(CLI::IsMember(formats).description(""))
      ->capture_default_str();
  addColour(app, options.common);
}

void addList(CLI::App& app, HistoryOptions& options) {
  options.count = 20;
  app.add_option("SUBMISSION", options.words, "only runs of this file, - for those from stdin")->expected(0, 1);
  app.add_option("--limit", options.count, "at most so many runs")
      ->check(wholeNumber(1, kMostRuns))
      ->capture_default_str();
  addFormat(app, options, {"text", "json", "csv"});
}

void addShow(CLI::App& app, HistoryOptions& options) {
  app.add_option("ID", options.words, "of the run, as judge history lists it")->required()->expected(1);
  addFormat(app, options, {"text", "json", "csv"});
}

void addDiff(CLI::App& app, HistoryOptions& options) {
  app.add_option("RUN", options.words, "a submission, an id, or two ids; without, the newest run")->expected(0, 2);
  app.add_flag("--exit-code", options.exitCode, "exit 1 where a verdict differs, the run's or a case's");
  addFormat(app, options, {"text", "json"});
}

void addPrune(CLI::App& app, HistoryOptions& options) {
  app.add_option("--keep", options.count, "how many of the newest runs stay")
      ->required()
      ->check(wholeNumber(0, kMostRuns));
}

struct HistoryVerb {
  std::string_view name;
  const char* example;
  void (*add)(CLI::App& app, HistoryOptions& options);
  int (*run)(const HistoryOptions& options);
};

constexpr HistoryVerb kList = {"", kListExample, addList, list};
constexpr HistoryVerb kVerbs[] = {
    {"show", kShowExample, addShow, show},
    {"diff", kDiffExample, addDiff, diff},
    {"prune", kPruneExample, addPrune, prune},
};

int runVerb(const HistoryVerb& verb, int argc, char** argv) {
  const std::string name = verb.name.empty() ? "judge history" : fmt::format("judge history {}", verb.name);
  CLI::App app(verb.example, name);
  app.footer(kFooter);
  HistoryOptions options;
  verb.add(app, options);
  if (const auto status = parseCommandLine(app, argc, argv)) return *status;
  return verb.run(options);
}

}  // namespace

int historyCommand(int argc, char** argv) {
  const auto verb = std::find_if(std::begin(kVerbs), std::end(kVerbs),
                                 [&](const HistoryVerb& one) { return argc > 1 && one.name == argv[1]; });
  return verb == std::end(kVerbs) ? runVerb(kList, argc, argv) : runVerb(*verb, argc - 1, argv + 1);
}

}  // namespace judge
