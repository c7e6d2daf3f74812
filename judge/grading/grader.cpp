#include "judge/grading/grader.h"

#include <fmt/format.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <stdexcept>

#include "judge/base/errors.h"
#include "judge/base/version.h"
#include "judge/console/interrupt.h"
#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"
#include "judge/measure/repeats.h"

namespace judge {
namespace {

/// Questions that do not count (n = 0) must not hold up a run that is decided without them.
constexpr Nanoseconds kUncountedCpu = std::chrono::seconds(1);

/// So much CPU time more, and a twentieth of the case's limit, a repeat may take to start than the processes before it.
constexpr Nanoseconds kStartMayDiffer = std::chrono::milliseconds(20);

std::vector<SuitePlan> plan(const std::vector<Question>& questions) {
  std::vector<SuitePlan> suites;
  for (const Question& question : questions) {
    if (suites.empty() || suites.back().name != question.suite) suites.push_back({question.suite, 0});
    if (question.counted) ++suites.back().cases;
  }
  return suites;
}

/// One process of a submission.
struct Session {
  Conversation conversation;
  int number;
  bool counted;
  bool hasAnswered = false;

  Session(ProcessLauncher& launcher, const ProcessSpec& spec, CapturedLog& log, const Limits& limits, int interruptFd,
          int process, bool counts)
      : conversation(launcher, spec, log, limits.output, interruptFd), number(process), counted(counts) {}
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

  RunEnded run(const Submission& submission, const CompileStep& compile) {
    announce(submission);
    try {
      compiled_ = compile();
      result_.interrupted = compiled_.interrupted;
      if (!result_.interrupted) tell(compiled_.event);
      if (compiled_.event.verdict != Verdict::AC) fail(compiled_.event.verdict, compiled_.event.reason);
      if (compiled_.event.succeeded) askAll();
    } catch (const InputError&) {
      throw;
    } catch (const std::exception& failure) {
      giveUp(failure.what());
    }
    while (next_ < order_.size()) skipNext();
    return conclude();
  }

 private:
  void tell(const Event& event) { sink_.on(event); }

  void announce(const Submission& submission) {
    tell(RunStarted{submission.path, std::string(kata_.name()), std::string(kata_.callee().signature),
                    pairOf(kata_, options_.otherReading), launcher_.tier(), std::string(launcher_.accounting()),
                    options_.limits, Bytes{submission.source.size()}, plan(options_.questions), options_.seed,
                    std::string(version())});
  }

  /// Keeps the first failure, since questions come in suite order and the ends of processes after them; only a failure
  /// of the judge itself stands above what was found before.
  void fail(Verdict verdict, const std::string& reason) {
    if (result_.verdict != Verdict::AC && verdict != Verdict::JE) return;
    result_.verdict = verdict;
    result_.reason = reason;
  }

  void giveUp(const std::string& why) {
    fail(Verdict::JE, why);
    if (repeat_) leaveRepeat();
    if (isAsking_) record({*order_[next_], session_ ? session_->number : 0, Verdict::JE, why, {}, false, {}, {}});
    if (session_) leave({});
  }

  void askAll() {
    startedAt_ = Supervisor::Clock::now();
    while (next_ < order_.size() && order_[next_]->counted) mayGoOn() ? judgeNext() : skipNext();
    finish();
    result_.wall = Supervisor::Clock::now() - startedAt_;
    if (endFailure_) fail(endFailure_->verdict, endFailure_->reason);
    if (result_.cutShort || spent_ > options_.limits.total)
      fail(Verdict::TLE, fmt::format("the run used {:.4g} s of CPU time, the total is {:g} s", toSeconds(spent_),
                                     toSeconds(options_.limits.total)));
    while (next_ < order_.size()) mayGoOn() ? judgeNext() : skipNext();
    finish();
  }

  bool mayGoOn() {
    result_.interrupted = result_.interrupted || isInterrupted(interruptFd_);  // an answer may hide it while waiting
    const bool counts = next_ < order_.size() && order_[next_]->counted;
    result_.cutShort = result_.cutShort || (counts && totalLeft() == Nanoseconds::zero());
    const bool failed = result_.verdict != Verdict::AC || endFailure_;
    return !result_.interrupted && !result_.cutShort && !(options_.failFast && failed);
  }

  Nanoseconds totalLeft() const {
    const Nanoseconds running = session_ && session_->counted ? session_->conversation.cpu() : Nanoseconds::zero();
    return std::max(options_.limits.total - spent_ - running, Nanoseconds::zero());
  }

  /// For a start or an end: what is left, since the limit of a case is none of theirs.
  Share restOfTotal(bool counted) const {
    return shareOf(counted ? totalLeft() : kUncountedCpu, options_.limits, counted);
  }

  Share shareOfCase(bool counted) const {
    const Share rest = restOfTotal(counted);
    const std::optional<Nanoseconds>& perCase = options_.limits.perCase;
    return perCase && *perCase < rest.allowance.cpu ? shareOf(*perCase, options_.limits, false) : rest;
  }

  void judgeNext() {
    const Question& question = *order_[next_];
    tell(CaseAsked{question});
    isAsking_ = true;
    if (!session_ && !start(question)) return;
    Share share = shareOfCase(question.counted);
    Exchange exchange = session_->conversation.ask(question.request, share.allowance);
    if (exchange.wasGone && session_->hasAnswered) {
      leaveByItself(exchange, share, "between two questions it ");
      if (!start(question)) return;
      share = shareOfCase(question.counted);
      exchange = session_->conversation.ask(question.request, share.allowance);
    }
    settle(question, exchange, share, exchange.wasGone ? kBeforeAsked : std::string_view());
    if (options_.fresh) finish();
  }

  void skipNext() {
    std::string why = "not asked: the run ended before";
    if (result_.interrupted)
      why = "not asked: interrupted";
    else if (result_.verdict == Verdict::CE)
      why = "not asked: the submission does not compile";
    else if (result_.cutShort)
      why = "not asked: the total CPU time was spent";
    else if (options_.failFast && result_.verdict != Verdict::JE)
      why = "not asked: an earlier case failed (--fail-fast)";
    record({*order_[next_], 0, Verdict::SK, why, {}, false, {}, {}});
  }

  /// False when the process did not get as far as being asked: then the question has been judged by that.
  bool start(const Question& question) {
    const Share share = restOfTotal(question.counted);
    session_ = begin(log_, question.counted);
    const Exchange greeting = greet(*session_, share);
    if (question.counted) costliestStart_ = std::max(costliestStart_, greeting.outcome.cpu);
    if (decide(greeting.outcome, share.allowance) == Verdict::AC) return true;
    settle(question, greeting, share, kBeforeAsked);
    return false;
  }

  std::unique_ptr<Session> begin(CapturedLog& log, bool counted) {
    const ProcessSpec spec = askedProcess(compiled_.program, options_.limits, options_.limits.total);
    return std::make_unique<Session>(launcher_, spec, log, options_.limits, interruptFd_, ++processes_, counted);
  }

  Exchange greet(Session& session, const Share& share) {
    const Exchange greeting = session.conversation.greet(share.allowance);
    tell(ProcessStarted{session.number, greeting.outcome.cpu, greeting.outcome.wall, session.counted});
    return greeting;
  }

  /// Judges a question by what came of it, and lets go of a process that is gone.
  void settle(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix) {
    if (exchange.interrupted) {
      result_.interrupted = true;
      skipNext();
    } else {
      Assessed first = assess(question, exchange, share, prefix);
      first.judged.process = session_->number;
      session_->hasAnswered = exchange.outcome.answer == AnswerState::Whole;
      if (first.judged.deniesSolution && question.counted && !denied_) denied_ = &question;
      const bool hasLimit = question.counted && !share.isRestOfTotal;
      const bool close = hasLimit && isClose(first.attempt, share.allowance.cpu);
      record(close ? repeated(question, first, share) : first.judged);
    }
    if (exchange.end) leave({});
  }

  /// Repeats a case that was close to its limit, and tells what all its runs come to. An interrupt leaves it at those
  /// that there are.
  CaseJudged repeated(const Question& question, const Assessed& first, const Share& share) {
    std::vector<CaseJudged> judged;
    std::vector<Attempt> attempts;
    std::vector<CaseRun> runs;
    for (std::optional<Assessed> next = first; next; next = askAgain(question, share)) {
      judged.push_back(next->judged);
      attempts.push_back(next->attempt);
      runs.push_back({next->judged.verdict, next->judged.reason, next->judged.cpu});
      if (!repeatsAgain(attempts, share.allowance.cpu)) break;
    }
    CaseJudged decided = judged[decidingAttempt(attempts)];
    decided.runs = runs;
    return decided;
  }

  /// Asks in a process that is there for this question only: outside the total, and what it prints is not kept. Work
  /// that it does before it is asked would not count, so one that takes longer to start than those before decides
  /// nothing. Nothing when interrupted, or when repeats have used as much as the total allows.
  std::optional<Assessed> askAgain(const Question& question, const Share& share) {
    result_.interrupted = result_.interrupted || isInterrupted(interruptFd_);
    if (result_.interrupted || repeatsSpent_ > options_.limits.total) return std::nullopt;
    Share start = share;
    start.allowance.cpu = costliestStart_ + kStartMayDiffer + share.allowance.cpu / 20;
    start.allowance.wall = scaled(start.allowance.cpu, options_.limits.wallFactor);
    repeatLog_ = {};
    repeat_ = begin(repeatLog_, false);
    const Exchange greeting = greet(*repeat_, start);
    const bool isReady = decide(greeting.outcome, start.allowance) == Verdict::AC;
    const Exchange exchange = isReady ? repeat_->conversation.ask(question.request, share.allowance) : greeting;
    result_.interrupted = exchange.interrupted;
    std::optional<Assessed> again;
    if (!exchange.interrupted) {
      const bool wasAsked = isReady && !exchange.wasGone;
      again = assess(question, exchange, isReady ? share : start, wasAsked ? std::string_view() : kBeforeAsked);
      again->judged.process = repeat_->number;
    }
    leaveRepeat();
    if (again && again->judged.verdict == Verdict::JE) throw std::runtime_error(again->judged.reason);
    return again;
  }

  void record(const CaseJudged& judged) {
    ++next_;
    isAsking_ = false;
    tell(judged);
    if (!judged.question.counted || judged.verdict == Verdict::SK) return;
    wrongOnlyByReading_ = wrongOnlyByReading_ && (judged.verdict == Verdict::AC || judged.rightUnderOtherReading);
    if (judged.verdict != Verdict::AC) fail(judged.verdict, judged.question.text + ": " + judged.reason);
  }

  /// Lets a process leave that has no more questions to answer.
  void finish() {
    if (!session_) return;
    const Share share = restOfTotal(session_->counted);
    const Exchange exchange = session_->conversation.finish(share.allowance);
    result_.interrupted = result_.interrupted || exchange.interrupted;
    leaveByItself(exchange, share, "after the last answer it ");
  }

  /// The end of a process that no question's verdict tells of. `prefix` begins the reason when it was a bad end.
  void leaveByItself(const Exchange& exchange, const Share& share, std::string_view prefix) {
    ProcessEnded ended;
    if (!exchange.interrupted) ended.verdict = decide(exchange.outcome, share.allowance);
    // A peak that no sample saw is known only now.
    if (ended.verdict == Verdict::MLE && !exchange.outcome.stoppedAt) prefix = "at some time in the run it ";
    if (ended.verdict != Verdict::AC)
      ended.reason = std::string(prefix) +
                     explain(ended.verdict, exchange.outcome, share.allowance, exchange.fault, exchange.lastWords);
    ended.afterLastCpu = exchange.outcome.cpu;
    ended.afterLastWall = exchange.outcome.wall;
    leave(ended);
  }

  /// Adds what the process used to `ended`, tells it, and lets go of the process.
  void leave(ProcessEnded ended) {
    addUsage(ended, *session_);
    if (ended.counted) {
      spent_ += ended.cpu;
      if (ended.verdict != Verdict::AC && !endFailure_) endFailure_ = ended;
    }
    session_.reset();
    tell(ended);
  }

  /// Ends the process of a repeat: how it would have left is not asked.
  void leaveRepeat() {
    ProcessEnded ended;
    addUsage(ended, *repeat_);
    repeatsSpent_ += ended.cpu;
    repeat_.reset();
    tell(ended);
  }

  static void addUsage(ProcessEnded& ended, const Session& session) {
    const Conversation& conversation = session.conversation;
    ended.process = session.number;
    ended.counted = session.counted;
    ended.cpu = conversation.cpu();
    ended.wall = conversation.wall();
    ended.peakMemory = conversation.peakMemory();
    ended.peakProcesses = conversation.peakProcesses();
    ended.output = conversation.output();
    ended.longestIdle = conversation.longestIdle();
    ended.peakStack = conversation.stack();
  }

  RunEnded conclude() {
    if (result_.interrupted) fail(Verdict::SK, "interrupted");
    if (denied_ && options_.solve && !result_.interrupted) result_.shown = solutionOf(*denied_, options_.solve);
    result_.cpu = spent_;
    result_.totalClose = isClose(spent_, options_.limits.total);
    result_.log = log_.head();
    result_.logDropped = log_.dropped();
    if (result_.verdict == Verdict::WA && kata_.hasOtherReading() && wrongOnlyByReading_ && !endFailure_)
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
  std::size_t next_ = 0;   // in order_
  bool isAsking_ = false;  // order_[next_] was told as asked, and is not judged yet
  CompiledProgram compiled_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  CapturedLog repeatLog_;
  Nanoseconds costliestStart_{};  // of the counted processes
  Nanoseconds repeatsSpent_{};
  std::unique_ptr<Session> repeat_;  // beside session_, while a case is run again
  int processes_ = 0;
  Nanoseconds spent_{};  // CPU of the counted processes that are gone
  Supervisor::Clock::time_point startedAt_;
  std::optional<ProcessEnded> endFailure_;
  bool wrongOnlyByReading_ = true;
  const Question* denied_ = nullptr;  // the first that was said to have no solution, but has one
  RunEnded result_;
};

}  // namespace

RunEnded grade(const Submission& submission, const Kata& kata, const GradingOptions& options,
               const CompileStep& compile, ProcessLauncher& launcher, int interruptFd, EventSink& sink) {
  return Grading(kata, options, launcher, interruptFd, sink).run(submission, compile);
}

}  // namespace judge
