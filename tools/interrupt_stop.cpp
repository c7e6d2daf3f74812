#include "tools/interrupt_stop.h"

#include <poll.h>
#include <sys/eventfd.h>

#include <cerrno>
#include <system_error>

#include "judge/interrupt.h"

namespace queens {

InterruptStop::InterruptStop() : interruptFd_(judge::interruptFd()), done_(::eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK)) {
  if (done_.get() < 0) throw std::system_error(errno, std::generic_category(), "eventfd");
  watcher_ = std::thread([this] {
    pollfd either[] = {{interruptFd_, POLLIN, 0}, {done_.get(), POLLIN, 0}};
    while (::poll(either, 2, -1) < 0 && errno == EINTR) {
    }
    if (either[0].revents != 0) source_.request_stop();
  });
}

InterruptStop::~InterruptStop() {
  ::eventfd_write(done_.get(), 1);
  watcher_.join();
}

bool InterruptStop::isInterrupted() const {
  return judge::isInterrupted(interruptFd_);
}

}  // namespace queens
