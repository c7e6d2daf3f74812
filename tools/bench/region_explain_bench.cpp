#include <benchmark/benchmark.h>

#include <stdexcept>
#include <vector>

#include "solution/regions/region_explain.h"
#include "solution/regions/region_generator.h"

/// Explaining generated puzzles: the mean, and the one of all that takes longest.
namespace {

using queens::RegionBoard;

constexpr std::uint64_t kPuzzles = 200;

const std::vector<RegionBoard>& puzzles(int n) {
  static std::vector<RegionBoard> made;
  if (made.empty() || made.front().n() != n) {
    made.clear();
    for (std::uint64_t number = 0; number < kPuzzles; ++number) {
      const auto puzzle = queens::generateRegions({.n = n, .seed = 1, .number = number});
      if (!puzzle) throw std::logic_error("no puzzle to explain");
      made.push_back(puzzle->board);
    }
  }
  return made;
}

void explainPuzzle(benchmark::State& state) {
  const auto& boards = puzzles(static_cast<int>(state.range(0)));
  std::size_t next = 0;
  for (auto _ : state) {
    benchmark::DoNotOptimize(queens::explainRegions(boards[next]));
    next = (next + 1) % boards.size();
  }
}

/// Steps say which is hardest, and not the clock.
const RegionBoard& hardest(const std::vector<RegionBoard>& boards) {
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
  const RegionBoard& board = hardest(puzzles(static_cast<int>(state.range(0))));
  for (auto _ : state) benchmark::DoNotOptimize(queens::explainRegions(board));
}

BENCHMARK(explainPuzzle)->Arg(8)->Arg(9)->Arg(11);
BENCHMARK(explainHardestPuzzle)->Arg(8)->Arg(9)->Arg(11);

}  // namespace
