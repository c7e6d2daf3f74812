#include "judge/sandbox/supervisor.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <vector>

namespace judge {
namespace {

using namespace std::chrono_literals;

/// A process with figures of our own; it neither answers nor ends.
class FakeProcess : public Process {
 public:
  std::function<Usage(int look)> figures = [](int) { return Usage{}; };
  std::function<bool()> runnable = [] { return false; };

  int questionFd() const override { return -1; }
  int answerFd() const override { return -1; }
  int logFd() const override { return -1; }
  int endFd() const override { return -1; }
  Usage usage() override { return figures(looks_++); }
  void awaitIdle() override {}
  bool isRunnable() override { return runnable(); }
  Bytes stack() override { return {}; }
  void closeQuestions() override {}
  void kill() override {}
  ProcessEnd wait() override { return {}; }
  void runOn(const cpu_set_t&) override {}

 private:
  int looks_ = 0;
};

/// The limit that ends a stretch of `process`; no wall and no idle time is allowed, unless `allowance` says so.
std::optional<LimitKind> limitOf(FakeProcess& process, Allowance allowance = {1s, 0s, 1h, mebibytes(1), mebibytes(1)}) {
  CapturedLog log;
  Supervisor supervisor(process, log, -1);
  supervisor.begin();
  return supervisor.watch(allowance, nullptr).limit;
}

TEST(Supervisor, EndsATreeThatSleeps) {
  FakeProcess process;
  EXPECT_EQ(limitOf(process), LimitKind::Wall);
  EXPECT_EQ(limitOf(process, {1s, 1h, 0s, mebibytes(1), mebibytes(1)}), LimitKind::Idle);
}

TEST(Supervisor, DoesNotAccuseATreeThatIsRunnable) {
  FakeProcess process;
  process.runnable = [] { return true; };
  process.figures = [](int look) { return Usage{look < 6 ? 0s : 2s, {}, {}, 1}; };
  EXPECT_EQ(limitOf(process), LimitKind::Cpu);
}

TEST(Supervisor, ReadsTheFiguresAnewOnceNothingIsRunnable) {
  FakeProcess process;
  bool wasAsked = false;
  process.runnable = [&] { return wasAsked = true, false; };
  process.figures = [&](int look) { return Usage{look < 9 ? 0s : 2s, wasAsked ? 1h : 0h, {}, 1}; };
  EXPECT_EQ(limitOf(process), LimitKind::Cpu) << "the wait for a core counts when it has ended";
}

TEST(Supervisor, TellsItsWatcherOfTheTimesWhileItWaits) {
  FakeProcess process;
  process.runnable = [] { return true; };
  process.figures = [](int look) { return Usage{look < 9 ? look * 1ms : 2s, {}, {}, 1}; };
  CapturedLog log;
  Supervisor supervisor(process, log, -1);
  std::vector<Nanoseconds> cpu, wall;
  supervisor.whenTicking([&](Nanoseconds used, Nanoseconds waited) {
    cpu.push_back(used);
    wall.push_back(waited);
  });
  supervisor.begin();
  supervisor.watch({1s, 1h, 1h, mebibytes(1), mebibytes(1)}, nullptr);
  ASSERT_GE(cpu.size(), 3u);
  EXPECT_TRUE(std::ranges::is_sorted(cpu));
  EXPECT_TRUE(std::ranges::is_sorted(wall));
  EXPECT_GE(cpu.back(), 3ms);
  EXPECT_GE(wall.back(), 3ms);
}

}  // namespace
}  // namespace judge
