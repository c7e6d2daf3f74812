#include "judge/console/interrupt.h"

#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <system_error>

namespace judge {
namespace {

int interruptEvent = -1;

void raiseFlag(int) {
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

}  // namespace

int interruptFd() {
  if (interruptEvent >= 0) return interruptEvent;
  interruptEvent = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
  if (interruptEvent < 0) throw std::system_error(errno, std::system_category(), "eventfd");
  handleWith(raiseFlag);
  return interruptEvent;
}

void restoreInterrupts() { handleWith(SIG_DFL); }

bool isInterrupted(int interruptFd) {
  pollfd wait{interruptFd, POLLIN, 0};
  return poll(&wait, 1, 0) > 0;
}

}  // namespace judge
