// Puzzles of regions. A sweep goes through many puzzles one after the other, so that nothing of the last one helps with
// the next; times are those of a puzzle. Compare figures of one run only.

#include <benchmark/benchmark.h>

#include <atomic>
#include <numeric>
#include <thread>

#include "solution/regions/region_explain.h"
#include "solution/regions/region_generator.h"
#include "solution/regions/region_solver.h"
#include "solution/regions/sweep_search.h"

namespace {

using queens::RegionBoard;
using Nanoseconds = std::chrono::nanoseconds;

std::vector<RegionBoard> made(int n, std::uint64_t count, std::uint64_t seed = 2026) {
  std::vector<RegionBoard> boards;
  for (std::uint64_t number = 0; number < count; ++number) {
    const auto puzzle = queens::generateRegions({.n = n, .seed = seed, .number = number});
    if (!puzzle) throw std::logic_error("no puzzle could be made");
    boards.push_back(puzzle->board);
  }
  return boards;
}

/// Boards of the sizes that people play: 120 each of 7 x 7 to 11 x 11.
const std::vector<RegionBoard>& mixed() {
  static const std::vector<RegionBoard> boards = [] {
    std::vector<RegionBoard> all;
    for (int n = 7; n <= 11; ++n) {
      const std::vector<RegionBoard> some = made(n, 120);
      all.insert(all.end(), some.begin(), some.end());
    }
    return all;
  }();
  return boards;
}

Nanoseconds timed(const auto& work) {
  const auto start = std::chrono::steady_clock::now();
  work();
  return std::chrono::steady_clock::now() - start;
}

struct Figures {
  double mean = 0, median = 0, worst = 0;  ///< in microseconds
};

Figures figuresOf(std::vector<Nanoseconds> times) {
  std::sort(times.begin(), times.end());
  const auto micro = [](Nanoseconds time) { return std::chrono::duration<double, std::micro>(time).count(); };
  const Nanoseconds sum = std::accumulate(times.begin(), times.end(), Nanoseconds{});
  return {micro(sum) / static_cast<double>(times.size()), micro(times[times.size() / 2]), micro(times.back())};
}

void report(benchmark::State& state, const Figures& figures) {
  state.counters["mean_us"] = figures.mean;
  state.counters["median_us"] = figures.median;
  state.counters["worst_us"] = figures.worst;
}

/// Solves each in turn, over and over; of each puzzle the best time counts, as the others are the machine's.
void sweepOver(benchmark::State& state, const std::vector<RegionBoard>& boards, std::uint64_t limit) {
  std::vector<Nanoseconds> best(boards.size(), Nanoseconds::max());
  for (auto _ : state) {
    for (std::size_t i = 0; i < boards.size(); ++i) {
      best[i] = std::min(best[i],
                         timed([&] { benchmark::DoNotOptimize(queens::solveRegions(boards[i], {.limit = limit})); }));
    }
  }
  state.SetItemsProcessed(state.iterations() * static_cast<std::int64_t>(boards.size()));
  report(state, figuresOf(best));
}

void firstSolution(benchmark::State& state) { sweepOver(state, mixed(), 1); }
void uniqueness(benchmark::State& state) { sweepOver(state, mixed(), 2); }
void uniquenessOfSize(benchmark::State& state) { sweepOver(state, made(static_cast<int>(state.range(0)), 60), 2); }

/// The seed's search for a first solution, every puzzle once, and how many times as long as ours it takes, which goes
/// through the same puzzles once before.
void sweepSearch(benchmark::State& state) {
  const auto heuristic = queens::sweepHeuristics()[static_cast<std::size_t>(state.range(0))];
  state.SetLabel(std::string(heuristic.name));
  std::vector<Nanoseconds> ours, theirs;
  for (auto _ : state) {
    for (const RegionBoard& board : mixed())
      ours.push_back(timed([&] { benchmark::DoNotOptimize(queens::solveRegions(board)); }));
    for (const RegionBoard& board : mixed())
      theirs.push_back(timed([&] { benchmark::DoNotOptimize(queens::sweepSearch(board, heuristic.order)); }));
  }
  const Figures own = figuresOf(ours), other = figuresOf(theirs);
  report(state, other);
  state.counters["ratio_of_medians"] = other.median / own.median;
  state.counters["ratio_of_means"] = other.mean / own.mean;
}

void generatePuzzle(benchmark::State& state) {
  std::uint64_t number = 0;
  for (auto _ : state)
    benchmark::DoNotOptimize(
        queens::generateRegions({.n = static_cast<int>(state.range(0)), .seed = 5, .number = number++}));
}

/// 2000 puzzles by so many threads.
void generateByThreads(benchmark::State& state) {
  for (auto _ : state) {
    std::atomic<std::uint64_t> next = 0;
    std::vector<std::jthread> threads;
    for (int i = 0; i < state.range(0); ++i)
      threads.emplace_back([&] {
        for (std::uint64_t number = next++; number < 2000; number = next++)
          benchmark::DoNotOptimize(queens::generateRegions({.n = 10, .seed = 5, .number = number}));
      });
  }
  state.SetItemsProcessed(state.iterations() * 2000);
}

/// The mean of 200 puzzles, and below the one of all that takes longest.
void explainPuzzle(benchmark::State& state) {
  const auto boards = made(static_cast<int>(state.range(0)), 200, 1);
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(queens::explainRegions(boards[next]));
    next = (next + 1) % boards.size();
  }
}

/// The hardest is the one with most steps, whatever the clock.
RegionBoard hardest(const std::vector<RegionBoard>& boards) {
  const auto work = [](const RegionBoard& board) {
    std::size_t steps = 0;
    for (const auto& step : queens::explainRegions(board).steps)
      steps += static_cast<std::size_t>(1 + 100 * step.technique->difficulty);
    return steps;
  };
  const RegionBoard* found = &boards.front();
  for (const RegionBoard& board : boards)
    if (work(board) > work(*found)) found = &board;
  return *found;
}

void explainHardestPuzzle(benchmark::State& state) {
  const RegionBoard board = hardest(made(static_cast<int>(state.range(0)), 200, 1));
  for (auto _ : state) benchmark::DoNotOptimize(queens::explainRegions(board));
}

BENCHMARK(firstSolution);
BENCHMARK(uniqueness);
BENCHMARK(uniquenessOfSize)->DenseRange(12, 19);
BENCHMARK(sweepSearch)->DenseRange(0, 2)->Iterations(1)->Unit(benchmark::kMillisecond);
BENCHMARK(generatePuzzle)->Arg(8)->Arg(9)->Arg(11)->Arg(13)->Arg(16)->Arg(19);
BENCHMARK(generateByThreads)->Arg(1)->Arg(2)->MeasureProcessCPUTime()->UseRealTime()->Unit(benchmark::kMillisecond);
BENCHMARK(explainPuzzle)->Arg(8)->Arg(9)->Arg(11);
BENCHMARK(explainHardestPuzzle)->Arg(8)->Arg(9)->Arg(11);

}  // namespace
