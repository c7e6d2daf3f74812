#include <fmt/chrono.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <set>
#include <system_error>

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

/// A burst of saves is over when nothing came for so long, or at the latest after so long in all.
constexpr milliseconds kQuiet{20}, kLongestBurst{200};

/// CPU time of the cases that are asked first.
constexpr Nanoseconds kFirstLook = std::chrono::seconds(5);

/// How long a run that is to end may take to do so in good order.
constexpr milliseconds kPatience{10'000};

struct WatchOptions {
  GradeOptions grade;
  std::string hook;
};

/// A case, by its place.
struct CasePlace {
  std::string suite;
  std::size_t index = 0;
  friend bool operator==(const CasePlace&, const CasePlace&) = default;
};

void fields(MaybeConst<CasePlace> auto& place, auto&& visit) {
  visit("suite", place.suite);
  visit("index", place.index);
}

/// Result of one run in a worker process.
struct WatchResult {
  std::string report;                 ///< for stdout
  std::string summary;                ///< one line
  std::string place;                  ///< FILE:LINE:COLUMN of what the submission is told first; or empty
  KeptRun run;                        ///< as much of it as a comparison needs
  std::vector<CasePlace> failures;    ///< the smallest case of each kind
  std::vector<std::string> problems;  ///< for stderr; none of them is the submission's
  bool interrupted = false;
};

void fields(MaybeConst<WatchResult> auto& answer, auto&& visit) {
  visit("report", answer.report);
  visit("summary", answer.summary);
  visit("place", answer.place);
  visit("verdict", answer.run.verdict);
  visit("asked", answer.run.asked);
  visit("cases", answer.run.judgedCases);
  visit("failures", answer.failures);
  visit("problems", answer.problems);
  visit("interrupted", answer.interrupted);
}

/// One line on the cases that were asked first.
std::string lookLine(const RunRecord& look) {
  std::vector<const CaseJudged*> wrong;
  for (const CaseJudged& judged : look.cases)
    if (judged.verdict != Verdict::AC) wrong.push_back(&judged);
  const std::size_t all = look.cases.size();
  std::string text = fmt::format("what failed is asked first: {} of {} right", all - wrong.size(), all);
  if (wrong.empty()) return text;
  const CaseJudged& first = *wrong.front();
  const bool isUnknown = first.verdict == Verdict::SK || first.verdict == Verdict::TLE;  // the look has little time
  return text + fmt::format("; {}: {}", escaped(first.question.text),
                            isUnknown ? "not known soon" : fmt::format("{}, {}", code(first.verdict), first.reason));
}

std::string separator(const std::string& path) {
  const std::string title = fmt::format("--- {:%H:%M:%S} {} ", fmt::localtime(std::time(nullptr)), escaped(path));
  const std::size_t columns = columnsOf(title);
  return '\n' + title + std::string(columns < kColumns ? kColumns - columns : 3, '-') + '\n';
}

void print(const std::string& text) { writeReports(std::vector<FinishedReport>{{text, "-"}}); }

/// Grades files whenever they are saved, one at a time, each run in a process of its own.
class Watch {
 public:
  explicit Watch(const WatchOptions& options)
      : options_(options.grade),
        seed_(options_.seedOrDrawn()),
        files_(filesOf(options_)),
        watcher_({options_.submissions.begin(), options_.submissions.end()}),
        hook_(options.hook),
        hasHook_(!options.hook.empty()) {
    for (const File& file : files_) readNamed(file.path, options_);  // what is wrong at the start ends us
    RunPlan plan = planOf(options_, seed_);
    interruptFd_ = interruptFd();
    prepareGradings(options_, plan, interruptFd_);
    tier_ = plan.tier;
  }

  /// Until the user interrupts it, or nobody reads what it says any more.
  void run() {
    if (!options_.quiet) complain(fmt::format("judge: watching {}; Ctrl-C ends it", countText(files_.size(), "file")));
    while (!isInterrupted(interruptFd_) && !isUnread_) {
      if (!run_) startNext();
      wait();
    }
    stop();
    while (run_ && waitFor(run_->worker.fd(), kPatience) && run_->worker.takePart()) continue;
    run_.reset();
  }

 private:
  struct File {
    std::string path;
    bool isDue = true;                       ///< to be graded
    bool isGone = false;                     ///< and we have said so
    std::optional<KeptRun> last{}, asked{};  ///< see runChanges()
    std::vector<CasePlace> failures{};       ///< the failed cases of `asked`
  };

  struct Run {
    Run(std::size_t place, std::string text, FileDescriptor end,
        const std::function<std::string(const Worker::Tell&)>& work)
        : index(place), source(std::move(text)), stop(std::move(end)), worker(work) {}

    std::size_t index;  ///< index of its file
    std::string source;
    FileDescriptor stop;  ///< readable when it is to end
    Worker worker;
    bool isStopped = false;
    bool hasSpoken = false;
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

  void complainOnce(const std::string& words) {
    if (said_.insert(words).second) complain("judge: " + escaped(words));
  }

  // ---- Saves

  void wait() {
    pollfd waits[] = {{interruptFd_, POLLIN, 0},   {watcher_.fd(), POLLIN, 0},
                      {burstEnd_.fd(), POLLIN, 0}, {run_ ? run_->worker.fd() : -1, POLLIN, 0},
                      {hook_.fd(), POLLIN, 0},     {STDOUT_FILENO, 0, 0}};
    if (poll(waits, std::size(waits), -1) < 0 && errno != EINTR)
      throw std::system_error(errno, std::system_category(), "poll");
    if (waits[4].revents) sayOfHook(hook_.takeEnd());  // before an answer starts the next
    if (waits[3].revents) takeAnswer();
    if (waits[5].revents & POLLERR) isUnread_ = true;
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
          complain(fmt::format("judge: {}: is gone; waiting for it", escaped(file.path)));
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
        complain("judge: " + escaped(error.what()));
      }
    }
  }

  void start(std::size_t index) {
    const Submission submission = readNamed(files_[index].path, options_);
    FileDescriptor stop(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK));
    if (stop.get() < 0) throw std::system_error(errno, std::system_category(), "eventfd");
    const int stopFd = stop.get();
    run_.emplace(index, submission.source, std::move(stop), [&, stopFd](const Worker::Tell& tell) {
      return packed(gradeHere(submission, files_[index], stopFd, tell));
    });
  }

  /// Runs in the worker.
  WatchResult gradeHere(const Submission& submission, const File& file, int stopFd, const Worker::Tell& tell) const {
    WatchResult answer;
    try {
      const FileDescriptor either = eitherOf(interruptFd_, stopFd);
      RunPlan plan = planOf(options_, seed_);  // of a kata that may have been edited, too
      plan.tier = tier_;
      plan.grading.asksBeside = true;
      plan.grading.solve = solveByChild(either.get());
      FirstLook look{{}, kFirstLook, [&](const RunRecord& record) { tell(lookLine(record)); }};
      std::ranges::copy_if(plan.grading.questions, std::back_inserter(look.questions), [&](const Question& question) {
        return std::ranges::find(file.failures, CasePlace{question.suite, question.index}) != file.failures.end();
      });
      Progress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet);
      const FinishedRun run =
          gradeOne(submission, plan, options_, either.get(), {&progress}, look.questions.empty() ? nullptr : &look);
      answer.interrupted = run.record.ended.interrupted;
      if (!answer.interrupted) report(submission, run, answer);
    } catch (const std::exception& failure) {
      answer.run.verdict = Verdict::JE;
      answer.problems.emplace_back(failure.what());
    }
    return answer;
  }

  void report(const Submission& submission, const FinishedRun& run, WatchResult& answer) const {
    const RunRecord& record = run.record;
    answer.summary = headlineOf(record);
    answer.run = history::keptRun(record, {run.began, submission.source, "", "", ""});
    for (const FailureGroup& group : failureGroups(record))
      answer.failures.push_back({group.front()->question.suite, group.front()->question.index});
    if (const auto places = placesIn(record); !places.empty()) {
      const std::string text = textOf(places.front());
      answer.place = text.substr(0, text.find(": "));
    }
    if (!run.cacheProblem.empty()) answer.problems.push_back(run.cacheProblem);
    if (record.ended.verdict == Verdict::JE) answer.problems.push_back(record.ended.reason);
    std::vector<ReportPlace> files;
    for (const ReportPlace& place : options_.reports)
      if (place.place == "-")
        answer.report = gradingFormats().named(place.format)->write(record, place.style(options_.colour));
      else
        files.push_back(place);
    if (answer.report.empty()) answer.report = answer.summary + '\n';
    try {
      writeReports(gradingFormats(), record, files, options_.colour);
    } catch (const std::exception& failure) {
      answer.problems.emplace_back(failure.what());
    }
    for (const std::string& line : keepRun(submission, record, run.began, options_).lines)
      answer.problems.push_back(line);
  }

  void takeAnswer() {
    const bool goesOn = run_->worker.takePart();
    for (const std::string& line : run_->worker.takeWords()) {
      if (run_->isStopped) continue;
      print(opening() + paragraph(line));
    }
    if (!goesOn) finish();
  }

  /// The separator before the first output of a run; then empty.
  std::string opening() { return std::exchange(run_->hasSpoken, true) ? "" : separator(files_[run_->index].path); }

  void finish() {
    std::string how;
    const auto text = run_->worker.wait(how);
    if (!text) {
      complain("judge: the judge's process that graded it " + how);
      endStrays({});
    }
    WatchResult answer = text ? unpacked<WatchResult>(*text) : WatchResult{};
    if (!text || answer.interrupted || run_->isStopped) {
      if (run_->hasSpoken && run_->isStopped) print("Saved meanwhile: this run is ended.\n");
      for (const std::string& problem : answer.problems) complainOnce(problem);
    } else {
      show(answer);
    }
    run_.reset();
  }

  void show(WatchResult& answer) {
    File& file = files_[run_->index];
    for (const std::string& problem : answer.problems) complain("judge: " + escaped(problem));
    if (answer.report.empty()) return;  // the judge failed
    const watch::RunChanges changes =
        watch::runChanges(file.last ? &*file.last : nullptr, file.asked ? &*file.asked : nullptr, answer.run);
    print(opening() + changes.text + (changes.text.empty() ? "" : "\n") + answer.report);
    if (hasHook_) startHook(file, answer, changes);
    if (answer.run.asked > 0) {
      file.asked = answer.run;
      file.failures = std::move(answer.failures);
    }
    file.last = std::move(answer.run);
  }

  // ---- The hook

  void startHook(const File& file, const WatchResult& answer, const watch::RunChanges& changes) {
    if (hook_.end()) sayOfHook("was ended: it still ran at the next verdict");
    try {
      hook_.start({fmt::format("QUEENS_VERDICT={}", code(answer.run.verdict)), "QUEENS_FILE=" + file.path,
                   "QUEENS_SUMMARY=" + answer.summary, "QUEENS_CHANGES=" + changes.summary,
                   "QUEENS_PLACE=" + answer.place});
    } catch (const std::system_error& error) {
      sayOfHook(error.what());
    }
  }

  static void sayOfHook(const std::string& words) {
    if (!words.empty()) complain("judge: --hook: " + words);
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
  bool isUnread_ = false;  ///< stdout is a pipe whose reader has gone
  std::set<std::string> said_;
};

void checkWatch(const GradeOptions& options) {
  for (const std::string& path : options.submissions)
    if (path == "-") throw InputError("-: stdin is never saved; name a file");
  for (const ReportPlace& report : options.reports) {
    refuseToOverwrite(options.submissions, "--output", report.place);
    if (gradingFormats().named(report.format)->isLive())
      throw InputError(
          fmt::format("--format {}: tells what happens; of watch reports come when a run is over", report.format));
    if (report.place == "-" && report.format != "text")
      throw InputError(fmt::format("--format {}: stdout has more than one report; give it an --output", report.format));
    if (report.place != "-" && options.submissions.size() > 1)
      throw InputError(fmt::format("--output {}: each of several files would write over the others; watch one",
                                   escaped(report.place)));
  }
}

}  // namespace

options::Declaration declareWatch() {
  struct State {
    WatchOptions watch;
    ReportPlaces reports;
  };
  const auto state = std::make_shared<State>();
  GradeOptions& grade = state->watch.grade;
  options::Declaration declaration = {
      .about =
          "Grades files again whenever they are saved, in any editor, and says first what changed. What failed last is "
          "asked first, outside the verdict. A save in mid-run ends the run and begins a new one.",
      .examples = {"judge watch my_solution.cpp", "judge watch my_solution.py --suite tiny --kata my-kata/",
                   "judge watch my_solution.cpp --format html --output report.html",
                   "judge watch my_solution.cpp --hook 'notify-send \"$QUEENS_SUMMARY\"'"},
      .options = gradeOptions(grade),
      .footer =
          "The hook finds in its environment QUEENS_VERDICT (a code, such as WA), QUEENS_FILE, QUEENS_SUMMARY (one "
          "line), QUEENS_CHANGES (as in 2 fixed, 1 broken) and QUEENS_PLACE (FILE:LINE:COLUMN, or nothing). It runs "
          "beside, and is ended where it still runs at the next verdict.\n"
          "Exit status: 0 ended by Ctrl-C, 2 bad usage or input, 3 the judge failed.",
      .check =
          [state] {
            GradeOptions& given = state->watch.grade;
            given.reports = state->reports.places();
            checkWatch(given);
            takeLimitsOfKata(given);
            leaveOutOthers(given.submissions, given);
          },
      .run =
          [state] {
            Watch(state->watch).run();
            return 0;
          }};
  std::erase_if(declaration.options, [](const options::Option& option) {  // those of one grading, or of several at once
    return option.names == "--name" || option.names == "-j,--jobs" || option.names == "--repeat";
  });
  options::append(declaration.options,
                  options::group("Report", {options::text("--hook", "COMMAND", "run by /bin/sh after each verdict",
                                                          state->watch.hook)}));
  options::append(declaration.options, state->reports.options(wordsOf(gradingFormats())));
  return declaration;
}

}  // namespace judge
