#include "judge/commands/verbs.h"

#include <exception>
#include <map>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_destinations.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "judge/measure/comparison.h"
#include "judge/measure/expectation.h"
#include "judge/report/comparison_report.h"
#include "judge/report/progress.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/comparison_record.h"

namespace judge {
namespace {

constexpr int kUsualRounds = 7;  // the least odd number with which an interval holds 95 %
constexpr int kMostRounds = 999;

struct CompareOptions {
  GradeOptions grading;
  int rounds = kUsualRounds;
  std::string baseline;
  bool expect = false;
  ReportDestinations destinations;
};

struct Contest {
  std::vector<std::string> paths;
  std::optional<std::size_t> baseline;
  std::vector<const Expectation*> expected = {};
};

std::vector<options::Option> compareOptions(CompareOptions& options) {
  using namespace options;
  GradeOptions& grading = options.grading;
  return concatenated(
      {{file("SUBMISSION", "", "C++ files, folders of them, patterns; - reads stdin", grading.submissions).required(),
        integer("--rounds", "N", "number of gradings of each submission", options.rounds, {1, kMostRounds}),
        file("--baseline", "FILE", "file that ratios refer to; by default the first accepted one", options.baseline),
        flag("--expect", "exit with 1 if a verdict differs from the folder's name", options.expect)},
       compileOptions(grading),
       caseOptions(grading, "seed of the order and the random cases; by default random, and printed"),
       limitOptions(grading),
       sandboxOptions(grading),
       options.destinations.options(formatChoices(comparisonFormats())),
       group("Report", {colour(grading.colour), flag("--quiet", "no live table", grading.quiet)})});
}

bool isSameFile(const std::string& one, const std::string& other) {
  std::error_code error;
  return one == other || std::filesystem::equivalent(one, other, error);
}

/// The index of the baseline among the paths; a baseline that is none of them is inserted as the first.
std::optional<std::size_t> baselineIndex(const std::string& baseline, std::vector<std::string>& paths) {
  if (baseline.empty()) return std::nullopt;
  auto found = std::ranges::find(paths, baseline);
  if (found == paths.end())
    found = std::ranges::find_if(paths, [&](const std::string& path) { return isSameFile(path, baseline); });
  if (found == paths.end()) found = paths.insert(paths.begin(), baseline);
  return static_cast<std::size_t>(found - paths.begin());
}

/// The expectation of each path's folder. Paths from index `named` on are those of the command line, which must have
/// one; an inserted baseline need not.
std::vector<const Expectation*> expectationsOf(const std::vector<std::string>& paths, std::size_t named) {
  std::vector<const Expectation*> expectations;
  for (std::size_t i = 0; i < paths.size(); ++i) {
    expectations.push_back(paths[i] == "-" ? nullptr : expectationFor(paths[i]));
    if (i >= named && !expectations.back())
      throw InputError(fmt::format("{}: --expect: no folder of its path is named after a verdict ({})", paths[i],
                                   listedExpectations()));
  }
  return expectations;
}

Contest contestOf(const CompareOptions& options, const std::vector<ReportDestination>& reports) {
  Contest contest{findSubmissions(options.grading.submissions, options.grading), {}};
  const std::size_t named = contest.paths.size();
  contest.baseline = baselineIndex(options.baseline, contest.paths);
  refuseStdinTwice(contest.paths);
  for (const ReportDestination& report : reports) refuseToOverwrite(contest.paths, "--output", report.path);
  if (options.expect) contest.expected = expectationsOf(contest.paths, contest.paths.size() - named);
  return contest;
}

/// Contenders with different names: a file that is given twice is two submissions.
std::vector<Contender> contendersOf(const std::vector<std::string>& paths) {
  std::map<std::string, int> seen;
  std::vector<Contender> contenders;
  for (const std::string& path : paths) {
    const int times = ++seen[path];
    contenders.push_back({times == 1 ? path : fmt::format("{} ({})", path, times), {}});
  }
  return contenders;
}

class Comparing {
 public:
  Comparing(const CompareOptions& options, Contest contest)
      : options_(options),
        paths_(std::move(contest.paths)),
        seed_(options.grading.seedOrDrawn()),
        plan_(makeRunPlan(options.grading, seed_)),
        contenders_(contendersOf(paths_)),
        submissions_(readSubmissions(paths_, options.grading)),
        interruptFd_(judge::interruptFd()),
        baseline_(contest.baseline),
        style_(decideStyle(options.grading.colour, STDERR_FILENO)),
        table_(STDERR_FILENO, style_, options.grading.quiet) {
    for (std::size_t i = 0; i < submissions_.size(); ++i) contenders_[i].whyNot = submissions_[i].error;
    record_.common = prepareGradings(options.grading, plan_, interruptFd_);
    record_.rounds = static_cast<std::size_t>(options.rounds);
    record_.seed = seed_;
    record_.expected = std::move(contest.expected);
  }

  const ComparisonRecord& run() {
    while (record_.roundsDone < record_.rounds && anyToGrade() && runRound()) ++record_.roundsDone;
    table_.erase();
    sumUp();
    return record_;
  }

  bool anyUnread() const {
    return std::ranges::any_of(submissions_, [](const auto& one) { return !one.submission; });
  }

 private:
  bool isStillGraded(std::size_t index) const {
    const std::vector<RoundResult>& rounds = contenders_[index].rounds;
    return submissions_[index].submission && (rounds.empty() || rounds.back().verdict == Verdict::AC);
  }

  bool anyToGrade() const {
    for (std::size_t i = 0; i < contenders_.size(); ++i)
      if (isStillGraded(i)) return true;
    return false;
  }

  /// Grades one round. Returns false when it was interrupted.
  bool runRound() {
    for (const std::size_t index : orderOfRound(contenders_.size(), record_.roundsDone, record_.seed)) {
      if (!isStillGraded(index)) continue;
      record_.interrupted = record_.interrupted || isInterrupted(interruptFd_);
      if (!record_.interrupted) gradeNext(index);
      if (record_.interrupted) return false;
    }
    return true;
  }

  void gradeNext(std::size_t index) {
    draw(index);
    Contender& contender = contenders_[index];
    try {
      Progress progress(STDERR_FILENO, style_, options_.grading.quiet);
      const FinishedRun run =
          gradeOne(*submissions_[index].submission, plan_, options_.grading, interruptFd_, {&progress});
      if (!run.cacheProblem.empty() && cacheProblems_.insert(run.cacheProblem).second) warn(run.cacheProblem);
      record_.interrupted = run.record.ended.interrupted;
      if (verdictOf(run.record) != Verdict::SK || !record_.interrupted)
        contender.rounds.push_back(roundOf(run.record, record_.roundsDone));
      else if (contender.rounds.empty())
        contender.whyNot = fmt::format("{}; {}", outcomeOf(run.record), run.record.ended.reason);
    } catch (const InputError&) {
      throw;
    } catch (const std::exception& failure) {
      RoundResult failed;
      failed.round = record_.roundsDone;
      failed.reason = failure.what();
      contender.rounds.push_back(failed);
    }
    const std::vector<RoundResult>& rounds = contender.rounds;
    if (!rounds.empty() && rounds.back().verdict == Verdict::JE) warn(contender.name + ": " + rounds.back().reason);
  }

  void draw(std::size_t running) {
    if (!table_.enabled()) return;
    sumUp();
    table_.draw(
        comparisonTable(record_, style_, running),
        fmt::format("round {} of {}: {}", record_.roundsDone + 1, record_.rounds, escaped(contenders_[running].name)));
  }

  void sumUp() {
    if (record_.interrupted)
      for (Contender& contender : contenders_)
        if (contender.rounds.empty() && contender.whyNot.empty()) contender.whyNot = "interrupted before its turn";
    record_.comparison = compare(contenders_, baseline_);
  }

  void warn(const std::string& message) {
    table_.erase();
    printToStderr("judge: " + escaped(message));
  }

  const CompareOptions& options_;
  const std::vector<std::string> paths_;
  const std::uint64_t seed_;
  RunPlan plan_;
  std::vector<Contender> contenders_;
  const std::vector<LoadedSubmission> submissions_;
  const int interruptFd_;
  const std::optional<std::size_t> baseline_;
  const Style style_;
  LiveTable table_;
  ComparisonRecord record_;
  std::set<std::string> cacheProblems_;
};

int exitStatus(const ComparisonRecord& record, bool anyUnread) {
  for (const ComparedSubmission& one : record.comparison.submissions)
    if (one.verdict == Verdict::JE) return 3;
  if (record.interrupted) return 130;
  if (anyUnread) return 2;
  return countOfDiffering(record) > 0 ? 1 : 0;
}

int compareSubmissions(const CompareOptions& options) {
  const std::vector<ReportDestination> destinations = options.destinations.all();
  Comparing comparing(options, contestOf(options, destinations));
  const ComparisonRecord& record = comparing.run();
  restoreInterrupts();
  writeReports(comparisonFormats(), record, destinations, options.grading.colour);
  return exitStatus(record, comparing.anyUnread());
}

}  // namespace

options::Declaration declareCompare() {
  const auto state = std::make_shared<CompareOptions>();
  return {
      .about = "Grades several submissions in turn and compares verdicts, CPU time, ratios, memory and growth.",
      .examples = {"judge compare mine.cpp other.cpp", "judge compare students --baseline solution/solve_n_queens.h",
                   "judge compare submissions --expect --rounds 1",
                   "judge compare a.cpp b.cpp --format text --format html --output c.html"},
      .options = compareOptions(*state),
      .footer =
          "One grading at a time: each round grades every submission once, in an order drawn from the seed and then in "
          "its reverse, so that a drift of the machine cancels. Ratios compare times of the same round. A submission "
          "that is not accepted is not graded again. Ctrl-C stops and reports the results so far.\n"
          "--expect: a submission should get the verdict that a folder on its path names, as in wrong_answer/a.cpp "
          "or WA/a.cpp.\n"
          "Exit status: 0 done, 1 a verdict differs from the expected one, 2 bad usage or input, 3 the judge failed, "
          "130 "
          "interrupted.",
      .check = [state] { applyKataLimits(state->grading); },
      .run = [state] { return compareSubmissions(*state); }};
}

}  // namespace judge
