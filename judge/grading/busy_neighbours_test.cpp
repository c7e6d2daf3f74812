#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>

#include <thread>

#include "judge/trials/grading/grader_fixture.h"

namespace judge {
namespace {

using namespace std::chrono_literals;

/// Processes that compute without end, as long as this lives.
class BusyLoops {
 public:
  explicit BusyLoops(unsigned count) : pids_(count) {
    for (pid_t& pid : pids_) {
      pid = fork();
      if (pid != 0) continue;
      prctl(PR_SET_PDEATHSIG, SIGKILL);
      for (volatile unsigned work = 0;;) work = work + 1;
    }
  }
  BusyLoops(const BusyLoops&) = delete;
  ~BusyLoops() {
    for (const pid_t pid : pids_) kill(pid, SIGKILL);
    for (const pid_t pid : pids_) waitpid(pid, nullptr, 0);
  }

 private:
  std::vector<pid_t> pids_;
};

using BusyNeighboursTest = GraderTest;

TEST_F(BusyNeighboursTest, MakeNoBusyLoopASleeper) {
  constexpr int kCases = 64;
  options_.limits.perCase = 100ms;
  for (int i = 0; i < kCases; ++i) ask("burn");
  const BusyLoops neighbours(4 * std::thread::hardware_concurrency());
  run();
  ASSERT_EQ(notes_.judged.size(), std::size_t{kCases});
  for (const CaseJudged& judged : notes_.judged) EXPECT_EQ(judged.verdict, Verdict::TLE) << judged.reason;
}

}  // namespace
}  // namespace judge
