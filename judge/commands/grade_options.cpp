#include "judge/commands/grade_options.h"

#include <fmt/format.h>

#include <charconv>
#include <functional>
#include <string>
#include <type_traits>
#include <vector>

namespace judge {
namespace {

/// CLI11's own range lets "nan" pass.
CLI::Validator between(double least, double most) {
  const auto check = [=](const std::string& text) -> std::string {
    double value = 0;
    if (CLI::detail::lexical_cast(text, value) && value >= least && value <= most) return {};
    return fmt::format("{} is not a number from {:g} to {:g}", text, least, most);
  };
  return {check, ""};
}

/// CLI11 itself wraps what is negative or too large, and reads octal.
std::string seedFault(const std::string& text) {
  std::uint64_t seed = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seed);
  const bool isOctal = text.size() > 1 && text[0] == '0';
  if (error == std::errc() && end == text.data() + text.size() && !isOctal) return {};
  return text + " is not a whole number from 0 to 18446744073709551615";
}

constexpr double kLeast = 1e-3;      // seconds, or times
constexpr double kMost = 1e6;        // of any unit: overflow is far beyond
constexpr int kMostProcesses = 500;  // more in one tree are not measured
constexpr int kMostJobs = 64;

/// A limit given as a positive number of some unit; what the limit is now stands in the help as its default.
template <class Number>
void addLimit(CLI::App& app, const std::string& name, const std::string& what, Number now,
              std::function<void(Number)> set) {
  app.add_option_function<Number>(name, std::move(set), what)
      ->check(between(std::is_integral_v<Number> ? 1 : kLeast, kMost))
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

void addLimits(CLI::App& app, Limits& limits) {
  addSeconds(app, "--total-seconds", "CPU of the whole run, all processes", limits.total);
  app.add_option_function<double>(
         "--case-seconds", [&limits](double value) { limits.perCase = fromSeconds(value); },
         "CPU of one case; otherwise what is left of the total")
      ->check(between(kLeast, kMost))
      ->group("Limits");
  addSeconds(app, "--idle-seconds", "wall time without using the CPU", limits.idle);
  addLimit<double>(app, "--wall-factor", "wall time, as a multiple of the CPU time", limits.wallFactor,
                   [&limits](double value) { limits.wallFactor = value; });
  addMebibytes(app, "--memory-mb", "memory in MiB", limits.memory);
  addMebibytes(app, "--output-mb", "stdout and stderr, an answer, or a file, in MiB", limits.output);
  app.add_option("--processes", limits.processes, "processes and threads at once")
      ->check(CLI::Range(1, kMostProcesses).description(""))
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

void addReporting(CLI::App& app, GradeOptions& options) {
  app.add_option("--format", options.format, "text or json")
      ->check(CLI::IsMember({"text", "json"}).description(""))
      ->capture_default_str()
      ->group("Report");
  app.add_option("--output", options.output, "file for the report, - is stdout")
      ->capture_default_str()
      ->group("Report");
  app.add_option_function<std::string>(
         "--color", [&options](const std::string& word) { options.colour = *colourChoiceFromWord(word); },
         "auto, always or never")
      ->check(CLI::IsMember({"auto", "always", "never"}).description(""))
      ->default_str("auto")
      ->group("Report");
  app.add_flag("--quiet", options.quiet, "no progress line")->group("Report");
}

}  // namespace

void addGradeOptions(CLI::App& app, GradeOptions& options) {
  app.add_option("SUBMISSION", options.submissions, "C++ files (.cpp .cc .cxx .h .hpp), - reads stdin")->required();
  app.add_option("-j,--jobs", options.jobs, "of several submissions, how many to grade at once")
      ->check(CLI::Range(1, kMostJobs).description(""))
      ->capture_default_str();

  app.add_option("--compiler", options.compiler.compiler, "g++, clang++ or a path")
      ->capture_default_str()
      ->group("Compile");
  app.add_option("--std", options.compiler.standard, "c++17 or c++20")
      ->check(CLI::IsMember({"c++17", "c++20"}).description(""))
      ->capture_default_str()
      ->group("Compile");
  app.add_option("--cache", options.cache, "folder that keeps compiled programs; see README")->group("Compile");

  app.add_option("--suite", options.questions.suites, "suite to ask, by name or file; repeatable, default all")
      ->allow_extra_args(false)
      ->group("Cases");
  app.add_option("--random", options.questions.randomPerSuite, "random cases added to each solvable suite")
      ->check(CLI::Range(0, 10'000).description(""))
      ->group("Cases");
  app.add_option("--seed", options.seed, "of the random cases; otherwise drawn, and printed")
      ->check(CLI::Validator(seedFault, ""))
      ->group("Cases");
  app.add_option("--pair", options.pair, "what the pair means: row-col or col-row (the live kata)")
      ->check(CLI::IsMember({"row-col", "col-row"}).description(""))
      ->capture_default_str()
      ->group("Cases");
  app.add_flag("--fail-fast", options.failFast, "stop asking after the first failure")->group("Cases");
  app.add_flag("--fresh", options.fresh, "a new process for each case")->group("Cases");

  addLimits(app, options.limits);
  addSandbox(app, options);
  addReporting(app, options);
}

}  // namespace judge
