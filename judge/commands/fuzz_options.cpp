#include "judge/commands/fuzz_options.h"

#include <fmt/format.h>

#include <cmath>
#include <filesystem>
#include <vector>

#include "judge/base/whole_number.h"
#include "judge/commands/command_line.h"
#include "judge/hunt/counterexample_file.h"
#include "judge/katas/mandatory_queen/suite.h"

namespace judge {
namespace {

constexpr Nanoseconds kDefaultCase = std::chrono::seconds(2);
constexpr Nanoseconds kDefaultHunt = std::chrono::seconds(10);
constexpr double kLeastSeconds = 1e-3;
constexpr double kMostSeconds = 1e6;

constexpr const char* kFooter =
    "The smallest case that was found is saved as a suite, which judge --suite FILE\n"
    "asks again. Exit status: 0 nothing found, 1 a case fails, 2 bad usage or input,\n"
    "3 the judge failed, 130 interrupted before anything was found.";

void addSeconds(CLI::App& app, const std::string& name, const std::string& what, Nanoseconds& time) {
  app.add_option_function<double>(
         name, [&time](double seconds) { time = fromSeconds(seconds); }, what)
      ->check(between(kLeastSeconds, kMostSeconds))
      ->default_val(toSeconds(time))
      ->run_callback_for_default(false);
}

void addHunting(CLI::App& app, FuzzOptions& options) {
  hunt::HuntOptions& hunt = options.hunt;
  hunt.time = kDefaultHunt;
  addSeconds(app, "--seconds", "how long to ask random cases", hunt.time);
  CLI::Option* const seconds = app.get_option("--seconds");
  app.add_option("--cases", hunt.cases, "how many to ask, instead of how long")
      ->check(wholeNumber(1, std::uint64_t{1} << 40))
      ->excludes(seconds);
  app.add_option("--min-n", hunt.least, "smallest n of a case")->check(wholeNumber(1, kMaxN))->capture_default_str();
  app.add_option("--max-n", hunt.most, "largest n of a case")->check(wholeNumber(1, kMaxN))->capture_default_str();
  addSeed(app, options.grade, "of the random cases; otherwise drawn, and printed");
  addPair(app, options.grade);
  app.add_option_function<double>(
         "--shrink-seconds", [&hunt](double value) { hunt.shrinking = fromSeconds(value); },
         fmt::format(
             "how long to look for the smallest case that fails; otherwise {:g},\nor longer where cases are slow",
             toSeconds(hunt::kShrinking)))
      ->check(between(kLeastSeconds, kMostSeconds));
  app.add_option("--save", options.save, "file for that case; otherwise SUBMISSION.nN-rowR-colC.suite, here");
}

void addReporting(CLI::App& app, FuzzOptions& options) {
  app.add_option_function<std::string>(
         "--format", [&options](const std::string& word) { options.json = word == "json"; }, "text or json")
      ->check(CLI::IsMember({"text", "json"}).description(""))
      ->default_str("text")
      ->group("Report");
  app.add_option("--output", options.output, "file for the report, - is stdout")
      ->capture_default_str()
      ->group("Report");
  addColour(app, options.grade);
  app.add_flag("--quiet", options.grade.quiet, "no progress line")->group("Report");
}

/// Options that are not the default, as words.
std::vector<std::string> changed(const FuzzOptions& options) {
  const GradeOptions& grade = options.grade;
  const GradeOptions usual;
  std::vector<std::string> words;
  const auto add = [&](const std::string& name, const std::string& value, bool differs) {
    if (differs) words.insert(words.end(), {name, value});
  };
  add("--compiler", grade.compiler.compiler, grade.compiler.compiler != usual.compiler.compiler);
  add("--std", grade.compiler.standard, grade.compiler.standard != usual.compiler.standard);
  add("--pair", grade.pair, grade.pair != usual.pair);
  const Limits& limits = grade.limits;
  const Limits& kata = usual.limits;
  add("--case-seconds", fmt::format("{:g}", toSeconds(*limits.perCase)), true);
  add("--idle-seconds", fmt::format("{:g}", toSeconds(limits.idle)), limits.idle != kata.idle);
  add("--wall-factor", fmt::format("{:g}", limits.wallFactor), limits.wallFactor != kata.wallFactor);
  add("--memory-mb", fmt::format("{}", limits.memory.count >> 20), limits.memory != kata.memory);
  add("--output-mb", fmt::format("{}", limits.output.count >> 20), limits.output != kata.output);
  add("--processes", fmt::format("{}", limits.processes), limits.processes != kata.processes);
  add("--stack-mb", fmt::format("{}", limits.stack.count >> 20), limits.stack != kata.stack);
  if (grade.sandbox) add("--sandbox", std::string(nameOf(*grade.sandbox)), true);
  return words;
}

}  // namespace

const char* fuzzExample() {
  return "Asks random cases until one fails, then looks for the smallest that does.\n"
         "\n"
         "Example: judge fuzz my_solution.cpp\n"
         "         judge fuzz my_solution.cpp --seconds 60 --max-n 50 --seed 7\n";
}

void addFuzzOptions(CLI::App& app, FuzzOptions& options) {
  app.footer(kFooter);
  options.grade.limits.perCase = kDefaultCase;
  app.add_option("SUBMISSION", options.grade.submissions, "a C++ file (.cpp .cc .cxx .h .hpp), - reads stdin")
      ->required()
      ->expected(1);
  addOnlyKata(app, "draws cases");
  addHunting(app, options);
  addCompiling(app, options.grade);
  addLimits(app, options.grade.limits);
  addSandbox(app, options.grade);
  addReporting(app, options);
}

void checkFuzzOptions(const FuzzOptions& options) {
  if (options.hunt.least > options.hunt.most)
    throw CLI::ValidationError("--min-n",
                               fmt::format("{} is more than --max-n {}", options.hunt.least, options.hunt.most));
  if (options.save == "-")
    throw CLI::ValidationError("--save -", "the case is kept in a file, name one (--output - prints the report)");
  std::error_code error;
  const auto place = [&](const std::string& name) { return std::filesystem::weakly_canonical(name, error); };
  if (!options.save.empty() && options.output != "-" && place(options.save) == place(options.output))
    throw CLI::ValidationError("--save " + options.save, "is where the report goes, too; name another file");
  keepOffSubmission("--output", options.output, options.grade.submissions.front());
  keepOffSubmission("--save", options.save, options.grade.submissions.front());
}

std::string replayCommand(const FuzzOptions& options, const hunt::Failure& failure, const std::string& suite) {
  // What begins with a dash would be taken for an option.
  const auto asPath = [](const std::string& name) { return name.size() > 1 && name[0] == '-' ? "./" + name : name; };
  std::string command = "judge " + hunt::shellQuoted(asPath(options.grade.submissions.front())) + " --suite " +
                        hunt::shellQuoted(asPath(suite));
  for (const std::string& word : changed(options)) command += ' ' + hunt::shellQuoted(word);
  if (failure.nature != hunt::Nature::Luck || failure.after.failed == 0) return command;
  // So often that it hardly ever passes by luck.
  constexpr double kMostRepeats = 1000;
  const double chance = static_cast<double>(failure.after.failed) / static_cast<double>(failure.after.asked);
  return command + fmt::format(" --repeat {:.0f}", std::min(kMostRepeats, std::ceil(3 / chance)));
}

}  // namespace judge
