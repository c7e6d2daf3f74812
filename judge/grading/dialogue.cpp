#include "judge/grading/dialogue.h"

#include <fmt/format.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <ranges>
#include <system_error>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/katas/author_programs.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

constexpr std::size_t kFirstLines = 4, kLastLines = 16;
constexpr Bytes kMostOfLine{100}, kMostKeptSaid = kibibytes(64);

constexpr Nanoseconds kLongestTick = 20ms;
constexpr Nanoseconds kLongestGap = 1s;  // as in Supervisor
constexpr int kMostQueueing = 10;        // as in Supervisor
constexpr double kBusyFraction = 0.01;

/// Whoever says more than this is to answer for what it costs to read and answer it.
constexpr Bytes kMuch{256 << 10};

/// So much is kept of what a reader has not taken; its writer waits then, as for a full pipe.
constexpr Bytes kMostKept = mebibytes(1);

/// So many messages within a tick pass faster on one core.
constexpr int kLively = 8;

const char* speakerName(Speaker speaker) { return speaker == Speaker::Interactor ? "interactor" : "submission"; }

std::string shown(std::string_view line) { return escaped(cut(line, kMostOfLine)); }

}  // namespace

Transcript::Line& Transcript::lineFor(Speaker speaker) {
  Line* const last = !last_.empty() ? &last_.back() : !first_.empty() ? &first_.back() : nullptr;
  if (last && last->speaker == speaker && !last->isComplete) return *last;
  if (first_.size() < kFirstLines) return first_.emplace_back(Line{speaker});
  if (last_.size() == kLastLines) ++left_, last_.pop_front();
  return last_.emplace_back(Line{speaker});
}

void Transcript::add(Speaker speaker, std::string_view bytes) {
  if (speaker == Speaker::Submission) said_ += bytes.substr(0, kMostKeptSaid.count - said_.size());
  while (!bytes.empty()) {
    const std::size_t size = std::min(bytes.find('\n'), bytes.size());
    Line& line = lineFor(speaker);
    line.text.append(bytes.substr(0, std::min(size, kMostOfLine.count + 1 - line.text.size())));
    line.isComplete = size < bytes.size();
    bytes.remove_prefix(std::min(size + 1, bytes.size()));
  }
}

std::string Transcript::text() const {
  std::string text;
  const auto add = [&](const auto& lines) {
    for (const Line& line : lines)
      text += fmt::format("{}: {}{}\n", speakerName(line.speaker), shown(line.text),
                          line.isComplete ? "" : " (without a line end)");
  };
  add(first_);
  if (left_ > 0) text += fmt::format("... {}\n", countText(left_, "line"));
  add(last_);
  return text;
}

const Transcript::Line* Transcript::lastOf(Speaker speaker) const {
  const auto search = [&](const auto& lines) -> const Line* {
    const auto reversed = lines | std::views::reverse;
    const auto found = std::ranges::find(reversed, speaker, &Line::speaker);
    return found == reversed.end() ? nullptr : &*found;
  };
  const Line* const late = search(last_);
  return late ? late : search(first_);
}

std::string Transcript::lastWords() const {
  const auto said = [&](Speaker speaker) {
    const Line* const line = lastOf(speaker);
    return line ? "last said " + inQuotes(cut(line->text, kMostOfLine)) : std::string("said nothing");
  };
  return fmt::format("; it {}, the interactor {}", said(Speaker::Submission), said(Speaker::Interactor));
}

bool Relay::isFull() const { return kept_.size() > kMostKept.count; }

std::string_view Relay::pass() {
  if (!isOpen_) return {};
  const ssize_t got = read(from_.answerFd(), part_.data(), part_.size());
  if (got < 0 && (errno == EAGAIN || errno == EINTR)) return {};
  if (got < 0) throw std::system_error(errno, std::system_category(), "read what a program of a dialogue said");
  if (got == 0) return end(), std::string_view();
  const std::string_view bytes(part_.data(), static_cast<std::size_t>(got));
  total_.count += bytes.size();
  kept_ += bytes;
  send();
  return bytes;
}

void Relay::send() {
  std::size_t sent = 0;
  while (sent < kept_.size() && to_.questionFd() >= 0) {
    const ssize_t now = write(to_.questionFd(), kept_.data() + sent, kept_.size() - sent);
    if (now >= 0) sent += static_cast<std::size_t>(now);
    if (now >= 0 || errno == EINTR) continue;
    if (errno == EAGAIN) break;
    if (errno != EPIPE) throw std::system_error(errno, std::system_category(), "write to a program of a dialogue");
    to_.closeQuestions();
  }
  kept_.erase(0, to_.questionFd() < 0 ? kept_.size() : sent);
  if (!isOpen_ && kept_.empty()) to_.closeQuestions();
}

void Relay::end() {
  isOpen_ = false;
  send();
}

bool Relay::hasUnread() const { return to_.hasUnread() || isBlocked(); }

Dialogue::Dialogue(Conversation& interactor, const Allowance& interactors, Conversation& submission,
                   const Allowance& submissions, int interruptFd)
    : sides_{{{Speaker::Interactor, interactor, interactors, {*interactor.process_, *submission.process_}},
              {Speaker::Submission, submission, submissions, {*submission.process_, *interactor.process_}}}},
      interruptFd_(interruptFd),
      ownSchedule_(getpid(), gettid(), "schedstat") {}

void Dialogue::run() {
  for (Side& side : sides_) {
    side.supervisor().begin();
    side.logMark = side.program.log_.beginStretch();
    side.program.useOneCore();
  }
  queuedBefore_ = queued();
  while (!interactor().over || !submission().over) wait();
  for (Side& side : sides_) side.program.useAllCores();
}

Exchange Dialogue::exchangeOfSubmission() {
  Exchange exchange = submission().end();
  if (isSubmissionsFault()) return exchange;
  Outcome& outcome = exchange.outcome;
  outcome.answer = AnswerState::Complete;
  outcome.exit.reset();
  outcome.signal.reset();
  outcome.executeError.reset();
  outcome.collapse = {};
  outcome.mayExit = false;
  return exchange;
}

Exchange Dialogue::exchangeOfInteractor() { return interactor().end(); }

Exchange Dialogue::dismiss(Conversation& submission, const Allowance& allowance) {
  return submission.programEnd({.stop = Watched::Stop::Framed, .frame = AnswerReader::State::Complete},
                               submission.log_.total(), allowance);
}

/// Waits until something happens, and acts on it.
void Dialogue::wait() {
  enum { kAnswer, kLog, kEnd, kQuestion, kOfOne };
  std::array<pollfd, 2 * kOfOne + 1> waits;
  for (std::size_t i = 0; i < sides_.size(); ++i) {
    Side& side = sides_[i];
    pollfd* const own = &waits[i * kOfOne];
    own[kAnswer] = {!side.over && side.said.isOpen() && !side.said.isFull() ? side.process().answerFd() : -1, POLLIN,
                    0};
    own[kLog] = {!side.over && side.hasLog ? side.process().logFd() : -1, POLLIN, 0};
    own[kEnd] = {!side.over ? side.process().endFd() : -1, POLLIN, 0};
    own[kQuestion] = {!side.over && otherThan(side).said.isBlocked() ? side.process().questionFd() : -1, POLLOUT, 0};
  }
  waits.back() = {interruptFd_, POLLIN, 0};
  const int ready =
      poll(waits.data(), waits.size(), static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(tick_).count()));
  if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::system_category(), "poll");
  const auto now = Clock::now();
  passTime(now);
  if (ready > 0 && waits.back().revents) return interrupt();
  for (std::size_t i = 0; i < sides_.size() && ready > 0; ++i) {
    Side& side = sides_[i];
    const pollfd* const own = &waits[i * kOfOne];
    if (own[kQuestion].revents) take(side);
    if (own[kAnswer].revents && !side.over) hear(side);
    if (own[kLog].revents && !side.over) side.hasLog = side.supervisor().readLog();
    if (own[kEnd].revents && !side.over) finish(side);
  }
  if (now - lastTick_ < tick_) return;
  lastTick_ = now;
  tick_ = std::min(2 * tick_, kLongestTick);
  tick();
}

/// A side reads what was kept for it. Where the other one had to wait for that, it counts as if the side had spoken.
void Dialogue::take(Side& side) {
  Relay& said = otherThan(side).said;
  const bool wasFull = said.isFull();
  said.send();
  if (wasFull && !said.isFull()) charge(side);
}

void Dialogue::charge(Side& side) {
  side.charged += waited_ - spokeAt_;
  spokeAt_ = waited_;
}

/// Passes on what a side says now. False if that was nothing.
bool Dialogue::hear(Side& side) {
  const std::string_view bytes = side.said.pass();
  noteWhoLeaves();
  if (bytes.empty()) return false;
  transcript_.add(side.speaker, bytes);
  charge(side);
  ++messages_;
  const bool goesOn = side.speaker == Speaker::Submission && side.allowance.rules == Rules::Domjudge;
  if (side.said.total() > side.allowance.output && !goesOn) {
    if (side.speaker == Speaker::Submission)
      reason_ = fmt::format("wrote more than {:.0f} MiB to the interactor", toMebibytes(side.allowance.output));
    blameFor(side, LimitKind::Output);
  }
  return true;
}

/// The ends of the outputs come in their true order, those of the processes may not.
void Dialogue::noteWhoLeaves() {
  if (interactor().said.isOpen() && !submission().said.isOpen()) hasSubmissionLeft_ = true;
}

/// A process has ended by itself.
void Dialogue::finish(Side& side) {
  while (!side.over && hear(side)) continue;
  if (side.over) return;
  side.over = side.supervisor().finished(Watched::Stop::Ended, AnswerReader::State::Waiting, {});
  const ProcessEnd end = side.process().wait();
  const bool isInteractor = side.speaker == Speaker::Interactor;
  if (isInteractor && tested_) return blame(submission(), *tested_);
  side.said.end();
  noteWhoLeaves();
  isInteractor ? afterInteractor(end) : afterSubmission(end);
}

/// Whether a submission that left first has failed is known when its process has ended.
void Dialogue::afterInteractor(const ProcessEnd& end) {
  if (end.exit != kValidatorAccepts && !hasSubmissionLeft_) return stop(submission(), {});
  if (hasFailed_) atFault_ = Speaker::Submission;
}

/// A submission that fails fails by itself, unless the interactor had ended its input: then the verdict of that comes
/// first.
void Dialogue::afterSubmission(const ProcessEnd& end) {
  hasFailed_ = !end.reported || end.exit != 0 || !end.forbidden.empty();
  if (!hasFailed_ || (!interactor().said.isOpen() && !interactor().over)) return;
  atFault_ = Speaker::Submission;
  stop(interactor(), {});
}

void Dialogue::stop(Side& side, std::optional<LimitKind> limit) {
  if (side.over) return;
  side.over = limit ? side.supervisor().finished(Watched::Stop::Limit, AnswerReader::State::Waiting, limit)
                    : side.supervisor().finished(Watched::Stop::Framed, AnswerReader::State::Complete, {});
}

void Dialogue::blame(Side& side, LimitKind limit) {
  atFault_ = side.speaker;
  side.over.reset();  // that it has left meanwhile does not help it
  stop(side, limit);
  stop(otherThan(side), {});
}

/// The submission's limit is exceeded where the interactor exceeds one of its own by answering much.
void Dialogue::blameFor(Side& side, LimitKind limit) {
  const Bytes said = submission().said.total();
  const bool isAnswering = limit != LimitKind::Idle;
  const bool isDomjudges = submission().allowance.rules == Rules::Domjudge;
  if (side.speaker == Speaker::Submission || !(isAnswering || isDomjudges) || said <= kMuch) return blame(side, limit);
  reason_ = fmt::format("wrote {} to the interactor, which exceeded its limit of {} by answering", sizeText(said),
                        limit == LimitKind::Cpu      ? "CPU time"
                        : limit == LimitKind::Memory ? "memory"
                        : limit == LimitKind::Output ? "output"
                                                     : "time");
  blame(submission(), isDomjudges ? LimitKind::Cpu : LimitKind::Output);
}

void Dialogue::interrupt() {
  for (Side& side : sides_)
    if (!side.over)
      side.over = side.supervisor().finished(Watched::Stop::Interrupted, AnswerReader::State::Waiting, {});
}

void Dialogue::passTime(Clock::time_point now) {
  waited_ += std::min<Nanoseconds>(now - lastLook_, kLongestGap);
  lastLook_ = now;
}

void Dialogue::tick() {
  for (Side& side : sides_)
    if (const auto limit = side.over ? std::nullopt : side.supervisor().tick(side.allowance))
      return blameFor(side, *limit);
  chooseCores();
  notePace();
  checkWaiting();
  messages_ = 0;
}

/// A message within one core takes a few us, between two about 60. Who computes for long gets all cores.
void Dialogue::chooseCores() {
  for (Side& side : sides_) {
    if (side.over) continue;
    if (messages_ >= kLively) side.program.useOneCore();
    if (messages_ == 0) side.program.useAllCores();
  }
}

/// Notes when a message came last, or a process used more than a hundredth of the time since.
void Dialogue::notePace() {
  Nanoseconds busy{};
  for (const Side& side : sides_) {
    const Usage used = side.supervisor().lastSample();
    busy += used.cpu + used.queued;
  }
  busyThen_ = std::min(busyThen_, busy);  // the CPU time of the dead is known in ticks only
  const bool isIdle = toSeconds(busy - busyThen_) < kBusyFraction * toSeconds(waited_ - busyAt_);
  if (isIdle && messages_ == 0) return;
  busyAt_ = waited_;
  busyThen_ = busy;
}

/// The time that the processes of this dialogue, and the judge itself, have waited for cores.
Nanoseconds Dialogue::queued() {
  std::string_view schedule = ownSchedule_.read();
  takeNumber(schedule);
  Nanoseconds all(takeNumber(schedule));
  for (const Side& side : sides_) all += side.supervisor().lastSample().queued;
  return all - queuedBefore_;
}

/// Which of them waits too long; both may be meant where nobody has said anything since.
std::optional<Dialogue::TooLong> Dialogue::waitsTooLong() {
  const Nanoseconds idle = waited_ - busyAt_, open = waited_ - spokeAt_, lost = queued();
  const auto isLate = [&](Side& side, Nanoseconds more) {
    const Nanoseconds ofOther = otherThan(side).supervisor().lastSample().cpu;
    return side.charged + more - lost - ofOther > side.allowance.wall;
  };
  if (tested_) {
    if (waited_ - testedAt_ <= interactorsPatience()) return std::nullopt;
    return TooLong{&interactor(), interactorsLimit()};
  }
  for (Side& side : sides_) {
    if (side.over) continue;
    const bool isAlone = otherThan(side).over.has_value();
    if (isAlone && idle > side.allowance.idle) return TooLong{&side, LimitKind::Idle};
    if (isLate(side, isAlone ? open : Nanoseconds::zero())) return TooLong{&side, LimitKind::Wall};
  }
  if (interactor().over || submission().over) return std::nullopt;
  if (idle > submission().allowance.idle) return TooLong{nullptr, LimitKind::Idle};
  if (isLate(interactor(), open) && isLate(submission(), open)) return TooLong{nullptr, LimitKind::Wall};
  return std::nullopt;
}

/// As in Supervisor, a wait for a core is known at its end: nobody is blamed while one of them has or waits for a core.
bool Dialogue::mayBeQueued() {
  Nanoseconds most = kMostQueueing * 1s;
  bool isRunnable = false;
  for (const Side& side : sides_) {
    if (side.over) continue;
    most += kMostQueueing * (side.allowance.wall + side.allowance.idle);
    isRunnable = isRunnable || side.process().isRunnable();
  }
  return isRunnable && waited_ <= most;
}

void Dialogue::checkWaiting() {
  if (!waitsTooLong() || mayBeQueued()) return;
  for (Side& side : sides_)
    if (!side.over) side.supervisor().sample();
  notePace();
  const auto late = waitsTooLong();
  if (!late) return;
  late->side ? blameFor(*late->side, late->limit) : blameForStalling(late->limit);
}

/// How long an interactor may do nothing when it is its turn.
Nanoseconds Dialogue::interactorsPatience() {
  return std::min(interactor().allowance.idle, interactor().allowance.wall);
}

LimitKind Dialogue::interactorsLimit() {
  return interactor().allowance.idle < interactor().allowance.wall ? LimitKind::Idle : LimitKind::Wall;
}

void Dialogue::blameForStalling(LimitKind limit) {
  if (interactor().said.hasUnread()) return blame(submission(), limit);
  if (submission().said.hasUnread()) {
    if (waited_ - busyAt_ > interactorsPatience()) blame(interactor(), interactorsLimit());
    return;
  }
  reason_ = "waits for the interactor, which waits for it (is its output flushed, and does each line end?)" +
            transcript_.lastWords();
  tested_ = limit;
  testedAt_ = waited_;
  submission().said.end();
}

}  // namespace judge
