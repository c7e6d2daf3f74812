#include "judge/grading/grader.h"

#include <fmt/format.h>

#include <exception>
#include <functional>
#include <iterator>
#include <set>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/version.h"
#include "judge/console/interrupt.h"
#include "judge/grading/second_look.h"
#include "judge/grading/session.h"
#include "judge/measure/pattern.h"
#include "judge/verdict/failure_kind.h"

namespace judge {
namespace {

/// Questions that do not count (n = 0) must not hold up a run that is decided without them.
constexpr Nanoseconds kUncountedCpu = std::chrono::seconds(1);

/// So many kinds of failures are looked at again, and for so long at least.
constexpr std::size_t kLookedAt = 8;
constexpr Nanoseconds kLeastLook = std::chrono::milliseconds(100);

std::vector<SuitePlan> plan(const std::vector<Question>& questions) {
  std::vector<SuitePlan> suites;
  for (const Question& question : questions) {
    if (suites.empty() || suites.back().name != question.suite) suites.push_back({question.suite, 0});
    if (question.counted) ++suites.back().cases;
  }
  return suites;
}

/// The run of one submission. Questions are taken in order: those that count, then, outside the total, the others.
class Grading {
 public:
  Grading(const Kata& kata, const GradingOptions& options, ProcessLauncher& launcher, int interruptFd, EventSink& sink)
      : kata_(kata), options_(options), stage_{options.limits, launcher, interruptFd, sink} {
    result_.verdict = Verdict::AC;
    for (const bool counted : {true, false})
      for (const Question& question : options.questions)
        if (question.counted == counted) order_.push_back(&question);
  }

  RunEnded run(const Submission& submission, const CompileStep& compile) {
    announce(submission);
    try {
      compiled_ = compile();
      stage_.start = compiled_.start;
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
  void tell(const Event& event) { stage_.sink.on(event); }

  void announce(const Submission& submission) {
    RunStarted started;
    started.submission = submission.path;
    started.kata = kata_.name();
    started.kataDigest = kata_.digest();
    started.language = submission.language->name;
    if (!options_.isProgram) started.signature = submission.language->declarationOf(kata_.signature());
    started.pair = pairOf(kata_, options_.otherReading);
    started.isProgram = options_.isProgram;
    started.tier = stage_.launcher.tier();
    started.accounting = stage_.launcher.accounting();
    started.limits = options_.limits;
    started.source = {submission.source.size()};
    started.suites = plan(options_.questions);
    started.seed = options_.seed;
    started.judge = version();
    tell(started);
  }

  /// Keeps the first failure, since questions come in suite order and the ends of processes after them; only a failure
  /// of the judge itself stands above what was found before.
  void fail(Verdict verdict, const std::string& reason) {
    if (result_.verdict == Verdict::JE || (result_.verdict != Verdict::AC && verdict != Verdict::JE)) return;
    result_.verdict = verdict;
    result_.reason = reason;
  }

  void giveUp(const std::string& why) {
    fail(Verdict::JE, why);
    repeats_.startAfresh();
    if (isAsking_) record({*order_[next_], session_ ? session_->number() : 0, Verdict::JE, why, {}, false, {}, {}});
    if (session_) leave({});
  }

  void askAll() {
    startedAt_ = Supervisor::Clock::now();
    const auto isCounted = [&] { return next_ < order_.size() && order_[next_]->counted; };
    while (isCounted() && mayGoOn()) judgeNext();
    while (isCounted() && !result_.cutShort) skipNext();
    finish();
    result_.wall = Supervisor::Clock::now() - startedAt_;
    if (endFailure_) fail(endFailure_->verdict, endFailure_->reason);
    if (result_.cutShort || spent_ > options_.limits.total) fail(Verdict::TLE, "");
    const bool isSpent = result_.verdict == Verdict::TLE && result_.reason.empty();
    if (result_.cutShort || isSpent) result_.totalWentTo = whereTheTotalWent();
    if (isSpent) result_.reason = explainTotal(spent_, options_.limits.total, result_.totalWentTo);
    askBeyond(isCounted);
    while (isCounted()) skipNext();
    while (next_ < order_.size()) mayGoOn() ? judgeNext() : skipNext();
    finish();
    if (options_.asksBeside && !result_.interrupted && result_.verdict != Verdict::JE) lookAgain();
  }

  /// "157 s went to n = 999, row 0, col 3": the costliest cases; what one took on average where none stands out.
  std::string whereTheTotalWent() {
    constexpr double kMost = 0.8, kLeast = 0.5;
    constexpr std::size_t kShown = 3;
    std::ranges::stable_sort(charges_, std::greater(), &Charge::second);
    std::string text;
    double share = 0;
    for (std::size_t i = 0; i < std::min(charges_.size(), kShown) && share < kMost; ++i) {
      const auto& [question, cpu] = charges_[i];
      share += toSeconds(cpu) / toSeconds(spent_);
      text +=
          fmt::format("{}{} {} {}", i == 0 ? "" : ", ", durationText(cpu), i == 0 ? "went to" : "to", question->text);
    }
    if (share >= kLeast || charges_.empty()) return text;
    return fmt::format("{} went to each of {} cases on average",
                       durationText(spent_ / static_cast<std::int64_t>(charges_.size())), charges_.size());
  }

  /// What the total left no time for is asked all the same. All together get half of what the run used, each up to four
  /// times its share of what is left of that: what needs less leaves more to others.
  void askBeyond(const std::function<bool()>& isCounted) {
    if (!result_.cutShort || !options_.asksBeside || options_.slice == Nanoseconds::zero()) return;
    auto cases =
        std::ranges::count(order_.begin() + static_cast<std::ptrdiff_t>(next_), order_.end(), true, &Question::counted);
    try {
      for (; isCounted(); --cases) {
        const Nanoseconds left = spent_ / 2 - beyond_.cpu();
        if (left <= Nanoseconds::zero()) break;
        const Nanoseconds slice = std::min({options_.slice, left, 4 * left / cases});
        const auto told = beyond_.ask(*order_[next_], shareOf(slice, options_.limits, false));
        if (!told || told->isKatasFault) break;
        result_.slice = std::max(result_.slice, slice);
        const CaseJudged& judged = told->judged;
        skipNext(CaseRun{judged.verdict, judged.reason, judged.cpu, judged.kind});
      }
    } catch (const std::exception&) {  // it is no part of the run
    }
    beyond_.startAfresh();
    result_.interrupted = result_.interrupted || beyond_.interrupted();
  }

  /// The questions that failed, one of each kind, and whether the pair is read the other way round. What may take long
  /// comes last.
  void lookAgain() {
    SecondLook look(stage_, std::max(spent_ - repeats_.cpu() - beyond_.cpu(), kLeastLook));
    std::vector<FailedCase> quick, slow;
    for (const auto& [kind, one] : failures_) {
      const bool ranOut = one.verdict == Verdict::TLE || one.verdict == Verdict::WTL || one.verdict == Verdict::MLE;
      if (quick.size() + slow.size() < kLookedAt) (ranOut ? slow : quick).push_back(one);
    }
    const auto passed = std::ranges::find(judged_, false, &JudgedLabel::failed);
    const Question* const right = passed == judged_.end() ? nullptr : static_cast<const Question*>(passed->question);
    result_.again = look.lookAt(quick, right);
    if (isOtherReadingLikely_) readOtherwise(look);
    std::ranges::move(look.lookAt(slow, right), std::back_inserter(result_.again));
    lookCpu_ = look.cpu();
  }

  void readOtherwise(SecondLook& look) {
    std::vector<const Question*> counted;
    std::ranges::copy_if(order_, std::back_inserter(counted),
                         [](const Question* question) { return question->counted; });
    const auto [right, wrong] = look.readOtherwise(counted);
    std::set<const CaseLabel*> passed;
    for (const JudgedLabel& one : judged_)
      if (!one.failed) passed.insert(one.question);
    const auto passes = [&](const Question* question) { return passed.contains(question); };
    std::vector<const Question*> lost, still;
    for (const Question* const question : wrong) (passes(question) ? lost : still).push_back(question);
    const std::size_t asked = right.size() + wrong.size();
    if (static_cast<std::size_t>(std::ranges::count_if(right, passes)) + lost.size() >= right.size()) return;
    const std::string how =
        right.size() == counted.size() ? "every case" : fmt::format("{} of {} cases", right.size(), asked);
    result_.hint = fmt::format("{} would be right {}", how, kata_.otherReadingHint(options_.otherReading));
    const auto add = [&](const std::vector<const Question*>& which, const char* what) {
      if (which.empty()) return;
      const std::string more = which.size() == 1 ? "" : fmt::format(" and {} more", which.size() - 1);
      result_.hint += fmt::format("; {}{} {}", which.front()->text, more, what);
    };
    add(still, "would still fail");
    add(lost, "would fail");
    if (asked < counted.size())
      result_.hint += fmt::format("; {} more were not tried, or took too long", counted.size() - asked);
  }

  bool mayGoOn() {
    result_.interrupted =
        result_.interrupted || isInterrupted(stage_.interruptFd);  // an answer may hide it while waiting
    const bool counts = next_ < order_.size() && order_[next_]->counted;
    result_.cutShort = result_.cutShort || (counts && totalLeft() == Nanoseconds::zero());
    return !result_.interrupted && !result_.cutShort && !(options_.failFast && hasFailed());
  }

  bool hasFailed() const { return result_.verdict != Verdict::AC || endFailure_; }

  Nanoseconds totalLeft() const {
    const Nanoseconds running = session_ && session_->counted() ? session_->conversation().cpu() : Nanoseconds::zero();
    return std::max(options_.limits.total - spent_ - running, Nanoseconds::zero());
  }

  /// For a start or an end: what is left, since the limit of a case is none of theirs.
  Share restOfTotal(bool counted) const {
    return shareOf(counted ? totalLeft() : kUncountedCpu, options_.limits, counted);
  }

  Share shareOfNext(bool counted) const {
    const Share rest = restOfTotal(counted);
    return judge::shareOfCase(options_.limits, rest.allowance.cpu);
  }

  void judgeNext() {
    const Question& question = *order_[next_];
    tell(CaseAsked{question});
    isAsking_ = true;
    if (!session_ && !start(question)) return;
    Share share = shareOfNext(question.counted);
    Exchange exchange = session_->conversation().ask(wordsOf(question, stage_.start), share.stop);
    if (exchange.wasGone && !askedHere_.empty()) {
      leaveByItself(exchange, share, "between two questions it ");
      if (!start(question)) return;
      share = shareOfNext(question.counted);
      exchange = session_->conversation().ask(wordsOf(question, stage_.start), share.stop);
    }
    settle(question, exchange, share, exchange.wasGone ? kBeforeAsked : std::string_view());
    if (options_.fresh) finish();
  }

  void skipNext(const std::optional<CaseRun>& beyond = {}) {
    std::string why = "not asked: the run ended before";
    if (result_.interrupted)
      why = "not asked: interrupted";
    else if (result_.verdict == Verdict::CE)
      why = "not asked: the submission does not compile";
    else if (result_.cutShort)
      why = "not asked: the total CPU time was spent";
    else if (options_.failFast && result_.verdict != Verdict::JE)
      why = "not asked: an earlier case failed (--fail-fast)";
    CaseJudged skipped{*order_[next_], 0, Verdict::SK, why, {}, false, {}, {}};
    skipped.beyond = beyond;
    record(skipped);
  }

  /// False when the process did not get as far as being asked: then the question has been judged by that.
  bool start(const Question& question) {
    const Share share = restOfTotal(question.counted);
    askedHere_.clear();
    session_ = std::make_unique<Session>(stage_, log_, question.counted);
    const Exchange greeting = session_->greet(share);
    if (decide(greeting.outcome, share.allowance) == Verdict::AC) return true;
    settle(question, greeting, share, kBeforeAsked);
    return false;
  }

  /// Judges a question by what came of it, and lets go of a process that is gone.
  void settle(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix) {
    std::optional<Assessed> told;
    if (!exchange.interrupted) told = assess(question, exchange, share, prefix);
    if (!told || (told->isKatasFault && isInterrupted(stage_.interruptFd))) {
      result_.interrupted = true;
      skipNext();
    } else {
      Assessed first = *told;
      first.judged.process = session_->number();
      const bool isSmallest = !denied_ || question.size() < denied_->size();
      if (first.judged.deniesSolution && question.counted && isSmallest) denied_ = &question;
      const bool hasLimit = question.counted && !share.isRestOfTotal;
      record(hasLimit ? repeated(question, first, share) : first.judged, share.isRestOfTotal);
      askedHere_.push_back(&question);
    }
    if (exchange.end) leave({});
  }

  /// A case with a limit of its own, after as many runs as can still change something, and what all of them come to. An
  /// interrupt leaves it at those that there are.
  CaseJudged repeated(const Question& question, const Assessed& first, const Share& share) {
    const Nanoseconds limit = share.allowance.cpu;
    std::vector<CaseJudged> judged;
    std::vector<Attempt> attempts;
    std::vector<CaseRun> runs;
    for (std::optional<Assessed> next = first; next; next = askAgain(question, share)) {
      if (next->isKatasFault) return next->judged;
      judged.push_back(next->judged);
      attempts.push_back(next->attempt);
      runs.push_back({next->judged.verdict, next->judged.reason, next->judged.cpu});
      if (!mayRepeat() || !repeatsAgain(attempts, limit)) break;
    }
    const std::size_t deciding = decidingAttempt(attempts);
    CaseJudged decided = judged[deciding];
    decided.close = attempts[deciding].end != Attempt::End::Otherwise && isClose(decided.cpu, limit);
    if (runs.size() > 1) decided.runs = runs;
    return decided;
  }

  /// Nothing can save a run in which something has failed; repeats use no more than the total allows.
  bool mayRepeat() const {
    return !hasFailed() && totalLeft() > Nanoseconds::zero() && repeats_.cpu() <= options_.limits.total;
  }

  std::optional<Assessed> askAgain(const Question& question, const Share& share) {
    const auto again = repeats_.ask(question, share);
    repeats_.startAfresh();
    result_.interrupted = result_.interrupted || repeats_.interrupted();
    return again;
  }

  /// `isRestOfTotal`: no limit but that of the total could have ended it.
  void record(const CaseJudged& judged, bool isRestOfTotal = false) {
    const Question& question = *order_[next_++];
    isAsking_ = false;
    tell(judged);
    if (!question.counted || judged.verdict == Verdict::SK) return;
    judged_.push_back({&question, judged.verdict != Verdict::AC});
    charges_.emplace_back(&question, judged.charged());
    isOtherReadingLikely_ = isOtherReadingLikely_ || judged.rightUnderOtherReading;
    if (judged.verdict == Verdict::AC) return;
    // Then the total is to blame, and what it went to.
    const bool isTotal = judged.verdict == Verdict::TLE && isRestOfTotal && judged.cpu > Nanoseconds::zero();
    keepFailure(question, judged, isTotal);
    fail(judged.verdict, isTotal ? "" : question.text + ": " + judged.reason);
  }

  /// The smallest of each kind, for a second look.
  void keepFailure(const Question& question, const CaseJudged& judged, bool endedByTotal) {
    constexpr Verdict kUnsure[] = {Verdict::WA, Verdict::RTE, Verdict::TLE, Verdict::WTL, Verdict::MLE, Verdict::OLE};
    if (std::ranges::find(kUnsure, judged.verdict) == std::end(kUnsure) || judged.runs.size() > 1) return;
    const std::string kind = failureKind(judged);
    const auto known =
        std::find_if(failures_.begin(), failures_.end(), [&](const auto& one) { return one.first == kind; });
    if (known != failures_.end() && question.size() >= known->second.question->size()) return;
    FailedCase& kept = known == failures_.end() ? failures_.emplace_back(kind, FailedCase{}).second : known->second;
    kept = {&question, judged.verdict, endedByTotal, judged.cpu, askedHere_};
  }

  /// Lets a process leave that has no more questions to answer.
  void finish() {
    if (!session_) return;
    const Share share = restOfTotal(session_->counted());
    const Exchange exchange = session_->conversation().finish(share.allowance);
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
    ended.places = placesOf(ended.verdict, exchange.outcome);
    ended.afterLastCpu = exchange.outcome.cpu;
    ended.afterLastWall = exchange.outcome.wall;
    leave(ended);
  }

  /// Adds what the process used to `ended`, tells it, and lets go of the process.
  void leave(ProcessEnded ended) {
    ended = session_->withUsage(ended);
    if (ended.counted) {
      spent_ += ended.cpu;
      if (ended.verdict != Verdict::AC && !endFailure_) endFailure_ = ended;
    }
    session_.reset();
    tell(ended);
  }

  RunEnded conclude() {
    if (result_.interrupted) fail(Verdict::SK, "interrupted");
    if (denied_ && options_.solve && !result_.interrupted) result_.shown = solutionOf(*denied_, options_.solve);
    // What depends on luck, or on cases before, has its reason elsewhere; and of a run cut short the others are
    // unknown.
    const bool isSteady =
        std::ranges::all_of(result_.again, [](const AskedAgain& one) { return one.second != Verdict::AC; });
    if (result_.verdict != Verdict::AC && isSteady && !result_.cutShort)
      result_.pattern = sharedByFailures(judged_, kata_.traits());
    result_.cpu = spent_;
    result_.totalClose = !result_.cutShort && spent_ <= options_.limits.total && isClose(spent_, options_.limits.total);
    result_.repeatsCpu = repeats_.cpu();
    result_.besideCpu = beyond_.cpu() + lookCpu_;
    result_.log = log_.head();
    result_.logDropped = log_.dropped();
    tell(result_);
    return result_;
  }

  const Kata& kata_;
  const GradingOptions& options_;
  Stage stage_;
  SideRuns repeats_{stage_};
  SideRuns beyond_{stage_};
  Nanoseconds lookCpu_{};
  std::vector<const Question*> order_;
  std::size_t next_ = 0;   // in order_
  bool isAsking_ = false;  // order_[next_] was told as asked, and is not judged yet
  CompiledProgram compiled_;
  CapturedLog log_;
  std::unique_ptr<Session> session_;
  std::vector<const Question*> askedHere_;  // by session_, with an answer or without
  Nanoseconds spent_{};                     // CPU of the counted processes that are gone
  Supervisor::Clock::time_point startedAt_;
  std::optional<ProcessEnded> endFailure_;
  bool isOtherReadingLikely_ = false;  // a wrong answer is right under the other reading
  using Charge = std::pair<const Question*, Nanoseconds>;
  std::vector<Charge> charges_;
  std::vector<std::pair<std::string, FailedCase>> failures_;  // of each kind the smallest
  std::vector<JudgedLabel> judged_;                           // those that count
  const Question* denied_ = nullptr;  // the smallest that was said to have no solution, but has one
  RunEnded result_;
};

}  // namespace

RunEnded grade(const Submission& submission, const Kata& kata, const GradingOptions& options,
               const CompileStep& compile, ProcessLauncher& launcher, int interruptFd, EventSink& sink) {
  return Grading(kata, options, launcher, interruptFd, sink).run(submission, compile);
}

}  // namespace judge
