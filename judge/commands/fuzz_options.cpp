#include "judge/commands/fuzz_options.h"

#include <fmt/format.h>

#include <chrono>
#include <cmath>
#include <filesystem>
#include <vector>

#include "judge/base/errors.h"
#include "judge/commands/named_submissions.h"
#include "judge/commands/report_places.h"
#include "judge/hunt/counterexample_file.h"
#include "judge/hunt/hunt_report.h"
#include "judge/katas/mandatory_queen/suite.h"

namespace judge {
namespace {

constexpr options::Bounds<double> kTimes = {1e-3, 1e6};
constexpr options::Bounds<std::uint64_t> kSizes = {1, kMaxN};

std::vector<options::Option> huntOptions(FuzzOptions& options) {
  using namespace options;
  hunt::HuntOptions& hunt = options.hunt;
  return {seconds("--seconds", "how long to ask random cases", hunt.time, kTimes),
          whole("--cases", "N", "how many to ask, instead of how long", hunt.cases, {1, std::uint64_t{1} << 40}),
          whole("--min-n", "N", "smallest n of a case", hunt.least, kSizes),
          whole("--max-n", "N", "largest n of a case", hunt.most, kSizes),
          seedOption(options.grade, "seed of the random cases; otherwise drawn, and printed"),
          pairOption(options.grade),
          seconds("--shrink-seconds",
                  fmt::format(
                      "how long to look for the smallest case that fails; otherwise {:g}, or longer where cases are "
                      "slow",
                      toSeconds(hunt::kShrinking)),
                  hunt.shrinking, kTimes),
          file("--save", "FILE", "file for that case; otherwise one in the folder named below", options.save)};
}

std::vector<options::Option> reportOptions(FuzzOptions& options) {
  using namespace options;
  return group("Report", {formatOption(wordsOf(hunt::huntFormats()), options.format),
                          file("--output", "FILE", "file for the report, - is stdout", options.output),
                          colour(options.grade.colour), flag("--quiet", "no progress line", options.grade.quiet)});
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

std::vector<options::Option> fuzzOptions(FuzzOptions& options) {
  options.grade.limits.perCase = std::chrono::seconds(2);
  options.hunt.time = std::chrono::seconds(10);
  std::vector<options::Option> all = {submissionOption(options.grade), onlyKataOption("judge fuzz draws cases")};
  for (auto&& part : {huntOptions(options), compileOptions(options.grade), limitOptions(options.grade.limits),
                      sandboxOptions(options.grade), reportOptions(options)})
    options::append(all, part);
  return all;
}

void checkFuzzOptions(const FuzzOptions& options) {
  if (options.hunt.least > options.hunt.most)
    throw InputError(fmt::format("--min-n: {} is more than --max-n {}", options.hunt.least, options.hunt.most));
  if (options.save == "-")
    throw InputError("--save -: the case is kept in a file, name one (--output - prints the report)");
  std::error_code error;
  const auto place = [&](const std::string& name) { return std::filesystem::weakly_canonical(name, error); };
  if (!options.save.empty() && options.output != "-" && place(options.save) == place(options.output))
    throw InputError(fmt::format("--save {}: is where the report goes, too; name another file", options.save));
  refuseToOverwrite(options.grade.submissions, "--output", options.output);
  refuseToOverwrite(options.grade.submissions, "--save", options.save);
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
