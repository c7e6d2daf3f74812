#include "judge/commands/profile.h"

#include <fmt/format.h>
#include <unistd.h>

#include <CLI/CLI.hpp>
#include <algorithm>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "judge/base/text.h"
#include "judge/base/whole_number.h"
#include "judge/commands/command_line.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/grade_options.h"
#include "judge/commands/start_launcher.h"
#include "judge/console/figures.h"
#include "judge/console/interrupt.h"
#include "judge/console/layout.h"
#include "judge/console/live_line.h"
#include "judge/console/output_file.h"
#include "judge/console/standard_streams.h"
#include "judge/hunt/respondent.h"
#include "judge/katas/mandatory_queen/kata.h"
#include "judge/katas/mandatory_queen/suite.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/measure/profiler.h"
#include "judge/report/profile_report.h"

namespace judge {
namespace {

constexpr const char* kExample =
    "Measures a submission at sizes of its own choice, and says how its CPU time\n"
    "grows with n.\n"
    "\n"
    "Example: judge profile my_solution.cpp\n"
    "         judge profile my_solution.cpp --seconds 60 --max-n 20000\n"
    "         judge profile my_solution.cpp --format csv --output times.csv\n";

constexpr const char* kFooter =
    "Each size is asked with several squares, in a process of its own. Ctrl-C ends\n"
    "the measuring and reports what there is.\n"
    "Exit status: 0 done, 1 the submission gave nothing to measure, 2 bad usage or\n"
    "input, 3 the judge failed, 130 interrupted.";

struct ProfileOptions {
  GradeOptions grading;  ///< of which the compiler, the sandbox and the like are used
  double seconds = 20;
  ProfilePlan plan;
  std::string format = "text";
  std::string output = "-";
};

void addMeasuring(CLI::App& app, ProfileOptions& options) {
  app.add_option("SUBMISSION", options.grading.submissions, "C++ file (.cpp .cc .cxx .h .hpp), - reads stdin")
      ->required()
      ->expected(1);
  app.add_option("--seconds", options.seconds, "CPU time of all cases together")
      ->check(between(0.1, 1e5))
      ->capture_default_str();
  app.add_option("--max-n", options.plan.mostN, "largest size")
      ->check(wholeNumber(static_cast<std::uint64_t>(options.plan.leastN), kMaxN))
      ->capture_default_str();
  app.add_option("--squares", options.plan.squares, "cases of each size")
      ->check(wholeNumber(1, 1000))
      ->capture_default_str();
  addSeed(app, options.grading, "of the squares; otherwise drawn, and printed");
  addPair(app, options.grading);
}

void addReporting(CLI::App& app, ProfileOptions& options) {
  app.add_option("--format", options.format, "text, json or csv")
      ->check(CLI::IsMember({"text", "json", "csv"}).description(""))
      ->capture_default_str()
      ->group("Report");
  app.add_option("--output", options.output, "file for the report, - is stdout")
      ->capture_default_str()
      ->group("Report");
  addColour(app, options.grading);
  app.add_flag("--quiet", options.grading.quiet, "no progress line")->group("Report");
}

void addProfileOptions(CLI::App& app, ProfileOptions& options) {
  app.footer(kFooter);
  addMeasuring(app, options);
  addOnlyKata(app, "measures cases");
  addCompiling(app, options.grading);
  addSandbox(app, options.grading);
  addReporting(app, options);
}

/// The limits of a measuring: a start or a case may take all of its time, an answer is as long as it has to be.
Limits limitsFor(const ProfileOptions& options) {
  Limits limits = options.grading.limits;
  const auto side = static_cast<std::uint64_t>(options.plan.mostN);
  limits.output.count = std::max(limits.output.count, side * (side + 1) + mebibytes(1).count);
  limits.total = options.plan.budget;
  return limits;
}

/// The submission, asked size by size, each in a process of its own.
class SizeAsker {
 public:
  SizeAsker(ProcessLauncher& launcher, std::filesystem::path program, const ProfileOptions& options, int interruptFd)
      : respondent_(launcher, std::move(program), limitsFor(options), options.grading.pair == "col-row", interruptFd),
        plan_(options.plan),
        seed_(*options.grading.seed),
        interruptFd_(interruptFd) {}

  std::optional<ProfiledCase> ask(std::int64_t n, std::size_t square, Nanoseconds allowed) {
    if (isInterrupted(interruptFd_)) return std::nullopt;
    if (cases_.empty() || cases_.front().n != n) {
      respondent_.startAfresh();
      cases_ = randomCases({n, n}, static_cast<int>(plan_.squares), seed_, "profile");
    }
    const hunt::Told told = respondent_.ask(cases_[square], allowed);
    const CaseJudged& judged = told.judged;
    if (judged.verdict == Verdict::SK) return std::nullopt;
    return ProfiledCase{n, judged.question.text, judged.verdict, judged.reason, judged.cpu, told.peakMemory};
  }

 private:
  hunt::Respondent respondent_;
  ProfilePlan plan_;
  std::uint64_t seed_;
  int interruptFd_;
  std::vector<queens::Case> cases_;  // of the present size
};

std::string lineOf(const Profile& profile) {
  const ProfiledCase& last = profile.cases.back();
  return fmt::format("{} measured; {}: {}", countText(profile.cases.size(), "case"), last.text,
                     last.verdict == Verdict::AC ? durationText(last.cpu) : std::string(phrase(last.verdict)));
}

std::int64_t largestAsked(const Kata& kata) {
  std::int64_t largest = 0;
  for (const Question& question : kata.questions({})) largest = std::max(largest, question.size().value_or(0));
  return largest;
}

std::string reportOf(const ProfileRecord& record, const ProfileOptions& options) {
  if (options.format == "json") return profileAsJson(record);
  if (options.format == "csv") return profileAsCsv(record);
  return profileAsText(record, options.output == "-" ? decideStyle(options.grading.colour, STDOUT_FILENO) : Style{});
}

/// What a program that was not made gets.
int tellNothingToMeasure(const std::string& path, const CompiledProgram& compiled) {
  constexpr std::size_t kLines = 60;
  if (compiled.interrupted) return 130;
  complain("judge: " + escaped(path) + ": " + escaped(compiled.event.reason));
  if (!compiled.event.diagnostics.empty())
    fmt::print(stderr, "{}", quoted(compiled.event.diagnostics, "  ", kLines, WideLines::Wrap));
  return compiled.event.verdict == Verdict::JE ? 3 : 1;
}

int exitStatus(const Profile& profile) {
  if (profile.end == ProfileEnd::Interrupted) return 130;
  const auto isRight = [](const ProfiledCase& asked) { return asked.verdict == Verdict::AC; };
  return std::any_of(profile.cases.begin(), profile.cases.end(), isRight) ? 0 : 1;
}

int profileSubmission(const ProfileOptions& options) {
  const GradeOptions& grading = options.grading;
  const MandatoryQueen kata;
  const Submission submission = readNamed(grading.submissions.front(), grading);
  const int interrupt = interruptFd();
  const auto launcher = startLauncher(grading);
  Cache cache(grading.cache.empty() ? defaultCacheRoot() : grading.cache);
  Compiler compiler(*launcher, cache, grading.limits, grading.compiler, interrupt);
  const CompiledProgram compiled = compiler.compile(submission, kata.callee());
  if (!cache.problem().empty()) complain("judge: " + escaped(cache.problem()));
  if (!compiled.event.succeeded) return tellNothingToMeasure(submission.path, compiled);

  ProfileRecord record{submission.path,
                       std::string(kata.name()),
                       std::string(launcher->tier()),
                       *grading.seed,
                       options.plan,
                       grading.limits.total,
                       largestAsked(kata),
                       {}};
  {
    SizeAsker asker(*launcher, compiled.program, options, interrupt);
    LiveLine line(STDERR_FILENO, decideStyle(grading.colour, STDERR_FILENO), grading.quiet);
    record.profile = profileGrowth(
        options.plan,
        [&](std::int64_t n, std::size_t square, Nanoseconds allowed) { return asker.ask(n, square, allowed); },
        [&](const Profile& soFar) { line.draw(lineOf(soFar)); });
  }
  letInterruptsEndUs();
  writeReports({{reportOf(record, options), options.output}});
  return exitStatus(record.profile);
}

}  // namespace

int profileCommand(int argc, char** argv) {
  CLI::App app(kExample, "judge profile");
  ProfileOptions options;
  addProfileOptions(app, options);
  if (const auto status = parseCommandLine(app, argc, argv)) return *status;
  keepOffSubmission("--output", options.output, options.grading.submissions.front());
  options.plan.budget = fromSeconds(options.seconds);
  if (!options.grading.seed) options.grading.seed = std::random_device{}();
  return profileSubmission(options);
}

}  // namespace judge
