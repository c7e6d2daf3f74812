// What a user is told who starts the server.

#include <sched.h>
#include <sys/wait.h>

#include <cstdlib>

#include "judge/trials/serve/served_page_fixture.h"

namespace judge::serve {
namespace {

using ::testing::HasSubstr;

TEST_F(ServedPage, RefusesInOneLine) {
  serve();
  expectRefused({"serve", "--no-browser", "--port", std::to_string(port_)},
                "--port " + std::to_string(port_) + ": another program uses this port; --port 0 picks a free port");
  expectRefused({"serve", "--no-browser", "--port", "0", "--kata", "no-such-folder"},
                "--kata no-such-folder: no such folder");
  expectRefused({"serve", "--no-browser", "--port", "0", "--kata", folder_.path()}, "kata.toml");
  expectRefused({"serve", "--port", "70000"}, "--port 70000");
}

TEST_F(ServedPage, SaysThatItsSandboxDoesNotWork) {
  const std::string err = (folder_.path() / "err").string();
  const std::string command = "unshare -m sh -c 'mount --bind /bin/false /usr/bin/bwrap && exec " JUDGE
                              " serve --port 0 --no-browser' 2> " +
                              err;
  const int status = std::system(command.c_str());
  if (!read(err).starts_with("judge: ")) GTEST_SKIP() << "needs the right to hide bwrap: " << read(err);
  EXPECT_EQ(WEXITSTATUS(status), 3);
  EXPECT_THAT(read(err), ::testing::StartsWith("judge: the sandbox namespaces does not work here: "));
  EXPECT_THAT(read(err), ::testing::EndsWith("; judge doctor shows details, --sandbox selects a weaker one\n"));
}

TEST_F(ServedPage, SaysThatNoBrowserOpens) {
  for (const char* display : {"DISPLAY=", "DISPLAY=:0"}) {
    environment_ = {"PATH=/nowhere", display, "WAYLAND_DISPLAY=", "BROWSER="};
    server_ = start({"serve", "--port", "0"});
    while (read(folder_.path() / "err").find("open the address yourself\n") == std::string::npos) sched_yield();
    const Result result = end();
    EXPECT_EQ(result.status, 0);
    EXPECT_THAT(result.err, HasSubstr("to open a browser"));
  }
}

}  // namespace
}  // namespace judge::serve
