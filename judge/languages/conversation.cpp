#include "judge/languages/conversation.h"

#include <fmt/format.h>
#include <sys/random.h>
#include <unistd.h>

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <system_error>

#include "judge/base/text.h"
#include "solution/require.h"

namespace judge::own_core {
namespace {

thread_local int boundTo = kNone;

cpu_set_t allowed() {
  cpu_set_t set;
  CPU_ZERO(&set);
  sched_getaffinity(0, sizeof set, &set);
  return set;
}

}  // namespace

int bound() { return boundTo; }

bool bind(int core) {
  if (boundTo == core) return true;
  all();
  const cpu_set_t set = only(core);
  if (sched_setaffinity(0, sizeof set, &set) != 0) return false;
  boundTo = core;
  return true;
}

void unbind() {
  if (boundTo == kNone) return;
  sched_setaffinity(0, sizeof all(), &all());
  boundTo = kNone;
}

const cpu_set_t& all() {
  static const cpu_set_t set = allowed();
  return set;
}

cpu_set_t only(int core) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(static_cast<std::size_t>(core), &set);
  return set;
}

}  // namespace judge::own_core

namespace judge {
namespace {

/// From the kernel: a submission that knows all nonces so far cannot guess the next.
std::uint64_t newNonce() {
  std::uint64_t nonce = 0;
  queens::require(getrandom(&nonce, sizeof nonce, 0) == sizeof nonce, "the kernel has random numbers");
  return nonce | 1;  // never kReadyNonce
}

/// Starts a process on all cores, whatever core this thread is bound to.
std::unique_ptr<Process> started(ProcessLauncher& launcher, const ProcessSpec& spec) {
  own_core::unbind();
  return launcher.start(spec);
}

AnswerState answerState(const Watched& watched) {
  if (watched.stop != Watched::Stop::Framed) return AnswerState::None;
  switch (watched.frame) {
    case FrameReader::State::Complete:
      return AnswerState::Complete;
    case FrameReader::State::Broken:
      return AnswerState::Broken;
    default:
      return AnswerState::None;
  }
}

}  // namespace

Conversation::Conversation(ProcessLauncher& launcher, const ProcessSpec& spec, CapturedLog& log, Bytes longestAnswer,
                           int interruptFd, CrashParser crashParser)
    : log_(log),
      process_(started(launcher, spec)),
      supervisor_(*process_, log, interruptFd),
      reader_(longestAnswer),
      text_(longestAnswer),
      crashParser_(std::move(crashParser)),
      ownTasks_(spec.ownTasks),
      isProgram_(spec.channel == Channel::Standard) {
  supervisor_.whenSlow([this] { useAllCores(); });
  supervisor_.whenTicking(launcher.watcher());
}

Conversation::~Conversation() { useAllCores(); }

std::uint64_t Conversation::begin() {
  supervisor_.drainLog();
  supervisor_.begin();
  return log_.beginStretch();
}

Exchange Conversation::greet(const Allowance& allowance) {
  if (isProgram_) {
    Exchange ready;
    ready.outcome.answer = AnswerState::Complete;
    ready.outcome.right = true;
    return ready;
  }
  supervisor_.begin();
  const std::uint64_t mark = log_.beginStretch();  // what it has written up to now belongs to its start
  reader_.expect(kReadyNonce);
  Exchange exchange = exchangeFrom(supervisor_.watch(allowance, &reader_), mark, allowance);
  Outcome& outcome = exchange.outcome;
  if (outcome.answer != AnswerState::Complete) return exchange;
  outcome.right = true;  // being ready is enough
  const auto ready = readyText(exchange.answer);
  if (ready && ready->starts_with('+')) return exchange;
  outcome.answer = AnswerState::Broken;
  exchange.fault =
      ready
          ? "finds no function, though there was one when it was compiled"
          : fmt::format("announced itself with {}, expected version {} of the wire format (judge/languages/README.md)",
                        inQuotes(exchange.answer), kWireVersion);
  end(exchange);
  return exchange;
}

Exchange Conversation::ask(std::span<const std::string_view> request, const Allowance& allowance) {
  queens::require(alive(), "a process that is asked is alive");
  if (isProgram_) return askProgram(request, allowance);
  if (supervisor_.lastSample().processes <= ownTasks_) useOneCore();
  const std::uint64_t mark = begin();
  const std::uint64_t nonce = newNonce();
  reader_.expect(nonce);
  Exchange exchange;
  if (reader_.readFrom(process_->answerFd()) == FrameReader::State::Broken) {
    exchange = exchangeFrom({.stop = Watched::Stop::Framed, .frame = FrameReader::State::Broken}, mark, allowance);
  } else {
    FrameHeader header{nonce};
    supervisor_.offer({reinterpret_cast<const char*>(&header), sizeof header});
    for (const std::string_view part : request) {
      header.length += part.size();
      supervisor_.offer(part);
    }
    exchange = exchangeFrom(supervisor_.watch(allowance, &reader_), mark, allowance);
    exchange.wasGone = (exchange.outcome.exit || exchange.outcome.signal) && supervisor_.hasUnread();
    supervisor_.withdraw();
  }
  if (supervisor_.lastSample().processes > ownTasks_) useAllCores();
  return exchange;
}

/// Everything since the start of the process counts. Input that it does not read is no fault.
Exchange Conversation::askProgram(std::span<const std::string_view> input, const Allowance& allowance) {
  const std::uint64_t mark = log_.beginStretch();
  if (allowance.rules == Rules::Domjudge) text_.cut();
  for (const std::string_view part : input) supervisor_.offer(part);
  supervisor_.offerEnd();
  Exchange exchange = programEnd(supervisor_.watch(allowance, &text_), mark, allowance);
  if (allowance.rules == Rules::Domjudge) exchange.outcome.output = text_.total();
  supervisor_.withdraw();
  if (exchange.outcome.answer == AnswerState::Complete) exchange.answer = text_.text();
  return exchange;
}

/// The facts of a program, which has ended or ends now. After status 0 its answer is complete.
Exchange Conversation::programEnd(const Watched& watched, std::uint64_t logMark, const Allowance& allowance) {
  Exchange exchange = exchangeFrom(watched, logMark, allowance);
  if (!exchange.end) end(exchange);
  exchange.isText = true;
  Outcome& outcome = exchange.outcome;
  outcome.mayExit = outcome.exit && *outcome.exit != 0;
  if (outcome.exit != 0) return exchange;
  outcome.exit.reset();
  outcome.answer = AnswerState::Complete;
  return exchange;
}

Exchange Conversation::finish(const Allowance& allowance) {
  queens::require(alive(), "a process that is to leave is alive");
  const std::uint64_t mark = begin();
  supervisor_.look();
  useAllCores();
  reader_.expect(newNonce());
  process_->closeQuestions();
  Exchange exchange = exchangeFrom(supervisor_.watch(allowance, &reader_), mark, allowance);
  exchange.outcome.mayExit = true;
  if (exchange.outcome.answer == AnswerState::None && reader_.hasBytes()) {
    exchange.outcome.answer = AnswerState::Broken;
    exchange.fault = "wrote to the answer channel, which is the harness's own";
  }
  return exchange;
}

/// Turns the observations of a stretch into facts; ends and reaps the process unless it answered within its limits.
Exchange Conversation::exchangeFrom(const Watched& watched, std::uint64_t logMark, const Allowance& allowance) {
  supervisor_.drainLog();
  Exchange exchange;
  Outcome& outcome = exchange.outcome;
  outcome.cpu = watched.cpu;
  outcome.wall = watched.wall;
  outcome.stoppedAt = watched.limit;
  outcome.answer = answerState(watched);
  exchange.interrupted = watched.stop == Watched::Stop::Interrupted;
  if (watched.frame == FrameReader::State::TooLong) outcome.stoppedAt = LimitKind::Output;
  if (outcome.answer == AnswerState::Broken) exchange.fault = reader_.fault();
  if (outcome.answer == AnswerState::Complete && !isProgram_) exchange.answer = reader_.body();
  outcome.peakMemory = supervisor_.lastSample().memory;
  outcome.output = supervisor_.output();
  const bool wroteTooMuch = allowance.rules == Rules::Own && outcome.output > allowance.output;
  const bool exceedsLimit = outcome.cpu > allowance.cpu || outcome.peakMemory > allowance.memory || wroteTooMuch;
  if (outcome.answer != AnswerState::Complete || exceedsLimit) end(exchange);
  if (exchange.end) outcome.peakMemory = peakMemory();
  const bool isByItself = outcome.exit || outcome.signal;
  std::string stack;  // the last one: several threads may have ended it
  for (std::string one; isByItself && !(one = log_.take(logMark, kStackOpening, "\n")).empty();)
    if (stack.empty()) stack = std::move(one);
  const std::string harnessWords = isByItself ? log_.take(logMark, kLastWordsOpening, "") : "";
  exchange.lastWords = exchange.end ? log_.since(logMark, kUncaught) : log_.since(logMark);
  if (!harnessWords.empty()) {
    exchange.lastWords = harnessWords.substr(kLastWordsOpening.size());
    exchange.calls = exchange.lastWords.substr(0, exchange.lastWords.rfind('\n', harnessWords.size() - 3) + 1);
  }
  exchange.printed = log_.stretch();
  exchange.printedSize = log_.stretchSize();
  if (crashParser_ && isByItself) outcome.collapse = crashParser_(stack + exchange.lastWords);
  const bool isUnknown = outcome.collapse.what == Collapse::What::None && !outcome.collapse.location;
  if (crashParser_ && isByItself && isUnknown)
    outcome.collapse = crashParser_(log_.behind(logMark));  // where a long trace stands behind what happened
  if (crashParser_ && outcome.stoppedAt == LimitKind::Output) forgiveFlood(outcome, logMark, allowance);
  return exchange;
}

/// Blames the stack where the trace of a deep stack exceeded the limit on output: the trace is no output of the
/// submission's.
void Conversation::forgiveFlood(Outcome& outcome, std::uint64_t logMark, const Allowance& allowance) {
  Collapse collapse = crashParser_(log_.behind(logMark));
  if (collapse.what != Collapse::What::Stack) return;
  outcome.collapse = std::move(collapse);
  outcome.stoppedAt.reset();
  outcome.output = std::min(outcome.output, allowance.output);
}

void Conversation::end(Exchange& exchange) {
  const bool endedByUs =
      exchange.outcome.stoppedAt || exchange.interrupted || exchange.outcome.answer != AnswerState::None;
  process_->kill();
  end_ = exchange.end = process_->wait();
  wallAtEnd_ = Supervisor::Clock::now() - startedAt_;
  supervisor_.drainLog();
  exchange.outcome.supervised = end_->reported;
  exchange.outcome.cpu = std::max(exchange.outcome.cpu, end_->cpu - supervisor_.cpuAtBegin());
  exchange.outcome.forbiddenCall = end_->forbidden;
  if (end_->tooManyFiles) exchange.outcome.stoppedAt = LimitKind::Files;
  if (end_->outOfMemory) exchange.outcome.stoppedAt = LimitKind::Memory;
  if (end_->startError) {
    exchange.outcome.judgeFailed = true;
    exchange.fault = std::string("the program could not be started: ") + std::strerror(*end_->startError);
  }
  if (endedByUs || end_->outOfMemory || end_->tooManyFiles) return;
  exchange.outcome.executeError = end_->executeError;
  exchange.outcome.exit = end_->exit;
  exchange.outcome.signal = end_->signal;
}

void Conversation::look() {
  supervisor_.drainLog();
  supervisor_.look();
}

Nanoseconds Conversation::cpu() const { return end_ && end_->reported ? end_->cpu : supervisor_.lastSample().cpu; }

Nanoseconds Conversation::wall() const { return wallAtEnd_ ? *wallAtEnd_ : Supervisor::Clock::now() - startedAt_; }

Bytes Conversation::peakMemory() const { return std::max(supervisor_.peakMemory(), end_ ? end_->peakMemory : Bytes{}); }

/// Passing a question within one core takes 3 us, between two 66 us. A slow question gains nothing from that, and one
/// that starts threads would lose: at its first tick it gets all cores again.
void Conversation::useOneCore() {
  int core = core_ == own_core::kNone ? own_core::bound() : core_;
  if (core == own_core::kNone) core = sched_getcpu();
  const bool isBound = core >= 0 && own_core::bind(core);
  supervisor_.setTogether(isBound);
  if (!isBound || core == core_) return;
  process_->runOn(own_core::only(core));
  core_ = core;
}

void Conversation::useAllCores() {
  if (core_ == own_core::kNone) return;
  own_core::unbind();
  process_->runOn(own_core::all());
  core_ = own_core::kNone;
  supervisor_.setTogether(false);
}

}  // namespace judge
