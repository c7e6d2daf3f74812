#include "judge/course/commands/class_shard.h"

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <list>
#include <set>
#include <span>

#include "judge/base/clock.h"
#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/cli/worker.h"
#include "judge/console/interrupt.h"
#include "judge/console/terminal.h"
#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"
#include "judge/languages/cpp_toolchain.h"
#include "judge/languages/language_versions.h"
#include "judge/report/formats.h"

namespace judge {
namespace {

using course::CourseFiles;
using course::PlannedSubmission;
using course::ShardWork;

/// After so many failures in a row the machine is to blame.
constexpr int kMostFailuresInARow = 10;

/// A run that is not longer is taken to end on a machine as fast as it began.
constexpr auto kLongRun = std::chrono::minutes(5);

/// The message of a worker process.
struct WorkerResult {
  std::string result;  ///< its document; empty where there is none
  std::string html;
  bool interrupted = false;
  std::string failure;  ///< Failure of the judge or the machine.
  std::string cacheProblem;
};

void fields(MaybeConst<WorkerResult> auto& answer, auto&& visit) {
  visit("result", answer.result);
  visit("html", answer.html);
  visit("interrupted", answer.interrupted);
  visit("failure", answer.failure);
  visit("cache_problem", answer.cacheProblem);
}

class ShardGrading {
 public:
  explicit ShardGrading(const ClassShard& shard)
      : shard_(shard),
        interruptFd_(interruptFd()),
        languages_(shard.grading.options().languages()),
        pool_(shard.grading.options().jobs),
        shardRuns_(shard.plan, {&shard.results, &shard.course}),
        line_(STDERR_FILENO, decideStyle(shard.grading.options().colour, STDERR_FILENO),
              shard.grading.options().quiet) {}

  ShardEnd run() {
    findWork();
    begin();
    if (todo_.empty()) {
      run_.machine.host = course::hostName();
      endUnused();
      return end_;
    }
    prepare({});  // a sandbox that is too weak takes no work, and leaves no document
    run_.machine = course::thisMachine(common_);
    keepShardRun();
    try {
      makeReady();
    } catch (...) {
      endUnused();
      throw;
    }
    gradeAll();
    finish();
    end_.left = todo_.size() - finished_;
    end_.interrupted = end_.left > 0 && end_.failure.empty() && isInterrupted(interruptFd_);
    if (end_.failure.empty() && failures_ > 0)
      end_.failure = fmt::format("{} could not be graded", countText(failures_, "submission"));
    return end_;
  }

 private:
  std::string resultFile(const ShardWork& work) const {
    return course::resultName(work.submission->key, shard_.isReference);
  }

  bool mayGoOn() const { return end_.failure.empty() && !isInterrupted(interruptFd_); }

  std::string damageOf(const ShardWork& work) try {
    const auto text = shard_.results.read(resultFile(work));
    if (!text) return "";
    const course::ReadResult read = course::resultIn(*text, work.submission->key, shard_.isReference);
    if (!read.damage.empty()) return read.damage;
    if (std::string doubt = shardRuns_.whyNotTrusted(read.result); !doubt.empty()) return doubt;
    const std::string damage = course::damageOfReport(shard_.results, read.result.report);
    return damage.empty() ? "" : "its report " + damage;
  } catch (const InputError& problem) {
    return "it " + problem.message();
  }

  void findWork() {
    const bool mayRepair = shard_.results.mayRepair();
    for (const ShardWork& work : shard_.work) {
      const std::string damage = mayRepair ? damageOf(work) : "";
      if (damage.empty() && shard_.results.has(resultFile(work))) {
        ++end_.wereThere;
        continue;
      }
      if (!damage.empty()) {
        report(fmt::format("{}: {}: it is graded again", resultFile(work), damage));
        damaged_.insert(work.submission->key);
      }
      todo_.push_back(&work);
    }
  }

  /// Others need what the first submissions need to be compiled: it is made once, and not by all at once.
  void prepareFirst() {
    constexpr std::size_t kLookedAt = 20;
    std::list<Submission> read;
    std::vector<const Submission*> first;
    for (const ShardWork* const work : std::span(todo_).first(std::min(kLookedAt, todo_.size()))) {
      try {
        first.push_back(&read.emplace_back(this->read(*work->submission)));
      } catch (const std::exception&) {  // grading it reports the failure
      }
    }
    prepare(first);
  }

  void prepare(const std::vector<const Submission*>& submissions) try {
    common_ = shard_.grading.prepare(interruptFd_, submissions);
  } catch (const InputError& error) {  // an option of the plan does not hold on this machine
    throw std::runtime_error(error.what());
  }

  void begin() {
    run_.planDigest = shard_.plan.digest;
    run_.shard = shard_.shard.number;
    run_.shards = shard_.shard.of;
    run_.isReference = shard_.isReference;
    run_.isForced = shard_.isForced;
    run_.isIdle = todo_.empty();
    run_.id = run_.isIdle ? course::idleRunId(run_) : course::newShardRunId();
    run_.began = utcTime(std::chrono::system_clock::now());
  }

  void makeReady() {
    prepareFirst();
    run_.machine.compilers = compilers();
    const BuildOptions build = shard_.grading.options().build(interruptFd_);
    Cache cache(build.cache, build.cacheSize);
    run_.before = course::calibrationOfTheHour(cache, std::chrono::system_clock::now());
    keepShardRun();
    began_ = std::chrono::steady_clock::now();
  }

  void keepShardRun() { shard_.results.keep(course::shardRunName(run_), written(run_)); }

  /// Nothing is lost where this cannot be noted.
  void endUnused() {
    run_.ended = utcTime(std::chrono::system_clock::now());
    try {
      keepShardRun();
    } catch (const std::exception&) {
    }
  }

  /// The compilers of the languages of the submissions.
  std::vector<course::CompilerVersion> compilers() const {
    std::map<std::string, std::string> versions;
    for (const ShardWork* const work : todo_) {
      try {
        const std::string& name = work->submission->language;
        if (!versions.contains(name)) versions[name] = versionOf(*languageOf(*work->submission));
      } catch (const std::exception&) {  // grading it reports the failure
      }
    }
    std::vector<course::CompilerVersion> compilers;
    for (auto& [language, version] : versions) compilers.push_back({language, std::move(version)});
    return compilers;
  }

  /// In the sandbox: the plan brought the languages, and may name any program as the compiler.
  std::string versionOf(Language language) const {
    if (language.id == "cpp") {
      const CppToolchain chosen(shard_.grading.options().compiler);
      language.programs = {chosen.path};
      language.version = {chosen.path, "--version"};
      std::ranges::copy(chosen.ownTools(), std::back_inserter(language.reads));
    }
    return LanguageVersions(interruptFd_).of(language);
  }

  void finish() {
    line_.erase();
    if (!storeWorks_) return;
    const bool isLong = std::chrono::steady_clock::now() - began_ > kLongRun;
    if (run_.before.isKnown() && !isInterrupted(interruptFd_)) run_.after = isLong ? course::calibrate() : run_.before;
    run_.ended = utcTime(std::chrono::system_clock::now());
    storing([&] { keepShardRun(); });
  }

  void gradeAll() {
    do {
      while (next_ < todo_.size() && !pool_.isFull() && mayGoOn()) startNext();
      draw();
      if (!pool_.isEmpty())
        pool_.wait(
            [&](std::size_t index, std::optional<std::string> answer, const std::string& how) {
              if (!answer) pool_.endStrays();
              take(*todo_[index],
                   answer ? unpacked<WorkerResult>(*answer) : failed("the judge's process that graded it " + how));
            },
            nullptr, [this] { line_.tick(); });
    } while (!pool_.isEmpty() || (next_ < todo_.size() && mayGoOn()));
  }

  static WorkerResult failed(const std::string& why) {
    WorkerResult answer;
    answer.failure = why;
    return answer;
  }

  /// Unless somebody else has done it meanwhile.
  void startNext() {
    const std::size_t index = next_++;
    const ShardWork& work = *todo_[index];
    try {
      if (!damaged_.contains(work.submission->key) && shard_.results.has(resultFile(work))) {
        ++end_.wereThere;
        ++finished_;
        return;
      }
      const Submission submission = read(*work.submission);
      pool_.start(index, [&](const Worker::Send&) { return packed(gradeHere(submission, work)); });
    } catch (const std::exception& failure) {
      take(work, failed(failure.what()));
    }
  }

  std::shared_ptr<const Language> languageOf(const PlannedSubmission& planned) const {
    for (const std::string& id : languages_.names())
      if (auto language = languages_.named(id); language->name == planned.language) return language;
    throw std::runtime_error("this judge knows no language " + inQuotes(planned.language));
  }

  Submission read(const PlannedSubmission& planned) const {
    course::HandIn handIn;
    handIn.language = languageOf(planned);
    for (const std::string& file : planned.files) {
      auto text = shard_.course.read(course::sourceName(planned.source, file));
      if (!text) throw std::runtime_error(course::sourceName(planned.source, file) + " is missing in the course");
      handIn.files.emplace_back(file, std::make_shared<const std::string>(*std::move(text)));
    }
    if (course::sourceDigest(handIn) != planned.source)
      throw std::runtime_error(
          fmt::format("sources/{} was changed after planning; restore it from a copy of the course", planned.source));
    Submission submission;
    for (const auto& [file, text] : handIn.files) submission.otherFiles.emplace_back(file, *text);
    // Equal sources share a report, also with each other's feedback: what one of them called a file is not for all.
    const std::filesystem::path named = submission.otherFiles.front().first;
    submission.path = planned.files.size() > 1 ? named.filename().string() : "solution" + named.extension().string();
    submission.name = submission.path;
    submission.source = std::move(submission.otherFiles.front().second);
    submission.otherFiles.erase(submission.otherFiles.begin());
    submission.folder = named.parent_path();
    for (auto& [file, text] : submission.otherFiles)
      if (!submission.folder.empty()) file = std::filesystem::path(file).lexically_relative(submission.folder);
    submission.language = handIn.language;
    return submission;
  }

  /// Runs in the worker.
  WorkerResult gradeHere(const Submission& submission, const ShardWork& work) const {
    try {
      WorkerResult answer;
      const FinishedRun run = gradeOne(submission, shard_.grading.plan(), shard_.grading.options(), interruptFd_);
      answer.cacheProblem = run.cacheProblem;
      answer.interrupted = run.record.ended.interrupted;
      if (course::hasResult(run.record)) {
        answer.html = htmlReport(run.record);
        answer.result = written(course::resultOf(run.record, {.key = work.submission->key,
                                                              .shardRun = run_.id,
                                                              .isReference = shard_.isReference,
                                                              .report = course::reportName(answer.html),
                                                              .began = utcTime(run.began)}));
      }
      if (!answer.interrupted && verdictOf(run.record) == Verdict::JE) answer.failure = run.record.ended.reason;
      return answer;
    } catch (const std::exception& failure) {
      return failed(failure.what());
    }
  }

  void take(const ShardWork& work, const WorkerResult& answer) {
    if (!answer.cacheProblem.empty()) reportOnce(answer.cacheProblem);
    if (!answer.failure.empty()) takeFailure(work, answer);
    if (!answer.result.empty() && mayGoOn())
      keep(work, answer);  // behind an interrupt the submission may have died by the same signal as its judge
  }

  /// The report first: a result is only written when its report is there.
  void keep(const ShardWork& work, const WorkerResult& answer) {
    if (answer.failure.empty()) failuresInARow_ = 0;
    storing([&] {
      bool isOurs = true;
      if (damaged_.contains(work.submission->key)) {
        shard_.results.replace(course::reportName(answer.html), answer.html);
        shard_.results.replace(resultFile(work), answer.result);
      } else {
        shard_.results.keep(course::reportName(answer.html), answer.html);
        isOurs = shard_.results.keep(resultFile(work), answer.result);
      }
      ++(isOurs ? end_.graded : end_.wereThere);
      ++finished_;
    });
  }

  /// One with a result is done all the same: the kata's fault, which the gradebook marks.
  void takeFailure(const ShardWork& work, const WorkerResult& answer) {
    failures_ += answer.result.empty();
    report(work.submission->student + ": " + answer.failure);
    if (++failuresInARow_ == kMostFailuresInARow)
      giveUp(fmt::format("{} submissions in a row could not be graded: stopping this shard", kMostFailuresInARow));
  }

  template <class Storing>
  void storing(const Storing& store) {
    try {
      store();
    } catch (const std::exception& failure) {
      storeWorks_ = false;
      giveUp(failure.what());
    }
  }

  /// Ends what is running in good order, as if the user had interrupted it.
  void giveUp(const std::string& why) {
    if (end_.failure.empty()) end_.failure = why;
    interruptAll();
  }

  void reportOnce(const std::string& words) {
    if (reported_.insert(words).second) report(words);
  }

  void report(const std::string& words) {
    line_.erase();
    printToStderr("judge: " + escaped(words));
  }

  void draw() {
    if (!line_.enabled()) return;
    std::string text = fmt::format("{} of {} done", end_.wereThere + finished_, shard_.work.size());
    if (shard_.shard.of > 1) text = fmt::format("shard {} of {}: {}", shard_.shard.number, shard_.shard.of, text);
    const auto left = course::timeLeft(finished_, todo_.size() - finished_, std::chrono::steady_clock::now() - began_);
    if (left) text += fmt::format(", about {} left", roughTime(*left));
    line_.draw(text);
  }

  const ClassShard& shard_;
  const int interruptFd_;
  RunStarted common_;
  const Languages languages_;
  WorkerPool pool_;
  course::KnownShardRuns shardRuns_;
  LiveLine line_;
  std::vector<const ShardWork*> todo_;
  std::set<std::string_view> damaged_;  // keys
  std::size_t next_ = 0;
  std::size_t finished_ = 0;  // in `todo_`: those that have a result now
  std::size_t failures_ = 0;
  int failuresInARow_ = 0;
  bool storeWorks_ = true;
  course::ShardRun run_;
  std::chrono::steady_clock::time_point began_;
  std::set<std::string> reported_;
  ShardEnd end_;
};

}  // namespace

ShardEnd gradeShard(const ClassShard& shard) { return ShardGrading(shard).run(); }

}  // namespace judge
