#include "tools/queens/race/race_run.h"

#include <pthread.h>
#include <time.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

#include "tools/queens/boards/placement_check.h"

namespace queens {
namespace {

using std::chrono::nanoseconds;

/// CPU time of the thread that made it, to be read from any thread while that one lives.
class ThreadClock {
 public:
  ThreadClock() {
    if (const int error = ::pthread_getcpuclockid(::pthread_self(), &clock_); error != 0)
      throw std::system_error(error, std::generic_category(), "pthread_getcpuclockid");
  }

  nanoseconds now() const {
    timespec time{};
    if (::clock_gettime(clock_, &time) != 0) throw std::system_error(errno, std::generic_category(), "clock_gettime");
    return std::chrono::seconds(time.tv_sec) + nanoseconds(time.tv_nsec);
  }

 private:
  clockid_t clock_{};
};

/// Asks for a stop once the thread that made it has taken so much CPU time from then on. It is never late by more than
/// the machine makes it: no thread takes more CPU time than passes.
class CpuAlarm {
 public:
  CpuAlarm(nanoseconds limit, std::stop_source stop)
      : thread_([end = clock_.now() + limit, clock = clock_, stop](const std::stop_token& cancelled) mutable {
          std::mutex mutex;
          std::condition_variable_any wake;
          std::unique_lock lock(mutex);
          for (nanoseconds left = end - clock.now(); left > nanoseconds::zero(); left = end - clock.now()) {
            wake.wait_for(lock, cancelled, left, [] { return false; });
            if (cancelled.stop_requested()) return;
          }
          stop.request_stop();
        }) {}

 private:
  ThreadClock clock_;
  std::jthread thread_;
};

RaceRun judged(const RaceCall& call, const SolverResult& result, nanoseconds cpu) {
  RaceRun run{Outcome::GaveUp, result.why, cpu, result.steps, result.evaluations};
  if (result.answer == Answer::Found) {
    const std::string fault = faultOf(result.placement.value(), call.n, call.queen);
    run.outcome = fault.empty() ? Outcome::Found : Outcome::Wrong;
    if (!fault.empty()) run.why = "wrong: " + fault;
  } else if (result.answer == Answer::NoneExists) {
    run.outcome = Outcome::NoneExists;
  }
  // Also an answer that a method has found while it was not asking whether to stop.
  if (cpu > call.limit && run.outcome != Outcome::Wrong) {
    run.outcome = Outcome::GaveUp;
    run.why = "time";
  } else if (run.why == "stopped") {
    run.why = "time";
  }
  return run;
}

RaceRun runOnce(const RaceCall& call, const Solver& method, std::uint64_t seed) {
  SolverCall one;
  one.n = call.n;
  one.queen = call.queen;
  one.seed = seed;
  std::stop_source stop;
  one.stop = stop.get_token();
  const std::stop_callback forwarded(call.stop, [&stop] { stop.request_stop(); });
  const ThreadClock clock;
  nanoseconds begin{};
  try {
    const CpuAlarm alarm(call.limit, stop);
    begin = clock.now();
    const SolverResult result = method.solve(one);
    return judged(call, result, clock.now() - begin);
  } catch (const std::bad_alloc&) {
    return {Outcome::GaveUp, "memory", clock.now() - begin, 0, 0};
  }
}

}  // namespace

std::string faultOf(const Placement& placement, std::int64_t n, const std::optional<Square>& queen) {
  if (placement.size() != n) return "a placement of another size";
  if (n == 0) return "";
  PlacementCheck check(n, {0, n}, queen);
  std::vector<std::int64_t> cols;
  for (std::int64_t row = 0; row < n && check.fault().empty(); row += static_cast<std::int64_t>(cols.size())) {
    constexpr std::int64_t kPiece = 4096;
    cols.resize(static_cast<std::size_t>(std::min(kPiece, n - row)));
    std::generate(cols.begin(), cols.end(), [&, at = row]() mutable { return placement.col(at++); });
    check.read(row, cols);
  }
  return check.fault();
}

Race runRace(const RaceCall& call, const RaceObserver& observer) {
  Race race{call.n, call.queen, call.seed, call.rounds, call.limit, false, {}};
  for (const Solver* method : call.methods)
    race.racers.push_back({std::string(method->name), std::string(method->step), {}});
  for (std::uint64_t round = 0; round < call.rounds && !race.interrupted; ++round) {
    for (const std::size_t each : judge::orderOfRound(call.methods.size(), round, call.seed)) {
      const Solver& method = *call.methods[each];
      observer(round, method);
      const auto index = static_cast<std::size_t>(&method - solvers().data());
      RaceRun run = runOnce(call, method, seedOfRun(call.seed, index, round));
      race.interrupted = call.stop.stop_requested();
      if (race.interrupted) break;
      race.racers[each].runs.push_back(std::move(run));
    }
  }
  refuteProofs(race);
  return race;
}

}  // namespace queens
