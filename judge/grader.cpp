#include "judge/grader.h"

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <system_error>

#include "judge/conversation.h"
#include "judge/interrupt.h"
#include "judge/scratch_directory.h"

namespace judge {
namespace {

/// Questions that do not count (n = 0) must not hold up a run that is decided without them.
constexpr Nanoseconds kUncountedCpu = std::chrono::seconds(1);

/// The kernel's limit on private memory lies above the one that counts, which is on what is resident.
constexpr std::uint64_t kDataFactor = 2;

std::vector<SuitePlan> plan(const std::vector<Question>& questions) {
  std::vector<SuitePlan> suites;
  for (const Question& question : questions) {
    if (suites.empty() || suites.back().name != question.suite) suites.push_back({question.suite, 0});
    if (question.counted) ++suites.back().cases;
  }
  return suites;
}

/// One process of a submission and the folder it runs in.
struct Sitting {
  ScratchDirectory folder;
  Conversation conversation;
  int number;
  bool counted;

  Sitting(ProcessLauncher& launcher, ProcessSpec spec, CapturedLog& log, const Limits& limits, int interruptFd,
          int process, bool counts)
      : conversation(launcher, prepared(launcher, spec, folder), log, limits.output, interruptFd),
        number(process),
        counted(counts) {}

  static const ProcessSpec& prepared(ProcessLauncher& launcher, ProcessSpec& spec, const ScratchDirectory& folder) {
    spec.directory = folder.path();
    spec.environment = {"PATH=/usr/bin:/bin", "LC_ALL=C", "HOME=" + folder.path().string(),
                        "TMPDIR=" + folder.path().string()};
    launcher.handOver(folder.path());
    return spec;
  }
};

/// The run of one submission. Questions are taken in order: those that count, then, outside the total, the others.
class Grading {
 public:
  Grading(const Kata& kata, const GradingOptions& options, ProcessLauncher& launcher, int interruptFd, EventSink& sink)
      : kata_(kata), options_(options), launcher_(launcher), interruptFd_(interruptFd), sink_(sink) {
    result_.verdict = Verdict::AC;
    for (const bool counted : {true, false})
      for (const Question& question : options.questions)
        if (question.counted == counted) order_.push_back(&question);
  }

  RunEnded run(const Submission& submission, Compiler& compiler) {
    announce(submission);
    try {
      compiled_ = compiler.compile(submission, kata_);
      result_.interrupted = compiled_.interrupted;
      if (!result_.interrupted) tell(compiled_.event);
      if (compiled_.event.succeeded) askAll();
      if (compiled_.event.verdict != Verdict::AC) fail(compiled_.event.verdict, compiled_.event.reason);
    } catch (const std::system_error& failure) {
      sitting_.reset();
      giveUp(failure.what());
    }
    while (next_ < order_.size()) skipNext();
    return conclude();
  }

 private:
  void tell(const Event& event) { sink_.on(event); }

  void announce(const Submission& submission) {
    tell(RunStarted{submission.path, std::string(kata_.name()), std::string(kata_.signature()),
                    options_.otherReading ? "col-row" : "row-col", std::string(launcher_.tier()),
                    std::string(launcher_.accounting()), options_.limits, Bytes{submission.source.size()},
                    plan(options_.questions), options_.seed});
  }

  /// Keeps the first failure only: questions come in suite order, the ends of processes after them.
  void fail(Verdict verdict, const std::string& reason) {
    if (result_.verdict != Verdict::AC) return;
    result_.verdict = verdict;
    result_.reason = reason;
  }

  /// The machine failed: that stands above all that was found before.
  void giveUp(const std::string& why) {
    result_.verdict = Verdict::JE;
    result_.reason = why;
    if (next_ < order_.size()) record({*order_[next_], processes_, Verdict::JE, why, {}, false, {}, {}});
  }

  void askAll() {
    startedAt_ = Supervisor::Clock::now();
    while (next_ < order_.size() && order_[next_]->counted) mayGoOn() ? judgeNext() : skipNext();
    finishSitting();
    if (endFailure_) fail(endFailure_->verdict, endFailure_->reason);
    if (spent_ > options_.limits.total)
      fail(Verdict::TLE, fmt::format("the run used {:.2f} s of CPU time, the total is {:g} s", toSeconds(spent_),
                                     toSeconds(options_.limits.total)));
    result_.wall = Supervisor::Clock::now() - startedAt_;
    while (next_ < order_.size()) mayGoOn() ? judgeNext() : skipNext();
    finishSitting();
  }

  bool mayGoOn() {
    result_.interrupted = result_.interrupted || isInterrupted(interruptFd_);  // an answer may hide it while waiting
    const bool failed = result_.verdict != Verdict::AC || endFailure_;
    return !result_.interrupted && !result_.cutShort && !(options_.failFast && failed);
  }

  Nanoseconds totalLeft() const {
    const Nanoseconds running = sitting_ && sitting_->counted ? sitting_->conversation.cpu() : Nanoseconds::zero();
    return std::max(options_.limits.total - spent_ - running, Nanoseconds::zero());
  }

  Allowance allowance(bool counted) const {
    const Limits& limits = options_.limits;
    Nanoseconds cpu = counted ? totalLeft() : kUncountedCpu;
    if (limits.perCase) cpu = std::min(cpu, *limits.perCase);
    return {cpu, scaled(cpu, limits.wallFactor), limits.idle, limits.memory, limits.output};
  }

  void judgeNext() {
    const Question& question = *order_[next_];
    tell(CaseAsked{question});
    while (true) {
      if (!sitting_ && !startSitting(question)) break;
      const Allowance allowed = allowance(question.counted);
      const Exchange exchange = sitting_->conversation.ask(question.request, allowed);
      if (!exchange.wasGone) {
        settle(question, exchange, allowed, "");
        break;
      }
      endSitting(exchange, allowed, "between two questions it ");
    }
    if (options_.fresh) finishSitting();
  }

  void skipNext() {
    const Verdict verdict = result_.verdict;
    std::string why = "not asked: the run ended before";
    if (result_.interrupted)
      why = "not asked: interrupted";
    else if (verdict == Verdict::CE)
      why = "not asked: the submission does not compile";
    else if (result_.cutShort)
      why = "not asked: the total CPU time was spent";
    else if (options_.failFast)
      why = "not asked: an earlier case failed (--fail-fast)";
    record({*order_[next_], 0, Verdict::SK, why, {}, false, {}, {}});
  }

  /// False when the process did not get as far as being asked: then the question has been judged by that.
  bool startSitting(const Question& question) {
    const Allowance allowed = allowance(question.counted);
    const Limits& limits = options_.limits;
    ProcessSpec spec;
    spec.program = compiled_.program;
    spec.converses = true;
    const Nanoseconds atMost = question.counted ? totalLeft() : kUncountedCpu;
    spec.limits = {atMost + std::chrono::seconds(1),
                   {limits.memory.count * kDataFactor},
                   limits.output,
                   limits.stack,
                   limits.processes};
    sitting_ = std::make_unique<Sitting>(launcher_, spec, log_, limits, interruptFd_, ++processes_, question.counted);
    const Exchange greeting = sitting_->conversation.greet(allowed);
    tell(ProcessStarted{sitting_->number, greeting.outcome.cpu, greeting.outcome.wall});
    if (decide(greeting.outcome, allowed) == Verdict::AC) return true;
    settle(question, greeting, allowed, "before it could be asked it ");
    return false;
  }

  /// Judges a question by what came of it, and lets go of a process that is gone. `prefix` begins the reason.
  void settle(const Question& question, const Exchange& exchange, const Allowance& allowed, const char* prefix) {
    if (exchange.interrupted) {
      result_.interrupted = true;
      endSitting(exchange, allowed, nullptr);
      return skipNext();
    }
    Outcome outcome = exchange.outcome;
    CheckResult check;
    if (outcome.answer == AnswerState::Whole && !outcome.right) {
      check = question.check(exchange.answer);
      outcome.right = !check.fault;
    }
    const Verdict verdict = decide(outcome, allowed);
    CaseJudged judged{question, sitting_->number, verdict, {}, {}, false, outcome.cpu, outcome.wall};
    if (verdict == Verdict::WA) {
      judged.reason = *check.fault;
      judged.excerpt = check.excerpt;
      judged.rightUnderOtherReading = check.rightUnderOtherReading;
    } else if (verdict != Verdict::AC) {
      judged.reason = prefix + explain(verdict, outcome, allowed, exchange.fault, exchange.lastWords);
      if (verdict == Verdict::TLE && question.counted && limitIsTheTotal())
        judged.reason += fmt::format(" (what was left of the total of {:g} s)", toSeconds(options_.limits.total));
    }
    if (exchange.end) endSitting(exchange, allowed, nullptr);
    record(judged);
  }

  /// Asked after the fact: what a case used is spent by then, and what was left was less than a case may use.
  bool limitIsTheTotal() const { return !options_.limits.perCase || totalLeft() == Nanoseconds::zero(); }

  void record(const CaseJudged& judged) {
    ++next_;
    tell(judged);
    if (!judged.question.counted || judged.verdict == Verdict::SK) return;
    wrongOnlyByReading_ = wrongOnlyByReading_ && (judged.verdict == Verdict::AC || judged.rightUnderOtherReading);
    if (judged.verdict != Verdict::AC) fail(judged.verdict, judged.question.text + ": " + judged.reason);
    const bool moreToCome = next_ < order_.size() && order_[next_]->counted;
    if (moreToCome && totalLeft() == Nanoseconds::zero()) result_.cutShort = true;
  }

  void finishSitting() {
    if (!sitting_) return;
    const Allowance allowed = allowance(sitting_->counted);
    const Exchange exchange = sitting_->conversation.finish(allowed);
    result_.interrupted = result_.interrupted || exchange.interrupted;
    endSitting(exchange, allowed, "after the last answer it ");
  }

  /// Says how a process ended and lets go of it. `prefix` begins the reason of a bad end; null when a question's
  /// verdict has told it already.
  void endSitting(const Exchange& exchange, const Allowance& allowed, const char* prefix) {
    const Conversation& conversation = sitting_->conversation;
    ProcessEnded ended;
    ended.process = sitting_->number;
    ended.counted = sitting_->counted;
    if (prefix && !exchange.interrupted) {
      ended.verdict = decide(exchange.outcome, allowed);
      ended.afterLastCpu = exchange.outcome.cpu;
      ended.afterLastWall = exchange.outcome.wall;
      if (ended.verdict != Verdict::AC)
        ended.reason = prefix + explain(ended.verdict, exchange.outcome, allowed, exchange.fault, exchange.lastWords);
    }
    ended.cpu = conversation.cpu();
    ended.wall = conversation.wall();
    ended.peakMemory = conversation.peakMemory();
    ended.peakProcesses = conversation.peakProcesses();
    ended.output = conversation.output();
    ended.longestIdle = conversation.longestIdle();
    ended.peakStack = conversation.stack();
    if (ended.counted) {
      spent_ += ended.cpu;
      if (ended.verdict != Verdict::AC && !endFailure_) endFailure_ = ended;
    }
    sitting_.reset();
    tell(ended);
  }

  RunEnded conclude() {
    if (result_.interrupted) fail(Verdict::SK, "interrupted");
    result_.cpu = spent_;
    result_.log = log_.head();
    result_.logDropped = log_.dropped();
    if (result_.verdict == Verdict::WA && wrongOnlyByReading_ && !endFailure_)
      result_.hint = kata_.otherReadingHint(options_.otherReading);
    tell(result_);
    return result_;
  }

  const Kata& kata_;
  const GradingOptions& options_;
  ProcessLauncher& launcher_;
  int interruptFd_;
  EventSink& sink_;
  std::vector<const Question*> order_;
  std::size_t next_ = 0;  // in order_
  CompiledProgram compiled_;
  CapturedLog log_;
  std::unique_ptr<Sitting> sitting_;
  int processes_ = 0;
  Nanoseconds spent_{};  // CPU of the counted processes that are gone
  Supervisor::Clock::time_point startedAt_;
  std::optional<ProcessEnded> endFailure_;
  bool wrongOnlyByReading_ = true;
  RunEnded result_;
};

}  // namespace

RunEnded grade(const Submission& submission, const Kata& kata, const GradingOptions& options, Compiler& compiler,
               ProcessLauncher& launcher, int interruptFd, EventSink& sink) {
  return Grading(kata, options, launcher, interruptFd, sink).run(submission, compiler);
}

}  // namespace judge
