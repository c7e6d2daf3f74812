#include "judge/machine/leftovers.h"

#include <gtest/gtest.h>
#include <sched.h>
#include <sys/wait.h>
#include <unistd.h>

namespace judge {
namespace {

/// A process that has only one thing to do: say what its mark is, and go.
class ShortLife {
 public:
  ShortLife() {
    int ends[2];
    if (pipe(ends) != 0) return;
    pid_ = fork();
    if (pid_ == 0) {
      const std::string mark = judgeMark();
      _exit(write(ends[1], mark.data(), mark.size()) == static_cast<ssize_t>(mark.size()) ? 0 : 1);
    }
    close(ends[1]);
    char text[256];
    const ssize_t got = read(ends[0], text, sizeof text);
    mark_.assign(text, got > 0 ? static_cast<std::size_t>(got) : 0);
    close(ends[0]);
    siginfo_t info;
    waitid(P_PID, static_cast<id_t>(pid_), &info, WEXITED | WNOWAIT);
  }
  void reap() { waitpid(pid_, nullptr, 0); }
  const std::string& mark() const { return mark_; }

 private:
  pid_t pid_ = -1;
  std::string mark_;
};

TEST(Leftovers, AreNotWhatALivingJudgeOwns) {
  EXPECT_TRUE(judgeMark().starts_with("queens-judge-" + std::to_string(getpid()) + "-"));
  EXPECT_FALSE(isLeftover(judgeMark() + "0"));
}

TEST(Leftovers, AreWhatADeadJudgeOwned) {
  ShortLife judge;
  ASSERT_FALSE(judge.mark().empty());
  EXPECT_TRUE(isLeftover(judge.mark() + "7")) << "dead, though nobody has waited for it";
  judge.reap();
  EXPECT_TRUE(isLeftover(judge.mark() + "7"));
}

TEST(Leftovers, AreKnownThoughTheirProcessIdIsInUseAgain) {
  const std::string mark = judgeMark();
  const auto start = mark.find('-', std::string("queens-judge-").size()) + 1;
  const std::string earlier = mark.substr(0, start) + "1" + mark.substr(mark.find('-', start));
  EXPECT_TRUE(isLeftover(earlier + "0"));
}

TEST(Leftovers, OfAnotherPidNamespaceAreLeftAlone) {
  ShortLife judge;
  judge.reap();
  const std::string mark = judge.mark();
  const auto space = mark.rfind('-', mark.size() - 2) + 1;
  EXPECT_FALSE(isLeftover(mark.substr(0, space) + "1-0"));
}

/// As on a copy of this machine that sees the same folder. Where nobody may name a machine, nothing is asked.
TEST(Leftovers, OfAMachineOfAnotherNameAreLeftAlone) {
  ShortLife judge;
  judge.reap();
  const std::string name = judge.mark() + "7";
  const pid_t elsewhere = fork();
  if (elsewhere == 0) {
    const bool isElsewhere =
        (unshare(CLONE_NEWUTS) == 0 || unshare(CLONE_NEWUSER | CLONE_NEWUTS) == 0) && sethostname("elsewhere", 9) == 0;
    _exit(isElsewhere ? isLeftover(name) : 2);
  }
  int status = 0;
  waitpid(elsewhere, &status, 0);
  ASSERT_TRUE(WIFEXITED(status));
  if (WEXITSTATUS(status) == 2) GTEST_SKIP() << "nobody may name a machine here";
  EXPECT_EQ(WEXITSTATUS(status), 0);
}

TEST(Leftovers, HaveTheNameOfAJudge) {
  for (const char* name :
       {"", "queens-judge-", "queens-judge-self", "queens-judge-XaYbZc", "queens-judge-1-2-3",
        "queens-judge-0-1-4026531836-0", "queens-judge-99999999999999999999-1-1-0", "other-1-2-4026531836-0"})
    EXPECT_FALSE(isLeftover(name)) << name;
}

}  // namespace
}  // namespace judge
