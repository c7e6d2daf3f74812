#include "judge/cli/grade_options.h"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <random>
#include <set>

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

constexpr Bounds<double> kTimes = {1e-3, 1e6};            // seconds, or factors
constexpr Bounds<std::uint64_t> kSizes = {1, 1'000'000};  // in any unit; far from an overflow
constexpr std::uint64_t kMostProcesses = 500;             // the processes of a larger tree are not all measured
constexpr std::uint64_t kMostSourceKib = 65'536;          // a source is held in memory several times
constexpr std::uint64_t kMostJobs = 64;
constexpr std::uint64_t kMostAttempts = 10'000;
constexpr Bounds<std::uint64_t> kHistorySizes = {1, 1'000'000'000};  // runs
constexpr const char* kCacheSize = "QUEENS_JUDGE_CACHE_SIZE";
constexpr const char* kHistorySize = "QUEENS_JUDGE_HISTORY_SIZE";
constexpr std::uint64_t kDefaultCacheMebibytes = kUsualCacheSize.count >> 20;

/// The environment variable that replaces ceilings: "memory-mb=8192,total-seconds=7200".
constexpr const char* kCeilingsVariable = "QUEENS_JUDGE_CEILINGS";

using Ceilings = std::map<std::string, std::string, std::less<>>;

/// The most that a kata may grant to submissions and to its own programs. Katas are not trusted: only the command line
/// and the user's own settings go beyond these ceilings.
const Ceilings kUsualCeilings = {{"total-seconds", "3600"},  {"case-seconds", "600"},       {"idle-seconds", "60"},
                                 {"wall-factor", "10"},      {"memory-mb", "4096"},         {"output-mb", "64"},
                                 {"processes", "256"},       {"stack-mb", "1024"},          {"source-kb", "1024"},
                                 {"compile-seconds", "120"}, {"compile-memory-mb", "4096"}, {"checker-seconds", "60"}};

Ceilings ceilings() {
  Ceilings all = kUsualCeilings;
  const char* const variable = std::getenv(kCeilingsVariable);
  if (!variable || !*variable) return all;
  for (const std::string_view word : split(variable, ',')) {
    const std::string_view name = trimmed(word.substr(0, word.find('=')));
    const std::string_view value = trimmed(word.substr(std::min(name.size() + 1, word.size())));
    const auto ceiling = all.find(name);
    if (ceiling == all.end() || numberIn<double>(value).value_or(0) <= 0)
      throw InputError(fmt::format("{}: {}: expected LIMIT=NUMBER, such as memory-mb=8192, separated by commas",
                                   kCeilingsVariable, inQuotes(word)));
    ceiling->second = value;
  }
  return all;
}

/// The ceiling, in the unit of the limit and within its option's range, where the kata's limit is above it. Throws
/// InputError for a malformed variable.
std::optional<std::string> exceededCeiling(const KataLimit& limit, const Option& option) {
  const Ceilings all = ceilings();
  const auto ceiling = all.find(limit.name);
  const auto value = numberIn<double>(limit.value);
  if (ceiling == all.end() || !value) return std::nullopt;
  const bool isInRange = *numberIn<double>(ceiling->second) <= *numberIn<double>(option.largest);
  const std::string& most = isInRange ? ceiling->second : option.largest;
  return *value <= *numberIn<double>(most) ? std::nullopt : std::optional(most);
}

/// Prints that a limit of a kata was cut: once, though a course copies the kata.
void printCut(const KataLimit& limit, const std::string& ceiling, bool isMost) {
  static std::set<std::pair<std::string, std::string>> printed;
  if (!printed.emplace(limit.name, limit.value).second) return;
  const std::string advice = fmt::format("; --{0} N or {1}={0}=N allows more", limit.name, kCeilingsVariable);
  printToStderr(fmt::format("{}:{}: {} = {} is above the ceiling for katas and cut to {}{}", limit.file, limit.line,
                            limit.name, limit.value, ceiling, isMost ? "" : advice));
}

/// The value of the option, or else of the environment variable, or else `otherwise`.
std::uint64_t optionOrVariable(std::optional<std::uint64_t> given, const char* variable, Bounds<std::uint64_t> bounds,
                               std::uint64_t otherwise) {
  const char* const value = std::getenv(variable);
  if (!given && value && *value) integer(variable, "N", "", given, bounds).parse(value);
  return given.value_or(otherwise);
}

}  // namespace

std::filesystem::path GradeOptions::cacheFolder() const {
  return cache.empty() ? defaultCacheRoot() : std::filesystem::path(cache);
}

Bytes GradeOptions::cacheSize() const {
  return judge::mebibytes(optionOrVariable(givenCacheSize, kCacheSize, kSizes, kDefaultCacheMebibytes));
}

std::int64_t GradeOptions::historySize() const {
  return static_cast<std::int64_t>(
      optionOrVariable(givenHistorySize, kHistorySize, kHistorySizes, history::kUsualHistorySize));
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

std::size_t GradeOptions::variantFor(const Kata& chosen) const {
  const Variants* const known = chosen.variants();
  for (const auto& [option, variant] : variants) {
    if (known && known->option == option) return variant;
    if (variant != 0)
      throw InputError(fmt::format("--{0}: the kata {1} has no {0}; leave the option out", option, chosen.name()));
  }
  return 0;
}

BuildOptions GradeOptions::build(int interruptFd, Watcher watcher) const {
  return {.compiler = compiler,
          .cache = cacheFolder(),
          .cacheSize = cacheSize(),
          .limits = limits,
          .tier = sandbox,
          .requiredTier = requiredSandbox,
          .interruptFd = interruptFd,
          .watcher = std::move(watcher)};
}

Option submissionOption(GradeOptions& options) {
  return file("SUBMISSION", "", "file in one of the languages that judge languages lists; - reads stdin",
              options.submissions)
      .atMost(1)
      .required();
}

Option nameOption(GradeOptions& options) {
  return text("--name", "FILE",
              "file name for the text from stdin, in reports and the history; its extension sets the language",
              options.name);
}

Option languagesOption(GradeOptions& options) {
  return folder("--languages", "FOLDER", "folder with a folder for each additional language; repeatable",
                options.language.folders);
}

std::vector<Option> cacheOptions(GradeOptions& options) {
  return {folder("--cache", "FOLDER", "folder for compiled programs", options.cache),
          integer("--cache-size", "MIB", fmt::format("largest size of the cache in MiB, instead of {}", kCacheSize),
                  options.givenCacheSize, kSizes)
              .defaultsTo(std::to_string(options.givenCacheSize.value_or(kDefaultCacheMebibytes)))};
}

std::vector<Option> cppOptions(GradeOptions& options) {
  return {file("--compiler", "NAME", "C++ compiler: g++, clang++ or a path", options.compiler.compiler),
          choice("--std", "STANDARD", "C++ standard", options.compiler.standard, {"c++17", "c++20"})};
}

std::vector<Option> compileOptions(GradeOptions& options) {
  return group(
      "Compile",
      concatenated(
          {{text("--language", "NAME", "language; by default the one of the file's extension",
                 options.language.language),
            choice("--mode", "MODE",
                   "whether submissions define a function or are programs that read stdin; by default the kata decides",
                   options.program, std::vector<NamedValue<bool>>{{"function", false}, {"program", true}}),
            choice("--rules", "JUDGE", "whose rules hold for programs where judges differ", options.limits.rules,
                   std::vector<NamedValue<Rules>>{{std::string(code(Rules::Own)), Rules::Own},
                                                  {std::string(code(Rules::Domjudge)), Rules::Domjudge}}),
            languagesOption(options)},
           cppOptions(options),
           cacheOptions(options)}));
}

Option jobsOption(GradeOptions& options) {
  return integer("-j,--jobs", "N", "submissions to grade at once", options.jobs, {1, kMostJobs});
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
  return group(
      "Cases",
      concatenated({{kataOption(options.kata,
                                "the kata; by default the one that a suite file names, or else the first of these"),
                     file("--suite", "SUITE", "suite to run, a name or a file; repeatable; by default all",
                          options.questions.suites),
                     integer("--random", "N", "random cases added to each solvable suite",
                             options.questions.randomPerSuite, {0, 10'000}),
                     seedOption(options, seed)},
                    variantOptions(options),
                    {flag("--fail-fast", "stop after the first case that fails", options.failFast),
                     flag("--fresh", "a new process for each case", options.fresh)}}));
}

std::vector<Option> limitOptions(GradeOptions& options) {
  Limits& limits = options.limits;
  std::vector<Option> all = group(
      "Limits",
      {seconds("--total-seconds", "CPU time of the run, all processes together", limits.total, kTimes),
       seconds("--case-seconds",
               limits.perCase ? "CPU time of one case" : "CPU time of one case; by default the rest of the total",
               limits.perCase, kTimes),
       seconds("--idle-seconds", "wall time without using the CPU", limits.idle, kTimes),
       real("--wall-factor", "FACTOR", "limit of the wall time, as a multiple of the CPU time limit", limits.wallFactor,
            kTimes),
       mebibytes("--memory-mb", "memory in MiB", limits.memory, kSizes),
       mebibytes("--output-mb", "size of stdout and stderr, of an answer, or of a file, in MiB", limits.output, kSizes),
       integer("--processes", "N", "processes and threads at the same time", limits.processes, {1, kMostProcesses}),
       mebibytes("--stack-mb", "stack of the main thread in MiB", limits.stack, kSizes),
       kibibytes("--source-kb", "size of the submission in KiB", limits.source, {1, kMostSourceKib}),
       seconds("--compile-seconds", "CPU time of the compiler", limits.compile, kTimes),
       mebibytes("--compile-memory-mb", "memory of the compiler in MiB", limits.compileMemory, kSizes),
       seconds("--checker-seconds", "CPU time of the kata's own checker or generator for one case", limits.checker,
               kTimes)});
  for (Option& option : all)
    option.parse = [parse = std::move(option.parse), name = option.names, &options](const std::string& value) {
      parse(value);
      options.limitsGiven.insert(name);
    };
  return all;
}

Option overtimeOption(GradeOptions& options) {
  Option option = seconds("--slice-seconds",
                          "CPU time of each case that runs after the total is spent, outside the verdict; 0 runs none",
                          options.overtimePerCase, {0, 1e6});
  option.group = "Limits";
  return option;
}

Option tierOption(std::optional<Tier>& tier, const std::string& help) {
  std::vector<NamedValue<std::optional<Tier>>> tiers;
  for (const Tier one : kAllTiers) tiers.push_back({std::string(tierName(one)), one});
  tiers.push_back({"auto", std::nullopt});
  return choice("--sandbox", "TIER", help, tier, std::move(tiers));
}

std::vector<Option> sandboxOptions(GradeOptions& options) {
  std::vector<NamedValue<Tier>> tiers;
  for (const Tier tier : kAllTiers) tiers.push_back({std::string(tierName(tier)), tier});
  return group("Sandbox", {choice("--require-sandbox", "TIER", "grade only in a sandbox at least as strong as this",
                                  options.requiredSandbox, std::move(tiers)),
                           tierOption(options.sandbox, "sandbox to use; auto is the strongest that works")});
}

std::vector<Option> gradeOptions(GradeOptions& options) {
  return concatenated(
      {{file("SUBMISSION", "", "files in languages that judge languages lists; - reads stdin", options.submissions)
            .required(),
        nameOption(options), jobsOption(options),
        integer("--repeat", "N", "grade one submission N times; report how often it passes", options.repeat,
                {1, kMostAttempts})},
       compileOptions(options),
       caseOptions(options, "seed of the random cases; by default a new one, which the report shows"),
       limitOptions(options),
       {overtimeOption(options)},
       sandboxOptions(options),
       group("Report", {colour(options.colour), flag("--quiet", "show no progress line", options.quiet),
                        flag("--no-history", "leave the run out of judge history", options.history, false),
                        integer("--history-size", "N",
                                fmt::format("number of runs that the history keeps, instead of {}", kHistorySize),
                                options.givenHistorySize, kHistorySizes)
                            .defaultsTo(std::to_string(history::kUsualHistorySize))})});
}

Option kataOption(std::string& target, const std::string& help) {
  Option option = folder("--kata", "NAME", help + ", or its folder", target);
  for (const std::string& name : kataNames()) option.choices.push_back({name, ""});
  option.parse = [names = option.names, parse = std::move(option.parse)](const std::string& given) {
    if (given.empty()) rejectValue(names, given, "is empty, expected the name or the folder of a kata");
    parse(given);
  };
  return option;
}

void applyKataLimits(GradeOptions& options, const std::filesystem::path& copies) {
  std::vector<Option> known = limitOptions(options);
  for (KataLimit limit : chosenKata(options.kata, options.questions.suites)->limits()) {
    if (!copies.empty() && limit.file.starts_with(copies.string())) limit.file.erase(0, copies.string().size() + 1);
    const auto option = std::ranges::find(known, "--" + limit.name, &Option::names);
    if (option == known.end()) {
      std::vector<std::string> names;
      for (const Option& one : known) names.push_back(one.names.substr(2));
      throw InputError(limit.file, limit.line,
                       fmt::format("{}: unknown limit, expected one of {}", limit.name, join(names, ", ")));
    }
    if (options.limitsGiven.contains(option->names)) continue;
    const auto ceiling = exceededCeiling(limit, *option);
    try {
      option->parse(ceiling.value_or(limit.value));
      if (ceiling) printCut(limit, *ceiling, *ceiling == option->largest);
    } catch (const InputError& error) {
      if (ceiling) throw InputError(fmt::format("{}: {}", kCeilingsVariable, error.what()));
      throw InputError(limit.file, limit.line, error.what());
    }
  }
}

bool GradeOptions::isProgram(const Kata& graded) const {
  const bool isOne = program.value_or(graded.isProgram());
  if (limits.rules == Rules::Domjudge && !isOne)
    throw InputError(
        fmt::format("--rules domjudge: the kata {} has functions, expected programs (--mode program)", graded.name()));
  return isOne;
}

std::unique_ptr<Kata> loadKata(const GradeOptions& options) {
  auto kata = chosenKata(options.kata, options.questions.suites);
  if (kata->hasPrograms()) kata->equip(makeAuthorPrograms(options.build(interruptFd()), options.languages()));
  return kata;
}

options::Option storeOption(std::optional<database::StoreUrl>& store, const std::string& help) {
  const auto parse = [&store](const std::string& url) {
    store.emplace(url);
    database::checkDriver();
  };
  return options::custom("--store", "URL", help + ": postgresql://USER@HOST/DATABASE", parse);
}

history::Store openHistory(const std::optional<database::StoreUrl>& store, history::SqliteStorage::Warn warn) {
  return store ? history::Store(*store) : history::Store(history::defaultHistoryFile(), std::move(warn));
}

}  // namespace judge
