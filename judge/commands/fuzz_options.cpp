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

/// What is asked of a submission in the same way only with the same of these.
std::vector<options::Option> replayedOptions(GradeOptions& grade) {
  std::vector<options::Option> all = {pairOption(grade)};
  for (auto&& part : {compileOptions(grade), limitOptions(grade.limits), sandboxOptions(grade)})
    options::append(all, part);
  return all;
}

/// Options that are not the default, as words.
std::vector<std::string> changed(GradeOptions given) {
  GradeOptions usual;
  given.cache.clear();
  std::vector<std::string> words;
  const std::vector<options::Option> all = replayedOptions(given), defaults = replayedOptions(usual);
  for (std::size_t i = 0; i < all.size(); ++i)
    if (all[i].shownDefault != defaults[i].shownDefault) words.insert(words.end(), {all[i].names, all[i].shownDefault});
  return words;
}

}  // namespace

std::vector<options::Option> fuzzOptions(FuzzOptions& options) {
  options.grade.limits.perCase = std::chrono::seconds(2);
  options.hunt.time = std::chrono::seconds(10);
  std::vector<options::Option> all = {submissionOption(options.grade), onlyKataOption("judge fuzz draws cases")};
  for (auto&& part :
       {huntOptions(options), compileOptions(options.grade), limitOptions(options.grade.limits),
        sandboxOptions(options.grade),
        reportOptions(wordsOf(hunt::huntFormats()), options.report, options.grade.colour, options.grade.quiet)})
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
  if (!options.save.empty() && options.report.place != "-" && place(options.save) == place(options.report.place))
    throw InputError(fmt::format("--save {}: is where the report goes, too; name another file", options.save));
  refuseToOverwrite(options.grade.submissions, "--output", options.report.place);
  refuseToOverwrite(options.grade.submissions, "--save", options.save);
}

std::string replayCommand(const FuzzOptions& options, const hunt::Failure& failure, const std::string& suite) {
  // What begins with a dash would be taken for an option.
  const auto asPath = [](const std::string& name) { return name.size() > 1 && name[0] == '-' ? "./" + name : name; };
  std::string command = "judge " + hunt::shellQuoted(asPath(options.grade.submissions.front())) + " --suite " +
                        hunt::shellQuoted(asPath(suite));
  for (const std::string& word : changed(options.grade)) command += ' ' + hunt::shellQuoted(word);
  if (failure.nature != hunt::Nature::Luck || failure.after.failed == 0) return command;
  // So often that it hardly ever passes by luck.
  constexpr double kMostRepeats = 1000;
  const double chance = static_cast<double>(failure.after.failed) / static_cast<double>(failure.after.asked);
  return command + fmt::format(" --repeat {:.0f}", std::min(kMostRepeats, std::ceil(3 / chance)));
}

}  // namespace judge
