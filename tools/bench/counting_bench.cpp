// Counting all solutions on one thread. Times are CPU time; cycles/sol are cycles for each solution counted, by the
// time stamp counter, which runs at the nominal speed of the processor whatever that of the core. The counter sees
// other processes too where the core is shared: compare it with the CPU time.

#include <benchmark/benchmark.h>
#if defined(__x86_64__)
#include <x86intrin.h>
#endif

#include "tools/queens/count/count_run.h"

namespace {

using queens::CountKernel;
using queens::CountPlan;

std::uint64_t timeStamp() {
#if defined(__x86_64__)
  return __rdtsc();
#else
  return 0;
#endif
}

void count(benchmark::State& state, CountKernel kernel) {
  if (!queens::runsHere(kernel)) return state.SkipWithError("this processor cannot run it");
  const CountPlan plan(static_cast<int>(state.range(0)));
  std::uint64_t solutions = 0;
  const std::uint64_t before = timeStamp();
  for (auto _ : state) solutions += plan.count(0, plan.subproblems(), kernel).value();
  state.counters["cycles/sol"] = static_cast<double>(timeStamp() - before) / static_cast<double>(solutions);
}
BENCHMARK_CAPTURE(count, scalar, CountKernel::Scalar)->DenseRange(14, 17)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, words, CountKernel::Words)->DenseRange(14, 17)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, avx2, CountKernel::Avx2)->DenseRange(14, 18)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(count, avx512, CountKernel::Avx512)->DenseRange(14, 18)->Unit(benchmark::kMillisecond);

/// Wall clock on so many threads, without the memory that a new process has to clear first.
void countByThreads(benchmark::State& state) {
  const CountPlan plan(static_cast<int>(state.range(0)));
  const queens::RangeCounter count = [&](auto deadline, queens::SubproblemRange range, auto stop, const auto& runLoop) {
    return plan.countUntil(deadline, range.first, range.last, queens::fastestCountKernel(), stop, runLoop);
  };
  const auto roundedUp = [&plan](std::uint64_t subproblem) { return plan.roundedUp(subproblem); };
  for (auto _ : state) {
    queens::CountedRanges counted;
    queens::countMissing(count, {0, plan.subproblems()}, counted,
                         {.threads = static_cast<unsigned>(state.range(1)), .roundedUp = roundedUp});
  }
}
BENCHMARK(countByThreads)->ArgsProduct({{16, 17, 18}, {1, 2}})->UseRealTime()->Unit(benchmark::kMillisecond);

/// One mandatory queen, in a corner and near the middle.
void countThrough(benchmark::State& state, CountKernel kernel) {
  if (!queens::runsHere(kernel)) return state.SkipWithError("this processor cannot run it");
  const CountPlan plan(16, {{state.range(0), state.range(1)}});
  for (auto _ : state) benchmark::DoNotOptimize(plan.count(0, plan.subproblems(), kernel));
}
BENCHMARK_CAPTURE(countThrough, avx2, CountKernel::Avx2)->Args({0, 0})->Args({6, 5})->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(countThrough, avx512, CountKernel::Avx512)->Args({0, 0})->Args({6, 5})->Unit(benchmark::kMillisecond);

/// The work of a count before its threads begin.
void makePlan(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(CountPlan(static_cast<int>(state.range(0))).subproblems());
}
BENCHMARK(makePlan)->DenseRange(16, 19)->Unit(benchmark::kMillisecond);

void fundamental(benchmark::State& state) {
  for (auto _ : state) benchmark::DoNotOptimize(queens::countTurned(static_cast<int>(state.range(0))));
}
BENCHMARK(fundamental)->Arg(16)->Arg(18)->Unit(benchmark::kMillisecond);

}  // namespace
