#include "judge/grading/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>
#include <utility>

#include "judge/base/figures.h"
#include "judge/console/interrupt.h"

namespace judge {
namespace {

/// A process outside the run may use this much more CPU time to start than those of the run, and a twentieth of its
/// budget.
constexpr Nanoseconds kStartMayDiffer = std::chrono::milliseconds(20);

/// CPU time for the questions that do not count (n = 0): they must not delay a run that is decided without them.
constexpr Nanoseconds kUncountedCpu = std::chrono::seconds(1);

Budget startBudget(const GradingContext& context, const Budget& budget) {
  return budgetFor(context.costliestStart + kStartMayDiffer + budget.allowance.cpu / 20, context.limits, false);
}

/// Asks a question of several passes. The first has the process in `session`, each other one what `restart` puts there.
Exchange askInPasses(const Question& question, const Budget& budget, const std::unique_ptr<Session>& session,
                     const std::function<void()>& restart) {
  bool isFirst = true;
  return question.inPasses([&](std::string_view input) {
    if (!std::exchange(isFirst, false)) {
      restart();
      Exchange greeting = session->greet(budget);
      if (decide(greeting.outcome, budget.allowance) != Verdict::AC) return greeting;
    }
    return session->conversation().ask(input, budget.stop);
  });
}

}  // namespace

Nanoseconds TotalBudget::left(Nanoseconds running) const {
  return std::max(limits_.total - spent_ - running, Nanoseconds::zero());
}

std::string TotalBudget::whereItWent() const {
  constexpr double kMost = 0.8, kLeast = 0.5;
  constexpr std::size_t kShown = 3;
  auto charges = charges_;
  std::ranges::stable_sort(charges, std::greater(), [](const auto& charge) { return charge.second; });
  std::string text;
  double fraction = 0;
  for (std::size_t i = 0; i < std::min(charges.size(), kShown) && fraction < kMost; ++i) {
    const auto& [question, cpu] = charges[i];
    fraction += toSeconds(cpu) / toSeconds(spent_);
    text += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", durationText(cpu), i == 0 ? "went to" : "to", question->text);
  }
  if (fraction >= kLeast || charges.empty()) return text;
  return fmt::format("{} went to each of {} cases on average",
                     durationText(spent_ / static_cast<std::int64_t>(charges.size())), charges.size());
}

Session::Session(GradingContext& context, CapturedLog& log, bool counted)
    : context_(context), number_(++context.processes), counted_(counted) {
  process_.conversation = std::make_unique<Conversation>(
      context.launcher, askedProcess(context.start, context.limits, context.limits.total), log, context.limits.output,
      context.interruptFd, context.start.crashParser);
}

Session::Session(GradingContext& context, GreetedProcess process)
    : context_(context), process_(std::move(process)), isGreeted_(true), number_(++context.processes), counted_(true) {}

Exchange Session::greet(const Budget& budget) {
  const Exchange greeting = isGreeted_ ? process_.greeting : conversation().greet(budget.allowance);
  const Outcome& outcome = greeting.outcome;
  if (counted_) context_.costliestStart = std::max(context_.costliestStart, outcome.cpu);
  context_.sink.on(ProcessStarted{number_, outcome.cpu, outcome.wall, counted_});
  return greeting;
}

void Session::stopCounting() {
  conversation().look();
  if (!countedUsage_) countedUsage_ = withUsage({});
}

ProcessEnded Session::withUsage(ProcessEnded ended) const {
  const Conversation& used = conversation();
  ended.process = number_;
  ended.counted = counted_;
  ended.cpu = countedUsage_ ? countedUsage_->cpu + ended.afterLastCpu : used.cpu();
  ended.wall = countedUsage_ ? countedUsage_->wall + ended.afterLastWall : used.wall();
  ended.peakMemory = countedUsage_ ? std::max(countedUsage_->peakMemory, ended.peakMemory) : used.peakMemory();
  ended.peakProcesses = countedUsage_ ? countedUsage_->peakProcesses : used.peakProcesses();
  ended.output = used.output();
  ended.longestIdle = countedUsage_ ? countedUsage_->longestIdle : used.longestIdle();
  ended.peakStack = countedUsage_ ? countedUsage_->peakStack : used.stack();
  return ended;
}

Nanoseconds RunProcess::totalLeft() const {
  return total_.left(session_ && session_->counted() ? session_->cpu() : Nanoseconds::zero());
}

Budget RunProcess::restOfTotal(bool counted) const {
  return budgetFor(counted ? totalLeft() : kUncountedCpu, context_.limits, counted);
}

Exchange RunProcess::start(const Question& question, const Budget& budget) {
  asked_.clear();
  std::optional<GreetedProcess> next = std::exchange(next_, std::nullopt);
  if (next && question.counted) {
    log_ = std::move(next->log);
    session_ = std::make_unique<Session>(context_, std::move(*next));
  } else {
    session_ = std::make_unique<Session>(context_, *log_, question.counted);
  }
  return session_->greet(budget);
}

Exchange RunProcess::ask(const Question& question, const Budget& budget) {
  const auto restart = [&] {
    const bool counted = session_->counted();
    end();
    session_ = std::make_unique<Session>(context_, *log_, counted);
  };
  if (question.inPasses) return askInPasses(question, budget, session_, restart);
  return askQuestion(session_->conversation(), question, context_.start, budget.stop);
}

std::optional<Assessed> RunProcess::askUncounted(const Question& question, const Budget& budget) {
  const bool isFirst = session_->isCounting();
  session_->stopCounting();
  const CapturedLog log = *log_;
  uncounted_ = askQuestion(session_->conversation(), question, context_.start, budget.stop);
  std::optional<Assessed> assessed;
  if (!uncounted_.interrupted) assessed = assess(question, uncounted_, budget, {}, context_.start.words);
  if (isFirst && uncounted_.wasGone) return endByItself(uncounted_, budget, kBetweenQuestions), assessed;
  if (isAlive()) uncountedOutput_ += uncounted_.printed;
  *log_ = log;
  return assessed;
}

bool RunProcess::finish() {
  if (!session_) return false;
  Budget budget = restOfTotal(session_->counted());
  if (!session_->isCounting()) budget = budgetFor(std::min(totalLeft(), kUncountedCpu), context_.limits, false);
  const bool isGone = !isAlive();
  Exchange exchange = isGone ? uncounted_ : session_->conversation().finish(budget.allowance);
  const bool isGood = !isGone && decide(exchange.outcome, budget.allowance) == Verdict::AC;
  SideRuns another(context_);
  if (!session_->isCounting() && !isGood && !exchange.interrupted) {
    const bool mayAskAll = !isGone || session_->cpu() <= kUncountedCpu ||
                           exchange.outcome.peakMemory > context_.limits.memory;  // only all of them show whose that is
    const auto questions = std::span(asked_).last(mayAskAll ? asked_.size() : std::min<std::size_t>(asked_.size(), 1));
    const Budget rest = restOfTotal(true);
    const auto end = another.endAfter(questions, rest);
    if (isGone && end) log_->append(end->printed);
    if (isGone) exchange = Exchange(), exchange.outcome.mayExit = true;
    if (end) exchange = *end, budget = rest;
    exchange.interrupted = another.interrupted();
  }
  endByItself(exchange, budget, "after the last answer it ");
  return exchange.interrupted;
}

void RunProcess::endByItself(const Exchange& exchange, const Budget& budget, std::string_view prefix) {
  ProcessEnded ended;
  if (!exchange.interrupted) ended.verdict = decide(exchange.outcome, budget.allowance);
  // Only the end of a process reveals a peak between two samples.
  if (ended.verdict == Verdict::MLE && !exchange.outcome.stoppedAt) prefix = "at some point in the run it ";
  if (ended.verdict != Verdict::AC)
    ended.reason = std::string(prefix) +
                   explain(ended.verdict, exchange.outcome, budget.allowance, exchange.fault, exchange.lastWords);
  if (ended.verdict == Verdict::MLE) ended.peakMemory = exchange.outcome.peakMemory;
  ended.locations = crashLocations(ended.verdict, exchange.outcome);
  ended.afterLastCpu = exchange.outcome.cpu;
  ended.afterLastWall = exchange.outcome.wall;
  end(std::move(ended));
}

void RunProcess::end(ProcessEnded ended) {
  if (!session_) return;
  ended = session_->withUsage(std::move(ended));
  if (ended.counted) {
    total_.spend(ended.cpu);
    if (ended.verdict != Verdict::AC && !failure_) failure_ = ended;
  }
  session_.reset();
  log_->append(std::exchange(uncountedOutput_, {}));
  context_.sink.on(ended);
}

std::optional<Assessed> SideRuns::ask(const Question& question, const Budget& budget) {
  interrupted_ = interrupted_ || isInterrupted(context_.interruptFd);
  if (interrupted_) return std::nullopt;
  Budget used = budget;
  Exchange exchange;
  const bool isNew = !session_;
  bool isReady = !isNew;
  if (isNew) {
    log_ = {};
    session_ = std::make_unique<Session>(context_, log_, false);
    used = startBudget(context_, budget);
    exchange = session_->greet(used);
    isReady = decide(exchange.outcome, used.allowance) == Verdict::AC;
  }
  if (isReady && question.inPasses) {
    const auto restart = [&] { endProcess(), session_ = std::make_unique<Session>(context_, log_, false); };
    exchange = askInPasses(question, used = budget, session_, restart);
  } else if (isReady) {
    exchange = askQuestion(session_->conversation(), question, context_.start, (used = budget).stop);
  }
  interrupted_ = exchange.interrupted;
  std::optional<Assessed> result;
  if (!interrupted_) {
    const bool wasAsked = isReady && !exchange.wasGone;
    const std::string_view prefix = wasAsked ? "" : isNew ? kDuringStart : kBetweenQuestions;
    result = assess(question, exchange, used, prefix, context_.start.words);
    result->judged.process = session_->number();
    interrupted_ = result->isKatasFault && isInterrupted(context_.interruptFd);
    if (interrupted_) result.reset();
  }
  if (exchange.end || interrupted_) endProcess();
  if (result && result->judged.verdict == Verdict::JE && !result->isKatasFault)
    throw std::runtime_error(result->judged.reason);
  return result;
}

std::optional<Exchange> SideRuns::endAfter(std::span<const Question* const> questions, const Budget& budget) {
  std::optional<Exchange> end;
  const auto mayGoOn = [&](const Question* question) {
    return ask(*question, caseBudget(context_.limits, context_.limits.total - cpu())) && session_;
  };
  if (std::ranges::all_of(questions, mayGoOn) && session_) {
    end = session_->conversation().finish(budget.allowance);
    interrupted_ = end->interrupted;
  }
  endProcess();
  return end;
}

void SideRuns::endProcess() {
  if (!session_) return;
  const ProcessEnded ended = session_->withUsage({});
  goneCpu_ += ended.cpu;
  session_.reset();
  context_.sink.on(ended);
}

Nanoseconds SideRuns::cpu() const {
  return goneCpu_ + (session_ ? session_->conversation().cpu() : Nanoseconds::zero());
}

CaseJudged CloseCases::decide(const Question& question, const Assessed& first, const Budget& budget,
                              const std::function<bool()>& mayRepeat) {
  const Nanoseconds limit = budget.allowance.cpu;
  std::vector<CaseJudged> judged;
  std::vector<Attempt> attempts;
  std::vector<CaseRun> runs;
  for (std::optional<Assessed> next = first; next;) {
    if (next->isKatasFault) return next->judged;
    judged.push_back(next->judged);
    attempts.push_back(next->attempt);
    runs.push_back({.verdict = next->judged.verdict, .reason = next->judged.reason, .cpu = next->judged.cpu});
    if (!mayRepeat() || !repeatsAgain(attempts, limit)) break;
    next = side_.ask(question, budget);
    side_.endProcess();
  }
  const std::size_t deciding = decidingAttempt(attempts);
  CaseJudged decided = judged[deciding];
  decided.close = attempts[deciding].end != Attempt::End::Otherwise && isClose(decided.cpu, limit);
  if (runs.size() > 1) decided.runs = std::move(runs);
  return decided;
}

}  // namespace judge
