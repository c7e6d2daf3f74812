#include "judge/commands/gradings.h"

#include <set>
#include <type_traits>

#include "judge/base/errors.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/worker_pool.h"
#include "judge/console/interrupt.h"
#include "judge/console/standard_streams.h"
#include "judge/report/formats.h"
#include "judge/report/progress.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

struct GradeResult {
  Graded graded;
  std::vector<std::string> parts;  ///< of the reports, one for each of GradeOptions::reports; empty where there is none
  std::string cacheProblem;
  std::string inputError;  ///< holds for every submission; then nothing was graded
  Keeping history;
};

void fields(MaybeConst<GradeResult> auto& answer, auto&& visit) {
  visit("submission", answer.graded.submission);
  visit("verdict", answer.graded.verdict);
  visit("reason", answer.graded.reason);
  visit("accepted", answer.graded.accepted);
  visit("cases", answer.graded.cases);
  visit("cpu", answer.graded.cpu);
  visit("interrupted", answer.graded.interrupted);
  visit("tests", answer.graded.checks.tests);
  visit("failures", answer.graded.checks.failures);
  visit("errors", answer.graded.checks.errors);
  visit("skipped", answer.graded.checks.skipped);
  visit("wall", answer.graded.checks.wall);
  visit("parts", answer.parts);
  visit("cache_problem", answer.cacheProblem);
  visit("input_error", answer.inputError);
  visit("history_failed", answer.history.failed);
  visit("history_lines", answer.history.lines);
}

struct Entry {
  std::optional<Submission> submission;
  Graded graded;
  std::vector<std::string> parts{};  ///< as in GradeResult; empty when it was not graded
};

std::vector<Entry> entriesOf(const GradeOptions& options) {
  std::vector<Entry> entries;
  for (ReadSubmission& one : readAllNamed(options.submissions, options)) {
    const bool isRead = one.submission.has_value();
    Entry entry{std::move(one.submission), notGraded(one.path, Verdict::SK, isRead ? "interrupted" : one.whyNot)};
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

/// All gradings of one command: which is running, which is to come, and what has become of the others.
class SeveralGradings {
 public:
  explicit SeveralGradings(const GradeOptions& options)
      : options_(options),
        entries_(entriesOf(options)),
        plan_(planOf(options, options.seedOrDrawn())),
        live_(gradingFormats(), options.reports),
        interruptFd_(judge::interruptFd()),
        common_(prepareGradings(options, plan_, interruptFd_, readIn(entries_))),
        workers_(options.jobs) {
    plan_.grading.asksBeside = true;
  }

  void run() {
    SeveralProgress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet,
                             entries_.size());
    progress_ = &progress;
    do {
      startMore();
      if (!workers_.isEmpty()) takeAnswers();
    } while (!workers_.isEmpty() || (next_ < entries_.size() && mayGoOn()));
    for (; next_ < entries_.size(); ++next_)
      if (entries_[next_].submission) entries_[next_].graded.interrupted = true;
    tellOfTheUngraded();
    if (!inputError_.empty()) throw InputError(inputError_);
  }

  /// What became of each; `report` is empty.
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
      const ReportPlace& report = options_.reports[k];
      const GradingFormat& format = *gradingFormats().named(report.format);
      if (format.isLive()) continue;
      for (std::size_t i = 0; i < all.size(); ++i) all[i].report = partOf(entries_[i], k);
      reports.push_back({format.several(all, common_, report.style(options_.colour)), report.place});
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
                     [&, index](const Worker::Tell& tell) { return packed(gradeHere(submission, index, tell)); });
      progress_->begun(submission.path);
    } catch (const std::system_error& failure) {
      blameTheMachine(index, failure.what());
      progress_->done(submission.path);
    }
  }

  /// Runs in the worker.
  GradeResult gradeHere(const Submission& submission, std::size_t index, const Worker::Tell& tell) const {
    GradeResult answer;
    try {
      NdjsonReport stream(submission.path, index + 1, tell);
      std::vector<EventSink*> readers;
      if (!live_.empty()) readers.push_back(&stream);
      const FinishedRun run = gradeOne(submission, plan_, options_, interruptFd_, std::move(readers));
      answer.graded = summarized(run.record, "");
      for (const ReportPlace& report : options_.reports) answer.parts.push_back(partOf(run.record, report));
      answer.cacheProblem = run.cacheProblem;
      if (keepsHistory_) answer.history = keepRun(submission, run.record, run.began, options_);
    } catch (const InputError& error) {
      answer.inputError = error.what();
    } catch (const std::exception& failure) {
      answer.graded = notGraded(submission.path, Verdict::JE, failure.what());
    }
    return answer;
  }

  std::string partOf(const RunRecord& record, const ReportPlace& report) const {
    const GradingFormat& format = *gradingFormats().named(report.format);
    if (format.isLive()) return "";
    // Among several one line is enough for what was accepted, and clearly so.
    if (report.format == "text" && verdictOf(record) == Verdict::AC && closeCalls(record).empty()) return "";
    return format.part(record, report.style(options_.colour));
  }

  /// Of one that was not graded the text report has its own words.
  std::string partOf(const Entry& entry, std::size_t index) const {
    const ReportPlace& report = options_.reports[index];
    if (!entry.parts.empty()) return entry.parts[index];
    return report.format == "text" ? "" : partOf(recordOf(entry.graded), report);
  }

  void takeAnswers() {
    workers_.wait([&](std::size_t index, const std::optional<std::string>& answer,
                      const std::string& how) { finish(index, answer, how); },
                  [&](const std::string& line) { live_.write(line); });
  }

  void finish(std::size_t index, const std::optional<std::string>& text, const std::string& how) {
    Entry& entry = entries_[index];
    if (text) {
      GradeResult answer = unpacked<GradeResult>(*text);
      entry.graded = std::move(answer.graded);
      entry.parts = std::move(answer.parts);
      if (inputError_.empty()) inputError_ = answer.inputError;
      if (!answer.cacheProblem.empty()) sayOnce(answer.cacheProblem);
      for (const std::string& line : answer.history.lines) sayOnce(line);
      if (answer.history.failed) keepsHistory_ = false;  // those to come need not wait for it
      if (entry.graded.verdict == Verdict::JE) blame(entry.graded);
    } else {
      blameTheMachine(index, "the judge's process that graded it " + how);
      workers_.endStrays();
    }
    entry.submission.reset();
    progress_->done(options_.submissions[index]);
  }

  void blameTheMachine(std::size_t index, const std::string& why) {
    entries_[index].graded = notGraded(options_.submissions[index], Verdict::JE, why);
    blame(entries_[index].graded);
  }

  void blame(const Graded& graded) { say(graded.submission + ": " + graded.reason); }

  void sayOnce(const std::string& words) {
    if (said_.insert(words).second) say(words);
  }

  void say(const std::string& words) {
    progress_->erase();
    complain("judge: " + escaped(words));
  }

  /// As if its run had ended before anything happened.
  RunRecord recordOf(const Graded& graded) const {
    RunRecord record;
    record.started = common_;
    record.started.submission = graded.submission;
    record.ended.verdict = graded.verdict;
    record.ended.reason = graded.reason;
    record.ended.interrupted = graded.interrupted;
    return record;
  }

  /// The end of those whose workers did not tell it.
  void tellOfTheUngraded() {
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
  std::set<std::string> said_;
  SeveralProgress* progress_ = nullptr;
};

}  // namespace

int gradeSeveral(const GradeOptions& options) {
  SeveralGradings gradings(options);
  gradings.run();
  restoreInterrupts();
  writeReports(gradings.reports());
  gradings.live().finish();
  return exitStatus(gradings.graded());
}

}  // namespace judge
