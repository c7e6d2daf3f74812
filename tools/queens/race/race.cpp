#include "tools/queens/race/race.h"

#include <pthread.h>
#include <cmath>
#include <condition_variable>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>

#include "judge/base/clock.h"
#include "judge/console/terminal.h"
#include "solution/search/random.h"
#include "tools/queens/boards/board_fault.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

template <class Value>
std::optional<CostSpread> spreadOf(const Racer& racer, Value value) {
  std::vector<double> values;
  for (const RaceRun& run : racer.runs)
    if (run.isSuccess()) values.push_back(static_cast<double>(value(run)));
  if (values.empty()) return std::nullopt;
  const double most90 = percentile(values, 0.9);
  return CostSpread{judge::medianOf(std::move(values)), most90};
}

using std::chrono::nanoseconds;

constexpr nanoseconds kTick = std::chrono::milliseconds(250);

/// CPU time of the thread that made it, to be read from any thread while that one lives.
class ThreadClock {
 public:
  ThreadClock() {
    if (const int error = ::pthread_getcpuclockid(::pthread_self(), &clock_); error != 0)
      throw std::system_error(error, std::generic_category(), "pthread_getcpuclockid");
  }

  nanoseconds now() const { return judge::timeOn(clock_); }

 private:
  clockid_t clock_{};
};

/// Asks for a stop once the thread that made it has taken so much CPU time from then on. It is never late by more than
/// the machine makes it: no thread takes more CPU time than passes. Meanwhile it calls `observer` four times a second
/// with the CPU time so far.
class CpuAlarm {
 public:
  CpuAlarm(nanoseconds limit, std::stop_source stop, const std::function<void(nanoseconds cpu)>& observer)
      : thread_(
            [begin = clock_.now(), limit, clock = clock_, stop, &observer](const std::stop_token& cancelled) mutable {
              std::mutex mutex;
              std::condition_variable_any wake;
              std::unique_lock lock(mutex);
              for (nanoseconds cpu{}; cpu < limit; cpu = clock.now() - begin) {
                if (cpu > nanoseconds::zero()) observer(cpu);
                wake.wait_for(lock, cancelled, std::min<nanoseconds>(limit - cpu, kTick), [] { return false; });
                if (cancelled.stop_requested()) return;
              }
              stop.request_stop();
            }) {}

 private:
  ThreadClock clock_;
  std::jthread thread_;
};

RaceRun judged(const RaceCall& call, const SolverResult& result, nanoseconds cpu) {
  RaceRun run{.why = result.why, .cpu = cpu, .steps = result.steps, .evaluations = result.evaluations};
  if (result.answer == Answer::Found) {
    const std::string fault = runFault(result.placement.value(), call.n, call.queen);
    run.outcome = fault.empty() ? RaceOutcome::Found : RaceOutcome::Wrong;
    if (!fault.empty()) run.why = "wrong: " + fault;
  } else if (result.answer == Answer::NoneExists) {
    run.outcome = RaceOutcome::NoneExists;
  }
  // Also an answer that a method has found while it was not asking whether to stop.
  const bool isLate = cpu > call.limit && run.outcome != RaceOutcome::Wrong;
  if (isLate) run.outcome = RaceOutcome::GaveUp;
  if (isLate || run.why == "stopped") run.why = "time";
  return run;
}

RaceRun runOnce(const RaceCall& call, const Solver& method, std::uint64_t seed,
                const std::function<void(nanoseconds cpu)>& observer) {
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
    const CpuAlarm alarm(call.limit, stop, observer);
    begin = clock.now();
    const SolverResult result = method.solve(one);
    return judged(call, result, clock.now() - begin);
  } catch (const std::bad_alloc&) {
    return {.why = "memory", .cpu = clock.now() - begin};
  }
}

struct RaceOptions {
  RaceCall call{.rounds = 20, .limit = std::chrono::seconds(1)};
  std::optional<std::uint64_t> seed;
  const judge::Format<Race>* format = &raceFormats().defaultRow();
  std::string output = "-";
  bool quiet = false;
};

void keepThoseThatTake(std::int64_t n, std::vector<const Solver*>& methods, bool quiet) {
  std::string leftOut;
  for (const Solver* method : methods) {
    if (n > method->largest)
      leftOut += fmt::format("{}{} takes up to {}", leftOut.empty() ? "" : ", ", method->name, method->largest);
  }
  std::erase_if(methods, [&](const Solver* method) { return n > method->largest; });
  if (methods.empty()) throw judge::InputError(fmt::format("N {}: {}", n, leftOut));
  if (!leftOut.empty() && !quiet) judge::printToStderr(fmt::format("left out: {}", leftOut));
}

void check(RaceOptions& options) {
  RaceCall& call = options.call;
  if (PlacementCheck::bytes(call.n, call.n) > PlacementCheck::kMostBytes)
    opt::rejectValue("N", std::to_string(call.n), "checking the solutions would take more than 2 GiB");
  requireOnBoard(call.queen, call.n, call.n);
  if (call.methods.empty())
    for (const Solver& solver : solvers()) call.methods.push_back(&solver);
  // In the order of the table, each once.
  std::sort(call.methods.begin(), call.methods.end());
  call.methods.erase(std::unique(call.methods.begin(), call.methods.end()), call.methods.end());
  keepThoseThatTake(call.n, call.methods, options.quiet);
}

Race runWatched(const RaceCall& call, bool quiet) {
  judge::LiveLine progress = progressLine(quiet);
  return runRace(call, [&](std::uint64_t round, const Solver& method, nanoseconds cpu) {
    if (progress.isDue())
      progress.draw(
          fmt::format("round {} of {}: {}, CPU {:.1f} s", round + 1, call.rounds, method.name, judge::toSeconds(cpu)));
  });
}

int run(const RaceOptions& options) {
  RaceCall call = options.call;
  call.seed = givenOrDrawn(options.seed);
  StopOnInterrupt interrupt;
  call.stop = interrupt.token();
  OutputStream out = OutputStream::to(options.output);
  out.endOn(interrupt.descriptor());
  const Race race = runWatched(call, options.quiet);
  out.write(options.format->write(race, {}));
  const std::vector<Standing> standings = standingsOf(race);
  if (race.interrupted || out.isCutOff()) {
    std::size_t runs = 0;
    for (const Standing& standing : standings) runs += standing.success.trials;
    judge::printToStderr(fmt::format("interrupted: {} of {} runs {}", runs, call.rounds * call.methods.size(),
                                     out.isCutOff() ? "done; not all of the report could be written" : "reported"));
    return 130;
  }
  return std::any_of(standings.begin(), standings.end(), [](const Standing& s) { return s.wasWrong; }) ? 1 : 0;
}

opt::Option methodsOption(std::vector<const Solver*>& methods) {
  opt::Option option =
      methodOption("--methods", "methods to run (queens methods lists them); default: all that accept N",
                   [&methods](const Solver& solver) { methods.push_back(&solver); });
  option.value = "NAME,...";
  option.parse = [takeOne = option.parse](const std::string& list) {
    const auto names = splitAtAny(list, ",");
    if (names.empty()) opt::rejectValue("--methods", list, "expected names with commas between them");
    for (const std::string_view name : names) takeOne(std::string(name));
  };
  return option;
}

}  // namespace

double percentile(std::vector<double> values, double fraction) {
  // 0.9 * 10 must not become 9.000...1.
  const double rank = std::ceil(fraction * static_cast<double>(values.size()) - 1e-9);
  const auto place = static_cast<std::ptrdiff_t>(std::max(rank, 1.0)) - 1;
  std::nth_element(values.begin(), values.begin() + place, values.end());
  return values[static_cast<std::size_t>(place)];
}

Standing standingOf(const Racer& racer) {
  Standing standing{.method = racer.method, .step = racer.step};
  std::size_t successes = 0;
  for (const RaceRun& run : racer.runs) {
    successes += run.isSuccess();
    standing.proofs += run.outcome == RaceOutcome::NoneExists;
    standing.wasWrong |= run.outcome == RaceOutcome::Wrong;
    if (!run.isSuccess()) ++standing.failures[run.why];
  }
  standing.success = judge::chanceOf(successes, racer.runs.size());
  standing.cpu = spreadOf(racer, [](const RaceRun& run) { return run.cpu.count(); });
  standing.iterations = spreadOf(racer, [](const RaceRun& run) { return run.steps; });
  standing.evaluations = spreadOf(racer, [](const RaceRun& run) { return run.evaluations; });
  return standing;
}

std::vector<Standing> standingsOf(const Race& race) {
  std::vector<Standing> standings;
  for (const Racer& racer : race.racers) standings.push_back(standingOf(racer));
  return standings;
}

void refuteProofs(Race& race) {
  const auto hasFound = [](const Racer& racer) {
    return std::any_of(racer.runs.begin(), racer.runs.end(),
                       [](const RaceRun& r) { return r.outcome == RaceOutcome::Found; });
  };
  if (std::none_of(race.racers.begin(), race.racers.end(), hasFound)) return;
  for (Racer& racer : race.racers) {
    for (RaceRun& run : racer.runs) {
      if (run.outcome != RaceOutcome::NoneExists) continue;
      run.outcome = RaceOutcome::Wrong;
      run.why = "wrong: reports no solution";
    }
  }
}

std::uint64_t seedOfRun(std::uint64_t seed, std::size_t index, std::uint64_t round) {
  return Random(Random(Random(seed).next() + index).next() + round).next();
}

std::string runFault(const Placement& placement, std::int64_t n, const std::optional<Square>& queen) {
  if (placement.size() != n) return "the placement has another size";
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
  Race race{.n = call.n, .queen = call.queen, .seed = call.seed, .rounds = call.rounds, .limit = call.limit};
  for (const Solver* method : call.methods)
    race.racers.push_back({std::string(method->name), std::string(method->step)});
  for (std::uint64_t round = 0; round < call.rounds && !race.interrupted; ++round) {
    for (const std::size_t each : judge::orderOfRound(call.methods.size(), round, call.seed)) {
      const Solver& method = *call.methods[each];
      observer(round, method, {});
      const auto index = static_cast<std::size_t>(&method - solvers().data());
      RaceRun run = runOnce(call, method, seedOfRun(call.seed, index, round),
                            [&](nanoseconds cpu) { observer(round, method, cpu); });
      race.interrupted = call.stop.stop_requested();
      if (race.interrupted) break;
      race.racers[each].runs.push_back(std::move(run));
    }
  }
  refuteProofs(race);
  return race;
}

opt::Declaration declareRace() {
  const auto options = std::make_shared<RaceOptions>();
  RaceCall& call = options->call;
  return {.about =
              "Runs the methods that place n queens side by side, in rounds, each run with another seed, and "
              "reports how often each solves the board, and at what cost.",
          .examples = {"queens race 50", "queens race 200 --methods annealing,tabu,min-conflicts --runs 100 --seed 1",
                       "queens race 8 --queen 0,3 --format svg --output race.svg"},
          .options = {opt::integer("N", "", "size of the board", call.n, {0, static_cast<std::uint64_t>(kMaxSize)})
                          .required()
                          .defaultsTo(""),
                      methodsOption(call.methods),
                      opt::integer("--runs", "K", "runs of each method", call.rounds, {1, 1'000'000}),
                      seedOption("for the same searches again; drawn and printed unless given", options->seed),
                      squareOption("a square that must hold a queen", call.queen),
                      opt::seconds("--seconds", "CPU time after which a run gives up", call.limit, {1e-9, 1e9}),
                      rowOption("--format", "FORMAT", "format of the report",
                                std::span(raceFormats().begin(), raceFormats().end()), &judge::Format<Race>::summary,
                                [options](const judge::Format<Race>& chosen) { options->format = &chosen; })
                          .defaultsTo(std::string(options->format->name)),
                      outputOption(options->output),
                      opt::flag("--quiet", "no progress line, and no word on methods left out", options->quiet)},
          .footer =
              "Exit status: 0 done, 1 a method gave a wrong answer, 2 bad usage or input, 3 the machine failed, "
              "130 interrupted. Rows and columns count from 0.",
          .check = [options] { check(*options); },
          .run = [options] { return run(*options); }};
}

}  // namespace queens
