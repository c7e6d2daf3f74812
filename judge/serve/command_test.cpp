// Real processes, as the server starts them.

#include "judge/serve/command.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <boost/asio/io_context.hpp>
#include <cerrno>
#include <fstream>

#include "judge/machine/process_tree.h"

namespace judge::serve {
namespace {

struct Told {
  std::string out, err;
  std::optional<int> exit;
};

class CommandTest : public ::testing::Test {
 protected:
  std::shared_ptr<Command> start(const std::string& script, Told& told, const std::string& input = "") {
    return startCommand(
        context_, {"/bin/sh", {"-c", script}, input},
        {[&told](std::string_view bytes) { told.out += bytes; }, [&told](std::string_view bytes) { told.err += bytes; },
         [&told](int exit) { told.exit = exit; }});
  }
  Told run(const std::string& script, const std::string& input = "") {
    Told told;
    start(script, told, input);
    context_.run();
    context_.restart();
    return told;
  }

  boost::asio::io_context context_{1};
};

TEST_F(CommandTest, TellsWhatAProcessSaysAndHowItEnds) {
  const Told told = run("cat; echo error >&2; exit 7", "input");
  EXPECT_EQ(told.out, "input");
  EXPECT_EQ(told.err, "error\n");
  EXPECT_EQ(told.exit, 7);
  EXPECT_EQ(run("kill -9 $$").exit, 128 + SIGKILL);
}

TEST_F(CommandTest, LosesNothing) {
  constexpr std::size_t kBytes = 150'000, kAtOnce = 8, kRounds = 10;
  for (std::size_t round = 0; round < kRounds; ++round) {
    std::vector<Told> all(kAtOnce);
    for (Told& told : all) start("cat", told, std::string(kBytes, 'x'));
    context_.run();
    context_.restart();
    for (const Told& told : all) EXPECT_EQ(told.out.size(), kBytes);
  }
}

TEST_F(CommandTest, DoesNotWaitForWhatAProcessLeavesBehind) {
  const Told told = run("sleep 1000 & echo $!");
  EXPECT_EQ(told.exit, 0);
  kill(std::stoi(told.out), SIGKILL);
}

TEST_F(CommandTest, EndsInGoodOrder) {
  Told told;
  std::shared_ptr<Command> command;
  command = startCommand(
      context_, {"/bin/sh", {"-c", "trap 'echo ended; exit 3' INT; echo ready; while :; do sleep 0.01; done"}, ""},
      {[&](std::string_view bytes) {
         told.out += bytes;
         if (told.out == "ready\n") command->interrupt();
       },
       [](std::string_view) {}, [&](int exit) { told.exit = exit; }});
  context_.run();
  EXPECT_EQ(told.out, "ready\nended\n");
  EXPECT_EQ(told.exit, 3);
  command->interrupt();  // it is over: nobody else is meant
  command->kill();
}

TEST_F(CommandTest, IsKilledWithItsChildren) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  Told told;
  std::shared_ptr<Command> command;
  command = startCommand(context_, {"/bin/sh", {"-c", "setsid sleep 1000 & echo $!; trap '' INT; sleep 1000"}, ""},
                         {[&](std::string_view bytes) {
                            told.out += bytes;
                            command->kill();
                          },
                          [](std::string_view) {}, [&](int exit) { told.exit = exit; }});
  context_.run();
  EXPECT_EQ(told.exit, 128 + SIGKILL);
  const pid_t child = std::stoi(told.out);
  int status = 0;
  const bool isOwnHost =
      waitpid(child, &status, 0) == child;  // else its shell, which is killed after it, has reaped it
  EXPECT_TRUE(isOwnHost ? WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL : kill(child, 0) != 0 && errno == ESRCH);
}

TEST_F(CommandTest, EndsWithTheServerHoweverThatEnds) {
  prctl(PR_SET_CHILD_SUBREAPER, 1);
  int pipe[2];
  ASSERT_EQ(::pipe(pipe), 0);
  const pid_t server = fork();
  if (server == 0) {
    Told told;
    boost::asio::io_context context;
    startCommand(context, {"/bin/sh", {"-c", "echo ready; exec sleep 1000"}, ""},
                 {[&](std::string_view) { (void)!write(pipe[1], "x", 1); }, [](std::string_view) {}, [](int) {}});
    context.run();
    _exit(0);
  }
  char ready = 0;
  ASSERT_EQ(read(pipe[0], &ready, 1), 1);
  const auto below = descendants(server);
  ASSERT_EQ(below.size(), 1U);
  kill(server, SIGKILL);
  waitpid(server, nullptr, 0);
  int status = 0;
  EXPECT_EQ(waitpid(below[0], &status, 0), below[0]);  // without this it would sleep for a thousand seconds
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
}

}  // namespace
}  // namespace judge::serve
