#include "judge/commands/verbs.h"

#include <unistd.h>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/history/changes.h"
#include "judge/history/history_report.h"
#include "judge/history/kept_run.h"

namespace judge {
namespace {

using history::KeptRun;
using history::Store;

constexpr const char* kFooter =
    "A file is identified by its canonical path, text from stdin by its --name. The history is "
    "queens-judge/history.sqlite below XDG_STATE_HOME "
    "or ~/.local/state, and keeps the newest 10,000 runs; judge SUBMISSION --history-size N keeps as many, "
    "--no-history "
    "nothing.\n"
    "Exit status: 0 done, 1 verdicts differ (diff --exit-code), 2 bad usage or no such run, 3 the history cannot be "
    "read.";

struct HistoryOptions {
  std::optional<database::StoreUrl> store;
  std::vector<std::string> words;  ///< a submission, or ids
  std::int64_t count = 20;         ///< --limit or --keep
  bool exitCode = false;
  std::string format;
  ColourChoice colour = ColourChoice::Automatic;
};

Store openStore(const HistoryOptions& options) {
  return openHistory(options.store, [](const std::string& line) { printToStderr("judge: " + escaped(line)); });
}

Style styleOf(const HistoryOptions& options) { return decideStyle(options.colour, STDOUT_FILENO); }

std::optional<std::int64_t> idFrom(const std::string& word) {
  const auto id = numberIn<std::int64_t>(word);
  return id >= 0 ? id : std::nullopt;
}

KeptRun runNumbered(Store& store, std::int64_t id) {
  std::optional<KeptRun> run = store.find(id);
  if (!run) throw InputError(fmt::format("there is no run {} in the history; judge history lists them", id));
  return *std::move(run);
}

KeptRun runBefore(Store& store, const KeptRun& run) {
  const auto id = store.before(run.id);
  if (!id)
    throw InputError(
        fmt::format("run {} is the first of {}: there is no earlier one to compare it with", run.id, run.path));
  return runNumbered(store, *id);
}

/// The path by which the history has a submission: text from stdin by its name, a file by its canonical path.
std::string keptPath(Store& store, const std::string& word) {
  return store.newest(word) ? word : history::canonicalPath(word);
}

KeptRun newestRun(Store& store, const std::optional<std::string>& submission) {
  const auto id = store.newest(submission ? std::optional(keptPath(store, *submission)) : std::nullopt);
  if (!id && submission)
    throw InputError(fmt::format("{}: the history has no run of it; judge history lists its runs", *submission));
  if (!id) throw InputError("no runs are kept yet: judge SUBMISSION grades one");
  return runNumbered(store, *id);
}

/// The two runs that the arguments name; the earlier first, unless both are named.
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
  Store store = openStore(options);
  const auto path = options.words.empty() ? std::nullopt : std::optional(keptPath(store, options.words[0]));
  const auto runs = store.list(path, options.count);
  if (runs.empty() && path && options.format == "text") {
    writeSafely("-", fmt::format("The history has no runs of {}.\n", escaped(*path)));
    return 0;
  }
  writeSafely("-", history::listFormats().named(options.format)->write(runs, styleOf(options)));
  return 0;
}

KeptRun namedRun(const HistoryOptions& options) {
  const auto id = idFrom(options.words.at(0));
  if (!id) throw InputError(options.words[0] + ": is not the id of a run; judge history lists them");
  Store store = openStore(options);
  return runNumbered(store, *id);
}

int show(const HistoryOptions& options) {
  writeSafely("-", history::runFormats().named(options.format)->write(namedRun(options), styleOf(options)));
  return 0;
}

/// Prints the source byte by byte; on a terminal escaped, so that nothing moves the cursor.
int printSource(const HistoryOptions& options) {
  const KeptRun run = namedRun(options);
  if (!run.sourceText)
    throw InputError(fmt::format("the source of run {} is not kept: it has more than {}, or an older judge graded it",
                                 run.id, sizeText(history::kMostSource)));
  writeSafely("-", isatty(STDOUT_FILENO) != 0 ? escaped(*run.sourceText, Keep::NewlinesAndTabs) : *run.sourceText);
  return 0;
}

int diff(const HistoryOptions& options) {
  Store store = openStore(options);
  const history::RunPair runs = runsToCompare(store, options.words);
  writeSafely("-", history::changesFormats().named(options.format)->write(runs, styleOf(options)));
  return options.exitCode && history::changesBetween(runs.first, runs.second).verdictsDiffer() ? 1 : 0;
}

int prune(const HistoryOptions& options) {
  const std::int64_t removed = openStore(options).prune(options.count);
  writeSafely("-", fmt::format("Removed {}.\n", countText(static_cast<std::size_t>(removed), "run")));
  return 0;
}

constexpr std::uint64_t kMostRuns = 1'000'000'000;

options::Declaration declare(const std::shared_ptr<HistoryOptions>& state, int (*run)(const HistoryOptions&),
                             std::string about, std::vector<std::string> examples, std::vector<options::Option> own) {
  own.push_back(storeOption(state->store, "the history of this store"));
  return {.about = std::move(about),
          .examples = std::move(examples),
          .options = std::move(own),
          .footer = kFooter,
          .run = [=] { return run(*state); }};
}

}  // namespace

options::Declaration declareHistory() {
  const auto state = std::make_shared<HistoryOptions>();
  return declare(
      state, list, "Lists earlier gradings, the newest first.",
      {"judge history", "judge history my_solution.cpp --limit 5",
       "judge history show 12                 # one run with its cases",
       "judge history source 12               # the graded source",
       "judge history diff my_solution.cpp    # what changed since then",
       "judge history prune --keep 1000       # removes all but the newest"},
      {options::file("SUBMISSION", "", "only runs of this file, or of text from stdin of this name", state->words)
           .atMost(1),
       options::integer("--limit", "N", "largest number of runs", state->count, {1, kMostRuns}),
       formatOption(formatChoices(history::listFormats()), state->format), options::colour(state->colour)});
}

options::Declaration declareHistoryShow() {
  const auto state = std::make_shared<HistoryOptions>();
  return declare(
      state, show, "Shows one run with all its cases.",
      {"judge history show 12", "judge history show 12 --format csv    # its cases"},
      {options::text("ID", "", "id of the run, as judge history lists it", state->words).atMost(1).required(),
       formatOption(formatChoices(history::runFormats()), state->format), options::colour(state->colour)});
}

options::Declaration declareHistorySource() {
  const auto state = std::make_shared<HistoryOptions>();
  return declare(
      state, printSource, "Prints the source of a run.", {"judge history source 12 > before.cpp"},
      {options::text("ID", "", "id of the run, as judge history lists it", state->words).atMost(1).required()});
}

options::Declaration declareHistoryDiff() {
  const auto state = std::make_shared<HistoryOptions>();
  return declare(
      state, diff,
      "Shows what changed between two runs: the newest run and the one before it of the same submission; or run ID and "
      "the one before it; or two runs.",
      {"judge history diff", "judge history diff my_solution.cpp", "judge history diff 11 12 --exit-code"},
      {options::file("RUN", "", "a submission, an id, or two ids; without, the newest run", state->words).atMost(2),
       options::flag("--exit-code", "exit 1 where a verdict differs, the run's or a case's", state->exitCode),
       formatOption(formatChoices(history::changesFormats()), state->format), options::colour(state->colour)});
}

options::Declaration declareHistoryPrune() {
  const auto state = std::make_shared<HistoryOptions>();
  const auto keep = [state](std::uint64_t count) { state->count = static_cast<std::int64_t>(count); };
  return declare(state, prune, "Removes all but the newest runs.", {"judge history prune --keep 1000"},
                 {options::integerTo("--keep", "N", "number of newest runs to keep", keep, {0, kMostRuns}).required()});
}

}  // namespace judge
