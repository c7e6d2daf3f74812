#include "judge/console/live_table.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <pty.h>
#include <unistd.h>

#include <string>

namespace judge {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

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

}  // namespace
}  // namespace judge
