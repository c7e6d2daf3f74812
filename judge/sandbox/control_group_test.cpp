#include "judge/sandbox/control_group.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sched.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <ctime>
#include <filesystem>
#include <functional>
#include <set>

#include "judge/machine/leftovers.h"
#include "judge/sandbox/own_group.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using namespace std::chrono_literals;

constexpr GroupLimits kRoomy{mebibytes(64), 16};

/// A pipe over which a child says one thing.
class Word {
 public:
  Word() { EXPECT_EQ(pipe(ends_), 0); }
  ~Word() {
    close(ends_[0]);
    close(ends_[1]);
  }
  void say(int value) const { (void)!write(ends_[1], &value, sizeof value); }
  int hear() const {
    int value = -1;
    EXPECT_EQ(read(ends_[0], &value, sizeof value), static_cast<ssize_t>(sizeof value));
    return value;
  }

 private:
  int ends_[2] = {-1, -1};
};

/// Runs `work` in a child; it exits with what that returns.
pid_t inChild(const std::function<int()>& work) {
  const pid_t child = fork();
  if (child == 0) _exit(work());
  return child;
}

int enter(const ControlGroup& group) {
  for (const int entry : group.entries())
    if (write(entry, "0", 1) != 1) return errno;
  return 0;
}

pid_t inGroup(const ControlGroup& group, const std::function<int()>& work) {
  return inChild([&] { return enter(group) == 0 ? work() : 100; });
}

int statusOf(pid_t child) {
  int status = -1;
  EXPECT_EQ(waitpid(child, &status, 0), child);
  return status;
}

void expectExit(pid_t child, int code) {
  const int status = statusOf(child);
  EXPECT_TRUE(WIFEXITED(status)) << "signal " << WTERMSIG(status);
  EXPECT_EQ(WEXITSTATUS(status), code);
}

void expectKilled(pid_t child) {
  const int status = statusOf(child);
  EXPECT_TRUE(WIFSIGNALED(status)) << "exit " << WEXITSTATUS(status);
  EXPECT_EQ(WTERMSIG(status), SIGKILL);
}

int sleepForEver() {
  while (true) pause();
}

int touch(Bytes amount) {
  void* const memory =
      mmap(nullptr, amount.count, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  if (memory == MAP_FAILED) return 1;
  // Populating stops quietly where memory ends.
  for (std::uint64_t at = 0; at < amount.count; at += 4096) static_cast<volatile char*>(memory)[at] = 1;
  return 0;
}

void burn(Nanoseconds amount) {
  timespec now{};
  do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  while (std::chrono::seconds(now.tv_sec) + Nanoseconds(now.tv_nsec) < amount);
}

/// The groups of a judge that exist on this machine.
std::set<fs::path> groupsMarked(const std::string& mark) {
  std::set<fs::path> found;
  for (const char* controller : {"", "pids", "memory", "cpuacct"}) {
    const auto own = findOwnGroup(controller);
    if (!own) continue;
    for (const fs::path& parent : {own->mountPoint, own->folder, own->folder.parent_path()})
      for (const auto& entry : fs::directory_iterator(parent))
        if (entry.path().filename().string().starts_with(mark)) found.insert(entry.path());
  }
  return found;
}

class ControlGroupTest : public ::testing::Test {
 protected:
  void SetUp() override {
    alarm(60);                         // a process that was missed would be waited for without end
    prctl(PR_SET_CHILD_SUBREAPER, 1);  // whatever a test leaves behind can be waited for
    std::string why;
    groups_ = findControlGroups(why);
    if (!groups_) GTEST_SKIP() << why;
  }
  void TearDown() override { alarm(0); }

  std::unique_ptr<ControlGroups> groups_;
};

TEST_F(ControlGroupTest, EndsATreeThatNeedsMoreMemory) {
  const auto group = groups_->make({mebibytes(16), 16});
  const pid_t child = inGroup(*group, [] { return touch(mebibytes(64)); });
  expectKilled(child);
  EXPECT_TRUE(group->ranOutOfMemory());
  EXPECT_FALSE(group->lackedMemory());
  EXPECT_LE(group->peakMemory(), mebibytes(16));
  EXPECT_GE(group->peakMemory(), mebibytes(15));
}

TEST_F(ControlGroupTest, LeavesOneWithinItsLimitAlone) {
  const auto group = groups_->make(kRoomy);
  expectExit(inGroup(*group, [] { return touch(mebibytes(16)); }), 0);
  EXPECT_FALSE(group->ranOutOfMemory());
  EXPECT_GE(group->peakMemory(), mebibytes(16));
  EXPECT_LT(group->peakMemory(), mebibytes(32));
}

TEST_F(ControlGroupTest, CountsMemoryThatProcessesShareOnce) {
  const auto group = groups_->make(kRoomy);
  expectExit(inGroup(*group,
                     [] {
                       void* const shared = mmap(nullptr, 16 << 20, PROT_READ | PROT_WRITE,
                                                 MAP_SHARED | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
                       const pid_t child = inChild([&] {
                         const auto* bytes = static_cast<const volatile char*>(shared);
                         for (int at = 0; at < 16 << 20; at += 4096) (void)bytes[at];
                         return 0;
                       });
                       int status = -1;
                       waitpid(child, &status, 0);
                       return status;
                     }),
             0);
  EXPECT_GE(group->peakMemory(), mebibytes(16));
  EXPECT_LT(group->peakMemory(), mebibytes(28));
}

TEST_F(ControlGroupTest, RefusesOneProcessTooMany) {
  const auto group = groups_->make({mebibytes(64), 3});
  const pid_t child = inGroup(*group, [] {
    for (int born = 0; born < 3; ++born) {
      const pid_t next = fork();
      if (next == 0) sleepForEver();
      if (next < 0) return errno == EAGAIN ? born : 99;
    }
    return 98;
  });
  expectExit(child, 2);
}

TEST_F(ControlGroupTest, CountsThoseWhoLiveInIt) {
  const auto group = groups_->make(kRoomy);
  EXPECT_EQ(group->usage().processes, 0);
  const Word ready;
  const pid_t child = inGroup(*group, [&] {
    inChild(sleepForEver);
    ready.say(touch(mebibytes(8)));
    return sleepForEver();
  });
  ASSERT_EQ(ready.hear(), 0);
  EXPECT_EQ(group->usage().processes, 2);
  EXPECT_GE(group->usage().memory, mebibytes(8));
  group->kill();
  expectKilled(child);
}

TEST_F(ControlGroupTest, CountsTheCpuOfChildrenThatWereReapedUnseen) {
  const auto group = groups_->make(kRoomy);
  const pid_t child = inGroup(*group, [] {
    signal(SIGCHLD, SIG_IGN);
    inChild([] {
      burn(60ms);
      return 0;
    });
    while (wait(nullptr) > 0) continue;
    return 0;
  });
  expectExit(child, 0);
  EXPECT_GE(group->usage().cpu, 59ms);  // the clocks differ by what it takes to enter and to leave
  EXPECT_LT(group->usage().cpu, 10s);
}

TEST_F(ControlGroupTest, CanBeEnteredByWhoCouldNotOpenIt) {
  const auto group = groups_->make(kRoomy);
  const pid_t child = inChild([&] {
    if (geteuid() == 0 && setresuid(65534, 65534, 65534) != 0) return 101;
    return enter(*group);
  });
  expectExit(child, 0);
}

TEST_F(ControlGroupTest, IsNotPassedOnByAccident) {
  const auto group = groups_->make(kRoomy);
  ASSERT_THAT(group->entries(), Not(IsEmpty()));
  for (const int entry : group->entries()) EXPECT_TRUE(fcntl(entry, F_GETFD) & FD_CLOEXEC);
}

TEST_F(ControlGroupTest, KillsATreeThatForksAllTheTime) {
  const auto group = groups_->make({mebibytes(64), 40});
  const Word ready;
  inGroup(*group, [&] {
    for (int i = 0; i < 4; ++i) fork();
    ready.say(0);
    while (true)
      if (fork() > 0 && fork() > 0) _exit(0);
    return 0;
  });
  ready.hear();
  group->kill();
  while (wait(nullptr) > 0) continue;
  EXPECT_EQ(group->usage().processes, 0);
}

TEST_F(ControlGroupTest, IsRemovedThoughADaemonLivesInIt) {
  auto group = groups_->make(kRoomy);
  EXPECT_THAT(groupsMarked(judgeMark()), Not(IsEmpty()));
  const Word ready;
  const pid_t parent = inGroup(*group, [&] {
    const pid_t daemon = inChild([] {
      setsid();
      signal(SIGTERM, SIG_IGN);
      return sleepForEver();
    });
    ready.say(daemon);
    return 0;
  });
  const pid_t daemon = ready.hear();
  expectExit(parent, 0);
  group.reset();
  expectKilled(daemon);
  EXPECT_THAT(groupsMarked(judgeMark()), IsEmpty());
}

TEST_F(ControlGroupTest, OfADeadJudgeIsRemovedByTheNext) {
  const Word member;
  const pid_t other = inChild([&] {
    std::string why;
    const auto theirs = findControlGroups(why);
    const auto group = theirs->make(kRoomy);
    member.say(inGroup(*group, [&] {
      member.say(0);
      return sleepForEver();
    }));
    return sleepForEver();
  });
  const int first = member.hear();  // that it is in the group, and its number, in either order
  const pid_t orphan = first + member.hear();
  std::string mark;
  for (const fs::path& group : groupsMarked("queens-judge-" + std::to_string(other) + "-")) mark = group.filename();
  ASSERT_FALSE(mark.empty());

  std::string why;
  findControlGroups(why);
  EXPECT_THAT(groupsMarked(mark), Not(IsEmpty())) << "its judge lives";
  EXPECT_EQ(kill(orphan, 0), 0);

  kill(other, SIGKILL);
  siginfo_t info;
  waitid(P_PID, static_cast<id_t>(other), &info, WEXITED | WNOWAIT);
  findControlGroups(why);
  EXPECT_THAT(groupsMarked(mark), IsEmpty());
  expectKilled(other);
  expectKilled(orphan);
}

TEST(ControlGroups, SayWhyThereAreNone) {
  std::string why;
  const auto groups = findControlGroups(why);
  if (groups) {
    EXPECT_THAT(groups->name(), AnyOf("cgroup-v2", "cgroup-v1"));
    return;
  }
  EXPECT_THAT(why, HasSubstr("cgroup v2: "));
  EXPECT_THAT(why, HasSubstr("; cgroup v1: "));
  EXPECT_THAT(why, Not(HasSubstr("\n")));
}

}  // namespace
}  // namespace judge
