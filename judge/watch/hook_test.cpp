#include "judge/watch/hook.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <poll.h>

#include <filesystem>
#include <fstream>
#include <iterator>

#include "judge/machine/process_tree.h"
#include "judge/machine/scratch_directory.h"

namespace judge::watch {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class HookTest : public ::testing::Test {
 protected:
  static std::string endOf(Hook& hook) {
    pollfd wait{hook.fd(), POLLIN, 0};
    EXPECT_EQ(poll(&wait, 1, -1), 1);
    return hook.takeEnd();
  }

  std::string told() const {
    std::ifstream file(told_);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  ScratchDirectory folder_;
  fs::path told_ = folder_.path() / "told";
};

TEST_F(HookTest, FindsWhatItIsToldInItsEnvironment) {
  Hook hook("printf '%s' \"$QUEENS_VERDICT $QUEENS_SUMMARY\" > " + told_.string());
  EXPECT_EQ(hook.fd(), -1);
  const std::string hostile = "'; touch /tmp/x; \"$(touch /tmp/x)\" \x1b";
  hook.start({"QUEENS_VERDICT=WA", "QUEENS_SUMMARY=" + hostile});
  EXPECT_THAT(endOf(hook), IsEmpty());
  EXPECT_EQ(told(), "WA " + hostile);
  EXPECT_FALSE(hook.isRunning());
  EXPECT_FALSE(hook.end());
}

TEST_F(HookTest, SaysInOneLineHowItFailed) {
  Hook fails("exit 7"), dies("kill -9 $$"), isMissing("/nowhere/at-all 2> /dev/null");
  fails.start({}), dies.start({}), isMissing.start({});
  EXPECT_EQ(endOf(fails), "ended with exit status 7");
  EXPECT_THAT(endOf(dies), HasSubstr("Killed"));
  EXPECT_EQ(endOf(isMissing), "ended with exit status 127");
}

TEST_F(HookTest, IsEndedWithAllThatItStarted) {
  const fs::path ready = folder_.path() / "ready";
  fs::create_directory(ready);
  for (const std::string trap : {"", "trap '' TERM; "}) {
    Hook hook(trap + "tail -f /dev/null & tail -f /dev/null & rmdir " + ready.string() + "; wait");
    hook.start({});
    while (fs::exists(ready)) sched_yield();
    EXPECT_TRUE(hook.end());
    EXPECT_FALSE(hook.isRunning());
    fs::create_directory(ready);
  }
  Hook other("tail -f /dev/null");
  other.start({});
  other.start({});  // ends the one before
  EXPECT_TRUE(other.end());
}

}  // namespace
}  // namespace judge::watch
