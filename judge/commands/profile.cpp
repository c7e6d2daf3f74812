#include "judge/commands/verbs.h"

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/interrupt.h"
#include "judge/console/layout.h"
#include "judge/console/output_file.h"
#include "judge/console/terminal.h"
#include "judge/fuzz/process_target.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/kata.h"
#include "judge/measure/profiler.h"
#include "judge/report/profile_report.h"

namespace judge {
namespace {

constexpr std::int64_t kDefaultLargest = 4000;   ///< usual largest side of a board
constexpr std::size_t kFewSizes = 32;            ///< a kata with so few sizes is measured at each
constexpr std::int64_t kLargestAllowed = 30000;  ///< largest size where the kata has no larger one

struct ProfileOptions {
  GradeOptions grading;  ///< the options of limits and suites are not used
  ProfilePlan plan;
  std::optional<std::int64_t> most;  ///< largest size; absent: the default
  ReportDestination report;
};

std::vector<options::Option> profileOptions(ProfileOptions& options) {
  using namespace options;
  ProfilePlan& plan = options.plan;
  GradeOptions& grading = options.grading;
  return concatenated({{submissionOption(grading), nameOption(grading),
                        seconds("--seconds", "CPU time of all cases together", plan.budget, {0.1, 1e5}),
                        integer("--max-n", "N", "largest size; by default 4000 of boards, otherwise the kata's largest",
                                options.most, {0, std::uint64_t{1} << 62}),
                        integer("--squares", "N", "cases of each size", plan.squares, {1, 1000}),
                        seedOption(grading, "seed of the cases; by default random, and printed")},
                       variantOptions(grading),
                       {kataOption(grading.kata)},
                       compileOptions(grading),
                       sandboxOptions(grading),
                       reportOptions(formatChoices(profileFormats()), options.report, grading.colour, grading.quiet)});
}

/// The limits of a measuring: a start or a case may take all of its time, an result is as long as it has to be.
Limits limitsFor(const ProfileOptions& options, const ProfileRecord& record) {
  Limits limits = options.grading.limits;
  const auto side = record.size.isSide ? static_cast<std::uint64_t>(record.plan.mostN) : 0;
  limits.output.count = std::max(limits.output.count, side * (side + 1) + mebibytes(1).count);
  limits.total = options.plan.budget;
  limits.perCase.reset();
  return limits;
}

/// Runs the submission size by size, each in its own process.
class SizeAsker {
 public:
  /// `launcher`, `kata`, `options`, `record` outlive this. A failure of the judge or the kata is noted in the record.
  SizeAsker(ProcessLauncher& launcher, Start start, const Kata& kata, const ProfileOptions& options,
            ProfileRecord& record, int interruptFd)
      : target_(launcher, std::move(start), limitsFor(options, record), interruptFd),
        kata_(kata),
        options_(options),
        record_(record),
        interruptFd_(interruptFd) {}

  std::optional<ProfiledCase> ask(std::int64_t n, std::size_t square, Nanoseconds allowed) try {
    return asked(n, square, allowed);
  } catch (const std::exception& failure) {
    if (!isInterrupted(interruptFd_)) record_.fault = failure.what();
    return std::nullopt;
  }

 private:
  std::optional<ProfiledCase> asked(std::int64_t n, std::size_t square, Nanoseconds allowed) {
    if (isInterrupted(interruptFd_)) return std::nullopt;
    if (questions_.empty() || n != size_) {
      target_.useNewProcess();
      questions_ = ofSize(n, options_.plan.squares);
      size_ = n;
      if (!options_.grading.isProgram(kata_)) warmUp(n);  // each case of a program has a process of its own
    }
    // A kata that has fewer questions of the size is asked them again.
    const fuzz::CaseResult result = target_.ask(questions_[square % questions_.size()], allowed);
    const CaseJudged& judged = result.judged;
    const ProfiledCase measured{.n = n,
                                .text = judged.question.text,
                                .verdict = judged.verdict,
                                .reason = judged.reason,
                                .cpu = judged.cpu,
                                .memory = result.peakMemory,
                                .rightInOtherVariant = judged.rightInOtherVariant,
                                .excerpt = judged.excerpt,
                                .kind = judged.kind};
    if (judged.verdict != Verdict::SK) return measured;
    record_.unfinished = measured;
    return std::nullopt;
  }

  std::vector<Question> ofSize(std::int64_t n, std::size_t count) const {
    std::vector<Question> questions = kata_.ofSize(n, count, record_.seed, options_.grading.variantFor(kata_));
    if (questions.empty()) throw KataFault(fmt::format("the kata has no case of size {}", n));
    return questions;
  }

  /// Runs the smallest size until it gets no faster; none of it counts. The first calls of a process are slow where
  /// code is loaded or compiled on demand.
  void warmUp(std::int64_t n) {
    constexpr int kMost = 50;
    constexpr Nanoseconds kShort = std::chrono::milliseconds(20);
    const Sizes warm = record_.plan.sizes.within(record_.plan.leastN, n);
    const Question question = ofSize(warm.empty() ? n : warm.front(), 1).front();
    Nanoseconds least = kShort;
    for (int asked = 0, inVain = 0; asked < kMost && inVain < 5; ++asked) {
      const CaseJudged judged = target_.ask(question, kShort).judged;
      if (judged.verdict != Verdict::AC) return;
      inVain = judged.cpu < least ? 0 : inVain + 1;
      least = std::min(least, judged.cpu);
    }
  }

  fuzz::ProcessTarget target_;
  const Kata& kata_;
  const ProfileOptions& options_;
  ProfileRecord& record_;
  int interruptFd_;
  std::int64_t size_ = 0;            // the present size
  std::vector<Question> questions_;  // cases of that size
};

std::string measuredLine(const Profile& profile) {
  const ProfiledCase& last = profile.cases.back();
  return fmt::format("{} measured; {}: {}", countText(profile.cases.size(), "case"), last.text,
                     last.verdict == Verdict::AC ? durationText(last.cpu) : std::string(phrase(last.verdict)));
}

std::int64_t largestAsked(const Kata& kata) {
  std::int64_t largest = 0;
  for (const Question& question : kata.questions({})) largest = std::max(largest, question.size().value_or(0));
  return largest;
}

/// Prints why there is no program to measure. Returns the exit status.
int reportNothingToMeasure(const std::string& path, const CompiledProgram& compiled) {
  constexpr std::size_t kLines = 60;
  if (compiled.interrupted) return 130;
  printToStderr("judge: " + escaped(path) + ": " + escaped(compiled.event.reason));
  for (const std::string_view line : linesIn(quoted(compiled.event.diagnostics, "  ", kLines, WideLines::Wrap)))
    printToStderr(line);
  return compiled.event.verdict == Verdict::JE ? 3 : 1;
}

int exitStatus(const ProfileRecord& record) {
  const Profile& profile = record.profile;
  if (!record.fault.empty()) return 3;
  if (profile.end == ProfileEnd::Interrupted) return 130;
  return std::ranges::count(profile.cases, Verdict::AC, &ProfiledCase::verdict) > 0 ? 0 : 1;
}

/// The default largest size: for boards, whose area grows as the square, a usual side; otherwise the kata's largest
/// size.
std::int64_t defaultLargest(const Kata& kata, const Sizes& sizes) {
  const std::vector<Question> asked = kata.questions({});
  const bool areBoards = !asked.empty() && sizeKindOf(asked.front()).isSide;
  return areBoards && sizes.front() <= kDefaultLargest ? std::min(kDefaultLargest, sizes.back()) : sizes.back();
}

/// The plan of a measurement, with the sizes that the kata has.
ProfilePlan planFor(const Kata& kata, const ProfileOptions& options) {
  ProfilePlan plan = options.plan;
  const Sizes& sizes = plan.sizes = kata.sizes().within(1, {});  // smaller ones cannot be shown on logarithmic axes
  if (sizes.empty()) throw InputError(fmt::format("--kata {}: its cases have no size to measure by", kata.name()));
  plan.allSizes = sizes.size() <= kFewSizes;
  if (plan.allSizes) plan.leastN = sizes.front();
  plan.mostN = options.most.value_or(defaultLargest(kata, sizes));
  plan.isLargest = !options.most && plan.mostN == sizes.back();
  const std::int64_t largest = std::max(kLargestAllowed, sizes.back());
  if (plan.mostN < plan.leastN || plan.mostN > largest)
    throw InputError(
        fmt::format("--max-n {}: expected a whole number from {} to {}", plan.mostN, plan.leastN, largest));
  return plan;
}

std::string variantHint(const ProfileRecord& record, const Kata& kata, std::size_t variant) {
  const WrongAnswers wrong = wrongAnswers(record.profile);
  const bool mayBeChance = wrong.rightInOtherVariant < 2 || 2 * wrong.rightInOtherVariant < wrong.all;
  if (mayBeChance) return "";
  return fmt::format("{} of {} would be right {}", wrong.rightInOtherVariant, countText(wrong.all, "wrong result"),
                     kata.variants()->values.at(1 - variant).advice);
}

int profileSubmission(const ProfileOptions& options) {
  const GradeOptions& grading = options.grading;
  const auto kata = loadKata(grading);
  const std::size_t variant = grading.variantFor(*kata);
  ProfileRecord record;
  record.kata = kata->name();
  record.variant = variantOf(*kata, variant);
  record.plan = planFor(*kata, options);
  const Submission submission = readNamed(grading.submissions.front(), grading);
  record.submission = submission.path;
  record.language = submission.language->name;
  record.seed = grading.seedOrDrawn();
  record.limit = grading.limits.total;
  record.largestN = largestAsked(*kata);
  LiveReports live(profileFormats(), {options.report});
  ProfileEvents events(live.writer());
  const int interrupt = interruptFd();
  LiveLine line(STDERR_FILENO, decideStyle(grading.colour, STDERR_FILENO), grading.quiet);
  BuildEnvironment environment(grading.build(interrupt, [&](auto, auto) { line.tick(); }));
  record.tier = environment.launcher().tier();
  for (const Question& first : kata->ofSize(record.plan.sizes.front(), 1, record.seed, variant))
    record.size = sizeKindOf(first);
  events.started(record);
  line.draw("compiling " + escaped(submission.path));
  CompiledProgram compiled = environment.compile(submission, *kata, grading.isProgram(*kata));
  compiled.greeted.reset();
  events.compiled(compiled.event);
  line.erase();
  if (!environment.cacheProblem().empty()) printToStderr("judge: " + escaped(environment.cacheProblem()));
  if (!compiled.event.succeeded) {
    events.ended(nullptr);
    live.finish();
    return reportNothingToMeasure(submission.path, compiled);
  }

  {
    line.draw("measuring the first case");
    SizeAsker asker(environment.launcher(), compiled.start, *kata, options, record, interrupt);
    record.profile = profileGrowth(
        record.plan,
        [&](std::int64_t n, std::size_t square, Nanoseconds allowed) { return asker.ask(n, square, allowed); },
        [&](const Profile& soFar) {
          events.measured(soFar);
          line.draw(measuredLine(soFar));
        });
    line.erase();
  }
  if (!record.fault.empty()) record.profile.end = ProfileEnd::Fault;
  record.hint = variantHint(record, *kata, variant);
  restoreInterrupts();
  events.ended(&record);
  writeReports(profileFormats(), record, {options.report}, grading.colour);
  live.finish();
  if (!record.fault.empty()) printToStderr("judge: " + escaped(record.fault));
  return exitStatus(record);
}

}  // namespace

options::Declaration declareProfile() {
  const auto state = std::make_shared<ProfileOptions>();
  return {
      .about = "Measures how the CPU time of a submission grows with n, and which n is too large.",
      .examples = {"judge profile my_solution.cpp", "judge profile my_solution.cpp --seconds 60 --max-n 20000",
                   "judge profile puzzles.cpp --kata regions --format csv"},
      .options = profileOptions(*state),
      .footer =
          "Each size is measured with several cases, in a process of its own. The time that is left goes to sizes "
          "between the last that finished and the first that did not. Ctrl-C stops and reports the results so far.\n"
          "Exit status: 0 done, 1 nothing to measure, 2 bad usage or input, 3 the judge "
          "failed, 130 interrupted.",
      .check =
          [state] {
            checkStdinName(state->grading);
            applyKataLimits(state->grading);
            refuseToOverwrite(state->grading.submissions, "--output", state->report.path);
          },
      .run = [state] { return profileSubmission(*state); }};
}

}  // namespace judge
