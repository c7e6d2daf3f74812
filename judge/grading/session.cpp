#include "judge/grading/session.h"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "judge/base/figures.h"
#include "judge/console/interrupt.h"

namespace judge {
namespace {

/// So much CPU time more, and a twentieth of its share, a process beside the run may take to start than those of the
/// run.
constexpr Nanoseconds kStartMayDiffer = std::chrono::milliseconds(20);

/// Questions that do not count (n = 0) must not hold up a run that is decided without them.
constexpr Nanoseconds kUncountedCpu = std::chrono::seconds(1);

Share shareOfStart(const GradingContext& context, const Share& share) {
  return shareOf(context.costliestStart + kStartMayDiffer + share.allowance.cpu / 20, context.limits, false);
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
  double share = 0;
  for (std::size_t i = 0; i < std::min(charges.size(), kShown) && share < kMost; ++i) {
    const auto& [question, cpu] = charges[i];
    share += toSeconds(cpu) / toSeconds(spent_);
    text += fmt::format("{}{} {} {}", i == 0 ? "" : ", ", durationText(cpu), i == 0 ? "went to" : "to", question->text);
  }
  if (share >= kLeast || charges.empty()) return text;
  return fmt::format("{} went to each of {} cases on average",
                     durationText(spent_ / static_cast<std::int64_t>(charges.size())), charges.size());
}

Session::Session(GradingContext& context, CapturedLog& log, bool counted)
    : context_(context),
      conversation_(context.launcher, askedProcess(context.start, context.limits, context.limits.total), log,
                    context.limits.output, context.interruptFd, context.start.lastWords),
      number_(++context.processes),
      counted_(counted) {}

Exchange Session::greet(const Share& share) {
  const Exchange greeting = conversation_.greet(share.allowance);
  const Outcome& outcome = greeting.outcome;
  if (counted_) context_.costliestStart = std::max(context_.costliestStart, outcome.cpu);
  context_.sink.on(ProcessStarted{number_, outcome.cpu, outcome.wall, counted_});
  return greeting;
}

ProcessEnded Session::withUsage(ProcessEnded ended) const {
  ended.process = number_;
  ended.counted = counted_;
  ended.cpu = conversation_.cpu();
  ended.wall = conversation_.wall();
  ended.peakMemory = conversation_.peakMemory();
  ended.peakProcesses = conversation_.peakProcesses();
  ended.output = conversation_.output();
  ended.longestIdle = conversation_.longestIdle();
  ended.peakStack = conversation_.stack();
  return ended;
}

Nanoseconds RunProcess::totalLeft() const {
  return budget_.left(session_ && session_->counted() ? session_->conversation().cpu() : Nanoseconds::zero());
}

Share RunProcess::restOfTotal(bool counted) const {
  return shareOf(counted ? totalLeft() : kUncountedCpu, context_.limits, counted);
}

Exchange RunProcess::start(const Question& question, const Share& share) {
  asked_.clear();
  session_ = std::make_unique<Session>(context_, log_, question.counted);
  return session_->greet(share);
}

Exchange RunProcess::ask(const Question& question, const Share& share) {
  return session_->conversation().ask(wordsOf(question, context_.start), share.stop);
}

bool RunProcess::finish() {
  if (!session_) return false;
  const Share share = restOfTotal(session_->counted());
  const Exchange exchange = session_->conversation().finish(share.allowance);
  endByItself(exchange, share, "after the last answer it ");
  return exchange.interrupted;
}

void RunProcess::endByItself(const Exchange& exchange, const Share& share, std::string_view prefix) {
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
  end(std::move(ended));
}

void RunProcess::end(ProcessEnded ended) {
  if (!session_) return;
  ended = session_->withUsage(std::move(ended));
  if (ended.counted) {
    budget_.spend(ended.cpu);
    if (ended.verdict != Verdict::AC && !failure_) failure_ = ended;
  }
  session_.reset();
  context_.sink.on(ended);
}

std::optional<Assessed> SideRuns::ask(const Question& question, const Share& share) {
  interrupted_ = interrupted_ || isInterrupted(context_.interruptFd);
  if (interrupted_) return std::nullopt;
  Share used = share;
  Exchange exchange;
  bool isReady = session_ != nullptr;
  if (!isReady) {
    log_ = {};
    session_ = std::make_unique<Session>(context_, log_, false);
    used = shareOfStart(context_, share);
    exchange = session_->greet(used);
    isReady = decide(exchange.outcome, used.allowance) == Verdict::AC;
  }
  if (isReady) exchange = session_->conversation().ask(wordsOf(question, context_.start), (used = share).stop);
  interrupted_ = exchange.interrupted;
  std::optional<Assessed> told;
  if (!interrupted_) {
    told = assess(question, exchange, used, isReady && !exchange.wasGone ? std::string_view() : kBeforeAsked);
    told->judged.process = session_->number();
    interrupted_ = told->isKatasFault && isInterrupted(context_.interruptFd);
    if (interrupted_) told.reset();
  }
  if (exchange.end || interrupted_) startAfresh();
  if (told && told->judged.verdict == Verdict::JE && !told->isKatasFault) throw std::runtime_error(told->judged.reason);
  return told;
}

/// How the process would have left is not asked.
void SideRuns::startAfresh() {
  if (!session_) return;
  const ProcessEnded ended = session_->withUsage({});
  gone_ += ended.cpu;
  session_.reset();
  context_.sink.on(ended);
}

Nanoseconds SideRuns::cpu() const { return gone_ + (session_ ? session_->conversation().cpu() : Nanoseconds::zero()); }

CaseJudged CloseCases::decide(const Question& question, const Assessed& first, const Share& share,
                              const std::function<bool()>& mayRepeat) {
  const Nanoseconds limit = share.allowance.cpu;
  std::vector<CaseJudged> judged;
  std::vector<Attempt> attempts;
  std::vector<CaseRun> runs;
  for (std::optional<Assessed> next = first; next;) {
    if (next->isKatasFault) return next->judged;
    judged.push_back(next->judged);
    attempts.push_back(next->attempt);
    runs.push_back({.verdict = next->judged.verdict, .reason = next->judged.reason, .cpu = next->judged.cpu});
    if (!mayRepeat() || !repeatsAgain(attempts, limit)) break;
    next = side_.ask(question, share);
    side_.startAfresh();
  }
  const std::size_t deciding = decidingAttempt(attempts);
  CaseJudged decided = judged[deciding];
  decided.close = attempts[deciding].end != Attempt::End::Otherwise && isClose(decided.cpu, limit);
  if (runs.size() > 1) decided.runs = std::move(runs);
  return decided;
}

}  // namespace judge
