#include "judge/console/interrupt.h"

#include <gtest/gtest.h>
#include <poll.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include <chrono>

namespace judge {
namespace {

using namespace std::chrono_literals;

Nanoseconds now() { return std::chrono::steady_clock::now().time_since_epoch(); }

TEST(Deadline, ComesAtItsMoment) {
  Deadline deadline(-1);
  EXPECT_FALSE(isInterrupted(deadline.fd()));
  deadline.set(now() + 1h);
  EXPECT_FALSE(isInterrupted(deadline.fd()));
  deadline.set(now());
  pollfd wait{deadline.fd(), POLLIN, 0};
  EXPECT_EQ(poll(&wait, 1, -1), 1);
  deadline.set(now() + 1h);
  EXPECT_FALSE(isInterrupted(deadline.fd()));
}

TEST(Deadline, ComesWithTheUsersInterrupt) {
  const FileDescriptor user(eventfd(0, EFD_CLOEXEC));
  const Deadline deadline(user.get());
  EXPECT_FALSE(isInterrupted(deadline.fd()));
  eventfd_write(user.get(), 1);
  EXPECT_TRUE(isInterrupted(deadline.fd()));
}

TEST(InterruptDeathTest, OneThatComesTwiceAtOnceIsOne) {
  EXPECT_EXIT(
      {
        interruptFd();
        raise(SIGINT);
        raise(SIGTERM);
        _exit(wasInterrupted() ? 0 : 1);
      },
      testing::ExitedWithCode(0), "");
}

TEST(InterruptDeathTest, TheSecondEndsTheJudgeAtOnce) {
  EXPECT_EXIT(
      {
        interruptFd();
        for (;;) raise(SIGINT);
      },
      testing::ExitedWithCode(130), "");
}

}  // namespace
}  // namespace judge
