#include "judge/console/terminal.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <pty.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <string>

#include "judge/machine/file_descriptor.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using namespace std::chrono_literals;

constexpr Style kTerminal = {.colour = false, .live = true};

/// A terminal of so many lines that can be read back.
class Terminal {
 public:
  explicit Terminal(unsigned short lines) {
    winsize size{};
    size.ws_row = lines;
    size.ws_col = 80;
    EXPECT_EQ(openpty(&ours_, &theirs_, nullptr, nullptr, &size), 0);
    EXPECT_EQ(fcntl(ours_, F_SETFL, O_NONBLOCK), 0);
  }
  Terminal(const Terminal&) = delete;
  Terminal& operator=(const Terminal&) = delete;
  ~Terminal() {
    close(ours_);
    close(theirs_);
  }
  int fd() const { return theirs_; }

  /// What was written since the last call.
  std::string read() const {
    char buffer[1 << 12];
    const ssize_t got = ::read(ours_, buffer, sizeof buffer);
    return got > 0 ? std::string(buffer, static_cast<std::size_t>(got)) : "";
  }

 private:
  int ours_ = -1, theirs_ = -1;
};

TEST(LiveTable, IsDrawnOverItselfAndErased) {
  Terminal terminal(24);
  {
    LiveTable table(terminal.fd(), kTerminal, false);
    table.draw("one\ntwo\n", "last");
    EXPECT_THAT(terminal.read(), HasSubstr("\x1b[Jone\r\ntwo\r\nlast\r\n"));
    table.draw("three\n", "last");
    EXPECT_THAT(terminal.read(), HasSubstr("\r\x1b[3A\x1b[Jthree\r\nlast\r\n"));
  }
  EXPECT_EQ(terminal.read(), "\r\x1b[2A\x1b[J");
}

TEST(LiveTable, TakesNoMoreLinesThanThereAre) {
  Terminal terminal(5);
  LiveTable table(terminal.fd(), kTerminal, false);
  table.draw("1\n2\n3\n4\n5\n6\n", "last");
  EXPECT_THAT(terminal.read(), HasSubstr("\x1b[J1\r\n2\r\n3\r\nlast\r\n"));
  table.erase();
  EXPECT_EQ(terminal.read(), "\r\x1b[4A\x1b[J");
}

TEST(LiveTable, WritesNothingWhereLinesStay) {
  Terminal terminal(24);
  for (const auto& [style, quiet] : {std::pair{Style{}, false}, {kTerminal, true}}) {
    LiveTable table(terminal.fd(), style, quiet);
    table.draw("one\n", "last");
  }
  EXPECT_THAT(terminal.read(), IsEmpty());
}

class LiveLineTest : public ::testing::Test {
 protected:
  LiveLineTest() {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    reading_.reset(ends[0]);
    writing_.reset(ends[1]);
  }

  LiveLine line(bool enabled = true) {
    return {writing_.get(), Style{.live = true}, !enabled, [this] { return now_; }};
  }

  /// Ends what can be written.
  std::string written() {
    writing_.reset();
    std::string text(1000, '\0');
    text.resize(static_cast<std::size_t>(::read(reading_.get(), text.data(), text.size())));
    return text;
  }

  Nanoseconds now_ = 1h;
  FileDescriptor reading_, writing_;
};

TEST_F(LiveLineTest, IsDueAfterASecondAndThenTenTimesASecond) {
  LiveLine progress = line();
  now_ += 999ms;
  EXPECT_FALSE(progress.isDue());
  now_ += 1ms;
  EXPECT_TRUE(progress.isDue());
  progress.draw("half");
  EXPECT_FALSE(progress.isDue());
  now_ += 100ms;
  EXPECT_TRUE(progress.isDue());
}

TEST_F(LiveLineTest, IsErasedAtTheEnd) {
  line().draw("half");
  const std::string text = written();
  EXPECT_THAT(text, HasSubstr("half"));
  EXPECT_THAT(text, testing::EndsWith("\r\x1b[K"));
}

TEST_F(LiveLineTest, KeepsALineAboveUntilItIsErased) {
  {
    LiveLine progress = line();
    progress.keepAbove("first failure");
    progress.draw("one");
    progress.draw("two");
  }
  const std::string text = written();
  EXPECT_THAT(text, HasSubstr("first failure\none"));
  EXPECT_EQ(text.find("first failure"), text.rfind("first failure"));
  EXPECT_THAT(text, testing::EndsWith("\r\x1b[K\r\x1b[1A\r\x1b[K"));
}

TEST_F(LiveLineTest, TicksFourTimesASecondWithTheTimeOfItsStep) {
  {
    LiveLine progress = line();
    progress.tick();
    progress.draw("half");
    for (int i = 0; i < 10; ++i) {
      progress.tick();
      now_ += 100ms;
    }
  }
  const std::string text = written();
  EXPECT_THAT(text, testing::ContainsRegex("half.*half .0.3 s.*half .0.6 s.*half .0.9 s."));
  EXPECT_EQ(text.find("0.4 s"), text.npos);
}

TEST_F(LiveLineTest, InALogOfCiIsALineOfItsOwnEveryTenSeconds) {
  const char* const before = getenv("CI");
  const std::string value = before ? before : "";
  setenv("CI", "true", 1);
  {
    LiveLine progress(writing_.get(), Style{}, false, [this] { return now_; });
    progress.draw("0");
    for (int i = 0; i < 30; ++i) {
      now_ += 1s;
      if (i == 14) progress.keepAbove("first failure");
      progress.draw(std::to_string(i + 1));
    }
  }
  before ? setenv("CI", value.c_str(), 1) : unsetenv("CI");
  EXPECT_EQ(written(), "10\nfirst failure\n20\n30\n");
}

TEST_F(LiveLineTest, ErasesNothingWhereNothingWasDrawn) {
  { const LiveLine progress = line(); }
  EXPECT_EQ(written(), "");
}

TEST_F(LiveLineTest, IsNeverDueWhereItIsNotEnabled) {
  LiveLine progress = line(false);
  now_ += 1h;
  EXPECT_FALSE(progress.isDue());
}

}  // namespace
}  // namespace judge
