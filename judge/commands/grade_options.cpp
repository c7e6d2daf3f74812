#include "judge/commands/grade_options.h"

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <limits>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "judge/base/whole_number.h"
#include "judge/commands/katas.h"
#include "judge/commands/report_places.h"

namespace judge {

CLI::Validator between(double least, double most) {
  const auto check = [=](const std::string& text) -> std::string {
    double value = 0;
    const char* const last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, value);  // no hexadecimal, as CLI11 has it
    if (error == std::errc() && end == last && value >= least && value <= most) return {};
    return fmt::format("{} is not a number from {:g} to {:g}", text, least, most);
  };
  return {check, ""};
}

namespace {

constexpr double kLeast = 1e-3;      // seconds, or times
constexpr int kMost = 1'000'000;     // of any unit: overflow is far beyond
constexpr int kMostProcesses = 500;  // more in one tree are not measured
constexpr int kMostJobs = 64;
constexpr int kMostRepeats = 10'000;

/// A limit given as a positive number of some unit; what the limit is now stands in the help as its default.
template <class Number>
void addLimit(CLI::App& app, const std::string& name, const std::string& what, Number now,
              std::function<void(Number)> set) {
  app.add_option_function<Number>(name, std::move(set), what)
      ->check(std::is_integral_v<Number> ? wholeNumber(1, kMost) : between(kLeast, kMost))
      ->default_val(now)
      ->run_callback_for_default(false)
      ->group("Limits");
}

void addSeconds(CLI::App& app, const std::string& name, const std::string& what, Nanoseconds& limit) {
  addLimit<double>(app, name, what, toSeconds(limit), [&limit](double value) { limit = fromSeconds(value); });
}

void addMebibytes(CLI::App& app, const std::string& name, const std::string& what, Bytes& limit) {
  addLimit<std::uint64_t>(app, name, what, limit.count >> 20, [&limit](std::uint64_t n) { limit = mebibytes(n); });
}

void addFormats(CLI::App& app, GradeOptions& options) {
  std::vector<FormatName> names;
  for (const Format& format : allFormats()) names.push_back({format.name, format.summary});
  addReportPlaces(app, names, [&options](const std::vector<ReportPlace>& places) {
    options.reports.clear();
    for (const ReportPlace& place : places) options.reports.push_back({formatNamed(place.format), place.place});
  });
}

void addReporting(CLI::App& app, GradeOptions& options) {
  addFormats(app, options);
  addColour(app, options);
  app.add_flag("--quiet", options.quiet, "no progress line")->group("Report");
  app.add_flag_callback(
         "--no-history", [&options] { options.history = false; }, "do not keep the run for judge history")
      ->group("Report");
}

}  // namespace

void addCompiling(CLI::App& app, GradeOptions& options) {
  app.add_option("--compiler", options.compiler.compiler, "g++, clang++ or a path")
      ->capture_default_str()
      ->group("Compile");
  app.add_option("--std", options.compiler.standard, "c++17 or c++20")
      ->check(CLI::IsMember({"c++17", "c++20"}).description(""))
      ->capture_default_str()
      ->group("Compile");
  app.add_option("--cache", options.cache, "folder that keeps compiled programs; see README")->group("Compile");
}

void addSeed(CLI::App& app, GradeOptions& options, const std::string& what) {
  app.add_option("--seed", options.seed, what)
      ->check(wholeNumber(0, std::numeric_limits<std::uint64_t>::max()))
      ->group("Cases");
}

void addPair(CLI::App& app, GradeOptions& options) {
  app.add_option("--pair", options.pair, "what the pair means: row-col or col-row (the live kata)")
      ->check(CLI::IsMember({"row-col", "col-row"}).description(""))
      ->capture_default_str()
      ->group("Cases");
}

void addCases(CLI::App& app, GradeOptions& options, const std::string& seed) {
  app.add_option("--kata", options.kata,
                 "mandatory-queen or regions; otherwise what a suite file names,\nor the former")
      ->check(CLI::IsMember(kataNames()).description(""))
      ->group("Cases");
  app.add_option("--suite", options.questions.suites, "suite to ask, by name or file; repeatable, default all")
      ->allow_extra_args(false)
      ->group("Cases");
  app.add_option("--random", options.questions.randomPerSuite, "random cases added to each solvable suite")
      ->check(wholeNumber(0, 10'000))
      ->group("Cases");
  addSeed(app, options, seed);
  addPair(app, options);
  app.add_flag("--fail-fast", options.failFast, "stop asking after the first failure")->group("Cases");
  app.add_flag("--fresh", options.fresh, "a new process for each case")->group("Cases");
}

void addLimits(CLI::App& app, Limits& limits) {
  addSeconds(app, "--total-seconds", "CPU of the whole run, all processes", limits.total);
  CLI::Option* const perCase =
      app.add_option_function<double>(
             "--case-seconds", [&limits](double value) { limits.perCase = fromSeconds(value); },
             limits.perCase ? "CPU of one case" : "CPU of one case; otherwise what is left of the total")
          ->check(between(kLeast, kMost))
          ->group("Limits");
  if (limits.perCase) perCase->default_str(fmt::format("{:g}", toSeconds(*limits.perCase)));
  addSeconds(app, "--idle-seconds", "wall time without using the CPU", limits.idle);
  addLimit<double>(app, "--wall-factor", "wall time, as a multiple of the CPU time", limits.wallFactor,
                   [&limits](double value) { limits.wallFactor = value; });
  addMebibytes(app, "--memory-mb", "memory in MiB", limits.memory);
  addMebibytes(app, "--output-mb", "stdout and stderr, an answer, or a file, in MiB", limits.output);
  app.add_option("--processes", limits.processes, "processes and threads at once")
      ->check(wholeNumber(1, kMostProcesses))
      ->capture_default_str()
      ->group("Limits");
  addMebibytes(app, "--stack-mb", "stack of the main thread in MiB", limits.stack);
  addLimit<std::uint64_t>(app, "--source-kb", "size of the submission in KiB", limits.source.count >> 10,
                          [&limits](std::uint64_t n) { limits.source = kibibytes(n); });
  addSeconds(app, "--compile-seconds", "CPU of the compiler", limits.compile);
  addMebibytes(app, "--compile-memory-mb", "memory of the compiler in MiB", limits.compileMemory);
}

void addSandbox(CLI::App& app, GradeOptions& options) {
  constexpr const char* kStrongest = "auto";
  std::vector<std::string> names;
  for (const Tier tier : kAllTiers) names.emplace_back(nameOf(tier));
  app.add_option_function<std::string>(
         "--require-sandbox", [&options](const std::string& name) { options.requiredSandbox = tierFromName(name); },
         "grade nothing in a weaker sandbox than this")
      ->check(CLI::IsMember(names).description(""))
      ->group("Sandbox");
  names.emplace_back(kStrongest);
  app.add_option_function<std::string>(
         "--sandbox", [&options](const std::string& name) { options.sandbox = tierFromName(name); },
         "namespaces, landlock or limits; auto: the strongest that works")
      ->check(CLI::IsMember(names).description(""))
      ->default_str(kStrongest)
      ->group("Sandbox");
}

void addColour(CLI::App& app, GradeOptions& options) {
  app.add_option_function<std::string>(
         "--color", [&options](const std::string& word) { options.colour = *colourChoiceFromWord(word); },
         "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
      ->default_str("auto")
      ->group("Report");
}

void addGradeOptions(CLI::App& app, GradeOptions& options) {
  app.add_option("SUBMISSION", options.submissions, "C++ files (.cpp .cc .cxx .h .hpp), - reads stdin")->required();
  app.add_option("-j,--jobs", options.jobs, "of several submissions, how many to grade at once")
      ->check(wholeNumber(1, kMostJobs))
      ->capture_default_str();

  app.add_option("--repeat", options.repeat, "grade one submission so often and tell how much is luck")
      ->check(wholeNumber(1, kMostRepeats))
      ->capture_default_str();

  addCompiling(app, options);

  addCases(app, options, "of the random cases; otherwise drawn, and printed");
  addLimits(app, options.limits);
  addSandbox(app, options);
  addReporting(app, options);
}

}  // namespace judge
