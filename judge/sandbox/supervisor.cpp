#include "judge/sandbox/supervisor.h"

#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>

namespace judge {
namespace {

using namespace std::chrono_literals;

constexpr Nanoseconds kFirstTick = 1ms;
constexpr Nanoseconds kLongestTick = 20ms;

/// Reads that empty a full pipe, and end although a flood goes on.
constexpr int kLogReads = 4;

/// A longer gap between two ticks means that the judge itself did not run: it is not the submission's time.
constexpr Nanoseconds kLongestGap = 1s;

/// Factor of the wall limit that ends a tree however long it waited for cores: it can cause that wait by itself.
constexpr int kMostQueueing = 10;

/// A process that uses less CPU than this fraction of the time counts as idle.
constexpr double kBusyFraction = 0.01;

int pollTimeout(Nanoseconds tick) {
  return static_cast<int>(std::chrono::ceil<std::chrono::milliseconds>(tick).count());
}

}  // namespace

/// The waiting of a stretch since its first tick, without time in which the judge itself did not run.
struct Supervisor::Patience {
  Clock::time_point lastLook;
  Nanoseconds busyThen{};   // CPU and queueing time when it last was busy
  Nanoseconds idleSince{};  // value of `waited` at that moment
  Nanoseconds waited{};
  Nanoseconds tick = kFirstTick;

  void look(Clock::time_point now, const Usage& used) {
    waited += std::min<Nanoseconds>(now - lastLook, kLongestGap);
    lastLook = now;
    const Nanoseconds busy = used.cpu + used.queued;
    busyThen = std::min(busyThen, busy);  // the CPU time of the dead is known in ticks only
    if (toSeconds(busy - busyThen) < kBusyFraction * toSeconds(waited - idleSince)) return;
    idleSince = waited;
    busyThen = busy;
  }
};

Supervisor::Supervisor(Process& process, CapturedLog& log, int interruptFd)
    : process_(process), log_(log), interruptFd_(interruptFd), logStart_(log.total()) {
  sample();
  begin();
}

void Supervisor::begin() {
  begun_ = last_;
  begunAt_ = Clock::now();
}

Usage Supervisor::sample() { return keep(process_.usage()); }

Usage Supervisor::keep(const Usage& usage) {
  last_ = usage;
  peakMemory_ = std::max(peakMemory_, last_.memory);
  peakProcesses_ = std::max(peakProcesses_, last_.processes);
  return last_;
}

void Supervisor::look() {
  stack_ = std::max(stack_, process_.stack());
  peakMemory_ = std::max(peakMemory_, process_.peakMemory());
}

bool Supervisor::readLog() {
  std::array<char, 64 << 10> bytes;
  const ssize_t got = read(process_.logFd(), bytes.data(), bytes.size());
  if (got > 0) log_.append({bytes.data(), static_cast<std::size_t>(got)});
  return got > 0;
}

void Supervisor::offer(std::string_view bytes) { unsent_.push_back({const_cast<char*>(bytes.data()), bytes.size()}); }

void Supervisor::withdraw() {
  unsent_.clear();
  endsAfterOffer_ = false;
}

void Supervisor::dropSent(std::size_t sent) {
  while (!unsent_.empty() && unsent_.front().iov_len <= sent) {
    sent -= unsent_.front().iov_len;
    unsent_.erase(unsent_.begin());
  }
  if (unsent_.empty()) return;
  iovec& first = unsent_.front();
  first = {static_cast<char*>(first.iov_base) + sent, first.iov_len - sent};
}

/// Sends the bytes that the pipe takes now. False when all are sent, or no process can read them any more.
bool Supervisor::send() {
  while (!unsent_.empty()) {
    const ssize_t sent = writev(process_.questionFd(), unsent_.data(), static_cast<int>(unsent_.size()));
    if (sent >= 0) dropSent(static_cast<std::size_t>(sent));
    if (sent >= 0 || errno == EINTR) continue;
    if (errno == EAGAIN) return true;
    if (errno == EPIPE) return false;
    throw std::system_error(errno, std::system_category(), "write a question");
  }
  if (endsAfterOffer_) process_.closeQuestions();
  return false;
}

void Supervisor::drainLog() {
  for (int i = 0; i < kLogReads && readLog(); ++i) continue;
}

/// A tree that has used too little CPU time is at fault only when no thread of it runs or waits for a core: the kernel
/// counts the wait for a core at its end, so that until then a busy loop beside others looks as if it slept.
std::optional<LimitKind> Supervisor::waitedTooLong(const Allowance& allowance, Patience& patience) {
  const auto exceeded = [&]() -> std::optional<LimitKind> {
    if (patience.waited - (last_.queued - begun_.queued) > allowance.wall) return LimitKind::Wall;
    if (patience.waited - patience.idleSince > allowance.idle) return LimitKind::Idle;
    return std::nullopt;
  };
  const bool isLongestIdle = patience.waited - patience.idleSince > longestIdle_;
  if ((!exceeded() && !isLongestIdle) || process_.isRunnable()) return std::nullopt;
  patience.look(patience.lastLook, sample());
  longestIdle_ = std::max(longestIdle_, patience.waited - patience.idleSince);
  return exceeded();
}

std::optional<LimitKind> Supervisor::passed(const Allowance& allowance, Patience& patience) {
  const auto now = Clock::now();  // before the sample, which counts on while we may wait for a core ourselves
  const Usage used = sample();
  patience.look(now, used);
  look();
  if (const auto limit = usedTooMuch(allowance)) return limit;
  if (const auto limit = waitedTooLong(allowance, patience)) return limit;
  if (patience.waited > kMostQueueing * allowance.wall + kMostQueueing * 1s) return LimitKind::Wall;
  return std::nullopt;
}

std::optional<LimitKind> Supervisor::usedTooMuch(const Allowance& allowance) const {
  if (last_.cpu - begun_.cpu > allowance.cpu) return LimitKind::Cpu;
  if (last_.memory > allowance.memory) return LimitKind::Memory;
  if (allowance.rules == Rules::Own && output() > allowance.output) return LimitKind::Output;
  return std::nullopt;
}

std::optional<LimitKind> Supervisor::tick(const Allowance& allowance) {
  sample();
  look();
  if (watcher_) watcher_(last_.cpu - begun_.cpu, Clock::now() - begunAt_);
  return usedTooMuch(allowance);
}

Watched Supervisor::finished(Watched::Stop stop, AnswerReader::State frame, std::optional<LimitKind> limit) {
  if (stop != Watched::Stop::Framed || frame != AnswerReader::State::Complete)
    process_.kill();
  else if (!isTogether_)
    process_.awaitIdle();
  const Nanoseconds before = last_.cpu;  // a process that is gone by now counts in ticks only
  const Nanoseconds cpu = std::max(before, keep(process_.briefUsage()).cpu) - begun_.cpu;
  return {stop, frame, limit, std::max(cpu, Nanoseconds::zero()), Clock::now() - begunAt_};
}

Watched Supervisor::watch(const Allowance& allowance, AnswerReader* reader) {
  using State = AnswerReader::State;
  enum { kEnd, kLog, kInterrupt, kAnswer, kQuestion };
  const bool isSending = send();
  std::array<pollfd, 5> waits = {{{process_.endFd(), POLLIN, 0},
                                  {process_.logFd(), POLLIN, 0},
                                  {interruptFd_, POLLIN, 0},
                                  {reader ? process_.answerFd() : -1, POLLIN, 0},
                                  {isSending ? process_.questionFd() : -1, POLLOUT, 0}}};
  Patience patience{begunAt_};
  while (true) {
    const int ready = poll(waits.data(), waits.size(), pollTimeout(patience.tick));
    if (ready < 0 && errno != EINTR) throw std::system_error(errno, std::system_category(), "poll");
    // The answer comes first: a process may answer and die at once.
    if (ready > 0 && waits[kAnswer].revents) {
      const State state = reader->readFrom(process_.answerFd());
      if (state == State::Closed)
        waits[kAnswer].fd = -1;
      else if (state != State::Waiting)
        return finished(Watched::Stop::Framed, state, std::nullopt);
      else if (waits[kAnswer].revents & POLLIN)
        waits[kEnd].revents = 0;  // more may lie behind what was read
    }
    if (ready > 0 && waits[kQuestion].revents && !send()) waits[kQuestion].fd = -1;
    if (ready > 0 && waits[kLog].revents && !readLog()) waits[kLog].fd = -1;
    if (ready > 0 && waits[kInterrupt].revents) return finished(Watched::Stop::Interrupted, State::Waiting, {});
    if (ready > 0 && waits[kEnd].revents) return finished(Watched::Stop::Ended, State::Waiting, std::nullopt);
    if (Clock::now() - patience.lastLook < patience.tick) continue;
    if (patience.tick == kFirstTick) {
      if (whenSlow_) whenSlow_();
      begun_.queued = sample().queued;
      patience = {Clock::now(), last_.cpu + last_.queued};
    }
    patience.tick = std::min(patience.tick * 2, kLongestTick);
    if (const auto limit = passed(allowance, patience)) return finished(Watched::Stop::Limit, State::Waiting, limit);
    if (watcher_) watcher_(last_.cpu - begun_.cpu, Clock::now() - begunAt_);
  }
}

}  // namespace judge
