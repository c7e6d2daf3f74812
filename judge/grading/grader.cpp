#include "judge/grading/grader.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <exception>
#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/figures.h"
#include "judge/base/version.h"
#include "judge/console/interrupt.h"
#include "judge/grading/answer_mistakes.h"
#include "judge/grading/failure_review.h"
#include "judge/grading/session.h"
#include "judge/languages/mistakes.h"

namespace judge {
namespace {

std::vector<SuitePlan> suitePlans(const std::vector<Question>& questions) {
  std::vector<SuitePlan> suites;
  for (const Question& question : questions) {
    if (suites.empty() || suites.back().name != question.suite) suites.push_back({question.suite, 0, question.points});
    if (question.counted) ++suites.back().cases;
  }
  return suites;
}

/// The run of one submission. Questions are taken in order: those that count, then, outside the total, the others.
class Grading {
 public:
  Grading(const Kata& kata, const GradingOptions& options, BuildEnvironment& environment, EventSink& sink)
      : kata_(kata),
        options_(options),
        environment_(environment),
        context_{options.limits, environment.launcher(), environment.interruptFd(), sink} {
    result_.verdict = Verdict::AC;
    result_.notes = options.notes;
    context_.launcher.setWatcher([this](Nanoseconds cpu, Nanoseconds wall) {
      context_.sink.during({context_.step, cpu, wall});
    });
    for (const bool counted : {true, false})
      for (const Question& question : options.questions)
        if (question.counted == counted) order_.push_back(&question);
  }

  ~Grading() { context_.launcher.setWatcher({}); }
  Grading& operator=(Grading&&) = delete;

  RunEnded run(const Submission& submission) {
    announce(submission);
    try {
      compileAndAsk(submission);
    } catch (const InputError&) {
      throw;
    } catch (const std::exception& failure) {
      giveUp(failure.what());
    }
    while (next_ < order_.size()) skipNext();
    return conclude(submission);
  }

 private:
  void emit(const Event& event) { context_.sink.on(event); }

  void announce(const Submission& submission) {
    RunStarted started;
    started.submission = submission.path;
    started.kata = kata_.name();
    started.kataDigest = kata_.digest();
    started.language = submission.language->name;
    if (!options_.isProgram) started.signature = submission.language->declarationOf(kata_.signature());
    started.variant = variantOf(kata_, options_.variant);
    started.isProgram = options_.isProgram;
    started.tier = context_.launcher.tier();
    started.accounting = context_.launcher.accounting();
    started.limits = options_.limits;
    started.source = {submission.source.size()};
    started.suites = suitePlans(options_.questions);
    started.seed = options_.seed;
    started.judge = version();
    emit(started);
  }

  void compileAndAsk(const Submission& submission) {
    if (!options_.compiled) compiled_ = environment_.compile(submission, kata_, options_.isProgram);
    const CompiledProgram& compiled = options_.compiled ? *options_.compiled : compiled_;
    context_.start = compiled.start;
    result_.interrupted = compiled.interrupted;
    if (result_.interrupted) fail(Verdict::SK, "interrupted while it was compiled");
    if (!result_.interrupted) emit(compiled.event);
    if (compiled.event.verdict != Verdict::AC) fail(compiled.event.verdict, compiled.event.reason);
    if (!compiled.event.succeeded) return;
    if (compiled_.greeted && !options_.beforeAsking) process_.beginWith(std::move(*compiled_.greeted));
    compiled_.greeted.reset();
    if (options_.beforeAsking) options_.beforeAsking(compiled);
    askAll();
  }

  /// Keeps the first failure: questions come in suite order, and the ends of processes after them. Only a failure of
  /// the judge itself replaces it.
  void fail(Verdict verdict, const std::string& reason) {
    if (result_.verdict == Verdict::JE || (result_.verdict != Verdict::AC && verdict != Verdict::JE)) return;
    result_.verdict = verdict;
    result_.reason = reason;
  }

  void giveUp(const std::string& why) {
    fail(Verdict::JE, why);
    closeCases_.endProcess();
    if (isAsking_) {
      CaseJudged judged = notAnswered(why);
      judged.process = process_.number();
      judged.verdict = Verdict::JE;
      record(judged);
    }
    process_.end();
  }

  void askAll() {
    auto startedAt = Supervisor::Clock::now();
    while (isNextCounted() && mayGoOn()) judgeNext();
    while (isNextCounted() && !result_.cutShort) skipNext();
    const auto countedUntil = Supervisor::Clock::now();
    askUncountedInRun();
    startedAt += Supervisor::Clock::now() - countedUntil;
    finishProcess();
    result_.wall = Supervisor::Clock::now() - startedAt;
    if (process_.failure()) fail(process_.failure()->verdict, process_.failure()->reason);
    judgeTotal();
    askInOvertime();
    while (isNextCounted()) skipNext();
    while (next_ < order_.size()) mayGoOn() ? judgeNext() : skipNext();
    finishProcess();
    if (options_.asksOutsideTotal && !result_.interrupted && result_.verdict != Verdict::JE) reviewFailures();
  }

  /// Asks the process of the run what does not count, which saves the start of another one. What ends it is asked again
  /// in a process of its own, except for what takes too long: the cases before may have used the memory or the output.
  void askUncountedInRun() {
    while (process_.isAlive() && next_ < order_.size() && mayGoOn()) {
      const Question& question = beginNext();
      std::optional<Assessed> assessed = process_.askUncounted(question, nextBudget(question));
      if (!assessed) result_.interrupted = true;
      if (!assessed || !(process_.isAlive() || isTimeLimit(assessed->judged.verdict))) return;
      assessed->judged.process = process_.number();
      record(assessed->judged);
    }
  }

  void judgeTotal() {
    if (result_.cutShort || total_.isExceeded()) fail(Verdict::TLE, "");
    const bool isSpent = result_.verdict == Verdict::TLE && result_.reason.empty();
    if (result_.cutShort || isSpent) result_.totalWentTo = total_.whereItWent();
    if (isSpent) result_.reason = explainTotal(total_.spent(), options_.limits.total, result_.totalWentTo);
  }

  /// Overtime: runs the cases that the total left no time for. Together they get half of the CPU time of the run, each
  /// up to four times its share of the rest: a case that needs less leaves more to others.
  void askInOvertime() {
    if (!result_.cutShort || !options_.asksOutsideTotal || options_.overtimePerCase == Nanoseconds::zero()) return;
    constexpr Nanoseconds kLeast = std::chrono::milliseconds(10);  // less shows nothing
    auto cases =
        std::ranges::count(order_.begin() + static_cast<std::ptrdiff_t>(next_), order_.end(), true, &Question::counted);
    try {
      for (; isNextCounted(); --cases) {
        const Nanoseconds left = total_.spent() / 2 - overtime_.cpu();
        const Nanoseconds cpu = std::min({options_.overtimePerCase, left, 4 * left / cases});
        if (cpu < std::min(kLeast, options_.overtimePerCase)) break;
        show(fmt::format("running {} in overtime, outside the verdict",
                         countText(static_cast<std::size_t>(cases), "case")));
        const auto assessed = overtime_.ask(*order_[next_], budgetFor(cpu, options_.limits, false));
        if (!assessed || assessed->isKatasFault) break;
        result_.overtimePerCase = std::max(result_.overtimePerCase, cpu);
        const CaseJudged& judged = assessed->judged;
        skipNext(CaseRun{.verdict = judged.verdict, .reason = judged.reason, .cpu = judged.cpu, .kind = judged.kind});
      }
    } catch (const std::exception& failure) {
      result_.notes.push_back(fmt::format("The machine failed while cases ran in overtime: {}", failure.what()));
    }
    overtime_.endProcess();
    show("");
    result_.interrupted = result_.interrupted || overtime_.interrupted();
  }

  void reviewFailures() {
    const Nanoseconds cpu = total_.spent() - closeCases_.cpu() - overtime_.cpu();
    std::vector<const Question*> counted;
    show(review_.step());
    std::ranges::copy_if(order_, std::back_inserter(counted), [](const Question* one) { return one->counted; });
    review_.rerun(counted, std::max(cpu, FailureReview::kLeastCpu), result_);
  }

  /// Shows what happens outside the cases of the run; empty: nothing.
  void show(std::string step) {
    context_.step = std::move(step);
    if (!context_.step.empty()) context_.sink.during({.step = context_.step});
  }

  bool isNextCounted() const { return next_ < order_.size() && order_[next_]->counted; }

  bool mayGoOn() {
    // An answer may hide an interrupt while waiting.
    result_.interrupted = result_.interrupted || isInterrupted(context_.interruptFd);
    result_.cutShort = result_.cutShort || (isNextCounted() && process_.totalLeft() == Nanoseconds::zero());
    return !result_.interrupted && !result_.cutShort && !(options_.failFast && hasFailed());
  }

  bool hasFailed() const { return result_.verdict != Verdict::AC || process_.failure(); }

  Budget nextBudget(const Question& question) const {
    Budget budget = caseBudget(options_.limits, process_.restOfTotal(question.counted).allowance.cpu);
    budget.isRestOfTotal = budget.isRestOfTotal && question.counted;
    return budget;
  }

  const Question& beginNext() {
    const Question& question = *order_[next_];
    if (!std::exchange(isAsking_, true)) emit(CaseAsked{question});
    return question;
  }

  void judgeNext() {
    const Question& question = beginNext();
    if (!process_.isAlive() && !start(question)) return;
    Budget budget = nextBudget(question);
    Exchange exchange = process_.ask(question, budget);
    if (exchange.wasGone && !process_.asked().empty()) {
      process_.endByItself(exchange, budget, kBetweenQuestions);
      if (!start(question)) return;
      budget = nextBudget(question);
      exchange = process_.ask(question, budget);
    }
    judgeExchange(question, exchange, budget, exchange.wasGone ? kDuringStart : std::string_view());
    if (options_.fresh) finishProcess();
  }

  std::string withoutOwnFrames(std::string_view output) const {
    return context_.start.withoutOwnFrames ? context_.start.withoutOwnFrames(output) : std::string(output);
  }

  /// The next question, without a verdict of its own.
  CaseJudged notAnswered(const std::string& why) const { return {.question = *order_[next_], .reason = why}; }

  std::string whySkipped() const {
    if (result_.interrupted) return "not asked: interrupted";
    if (result_.verdict == Verdict::CE) return "not asked: the submission does not compile";
    if (result_.cutShort) return "not asked: the total CPU time was spent";
    if (options_.failFast && result_.verdict != Verdict::JE) return "not asked: an earlier case failed (--fail-fast)";
    return "not asked: the run ended before";
  }

  void skipNext(const std::optional<CaseRun>& overtime = {}) {
    CaseJudged skipped = notAnswered(whySkipped());
    skipped.overtime = overtime;
    record(skipped);
  }

  /// False when the process did not become ready: then the question has been judged by that.
  bool start(const Question& question) {
    const Budget budget = process_.restOfTotal(question.counted);
    const Exchange greeting = process_.start(question, budget);
    if (decide(greeting.outcome, budget.allowance) == Verdict::AC) return true;
    judgeExchange(question, greeting, budget, kDuringStart);
    return false;
  }

  /// Judges a question by its exchange, and releases a process that is gone.
  void judgeExchange(const Question& question, const Exchange& exchange, const Budget& budget,
                     std::string_view prefix) {
    std::optional<Assessed> first;
    if (!exchange.interrupted) first = assess(question, exchange, budget, prefix, context_.start.words);
    if (!first || (first->isKatasFault && isInterrupted(context_.interruptFd))) {
      result_.interrupted = true;
      const auto& [cpu, wall] = std::pair(exchange.outcome.cpu, exchange.outcome.wall);
      CaseJudged judged = notAnswered(
          fmt::format("interrupted after {} of CPU time, {} of wall time", durationText(cpu), durationText(wall)));
      judged.process = process_.number();
      judged.interrupted = true;
      judged.cpu = cpu;
      judged.wall = wall;
      judged.printed = exchange.printed;
      judged.printedSize = exchange.printedSize;
      fail(Verdict::SK, question.text + ": " + judged.reason);
      record(judged);
    } else {
      first->judged.process = process_.number();
      first->judged.printedSize.count -= first->judged.printed.size();
      first->judged.printed = withoutOwnFrames(first->judged.printed);
      first->judged.printedSize.count += first->judged.printed.size();
      if (question.counted && first->judged.verdict == Verdict::WA) mistakes_.add(question, exchange, first->mistake);
      const bool hasLimit = question.counted && !budget.isRestOfTotal;
      record(hasLimit ? repeated(question, *first, budget) : first->judged, budget.isRestOfTotal);
      process_.markAsked(question);
    }
    if (exchange.end) process_.end();
  }

  /// Repeats a close case unless the run has failed already; repeats use no more CPU time than the total allows.
  CaseJudged repeated(const Question& question, const Assessed& first, const Budget& budget) {
    CaseJudged judged = closeCases_.decide(question, first, budget, [&] {
      return !hasFailed() && process_.totalLeft() > Nanoseconds::zero() && closeCases_.cpu() <= options_.limits.total;
    });
    result_.interrupted = result_.interrupted || closeCases_.interrupted();
    return judged;
  }

  /// `isRestOfTotal`: only the limit of the total could have ended it.
  void record(CaseJudged judged, bool isRestOfTotal = false) {
    const Question& question = *order_[next_++];
    isAsking_ = false;
    std::size_t& mostPrinted = mostPrinted_[judged.verdict == Verdict::AC ? 0 : 1];
    judged.printed.resize(std::min(judged.printed.size(), mostPrinted));
    mostPrinted -= judged.printed.size();
    emit(judged);
    if (!question.counted) return;
    if (judged.verdict == Verdict::SK) return review_.addUnknown(question, judged.overtime);
    // Blame the total, not the case.
    const bool isTotal = judged.verdict == Verdict::TLE && isRestOfTotal && judged.cpu > Nanoseconds::zero();
    total_.charge(question, judged.charged());
    review_.add(question, judged, isTotal, process_.asked());
    if (judged.verdict == Verdict::WA && wrongAnswer_.empty()) wrongAnswer_ = judged.returned;
    if (judged.verdict != Verdict::AC) fail(judged.verdict, isTotal ? "" : question.text + ": " + judged.reason);
  }

  /// Ends the process, which has no more questions to answer.
  void finishProcess() { result_.interrupted = process_.finish() || result_.interrupted; }

  /// "; the live kata passes it so in C++", for the variant that the hint advises.
  std::string noteOnVariant(const Submission& submission) const {
    const Variants* const variants = kata_.variants();
    const std::string_view note = variants ? variants->note(submission.language->id, 1 - options_.variant) : "";
    return note.empty() ? "" : fmt::format("; {}", note);
  }

  /// What the submitter may have confused: the first of the language's mistakes that explains the failure, or what is
  /// common to the wrong answers.
  std::string mistakeOf(const Submission& submission) const {
    if (!isFailure(result_.verdict) || result_.verdict == Verdict::JE) return "";
    const CompiledProgram& compiled = options_.compiled ? *options_.compiled : compiled_;
    const bool keepsState = std::ranges::count(result_.reruns, Rerun::Cause::KeptState, &Rerun::cause) > 0;
    const std::string failure =
        fmt::format("{}: {}\n{}returned: {}\n{}", code(result_.verdict), result_.reason,
                    keepsState ? "keeps state\n" : "", escaped(wrongAnswer_), compiled.event.diagnostics);
    const std::string known = mistakeIn(submission.language->folder, failure, submission.source, options_.isProgram);
    return known.empty() ? mistakes_.sentence() : known;
  }

  RunEnded conclude(const Submission& submission) {
    if (result_.interrupted || std::ranges::none_of(order_, &Question::counted))
      fail(Verdict::SK, result_.interrupted ? "interrupted" : "");
    if (review_.solves(result_)) show("looking for a solution to show");
    review_.conclude(result_);
    if (!result_.hint.empty())
      result_.hint += noteOnVariant(submission);
    else
      result_.hint = mistakeOf(submission);
    if (result_.hint.empty() && !options_.compiled) result_.hint = compiled_.remark;
    result_.cpu = total_.spent();
    result_.totalClose = !result_.cutShort && !total_.isExceeded() && isClose(total_.spent(), options_.limits.total);
    result_.repeatsCpu = closeCases_.cpu();
    result_.outsideTotalCpu = overtime_.cpu() + review_.cpu();
    result_.log = withoutOwnFrames(process_.log().head());
    result_.logDropped = process_.log().dropped();
    emit(result_);
    return result_;
  }

  const Kata& kata_;
  const GradingOptions& options_;
  BuildEnvironment& environment_;
  GradingContext context_;
  TotalBudget total_{options_.limits};
  CompiledProgram compiled_;
  RunProcess process_{context_, total_};
  CloseCases closeCases_{context_};
  SideRuns overtime_{context_};
  FailureReview review_{context_, kata_, options_};
  AnswerMistakes mistakes_;
  std::vector<const Question*> order_;
  std::size_t next_ = 0;     // in order_
  bool isAsking_ = false;    // order_[next_] was emitted as asked, and is not judged yet
  std::string wrongAnswer_;  // the beginning of the first
  std::array<std::size_t, 2> mostPrinted_ = {256 << 10, 256 << 10};  // bytes to keep of right cases, and of others
  RunEnded result_;
};

}  // namespace

RunEnded grade(const Submission& submission, const Kata& kata, const GradingOptions& options,
               BuildEnvironment& environment, EventSink& sink) {
  return Grading(kata, options, environment, sink).run(submission);
}

}  // namespace judge
