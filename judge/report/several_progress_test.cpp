#include "judge/report/several_progress.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <unistd.h>

namespace judge {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Style kTerminal = {.colour = false, .live = true};

/// A place to draw on that can be read back.
class Screen {
 public:
  Screen() { EXPECT_EQ(::pipe2(ends_, O_NONBLOCK), 0); }
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;
  ~Screen() {
    ::close(ends_[0]);
    ::close(ends_[1]);
  }
  int fd() const { return ends_[1]; }
  /// What was written since the last call.
  std::string read() {
    char buffer[1 << 16];
    const ssize_t got = ::read(ends_[0], buffer, sizeof buffer);
    return got > 0 ? std::string(buffer, static_cast<std::size_t>(got)) : "";
  }

 private:
  int ends_[2] = {-1, -1};
};

TEST(SeveralProgress, SaysHowManyAreDoneAndWhichAreRunning) {
  Screen screen;
  SeveralProgress progress(screen.fd(), kTerminal, false, 300);
  progress.begun("anna.cpp");
  EXPECT_THAT(screen.read(), HasSubstr("0 of 300 graded, 1 running: anna.cpp\x1b"));
  progress.begun("bob.cpp");
  EXPECT_THAT(screen.read(), HasSubstr("0 of 300 graded, 2 running: anna.cpp, bob.cpp\x1b"));
  progress.done("anna.cpp");
  EXPECT_THAT(screen.read(), HasSubstr("1 of 300 graded, 1 running: bob.cpp\x1b"));
}

TEST(SeveralProgress, CountsWhatWasNeverBegun) {
  Screen screen;
  SeveralProgress progress(screen.fd(), kTerminal, false, 2);
  progress.done("unreadable.py");
  EXPECT_THAT(screen.read(), HasSubstr("1 of 2 graded, 0 running\x1b"));
}

TEST(SeveralProgress, IsErasedAtTheEnd) {
  Screen screen;
  {
    SeveralProgress progress(screen.fd(), kTerminal, false, 1);
    progress.begun("a.cpp");
  }
  EXPECT_THAT(screen.read(), EndsWith("\r\x1b[K"));
}

TEST(SeveralProgress, WritesNothingWhereNobodyLooks) {
  Screen screen;
  {
    SeveralProgress file(screen.fd(), Style{}, false, 1);
    file.begun("a.cpp");
    SeveralProgress quiet(screen.fd(), kTerminal, true, 1);
    quiet.begun("a.cpp");
  }
  EXPECT_THAT(screen.read(), IsEmpty());
}

TEST(SeveralProgress, ANameCannotMoveTheCursor) {
  Screen screen;
  SeveralProgress progress(screen.fd(), kTerminal, false, 1);
  progress.begun("\x1b[2J.cpp");
  EXPECT_THAT(screen.read(), Not(HasSubstr("\x1b[2J")));
}

}  // namespace
}  // namespace judge
