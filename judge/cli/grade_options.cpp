#include "judge/cli/grade_options.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <random>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/console/interrupt.h"
#include "judge/database/postgresql.h"
#include "judge/grading/author_environment.h"
#include "judge/history/store.h"
#include "judge/katas/catalogue/catalogue.h"
#include "judge/machine/installation.h"
#include "judge/machine/user_folders.h"

namespace judge {

using namespace options;

namespace {

constexpr Bounds<double> kTimes = {1e-3, 1e6};            // seconds, or times
constexpr Bounds<std::uint64_t> kSizes = {1, 1'000'000};  // of any unit: overflow is far beyond
constexpr std::uint64_t kMostProcesses = 500;             // more in one tree are not measured
constexpr std::uint64_t kMostJobs = 64;
constexpr std::uint64_t kMostAttempts = 10'000;
constexpr Bounds<std::uint64_t> kHistorySizes = {1, 1'000'000'000};  // runs
constexpr const char* kCacheSize = "QUEENS_JUDGE_CACHE_SIZE";
constexpr const char* kHistorySize = "QUEENS_JUDGE_HISTORY_SIZE";
constexpr std::uint64_t kUsualCacheMebibytes = kUsualCacheSize.count >> 20;

/// The value of the option, or else of the environment variable, which holds from command to command.
std::uint64_t givenOr(std::optional<std::uint64_t> given, const char* variable, Bounds<std::uint64_t> bounds,
                      std::uint64_t usual) {
  const char* const value = std::getenv(variable);
  if (!given && value && *value) integer(variable, "N", "", given, bounds).parse(value);
  return given.value_or(usual);
}

}  // namespace

std::filesystem::path GradeOptions::cacheFolder() const {
  return cache.empty() ? defaultCacheRoot() : std::filesystem::path(cache);
}

Bytes GradeOptions::cacheSize() const {
  return judge::mebibytes(givenOr(givenCacheSize, kCacheSize, kSizes, kUsualCacheMebibytes));
}

std::int64_t GradeOptions::historySize() const {
  return static_cast<std::int64_t>(givenOr(givenHistorySize, kHistorySize, kHistorySizes, history::kUsualHistorySize));
}

Languages GradeOptions::languages() const {
  std::vector<std::filesystem::path> folders(language.folders.begin(), language.folders.end());
  for (const std::filesystem::path& folder : folders)
    if (std::error_code error; !std::filesystem::is_directory(folder, error))
      throw InputError("--languages " + escaped(folder.string()) + ": no such folder");
  if (const auto own = configFolder(); !own.empty() && !language.isOwnLeftOut) folders.push_back(own / "languages");
  folders.push_back(installedPart(Installation().languages()));
  return Languages(folders);
}

std::uint64_t GradeOptions::seedOrDrawn() const { return seed ? *seed : std::random_device{}(); }

std::size_t GradeOptions::variantFor(const Kata& asked) const {
  const Variants* const known = asked.variants();
  for (const auto& [option, variant] : variants) {
    if (known && known->option == option) return variant;
    if (variant != 0)
      throw InputError(fmt::format("--{0}: the kata {1} passes no {0}; leave it out", option, asked.name()));
  }
  return 0;
}

BuildOptions GradeOptions::build(int interruptFd) const {
  return {.compiler = compiler,
          .cache = cacheFolder(),
          .cacheSize = cacheSize(),
          .limits = limits,
          .tier = sandbox,
          .requiredTier = requiredSandbox,
          .interruptFd = interruptFd};
}

Option submissionOption(GradeOptions& options) {
  return file("SUBMISSION", "", "a file in a language that judge languages lists; - reads stdin", options.submissions)
      .atMost(1)
      .required();
}

Option nameOption(GradeOptions& options) {
  return text("--name", "FILE",
              "what the text from stdin is called in reports and the history; its extension says the language",
              options.name);
}

Option languagesOption(GradeOptions& options) {
  return folder("--languages", "FOLDER", "folder with folders of more languages; repeatable", options.language.folders);
}

std::vector<Option> cacheOptions(GradeOptions& options) {
  return {folder("--cache", "FOLDER", "folder that keeps compiled programs", options.cache),
          integer("--cache-size", "MIB", fmt::format("what it may hold in MiB, or {}", kCacheSize),
                options.givenCacheSize, kSizes)
              .defaultsTo(std::to_string(options.givenCacheSize.value_or(kUsualCacheMebibytes)))};
}

std::vector<Option> cppOptions(GradeOptions& options) {
  return {file("--compiler", "NAME", "of C++: g++, clang++ or a path", options.compiler.compiler),
          choice("--std", "STANDARD", "the standard of C++", options.compiler.standard, {"c++17", "c++20"})};
}

std::vector<Option> compileOptions(GradeOptions& options) {
  return group(
      "Compile",
      concatenated(
          {{text("--language", "NAME", "the language; by default what the extension says", options.language.language),
            choice("--mode", "MODE",
                   "submissions define a function, or are programs that read stdin; by default what the kata says",
                   options.program, std::vector<NamedValue<bool>>{{"function", false}, {"program", true}}),
            languagesOption(options)},
           cppOptions(options),
           cacheOptions(options)}));
}

Option jobsOption(GradeOptions& options) {
  return integer("-j,--jobs", "N", "how many of several submissions to grade at once", options.jobs, {1, kMostJobs});
}

Option seedOption(GradeOptions& options, const std::string& what) {
  return integer("--seed", "SEED", what, options.seed, {0, kLargest});
}

std::vector<Option> variantOptions(GradeOptions& options) {
  std::vector<Option> all;
  for (const auto& make : builtInKatas()) {
    const auto kata = make();
    const Variants* const variants = kata->variants();
    if (!variants) continue;
    std::vector<NamedValue<std::size_t>> values;
    for (const Variants::Value& value : variants->values) values.push_back({std::string(value.name), values.size()});
    all.push_back(choice(fmt::format("--{}", variants->option), std::string(variants->placeholder),
                         std::string(variants->help), options.variants[std::string(variants->option)],
                         std::move(values)));
  }
  return all;
}

std::vector<Option> caseOptions(GradeOptions& options, const std::string& seed) {
  return group("Cases",
               concatenated({{kataOption(options.kata, "the kata, by default what a suite file names, or the first of these"),
                        file("--suite", "SUITE", "suite to ask, by name or file; repeatable, default all",
                             options.questions.suites),
                        integer("--random", "N", "random cases added to each solvable suite",
                              options.questions.randomPerSuite, {0, 10'000}),
                        seedOption(options, seed)},
                       variantOptions(options),
                       {flag("--fail-fast", "stop asking after the first failure", options.failFast),
                        flag("--fresh", "a new process for each case", options.fresh)}}));
}

std::vector<Option> limitOptions(GradeOptions& options) {
  Limits& limits = options.limits;
  std::vector<Option> all = group(
      "Limits",
      {seconds("--total-seconds", "CPU time of the whole run, all processes", limits.total, kTimes),
       seconds("--case-seconds",
               limits.perCase ? "CPU time of one case" : "CPU time of one case; otherwise what is left of the total",
               limits.perCase, kTimes),
       seconds("--idle-seconds", "wall time without using the CPU", limits.idle, kTimes),
       real("--wall-factor", "FACTOR", "wall time, as a multiple of the CPU time", limits.wallFactor, kTimes),
       mebibytes("--memory-mb", "memory in MiB", limits.memory, kSizes),
       mebibytes("--output-mb", "stdout and stderr, an answer, or a file, in MiB", limits.output, kSizes),
       integer("--processes", "N", "processes and threads at once", limits.processes, {1, kMostProcesses}),
       mebibytes("--stack-mb", "stack of the main thread in MiB", limits.stack, kSizes),
       kibibytes("--source-kb", "size of the submission in KiB", limits.source, kSizes),
       seconds("--compile-seconds", "CPU time of the compiler", limits.compile, kTimes),
       mebibytes("--compile-memory-mb", "memory of the compiler in MiB", limits.compileMemory, kSizes),
       seconds("--checker-seconds", "CPU time of the kata's own checker or generator, for one question", limits.checker,
               kTimes)});
  for (Option& option : all)
    option.parse = [take = std::move(option.parse), name = option.names, &options](const std::string& value) {
      take(value);
      options.limitsGiven.insert(name);
    };
  return all;
}

Option overtimeOption(GradeOptions& options) {
  Option option =
      seconds("--slice-seconds", "most CPU time, outside the verdict, of a case that a spent total left over; 0: none",
              options.slice, {0, 1e6});
  option.group = "Limits";
  return option;
}

Option tierOption(std::optional<Tier>& tier, const std::string& help) {
  std::vector<NamedValue<std::optional<Tier>>> tiers;
  for (const Tier one : kAllTiers) tiers.push_back({std::string(nameOf(one)), one});
  tiers.push_back({"auto", std::nullopt});
  return choice("--sandbox", "TIER", help, tier, std::move(tiers));
}

std::vector<Option> sandboxOptions(GradeOptions& options) {
  std::vector<NamedValue<Tier>> tiers;
  for (const Tier tier : kAllTiers) tiers.push_back({std::string(nameOf(tier)), tier});
  return group("Sandbox", {choice("--require-sandbox", "TIER", "grade nothing in a weaker sandbox than this",
                                  options.requiredSandbox, std::move(tiers)),
                           tierOption(options.sandbox, "sandbox; auto is the strongest that works")});
}

std::vector<Option> gradeOptions(GradeOptions& options) {
  return concatenated(
      {{file("SUBMISSION", "", "files in languages that judge languages lists; - reads stdin", options.submissions)
            .required(),
        nameOption(options), jobsOption(options),
        integer("--repeat", "N", "grade one submission N times; report how often it passes", options.repeat,
              {1, kMostAttempts})},
       compileOptions(options),
       caseOptions(options, "seed of the random cases; otherwise drawn, and printed"),
       limitOptions(options),
       {overtimeOption(options)},
       sandboxOptions(options),
       group("Report",
             {colour(options.colour), flag("--quiet", "no progress line", options.quiet),
              flag("--no-history", "do not keep the run for judge history", options.history, false),
              integer("--history-size", "N", fmt::format("how many runs the history keeps, or {}", kHistorySize),
                    options.givenHistorySize, kHistorySizes)
                  .defaultsTo(std::to_string(history::kUsualHistorySize))})});
}

Option kataOption(std::string& target, const std::string& help) {
  Option option = folder("--kata", "NAME", help + ", or its folder", target);
  for (const std::string& name : kataNames()) option.choices.push_back({name, ""});
  option.parse = [names = option.names, take = std::move(option.parse)](const std::string& given) {
    if (given.empty()) refuse(names, given, "is empty, expected a kata's name, or its folder");
    take(given);
  };
  return option;
}

void applyKataLimits(GradeOptions& options) {
  std::vector<Option> known = limitOptions(options);
  for (const KataLimit& limit : chosenKata(options.kata, options.questions.suites)->limits()) {
    const auto option = std::ranges::find(known, "--" + limit.name, &Option::names);
    if (option == known.end()) {
      std::vector<std::string> names;
      for (const Option& one : known) names.push_back(one.names.substr(2));
      throw InputError(limit.file, limit.line,
                       fmt::format("{}: unknown limit, expected one of {}", limit.name, fmt::join(names, ", ")));
    }
    if (options.limitsGiven.contains(option->names)) continue;
    try {
      option->parse(limit.value);
    } catch (const InputError& error) {
      throw InputError(limit.file, limit.line, error.what());
    }
  }
}

std::unique_ptr<Kata> loadKata(const GradeOptions& options) {
  auto kata = chosenKata(options.kata, options.questions.suites);
  if (kata->hasPrograms()) kata->equip(makeAuthorPrograms(options.build(interruptFd()), options.languages()));
  return kata;
}

options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& what) {
  const auto take = [&store](const std::string& url) {
    store.emplace(url);
    database::checkDriver();
  };
  return options::custom("--store", "URL", what + ": postgresql://USER@HOST/DATABASE", take);
}

history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqlitePlace::Tell tell) {
  return store ? history::Store(*store) : history::Store(history::defaultHistoryFile(), std::move(tell));
}

}  // namespace judge
