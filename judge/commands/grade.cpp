#include <iterator>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/grade_options.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/report_destinations.h"
#include "judge/cli/worker.h"
#include "judge/commands/verbs.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "judge/report/flakiness_report.h"
#include "judge/report/formats.h"
#include "judge/report/progress.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

struct GradeResult {
  Graded graded;
  std::vector<std::string>
      parts;  ///< parts of the reports, one for each of GradeOptions::reports; empty where there is none
  std::string cacheProblem;
  std::string inputError;  ///< an error that holds for every submission: nothing was graded
  KeepResult history;
};

void fields(MaybeConst<GradeResult> auto& result, auto&& visit) {
  visit("submission", result.graded.submission);
  visit("verdict", result.graded.verdict);
  visit("reason", result.graded.reason);
  visit("accepted", result.graded.accepted);
  visit("cases", result.graded.cases);
  visit("cpu", result.graded.cpu);
  visit("interrupted", result.graded.interrupted);
  visit("tests", result.graded.checks.tests);
  visit("failures", result.graded.checks.failures);
  visit("errors", result.graded.checks.errors);
  visit("skipped", result.graded.checks.skipped);
  visit("wall", result.graded.checks.wall);
  visit("parts", result.parts);
  visit("cache_problem", result.cacheProblem);
  visit("input_error", result.inputError);
  visit("history_failed", result.history.failed);
  visit("history_lines", result.history.lines);
}

struct Entry {
  std::optional<Submission> submission;
  Graded graded;
  std::vector<std::string> parts{};  ///< see GradeResult; empty when it was not graded
};

std::vector<Entry> entriesOf(const GradeOptions& options) {
  std::vector<Entry> entries;
  for (LoadedSubmission& one : readSubmissions(options.submissions, options)) {
    const bool isRead = one.submission.has_value();
    Entry entry{std::move(one.submission), notGraded(one.path, Verdict::SK, isRead ? "interrupted" : one.error)};
    entry.graded.unreadable = !isRead;
    entries.push_back(std::move(entry));
  }
  return entries;
}

std::vector<const Submission*> readIn(const std::vector<Entry>& entries) {
  std::vector<const Submission*> all;
  for (const Entry& entry : entries)
    if (entry.submission) all.push_back(&*entry.submission);
  return all;
}

/// All gradings of one command: the running ones, the next one, and the results so far.
class SeveralGradings {
 public:
  explicit SeveralGradings(const GradeOptions& options)
      : options_(options),
        entries_(entriesOf(options)),
        plan_(makeRunPlan(options, options.seedOrDrawn())),
        live_(gradingFormats(), options.reports),
        interruptFd_(judge::interruptFd()),
        common_(prepareGradings(options, plan_, interruptFd_, readIn(entries_))),
        workers_(options.jobs) {
    plan_.grading.asksOutsideTotal = true;
  }

  void run() {
    SeveralProgress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet,
                             entries_.size());
    progress_ = &progress;
    do {
      startMore();
      if (!workers_.isEmpty()) takeResults();
    } while (!workers_.isEmpty() || (next_ < entries_.size() && mayGoOn()));
    for (; next_ < entries_.size(); ++next_)
      if (entries_[next_].submission) entries_[next_].graded.interrupted = true;
    reportUngraded();
    if (!inputError_.empty()) throw InputError(inputError_);
  }

  /// The results, each without its `report`.
  std::vector<Graded> graded() const {
    std::vector<Graded> all;
    for (const Entry& entry : entries_) {
      all.push_back(entry.graded);
      if (entry.parts.empty()) all.back().checks = countsOf(checksOf(recordOf(entry.graded)));
    }
    return all;
  }

  std::vector<FinishedReport> reports() const {
    std::vector<FinishedReport> reports;
    std::vector<Graded> all = graded();
    for (std::size_t k = 0; k < options_.reports.size(); ++k) {
      const ReportDestination& report = options_.reports[k];
      const GradingFormat& format = *gradingFormats().named(report.format);
      if (format.isLive()) continue;
      for (std::size_t i = 0; i < all.size(); ++i) all[i].report = partOf(entries_[i], k);
      reports.push_back({format.several(all, common_, report.style(options_.colour)), report.path});
    }
    return reports;
  }

  const LiveReports& live() const { return live_; }

 private:
  bool mayGoOn() const { return inputError_.empty() && !isInterrupted(interruptFd_); }

  void startMore() {
    while (next_ < entries_.size() && !workers_.isFull() && mayGoOn()) {
      const std::size_t index = next_++;
      if (entries_[index].submission)
        start(index);
      else
        progress_->done(options_.submissions[index]);
    }
  }

  void start(std::size_t index) {
    const Submission& submission = *entries_[index].submission;
    try {
      workers_.start(index,
                     [&, index](const Worker::Send& send) { return packed(gradeHere(submission, index, send)); });
      progress_->begun(submission.path);
    } catch (const std::system_error& failure) {
      failMachine(index, failure.what());
      progress_->done(submission.path);
    }
  }

  /// Runs in the worker.
  GradeResult gradeHere(const Submission& submission, std::size_t index, const Worker::Send& send) const {
    GradeResult result;
    try {
      NdjsonReport stream(submission.path, index + 1, send);
      std::vector<EventSink*> sinks;
      if (!live_.empty()) sinks.push_back(&stream);
      const FinishedRun run = gradeOne(submission, plan_, options_, interruptFd_, std::move(sinks));
      result.graded = summarized(run.record, "");
      for (const ReportDestination& report : options_.reports) result.parts.push_back(partOf(run.record, report));
      result.cacheProblem = run.cacheProblem;
      if (keepsHistory_) result.history = keepRun(submission, run.record, run.began, options_);
    } catch (const InputError& error) {
      result.inputError = error.what();
    } catch (const std::exception& failure) {
      result.graded = notGraded(submission.path, Verdict::JE, failure.what());
    }
    return result;
  }

  std::string partOf(const RunRecord& record, const ReportDestination& report) const {
    const GradingFormat& format = *gradingFormats().named(report.format);
    if (format.isLive()) return "";
    // Among several submissions one line suffices for one that is accepted and not close to a limit.
    if (report.format == "text" && verdictOf(record) == Verdict::AC && closeCalls(record).empty()) return "";
    return format.part(record, report.style(options_.colour));
  }

  /// The part of an entry in a report; empty in the text report for one that was not graded, which has its own lines.
  std::string partOf(const Entry& entry, std::size_t index) const {
    const ReportDestination& report = options_.reports[index];
    if (!entry.parts.empty()) return entry.parts[index];
    return report.format == "text" ? "" : partOf(recordOf(entry.graded), report);
  }

  void takeResults() {
    workers_.wait([&](std::size_t index, const std::optional<std::string>& result,
                      const std::string& how) { finish(index, result, how); },
                  [&](const std::string& line) { live_.write(line); }, [&] { progress_->tick(); });
  }

  void finish(std::size_t index, const std::optional<std::string>& text, const std::string& how) {
    Entry& entry = entries_[index];
    if (text) {
      GradeResult result = unpacked<GradeResult>(*text);
      entry.graded = std::move(result.graded);
      entry.parts = std::move(result.parts);
      if (inputError_.empty()) inputError_ = result.inputError;
      if (!result.cacheProblem.empty()) warnOnce(result.cacheProblem);
      for (const std::string& line : result.history.lines) warnOnce(line);
      if (result.history.failed) keepsHistory_ = false;  // the next gradings need not wait for it
      if (entry.graded.verdict == Verdict::JE) failed(entry.graded);
    } else {
      failMachine(index, "the judge's process that graded it " + how);
      workers_.endStrays();
    }
    entry.submission.reset();
    progress_->done(options_.submissions[index]);
  }

  void failMachine(std::size_t index, const std::string& why) {
    entries_[index].graded = notGraded(options_.submissions[index], Verdict::JE, why);
    failed(entries_[index].graded);
  }

  void failed(const Graded& graded) { warn(graded.submission + ": " + graded.reason); }

  void warnOnce(const std::string& message) {
    if (printed_.insert(message).second) warn(message);
  }

  void warn(const std::string& message) {
    progress_->erase();
    printToStderr("judge: " + escaped(message));
  }

  /// The record of a run that ended before anything happened.
  RunRecord recordOf(const Graded& graded) const {
    RunRecord record;
    record.started = common_;
    record.started.submission = graded.submission;
    record.ended.verdict = graded.verdict;
    record.ended.reason = graded.reason;
    record.ended.interrupted = graded.interrupted;
    return record;
  }

  /// Writes the last event of submissions whose workers could not.
  void reportUngraded() {
    if (live_.empty()) return;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
      if (!entries_[i].parts.empty()) continue;
      NdjsonReport stream(entries_[i].graded.submission, i + 1, live_.writer());
      stream.on(recordOf(entries_[i].graded).ended);
    }
  }

  const GradeOptions& options_;
  std::vector<Entry> entries_;
  RunPlan plan_;
  LiveReports live_;
  const int interruptFd_;
  const RunStarted common_;
  WorkerPool workers_;
  std::size_t next_ = 0;
  bool keepsHistory_ = true;
  std::string inputError_;
  std::set<std::string> printed_;
  SeveralProgress* progress_ = nullptr;
};

/// Grades the submissions of the options, at most `jobs` at once, each in a process of its own, and writes one report
/// on all of them, in the order of the command line. An unreadable submission does not stop the others.
int gradeSeveral(const GradeOptions& options) {
  SeveralGradings gradings(options);
  gradings.run();
  restoreInterrupts();
  writeReports(gradings.reports());
  gradings.live().finish();
  return exitStatus(gradings.graded());
}

struct Repeated : RepeatedRecord {
  bool judgeFailed = false;  ///< whether the judge failed in the last attempt, which is then `shown`
};

void checkFormats(const GradeOptions& options) {
  for (const ReportDestination& report : options.reports)
    if (!repeatedFormats().named(report.format))
      throw InputError(fmt::format("--format {}: this format holds one attempt only; --repeat needs one of {}",
                                   report.format, join(repeatedFormats().names(), ", ")));
}

/// Keeps an attempt. Returns whether another one makes sense.
bool keepAttempt(Repeated& repeated, FinishedRun run) {
  const RunEnded& ended = run.record.ended;
  repeated.interrupted = ended.interrupted;
  repeated.judgeFailed = ended.verdict == Verdict::JE;
  const bool compiles = !run.record.compiled || run.record.compiled->succeeded;
  if (!repeated.interrupted && !repeated.judgeFailed) repeated.attempts.push_back(attemptedIn(run.record));
  const bool hasFailure = repeated.shown && repeated.shown->ended.verdict != Verdict::AC;
  if (!repeated.shown || repeated.judgeFailed || (!hasFailure && !repeated.interrupted))
    repeated.shown = std::move(run.record);
  return compiles && !repeated.interrupted && !repeated.judgeFailed;
}

/// Keeps the shown run in the history, on behalf of all attempts.
KeepResult keepInHistory(const Repeated& repeated, const Submission& submission,
                         std::chrono::system_clock::time_point began, const GradeOptions& options) {
  const bool isOneMore = repeated.interrupted || repeated.judgeFailed;
  const AttemptCounts counts{
      std::ssize(repeated.attempts) + (isOneMore ? 1 : 0),
      std::ranges::count_if(repeated.attempts, [](const Attempted& one) { return one.verdict == Verdict::AC; }),
      repeated.interrupted};
  return keepRun(submission, *repeated.shown, began, options, &counts);
}

int exitStatus(const Repeated& repeated) {
  if (repeated.judgeFailed) return 3;
  if (repeated.interrupted) return 130;
  return repeated.shown->ended.verdict == Verdict::AC ? 0 : 1;
}

/// Grades the one submission that the options name as often as they say, each time in new processes, and reports how
/// often it passes, with the report on one attempt behind that: the first that failed, or else the last. Throws
/// InputError for formats that cannot show that.
int gradeRepeatedly(const GradeOptions& options) {
  checkFormats(options);
  const Submission submission = readNamed(options.submissions.front(), options);
  const RunPlan plan = makeRunPlan(options, options.seedOrDrawn());
  const auto began = std::chrono::system_clock::now();
  LiveReports live(repeatedFormats(), options.reports);
  RepeatedEvents events(static_cast<std::size_t>(options.repeat), live.writer());
  const int interrupt = interruptFd();
  Repeated repeated;
  bool goesOn = true;
  for (int i = 1; goesOn && i <= options.repeat; ++i) {
    Progress progress(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet,
                      fmt::format("attempt {} of {}, ", i, options.repeat));
    goesOn = keepAttempt(repeated, gradeOne(submission, plan, options, interrupt, {&events, &progress}));
    events.attempted(repeated.attempts);
  }
  restoreInterrupts();
  printLines(keepInHistory(repeated, submission, began, options));
  if (repeated.judgeFailed) printToStderr("judge: " + escaped(repeated.shown->ended.reason));
  events.ended(repeated);
  writeReports(repeatedFormats(), repeated, options.reports, options.colour);
  live.finish();
  return exitStatus(repeated);
}

int exitStatus(const RunEnded& ended) {
  if (ended.interrupted) return 130;
  if (ended.verdict == Verdict::JE) return 3;
  return ended.verdict == Verdict::AC ? 0 : 1;
}

void checkSubmissions(const GradeOptions& options) {
  for (const ReportDestination& report : options.reports)
    refuseToOverwrite(options.submissions, "--output", report.path);
  refuseStdinTwice(options.submissions);
  if (options.submissions.size() == 1) return;
  if (options.repeat > 1) throw InputError("--repeat: needs a single submission; grade them one by one");
  for (const ReportDestination& report : options.reports)
    if (!gradingFormats().named(report.format)->takesSeveral())
      throw InputError(
          fmt::format("--format {}: this format holds one submission only; grade them one by one", report.format));
}

int gradeAlone(const GradeOptions& options) {
  const Submission submission = readNamed(options.submissions.front(), options);
  RunPlan plan = makeRunPlan(options, options.seedOrDrawn());
  plan.grading.asksOutsideTotal = true;
  Progress progress(STDERR_FILENO, decideStyle(options.colour, STDERR_FILENO), options.quiet);
  LiveReports live(gradingFormats(), options.reports);
  NdjsonReport stream(submission.path, 1, live.writer());
  std::vector<EventSink*> sinks{&progress};
  if (!live.empty()) sinks.push_back(&stream);
  const int interrupt = interruptFd();  // from here on an interrupt has to end processes
  const FinishedRun run = gradeOne(submission, plan, options, interrupt, std::move(sinks));
  restoreInterrupts();
  const RunEnded& ended = run.record.ended;
  if (!run.cacheProblem.empty()) printToStderr("judge: " + escaped(run.cacheProblem));
  if (ended.verdict == Verdict::JE) printToStderr("judge: " + escaped(ended.reason));
  const auto keep = [&] { printLines(keepRun(submission, run.record, run.began, options)); };
  try {
    writeReports(gradingFormats(), run.record, options.reports, options.colour);
    live.finish();
  } catch (...) {
    keep();
    throw;
  }
  keep();  // after the report: the verdict does not wait for the history
  return exitStatus(ended);
}

int gradeAny(const GradeOptions& options) {
  if (options.repeat > 1) return gradeRepeatedly(options);
  return options.submissions.size() == 1 ? gradeAlone(options) : gradeSeveral(options);
}

}  // namespace

options::Declaration declareGrade() {
  struct State {
    GradeOptions grade;
    ReportDestinations reports;
  };
  const auto state = std::make_shared<State>();
  options::Declaration declaration = {
      .about =
          "Grades solutions of a kata: n queens with a mandatory queen, another kata that judge katas lists, or a kata "
          "in a folder.",
      .examples = {"judge my_solution.cpp", "judge my_solution.cpp --suite tiny --random 100",
                   "judge -j 2 students/*.cpp", "judge my_solution.py --kata my-kata/",
                   "judge - --name my_solution.cpp --format json < my_solution.cpp",
                   "judge my_solution.cpp --format text --format html --output report.html"},
      .options = gradeOptions(state->grade),
      .footer =
          "Exit status: 0 accepted, 1 not accepted, 2 bad usage or input, 3 the judge failed, 130 interrupted; with "
          "several submissions the first of 3, 130, 2, 1 that one of them has. Times are in seconds, sizes in "
          "MiB or KiB.",
      .check =
          [state] {
            state->grade.reports = state->reports.all();
            applyKataLimits(state->grade);
            checkStdinName(state->grade);
            skipUnknownFiles(state->grade.submissions, state->grade);
            checkSubmissions(state->grade);
          },
      .run = [state] { return gradeAny(state->grade); }};
  declaration.options.push_back(storeOption(state->grade.store, "keep the run in this store"));
  options::append(declaration.options, state->reports.options(formatChoices(gradingFormats())));
  declaration.options.push_back(state->reports.verboseOption());
  return declaration;
}

}  // namespace judge
