#include <fmt/format.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <system_error>

#include "judge/base/clock.h"
#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/cli/grade_one.h"
#include "judge/cli/named_submissions.h"
#include "judge/cli/worker.h"
#include "judge/commands/verbs.h"
#include "judge/console/interrupt.h"
#include "judge/console/layout.h"
#include "judge/console/terminal.h"
#include "judge/history/kept_run.h"
#include "judge/machine/process_tree.h"
#include "judge/report/formats.h"
#include "judge/report/progress.h"
#include "judge/report/record/checks.h"
#include "judge/report/record/run_record.h"
#include "judge/watch/file_watcher.h"
#include "judge/watch/hook.h"
#include "judge/watch/run_changes.h"

namespace judge {
namespace {

using history::KeptRun;
using std::chrono::milliseconds;
using std::chrono::steady_clock;

/// A burst of saves ends after kQuiet without a save, or kLongestBurst after its first save.
constexpr milliseconds kQuiet{20}, kLongestBurst{200};

/// CPU time of the rerun of failed cases before a run.
constexpr Nanoseconds kPreviewTime = std::chrono::seconds(5);

/// Time that a stopped run gets to end in good order.
constexpr milliseconds kPatience{10'000};

struct WatchOptions {
  GradeOptions grade;
  ReportDestinations reports;
  std::string hook;
};

/// A case by its suite and index.
struct CaseIndex {
  std::string suite;
  std::size_t index = 0;
  friend bool operator==(const CaseIndex&, const CaseIndex&) = default;
};

void fields(MaybeConst<CaseIndex> auto& one, auto&& visit) {
  visit("suite", one.suite);
  visit("index", one.index);
}

/// Result of one run in a worker process.
struct WatchResult {
  std::string report;                 ///< for stdout
  std::string summary;                ///< one line
  std::string location;               ///< FILE:LINE:COLUMN of the first message on the submission; or empty
  KeptRun run;                        ///< the members that a comparison needs
  std::vector<CaseIndex> failures;    ///< the smallest case of each kind
  std::vector<std::string> problems;  ///< messages for stderr, none of them about the submission
  bool interrupted = false;
};

void fields(MaybeConst<WatchResult> auto& result, auto&& visit) {
  visit("report", result.report);
  visit("summary", result.summary);
  visit("location", result.location);
  visit("verdict", result.run.verdict);
  visit("asked", result.run.asked);
  visit("cases", result.run.judgedCases);
  visit("failures", result.failures);
  visit("problems", result.problems);
  visit("interrupted", result.interrupted);
}

/// One line on the rerun of failed cases before a run.
std::string previewLine(const RunRecord& preview) {
  std::vector<const CaseJudged*> wrong;
  for (const CaseJudged& judged : preview.cases)
    if (judged.verdict != Verdict::AC) wrong.push_back(&judged);
  const std::size_t all = preview.cases.size();
  std::string text = fmt::format("rerun of the failed cases first: {} of {} pass", all - wrong.size(), all);
  if (wrong.empty()) return text;
  const CaseJudged& first = *wrong.front();
  const bool isUnknown = first.verdict == Verdict::SK || first.verdict == Verdict::TLE;  // a preview has little time
  return text + fmt::format("; {}: {}", escaped(first.question.text),
                            isUnknown ? "not finished yet" : fmt::format("{}, {}", code(first.verdict), first.reason));
}

std::string separator(const std::string& path) {
  const std::string title = fmt::format("--- {} {} ", localTimeOfDay(std::chrono::system_clock::now()), escaped(path));
  const std::size_t columns = displayWidth(title);
  return '\n' + title + std::string(columns < kColumns ? kColumns - columns : 3, '-') + '\n';
}

void print(const std::string& text) { writeReports(std::vector<FinishedReport>{{text, "-"}}); }

/// Grades files whenever they are saved, one at a time, each run in its own process.
class Watch {
 public:
  explicit Watch(const WatchOptions& options)
      : options_(options.grade),
        seed_(options_.seedOrDrawn()),
        files_(filesOf(options_)),
        watcher_({options_.submissions.begin(), options_.submissions.end()}),
        hook_(options.hook),
        hasHook_(!options.hook.empty()) {
    for (const File& file : files_) readNamed(file.path, options_);  // an unreadable file at the start is an error
    RunPlan plan = makeRunPlan(options_, seed_);
    interruptFd_ = interruptFd();
    prepareGradings(options_, plan, interruptFd_);
    tier_ = plan.tier;
  }

  /// Runs until the user interrupts, or nobody reads stdout any more.
  void run() {
    if (!options_.quiet)
      printToStderr(fmt::format("judge: watching {}; Ctrl-C ends it", countText(files_.size(), "file")));
    while (!isInterrupted(interruptFd_) && !isStdoutClosed_) {
      if (!run_) startNext();
      wait();
    }
    stop();
    while (run_ && waitFor(run_->worker.fd(), kPatience) && run_->worker.readAvailable()) continue;
    run_.reset();
  }

 private:
  struct File {
    std::string path;
    bool isDue = true;                       ///< whether it is to be graded
    bool isGone = false;                     ///< whether it does not exist any more, and a message said so
    std::optional<KeptRun> last{}, asked{};  ///< see runChanges()
    std::vector<CaseIndex> failures{};       ///< the failed cases of `asked`
  };

  struct Run {
    Run(std::size_t file, std::string text, FileDescriptor end,
        const std::function<std::string(const Worker::Send&)>& work)
        : index(file), source(std::move(text)), stop(std::move(end)), worker(work) {}

    std::size_t index;  ///< index of its file
    std::string source;
    FileDescriptor stop;  ///< readable when the run is to end
    Worker worker;
    bool isStopped = false;
    bool hasOutput = false;
  };

  static std::vector<File> filesOf(const GradeOptions& options) {
    std::vector<File> files;
    for (const std::string& path : options.submissions) files.push_back({.path = path});
    return files;
  }

  static bool waitFor(int fd, milliseconds patience) {
    pollfd wait{fd, POLLIN, 0};
    return poll(&wait, 1, static_cast<int>(patience.count())) > 0;
  }

  void warnOnce(const std::string& message) {
    if (printed_.insert(message).second) printToStderr("judge: " + escaped(message));
  }

  // ---- Saves

  void wait() {
    pollfd waits[] = {{interruptFd_, POLLIN, 0},   {watcher_.fd(), POLLIN, 0},
                      {burstEnd_.fd(), POLLIN, 0}, {run_ ? run_->worker.fd() : -1, POLLIN, 0},
                      {hook_.fd(), POLLIN, 0},     {STDOUT_FILENO, 0, 0}};
    if (poll(waits, std::size(waits), -1) < 0 && errno != EINTR)
      throw std::system_error(errno, std::system_category(), "poll");
    if (waits[4].revents) reportHook(hook_.takeEnd());  // before a result starts the next
    if (waits[3].revents) takeResult();
    if (waits[5].revents & POLLERR) isStdoutClosed_ = true;
    if (waits[1].revents) takeSaves();
    if (waits[2].revents) takeBurst();
  }

  void takeSaves() {
    const std::set<std::size_t> saved = watcher_.take();
    if (saved.empty()) return;
    const auto now = steady_clock::now();
    if (burst_.empty()) burstBegan_ = now;
    burst_.insert(saved.begin(), saved.end());
    burstEnd_.set(std::min(now + kQuiet, burstBegan_ + kLongestBurst).time_since_epoch());
  }

  void takeBurst() {
    burstEnd_.set({});  // until the next
    for (const std::size_t index : std::exchange(burst_, {})) {
      File& file = files_[index];
      const bool isRunning = run_ && run_->index == index && !run_->isStopped;
      std::error_code error;
      if (!std::filesystem::exists(file.path, error)) {
        if (!std::exchange(file.isGone, true))
          printToStderr(fmt::format("judge: {}: does not exist any more; waiting for it", escaped(file.path)));
        file.isDue = false;
        if (isRunning) stop();
        continue;
      }
      file.isGone = false;
      if (isRunning && sourceOf(file) == run_->source) continue;  // saved again as it was
      file.isDue = true;
      if (isRunning) stop();
    }
  }

  std::optional<std::string> sourceOf(const File& file) const try {
    return readNamed(file.path, options_).source;
  } catch (const InputError&) {
    return std::nullopt;
  }

  void stop() {
    if (!run_ || std::exchange(run_->isStopped, true)) return;
    const std::uint64_t one = 1;
    (void)!write(run_->stop.get(), &one, sizeof one);
  }

  // ---- Runs

  void startNext() {
    for (std::size_t i = 0; i < files_.size() && !run_; ++i) {
      if (!std::exchange(files_[i].isDue, false)) continue;
      try {
        start(i);
      } catch (const InputError& error) {
        printToStderr("judge: " + escaped(error.what()));
      }
    }
  }

  void start(std::size_t index) {
    const Submission submission = readNamed(files_[index].path, options_);
    FileDescriptor stop(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (stop.get() < 0) throw std::system_error(errno, std::system_category(), "eventfd");
    const int stopFd = stop.get();
    run_.emplace(index, submission.source, std::move(stop), [&, stopFd](const Worker::Send& send) {
      return packed(gradeHere(submission, files_[index], stopFd, send));
    });
  }

  /// Runs in the worker.
  WatchResult gradeHere(const Submission& submission, const File& file, int stopFd, const Worker::Send& send) const {
    WatchResult result;
    try {
      const FileDescriptor either = readableWhenEither(interruptFd_, stopFd);
      RunPlan plan = makeRunPlan(options_, seed_);  // anew: the kata may have been edited
      plan.tier = tier_;
      plan.grading.asksOutsideTotal = true;
      plan.grading.solve = solveInChildProcess(either.get());
      Preview preview{{}, kPreviewTime, [&](const RunRecord& record) { send(previewLine(record)); }};
      std::ranges::copy_if(
          plan.grading.questions, std::back_inserter(preview.questions), [&](const Question& question) {
            return std::ranges::find(file.failures, CaseIndex{question.suite, question.index}) != file.failures.end();
          });
      Progress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet);
      const FinishedRun run = gradeOne(submission, plan, options_, either.get(), {&progress},
                                       preview.questions.empty() ? nullptr : &preview);
      result.interrupted = run.record.ended.interrupted;
      if (!result.interrupted) report(submission, run, result);
    } catch (const std::exception& failure) {
      result.run.verdict = Verdict::JE;
      result.problems.emplace_back(failure.what());
    }
    return result;
  }

  void report(const Submission& submission, const FinishedRun& run, WatchResult& result) const {
    const RunRecord& record = run.record;
    result.summary = headlineOf(record);
    result.run = history::keptRun(record, {run.began, submission.source, "", "", ""});
    for (const FailureGroup& group : failureGroups(record))
      result.failures.push_back({group.front()->question.suite, group.front()->question.index});
    if (const auto locations = locationsIn(record); !locations.empty()) {
      const std::string text = locationText(locations.front());
      result.location = text.substr(0, text.find(": "));
    }
    if (!run.cacheProblem.empty()) result.problems.push_back(run.cacheProblem);
    if (record.ended.verdict == Verdict::JE) result.problems.push_back(record.ended.reason);
    std::vector<ReportDestination> files;
    for (const ReportDestination& destination : options_.reports)
      if (destination.path == "-")
        result.report = gradingFormats().named(destination.format)->write(record, destination.style(options_.colour));
      else
        files.push_back(destination);
    if (result.report.empty()) result.report = result.summary + '\n';
    try {
      writeReports(gradingFormats(), record, files, options_.colour);
    } catch (const std::exception& failure) {
      result.problems.emplace_back(failure.what());
    }
    for (const std::string& line : keepRun(submission, record, run.began, options_).lines)
      result.problems.push_back(line);
  }

  void takeResult() {
    const bool goesOn = run_->worker.readAvailable();
    for (const std::string& line : run_->worker.takeMessages()) {
      if (run_->isStopped) continue;
      print(opening() + paragraph(line));
    }
    if (!goesOn) finish();
  }

  /// The separator before the first output of a run; then empty.
  std::string opening() { return std::exchange(run_->hasOutput, true) ? "" : separator(files_[run_->index].path); }

  void finish() {
    std::string how;
    const auto text = run_->worker.wait(how);
    if (!text) {
      printToStderr("judge: the judge's process that graded it " + how);
      endStrays({});
    }
    WatchResult result = text ? unpacked<WatchResult>(*text) : WatchResult{};
    if (!text || result.interrupted || run_->isStopped) {
      if (run_->hasOutput && run_->isStopped) print("The file was saved again: this run was stopped.\n");
      for (const std::string& problem : result.problems) warnOnce(problem);
    } else {
      show(result);
    }
    run_.reset();
  }

  void show(WatchResult& result) {
    File& file = files_[run_->index];
    for (const std::string& problem : result.problems) printToStderr("judge: " + escaped(problem));
    if (result.report.empty()) return;  // the judge failed
    const watch::RunChanges changes =
        watch::runChanges(file.last ? &*file.last : nullptr, file.asked ? &*file.asked : nullptr, result.run);
    print(opening() + changes.text + (changes.text.empty() ? "" : "\n") + result.report);
    if (hasHook_) startHook(file, result, changes);
    if (result.run.asked > 0) {
      file.asked = result.run;
      file.failures = std::move(result.failures);
    }
    file.last = std::move(result.run);
  }

  // ---- The hook

  void startHook(const File& file, const WatchResult& result, const watch::RunChanges& changes) {
    if (hook_.end()) reportHook("was stopped: it was still running at the next verdict");
    try {
      hook_.start({fmt::format("QUEENS_VERDICT={}", code(result.run.verdict)), "QUEENS_FILE=" + file.path,
                   "QUEENS_SUMMARY=" + result.summary, "QUEENS_CHANGES=" + changes.summary,
                   "QUEENS_PLACE=" + result.location});
    } catch (const std::system_error& error) {
      reportHook(error.what());
    }
  }

  static void reportHook(const std::string& message) {
    if (!message.empty()) printToStderr("judge: --hook: " + message);
  }

  const GradeOptions& options_;
  const std::uint64_t seed_;  ///< the same random cases in every run
  std::vector<File> files_;
  watch::FileWatcher watcher_;
  Deadline burstEnd_{-1};
  int interruptFd_ = -1;
  std::optional<Tier> tier_;
  std::set<std::size_t> burst_;  ///< files saved just now
  steady_clock::time_point burstBegan_;
  std::optional<Run> run_;
  watch::Hook hook_;
  const bool hasHook_;
  bool isStdoutClosed_ = false;  ///< stdout is a pipe whose reader has gone
  std::set<std::string> printed_;
};

void checkWatch(const GradeOptions& options) {
  for (const std::string& path : options.submissions)
    if (path == "-") throw InputError("-: stdin is never saved; name a file");
  for (const ReportDestination& report : options.reports) {
    refuseToOverwrite(options.submissions, "--output", report.path);
    if (gradingFormats().named(report.format)->isLive())
      throw InputError(
          fmt::format("--format {}: watch writes reports when a run is over; choose another format", report.format));
    if (report.path == "-" && report.format != "text")
      throw InputError(
          fmt::format("--format {}: several reports would go to stdout; add an --output FILE", report.format));
    if (report.path != "-" && options.submissions.size() > 1)
      throw InputError(
          fmt::format("--output {}: the reports of several files would overwrite each other; watch one file",
                      escaped(report.path)));
  }
}

}  // namespace

options::Declaration declareWatch() {
  const auto state = std::make_shared<WatchOptions>();
  GradeOptions& grade = state->grade;
  options::Declaration declaration = {
      .about =
          "Grades files whenever they are saved, in any editor, and reports first what changed. Cases that failed last "
          "time are rerun first, outside the verdict. A save during a run stops the run and starts a new one.",
      .examples = {"judge watch my_solution.cpp", "judge watch my_solution.py --suite tiny --kata my-kata/",
                   "judge watch my_solution.cpp --format html --output report.html",
                   "judge watch my_solution.cpp --hook 'notify-send \"$QUEENS_SUMMARY\"'"},
      .options = gradeOptions(grade),
      .footer =
          "The hook gets the environment variables QUEENS_VERDICT (a code, such as WA), QUEENS_FILE, QUEENS_SUMMARY "
          "(one line), QUEENS_CHANGES (such as 2 fixed, 1 broken) and QUEENS_PLACE (FILE:LINE:COLUMN, or empty). It "
          "runs in the background, and is stopped if it still runs at the next verdict.\n"
          "Exit status: 0 ended by Ctrl-C, 2 bad usage or input, 3 the judge failed.",
      .check =
          [state] {
            GradeOptions& given = state->grade;
            given.reports = state->reports.all();
            checkWatch(given);
            applyKataLimits(given);
            skipUnknownFiles(given.submissions, given);
          },
      .run =
          [state] {
            Watch(*state).run();
            return 0;
          }};
  std::erase_if(declaration.options, [](const options::Option& option) {  // those of one grading, or of several at once
    return option.names == "--name" || option.names == "-j,--jobs" || option.names == "--repeat";
  });
  options::append(
      declaration.options,
      options::group("Report", {options::text("--hook", "COMMAND", "run by /bin/sh after each verdict", state->hook)}));
  options::append(declaration.options, state->reports.options(formatChoices(gradingFormats())));
  declaration.options.push_back(state->reports.verboseOption());
  return declaration;
}

}  // namespace judge
