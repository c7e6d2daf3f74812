#include "judge/commands/grade_several.h"

#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <list>
#include <nlohmann/json.hpp>
#include <optional>
#include <set>
#include <system_error>
#include <vector>

#include "judge/cache.h"
#include "judge/commands/grade_one.h"
#include "judge/commands/start_launcher.h"
#include "judge/commands/worker.h"
#include "judge/errors.h"
#include "judge/interrupt.h"
#include "judge/mandatory_queen/kata.h"
#include "judge/process_tree.h"
#include "judge/report/json_report.h"
#include "judge/report/several_progress.h"
#include "judge/report/several_report.h"
#include "judge/report/text_close_calls.h"
#include "judge/standard_streams.h"
#include "judge/text.h"

namespace judge {
namespace {

/// What a worker sends.
struct Answer {
  Graded graded;
  std::string cacheProblem;
  std::string inputError;  ///< holds for every submission; then nothing was graded
};

std::string packed(const Answer& answer) {
  const Graded& graded = answer.graded;
  const auto bytes = nlohmann::json::to_cbor(nlohmann::json::array(
      {graded.submission, code(graded.verdict), graded.reason, graded.accepted, graded.cases, graded.cpu.count(),
       graded.interrupted, graded.report, answer.cacheProblem, answer.inputError}));
  return {bytes.begin(), bytes.end()};
}

Answer unpacked(const std::string& bytes) {
  const nlohmann::json fields = nlohmann::json::from_cbor(bytes);
  Answer answer;
  Graded& graded = answer.graded;
  fields[0].get_to(graded.submission);
  graded.verdict = verdictFromCode(fields[1].get<std::string>()).value();
  fields[2].get_to(graded.reason);
  fields[3].get_to(graded.accepted);
  fields[4].get_to(graded.cases);
  graded.cpu = Nanoseconds(fields[5].get<Nanoseconds::rep>());
  fields[6].get_to(graded.interrupted);
  fields[7].get_to(graded.report);
  fields[8].get_to(answer.cacheProblem);
  fields[9].get_to(answer.inputError);
  return answer;
}

/// What the gradings have in common, for reports on what was not graded, too.
RunStarted commonOf(const GradeOptions& options, const Kata& kata, const GradingOptions& grading,
                    const ProcessLauncher& launcher) {
  RunStarted common;
  common.kata = kata.name();
  common.signature = kata.signature();
  common.pair = options.pair;
  common.tier = launcher.tier();
  common.accounting = launcher.accounting();
  common.limits = options.limits;
  common.seed = grading.seed;
  return common;
}

/// What would fail for every submission fails here, before the first of them.
RunStarted prepare(GradeOptions& options, const Kata& kata, const GradingOptions& grading, int interruptFd) {
  const auto launcher = startLauncher(options);  // and from here on children of ours can be waited for
  Cache cache(options.cache.empty() ? defaultCacheRoot() : options.cache);
  const Compiler compiler(*launcher, cache, options.limits, options.compiler, interruptFd);
  options.sandbox = tierFromName(launcher->tier());  // the strongest is found once
  return commonOf(options, kata, grading, *launcher);
}

/// A path of the command line and what was behind it.
struct Entry {
  std::optional<Submission> submission;
  Graded graded;
};

/// All are read before the first is graded: nobody can change one meanwhile.
std::vector<Entry> readAll(const GradeOptions& options) {
  std::vector<Entry> entries;
  for (const std::string& path : options.submissions) {
    Entry entry;
    try {
      entry.submission = readNamed(path, options);
      entry.graded = notGraded(path, Verdict::SK, "interrupted");
    } catch (const InputError& error) {
      complain(std::string("judge: ") + escaped(error.what()));
      std::string why = error.what();
      if (const std::string prefix = escaped(path) + ": "; why.starts_with(prefix)) why.erase(0, prefix.size());
      entry.graded = notGraded(path, Verdict::SK, why);
      entry.graded.unreadable = true;
    }
    entries.push_back(std::move(entry));
  }
  return entries;
}

/// All gradings of one command: which is running, which is to come, and what has become of the others.
class SeveralGradings {
 public:
  SeveralGradings(GradeOptions& options, std::vector<Entry> entries)
      : options_(options),
        entries_(std::move(entries)),
        grading_(toGrading(options, kata_)),
        interruptFd_(judge::interruptFd()),
        common_(prepare(options, kata_, grading_, interruptFd_)) {}

  void run() {
    SeveralProgress progress(STDERR_FILENO, decideStyle(options_.colour, STDERR_FILENO), options_.quiet,
                             entries_.size());
    progress_ = &progress;
    do {
      startMore();
      if (!running_.empty()) takeAnswers();
    } while (!running_.empty() || (next_ < entries_.size() && mayGoOn()));
    for (; next_ < entries_.size(); ++next_)
      if (entries_[next_].submission) entries_[next_].graded.interrupted = true;
    if (!inputError_.empty()) throw InputError(inputError_);
  }

  std::vector<Graded> graded() && {
    std::vector<Graded> all;
    for (Entry& entry : entries_) {
      if (entry.graded.report.empty() && options_.format == "json") entry.graded.report = documentOf(entry.graded);
      all.push_back(std::move(entry.graded));
    }
    return all;
  }

  const RunStarted& common() const { return common_; }

 private:
  struct Running {
    Worker worker;
    std::size_t index;
  };

  bool mayGoOn() const { return inputError_.empty() && !isInterrupted(interruptFd_); }

  void startMore() {
    while (next_ < entries_.size() && running_.size() < static_cast<std::size_t>(options_.jobs) && mayGoOn()) {
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
      running_.push_back({Worker([&] { return packed(gradeHere(submission)); }), index});
      progress_->begun(submission.path);
    } catch (const std::system_error& failure) {
      blameTheMachine(index, failure.what());
      progress_->done(submission.path);
    }
  }

  /// Runs in the worker.
  Answer gradeHere(const Submission& submission) const {
    Answer answer;
    try {
      const FinishedRun run = gradeOne(submission, kata_, grading_, options_, interruptFd_, nullptr);
      // In the table one line is enough for what was accepted, and clearly so.
      const bool isWorthReading =
          options_.format == "json" || verdictOf(run.record) != Verdict::AC || !closeCalls(run.record).empty();
      answer.graded = summarized(run.record, isWorthReading ? reportOn(run.record, options_) : std::string());
      answer.cacheProblem = run.cacheProblem;
    } catch (const InputError& error) {
      answer.inputError = error.what();
    } catch (const std::exception& failure) {
      answer.graded = notGraded(submission.path, Verdict::JE, failure.what());
    }
    return answer;
  }

  void takeAnswers() {
    std::vector<pollfd> waits;
    for (const Running& running : running_) waits.push_back({running.worker.fd(), POLLIN, 0});
    if (poll(waits.data(), waits.size(), -1) < 0) {
      if (errno == EINTR) return;
      throw std::system_error(errno, std::system_category(), "poll");
    }
    auto wait = waits.begin();
    for (auto at = running_.begin(); at != running_.end(); ++wait) {
      const auto current = at++;
      if (!wait->revents || current->worker.takePart()) continue;
      finish(*current);
      running_.erase(current);
    }
  }

  void finish(Running& running) {
    std::string how;
    Entry& entry = entries_[running.index];
    if (const auto text = running.worker.wait(how)) {
      Answer answer = unpacked(*text);
      entry.graded = std::move(answer.graded);
      if (inputError_.empty()) inputError_ = answer.inputError;
      if (!answer.cacheProblem.empty() && cacheProblems_.insert(answer.cacheProblem).second) say(answer.cacheProblem);
      if (entry.graded.verdict == Verdict::JE) blame(entry.graded);
    } else {
      blameTheMachine(running.index, "the judge's process that graded it " + how);
      endStrays();
    }
    entry.submission.reset();
    progress_->done(options_.submissions[running.index]);
  }

  void blameTheMachine(std::size_t index, const std::string& why) {
    entries_[index].graded = notGraded(options_.submissions[index], Verdict::JE, why);
    blame(entries_[index].graded);
  }

  void blame(const Graded& graded) { say(graded.submission + ": " + graded.reason); }

  void say(const std::string& words) {
    progress_->erase();
    complain("judge: " + escaped(words));
  }

  /// What a worker that died has left to us.
  void endStrays() const {
    std::vector<pid_t> workers;
    for (const Running& running : running_) workers.push_back(running.worker.pid());
    while (killDescendants(getpid(), workers))
      for (const pid_t pid : descendants(getpid()))
        if (std::find(workers.begin(), workers.end(), pid) == workers.end()) waitpid(pid, nullptr, 0);
  }

  std::string documentOf(const Graded& graded) const {
    RunRecord record;
    record.started = common_;
    record.started.submission = graded.submission;
    record.ended.verdict = graded.verdict;
    record.ended.reason = graded.reason;
    record.ended.interrupted = graded.interrupted;
    return jsonReport(record);
  }

  GradeOptions& options_;
  const MandatoryQueen kata_;
  std::vector<Entry> entries_;
  const GradingOptions grading_;
  const int interruptFd_;
  const RunStarted common_;
  std::list<Running> running_;
  std::size_t next_ = 0;
  std::string inputError_;
  std::set<std::string> cacheProblems_;
  SeveralProgress* progress_ = nullptr;
};

}  // namespace

int gradeSeveral(GradeOptions& options) {
  SeveralGradings gradings(options, readAll(options));
  gradings.run();
  letInterruptsEndUs();
  const RunStarted common = gradings.common();
  const std::vector<Graded> all = std::move(gradings).graded();
  writeReport(options.format == "json" ? severalAsJson(all) : severalAsText(all, common, reportStyle(options)),
              options.output);
  return exitStatus(all);
}

}  // namespace judge
