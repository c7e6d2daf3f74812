#include "judge/console/interrupt.h"

#include <poll.h>
#include <signal.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/timerfd.h>
#include <time.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdint>
#include <system_error>

namespace judge {
namespace {

int interruptEvent = -1;
std::atomic<std::int64_t> firstInterrupt = 0;  // in milliseconds

/// A second interrupt ends us at once. What comes sooner is taken for the same one: some senders signal a process and
/// then its group.
constexpr std::int64_t kSameMilliseconds = 200;

std::int64_t millisecondsNow() {
  timespec now{};
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec * 1000 + now.tv_nsec / 1'000'000;
}

void raiseFlag(int signal) {
  constexpr int kInterrupted = 130;
  std::int64_t first = 0;
  if (signal != 0 && !firstInterrupt.compare_exchange_strong(first, millisecondsNow()) &&
      millisecondsNow() - first > kSameMilliseconds)
    _exit(kInterrupted);
  const int error = errno;
  const std::uint64_t one = 1;
  (void)!write(interruptEvent, &one, sizeof one);
  errno = error;
}

void handleWith(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
    struct sigaction before {};
    sigaction(signal, nullptr, &before);
    if (before.sa_handler != SIG_IGN) sigaction(signal, &action, nullptr);  // nohup stays in force
  }
}

int checked(int result, const char* call) {
  return result >= 0 ? result : throw std::system_error(errno, std::system_category(), call);
}

}  // namespace

int interruptFd() {
  if (interruptEvent >= 0) return interruptEvent;
  interruptEvent = checked(eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK), "eventfd");
  handleInterrupts();
  return interruptEvent;
}

void handleInterrupts() { handleWith(raiseFlag); }

void interruptAll() {
  interruptFd();
  raiseFlag(0);
}

void restoreInterrupts() { handleWith(SIG_DFL); }

bool isInterrupted(int interruptFd) {
  pollfd wait{interruptFd, POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

bool wasInterrupted() { return isInterrupted(interruptEvent); }

FileDescriptor readableWhenEither(int one, int other) {
  FileDescriptor either(checked(epoll_create1(EPOLL_CLOEXEC), "epoll_create1"));
  for (const int fd : {one, other}) {
    epoll_event event{};
    event.events = EPOLLIN;
    if (fd >= 0) checked(epoll_ctl(either.get(), EPOLL_CTL_ADD, fd, &event), "epoll_ctl");
  }
  return either;
}

Deadline::Deadline(int interruptFd)
    : timer_(checked(timerfd_create(CLOCK_MONOTONIC, TFD_CLOEXEC | TFD_NONBLOCK), "timerfd_create")),
      either_(readableWhenEither(interruptFd, timer_.get())) {}

void Deadline::set(Nanoseconds at) {
  constexpr std::int64_t kSecond = 1'000'000'000;
  itimerspec moment{};
  moment.it_value = {at.count() / kSecond, at.count() % kSecond};
  checked(timerfd_settime(timer_.get(), TFD_TIMER_ABSTIME, &moment, nullptr), "timerfd_settime");
}

}  // namespace judge
