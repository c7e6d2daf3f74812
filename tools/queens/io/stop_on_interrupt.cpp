#include "tools/queens/io/stop_on_interrupt.h"

#include <poll.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

#include "judge/console/interrupt.h"

namespace queens {

StopOnInterrupt::StopOnInterrupt() : interruptFd_(judge::interruptFd()), end_(::eventfd(0, EFD_CLOEXEC)) {
  if (end_.get() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  watcher_ = std::thread(&StopOnInterrupt::wait, this);
}

StopOnInterrupt::~StopOnInterrupt() {
  const std::uint64_t one = 1;
  [[maybe_unused]] const ssize_t written = ::write(end_.get(), &one, sizeof one);
  watcher_.join();
}

bool StopOnInterrupt::hasHappened() const { return judge::isInterrupted(interruptFd_); }

void StopOnInterrupt::wait() {
  pollfd either[] = {{interruptFd_, POLLIN, 0}, {end_.get(), POLLIN, 0}};
  while (::poll(either, 2, -1) < 0 && errno == EINTR) continue;
  if ((either[0].revents & POLLIN) == 0) return;
  source_.request_stop();
  // Some send one interrupt twice, to a process and to its group, as timeout(1) does.
  constexpr int kOneInterruptMs = 100;
  int ended = -1;
  while ((ended = ::poll(&either[1], 1, kOneInterruptMs)) < 0 && errno == EINTR) continue;
  if (ended == 0) judge::restoreInterrupts();
}

}  // namespace queens
