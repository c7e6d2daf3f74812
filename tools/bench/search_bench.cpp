#include <benchmark/benchmark.h>
#include <malloc.h>

#include <cmath>
#include <new>

#include "solution/search/permutation_board.h"
#include "solution/search/random.h"
#include "solution/search/watch.h"
#include "solution/solver.h"

/// What the program has allocated with new, which is replaced below. For one thread.
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

// The two methods of the kata's article as its text says them, for comparison: no counters, every energy is a sum over
// pairs of queens. What the article leaves open is as in solution/search: the same start, schedule and neighbours.

using Cols = std::vector<std::int32_t>;

bool attack(const Cols& cols, std::size_t i, std::int32_t colI, std::size_t j) {
  const std::int32_t apart = static_cast<std::int32_t>(i) - static_cast<std::int32_t>(j);
  return colI == cols[j] || std::abs(colI - cols[j]) == std::abs(apart);
}

/// The energy of the queen of row i on column `col` against those of rows 0 to `rows` - 1.
std::int32_t energyOfQueen(const Cols& cols, std::size_t i, std::int32_t col, std::size_t rows) {
  std::int32_t energy = 0;
  for (std::size_t j = 0; j < rows; ++j) energy += j != i && attack(cols, i, col, j) ? 1 : 0;
  return energy;
}

std::int32_t oneOf(const Cols& ties, Random& random) {
  return ties[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(ties.size())))];
}

std::int32_t bestCol(const Cols& cols, std::size_t row, std::size_t rows, Random& random) {
  std::int32_t fewest = static_cast<std::int32_t>(cols.size());
  Cols ties;
  for (std::int32_t col = 0; col < static_cast<std::int32_t>(cols.size()); ++col) {
    const std::int32_t energy = energyOfQueen(cols, row, col, rows);
    if (energy > fewest) continue;
    if (energy < fewest) ties.clear();
    fewest = energy;
    ties.push_back(col);
  }
  return oneOf(ties, random);
}

std::int32_t worstRow(const Cols& cols, Random& random) {
  std::int32_t highest = 0;
  Cols ties;
  for (std::size_t row = 0; row < cols.size(); ++row) {
    const std::int32_t energy = energyOfQueen(cols, row, cols[row], cols.size());
    if (energy < highest) continue;
    if (energy > highest) ties.clear();
    highest = energy;
    ties.push_back(static_cast<std::int32_t>(row));
  }
  return oneOf(ties, random);
}

/// Pairs (i, j) that share a column or a diagonal, O(n^2).
std::int64_t energyOfPairs(const Cols& cols) {
  std::int64_t energy = 0;
  for (std::size_t i = 0; i < cols.size(); ++i)
    for (std::size_t j = i + 1; j < cols.size(); ++j) energy += attack(cols, i, cols[i], j) ? 1 : 0;
  return energy;
}

/// Min-conflicts with the greedy start. At most `moves` of them; returns how many there were.
std::int64_t minimizeLiterally(std::int32_t n, std::uint64_t seed, std::int64_t moves) {
  Random random(seed);
  Cols cols(static_cast<std::size_t>(n));
  for (std::size_t row = 0; row < cols.size(); ++row) cols[row] = bestCol(cols, row, row, random);
  const std::int64_t startEnergy = energyOfPairs(cols), interval = std::int64_t{10} * n;
  std::int64_t firstSample = 0, secondSample = 0;
  for (std::int64_t move = 1; move <= moves; ++move) {
    const std::int64_t energy = energyOfPairs(cols);
    if (energy == 0) return move - 1;
    const auto row = static_cast<std::size_t>(worstRow(cols, random));
    cols[row] = bestCol(cols, row, cols.size(), random);
    if (move % interval == interval / 3) firstSample = energy;
    if (move % interval == interval * 2 / 3) secondSample = energy;
    if (move % interval != 0 || energy != firstSample || energy != secondSample) continue;
    const double share = static_cast<double>(energy) / static_cast<double>(startEnergy);
    for (double left = std::ceil(1 + share * (n / 10.0 - 1)); left > 0; --left)
      cols[static_cast<std::size_t>(random.below(n))] = random.below(n);
  }
  return moves;
}

/// Simulated annealing on permutations, the energy of each neighbour being computed anew. At most `steps`, as above.
std::int64_t annealLiterally(std::int32_t n, std::uint64_t seed, std::int64_t steps) {
  Random random(seed);
  Cols cols(static_cast<std::size_t>(n));
  std::iota(cols.begin(), cols.end(), 0);
  for (std::size_t i = 1; i < cols.size(); ++i)
    std::swap(cols[i], cols[static_cast<std::size_t>(random.below(static_cast<std::int32_t>(i + 1)))]);
  double temperature = 0.3;
  std::int64_t energy = energyOfPairs(cols);
  for (std::int64_t step = 0; step < steps; ++step) {
    if (energy == 0) return step;
    Cols neighbour = cols;
    std::swap(neighbour[static_cast<std::size_t>(random.below(n))],
              neighbour[static_cast<std::size_t>(random.below(n))]);
    const std::int64_t difference = energyOfPairs(neighbour) - energy;
    if (difference < 0 || std::exp(-static_cast<double>(difference) / temperature) > random.fraction()) {
      cols = std::move(neighbour);
      energy += difference;
    }
    temperature *= 1 - 1 / (50.0 * n);
  }
  return steps;
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

/// The article's methods as it describes them. Annealing is compared by the step, since both take as many.
void articleLiterally(benchmark::State& state) {
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(queens::bench::minimizeLiterally(500, seed++, 100'000));
}

constexpr std::int64_t kSteps = 300;

void annealingStepsLiterally(benchmark::State& state) {
  std::uint64_t seed = 0;
  for (auto _ : state) benchmark::DoNotOptimize(queens::bench::annealLiterally(500, seed++, kSteps));
  state.SetItemsProcessed(kSteps * state.iterations());
}

void annealingSteps(benchmark::State& state) {
  SolverCall call;
  call.n = 500;
  call.budget = 100 * kSteps;
  std::int64_t steps = 0;
  for (auto _ : state) {
    steps += static_cast<std::int64_t>(queens::findSolver("annealing")->solve(call).steps);
    ++call.seed;
  }
  state.SetItemsProcessed(steps);
}

BENCHMARK(articleLiterally)->Unit(benchmark::kMillisecond);
BENCHMARK(annealingStepsLiterally)->Unit(benchmark::kMillisecond);
BENCHMARK(annealingSteps)->Unit(benchmark::kMillisecond);

/// What watching costs: the same exchanges on the same board without a Watch, with one that nobody observes, and
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
