#include <benchmark/benchmark.h>
#include <malloc.h>

#include <new>

#include "solution/search/permutation_board.h"
#include "solution/search/random.h"
#include "solution/search/watch.h"
#include "solution/solver.h"

/// Memory that the program has allocated with new, which is replaced below. For one thread.
namespace queens::bench {
namespace {

std::size_t inUse = 0, most = 0;

void* allocate(std::size_t size) {
  void* const block = std::malloc(size);
  if (block == nullptr) throw std::bad_alloc();
  inUse += malloc_usable_size(block);
  most = std::max(most, inUse);
  return block;
}

void release(void* block) {
  if (block != nullptr) inUse -= malloc_usable_size(block);
  std::free(block);
}

}  // namespace
}  // namespace queens::bench

void* operator new(std::size_t size) { return queens::bench::allocate(size); }
void operator delete(void* block) noexcept { queens::bench::release(block); }
void operator delete(void* block, std::size_t) noexcept { queens::bench::release(block); }

/// The speed of the searches: from the call to a solution, each time with another seed. `bytesPerQueen` is the most
/// memory that was in use at once.
namespace {

using queens::SolverCall;
using queens::SolverResult;

SolverResult solve(std::string_view method, const SolverCall& call) {
  SolverResult result = queens::findSolver(method)->solve(call);
  if (result.answer != queens::Answer::Found) throw std::logic_error("no solution found: " + result.why);
  return result;
}

void toSolution(benchmark::State& state, std::string_view method) {
  SolverCall call;
  call.n = state.range(0);
  const std::size_t before = queens::bench::most = queens::bench::inUse;
  std::uint64_t steps = 0;
  for (auto _ : state) {
    steps += solve(method, call).steps;
    ++call.seed;
  }
  state.counters["steps"] = benchmark::Counter(static_cast<double>(steps), benchmark::Counter::kAvgIterations);
  state.counters["bytesPerQueen"] = static_cast<double>(queens::bench::most - before) / static_cast<double>(call.n);
}

BENCHMARK_CAPTURE(toSolution, minConflicts, "min-conflicts")->Arg(1000)->Arg(1'000'000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, article, "article")->Arg(500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, annealing, "annealing")->Arg(500)->Arg(1000)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, genetic, "genetic")->Arg(8)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, hillClimbing, "hill-climbing")->Arg(8)->Arg(500)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, tabu, "tabu")->Arg(8)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, exactCover, "exact-cover")->Arg(20)->Arg(200)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, bitMasks, "bit-masks")->Arg(20)->Arg(26)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(toSolution, backtracking, "backtracking")->Arg(20)->Arg(26)->Unit(benchmark::kMillisecond);

/// The cost of watching: the same exchanges on the same board without a Watch, with one that nobody observes, and
/// observed as `queens solve` does.
enum class Watching { None, Unobserved, Observed };

template <Watching watching>
void exchanges(benchmark::State& state) {
  constexpr int kExchanges = 100'000;
  SolverCall call;
  call.n = 1000;
  std::int64_t seen = 0;
  if (watching == Watching::Observed) call.observer = [&](const queens::SearchState& s) { seen += s.conflicts; };
  queens::PermutationBoard<std::int32_t> board(call.n, call.queen);
  for (auto _ : state) {
    queens::Random random(1);
    queens::Watch watch(call);
    board.shuffle(random);
    for (int i = 0; i < kExchanges; ++i) {
      if (watching != Watching::None && !watch.step(board.conflicts(), board.cols())) break;
      const std::int32_t row = board.freeRowFrom(0, random), other = board.freeRowFrom(0, random);
      if (row != other && board.conflictsAdded(row, other) <= 0) board.exchange(row, other);
    }
    benchmark::DoNotOptimize(board.conflicts());
  }
  benchmark::DoNotOptimize(seen);
  state.SetItemsProcessed(kExchanges * state.iterations());
}

BENCHMARK(exchanges<Watching::None>)->Unit(benchmark::kMillisecond);
BENCHMARK(exchanges<Watching::Unobserved>)->Unit(benchmark::kMillisecond);
BENCHMARK(exchanges<Watching::Observed>)->Unit(benchmark::kMillisecond);

}  // namespace
