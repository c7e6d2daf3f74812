#include "judge/report/progress.h"

#include <gmock/gmock.h>

#include "judge/trials/runs/screen.h"

namespace judge {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;

constexpr Style kTerminal = {.colour = false, .live = true};

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

TEST(SeveralProgress, TicksWithTheTimeOfEach) {
  Screen screen;
  Nanoseconds now{};
  SeveralProgress progress(screen.fd(), kTerminal, false, 2, [&] { return now; });
  progress.begun("a.cpp");
  now += std::chrono::seconds(3);
  progress.begun("b.cpp");
  progress.tick();
  EXPECT_THAT(screen.read(), EndsWith("0 of 2 graded, 2 running: a.cpp (3.0 s), b.cpp\x1b[?7h"));
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
