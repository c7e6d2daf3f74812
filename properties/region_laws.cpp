#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <random>
#include <set>
#include <string>

#include "judge/trials/generators/case_generators.h"
#include "properties/region_definition.h"
#include "solution/regions/region_generator.h"
#include "solution/regions/region_kernel.h"
#include "solution/regions/region_solver.h"
#include "solution/regions/region_text.h"
#include "solution/regions/sweep_search.h"

namespace queens {
namespace {

using judge::fuzz::within;
using Labels = std::vector<std::int64_t>;
using Drawn = DrawnRegions;
using Solutions = std::set<std::vector<int>>;

constexpr std::uint64_t kAll = std::numeric_limits<std::uint64_t>::max();

/// Labels 0 to n - 1 on different cells; every other cell has that of the nearest of them, or any.
Labels anyLabels(int n) {
  const auto cells = static_cast<std::size_t>(n * n);
  std::vector<int> order(cells);
  std::iota(order.begin(), order.end(), 0);
  for (std::size_t i = 0; i < static_cast<std::size_t>(n); ++i)
    std::swap(order[i], order[*within<std::size_t>(i, cells)]);
  const bool nearest = *rc::gen::element(true, true, false);
  Labels labels(cells);
  for (int cell = 0; cell < n * n; ++cell) {
    const auto distance = [&](int label) {
      const int seed = order[static_cast<std::size_t>(label)];
      return std::abs(seed / n - cell / n) + std::abs(seed % n - cell % n);
    };
    int chosen = nearest ? 0 : *within(0, n);
    for (int label = 0; label < n; ++label) {
      if (distance(label) == 0 || (nearest && distance(label) < distance(chosen))) chosen = label;
    }
    labels[static_cast<std::size_t>(cell)] = chosen;
  }
  return labels;
}

RegionRules anyRules(int mostQueens) {
  return {.mayTouch = *rc::gen::arbitrary<bool>(),
          .fullDiagonals = *rc::gen::element(false, false, true),
          .queensPerUnit = *within(1, mostQueens + 1)};
}

Drawn anyBoard(int most, int mostQueens) {
  const int n = *within(1, most + 1);
  return {n, anyLabels(n), anyRules(mostQueens)};
}

using Solve = RegionResult (*)(const RegionBoard&, const RegionCall&);

void expectSolutions(Solve solve, const Drawn& drawn, const Solutions& expected) {
  Solutions found;
  std::uint64_t visited = 0;
  RegionCall call{.rules = drawn.rules, .limit = kAll};
  call.onSolution = [&](RegionQueens queens) {
    found.emplace(queens.begin(), queens.end());
    ++visited;
  };
  const RegionResult result = solve(drawn.board(), call);
  RC_ASSERT(found == expected);
  RC_ASSERT(visited == expected.size());
  RC_ASSERT(result.solutions == expected.size());
  RC_ASSERT(result.complete);
  RC_ASSERT(result.isUnique() == (expected.size() == 1));
  RC_ASSERT(result.answer == (expected.empty() ? Answer::NoneExists : Answer::Found));
  RC_ASSERT((expected.empty() ? result.queens.empty() : expected.contains(result.queens)));
}

RC_GTEST_PROP(RegionLaws, BothSolversFindWhatBruteForceFinds, ()) {
  const Drawn drawn = anyBoard(6, 1);
  RC_LOG() << rc::toString(drawn) << "\n";
  const Solutions expected = solutionsOf(drawn);
  RC_CLASSIFY(expected.empty(), "none");
  RC_CLASSIFY(expected.size() == 1, "one");
  expectSolutions(solveRegions, drawn, expected);
  expectSolutions(solveRegionsByUnits, drawn, expected);
}

RC_GTEST_PROP(RegionLaws, SeveralQueensInAUnitAreWhatBruteForceFinds, ()) {
  Drawn drawn = *rc::gen::arbitrary<bool>() ? anyBoard(6, 2) : anyBoard(5, 4);
  if (*rc::gen::arbitrary<bool>()) drawn.rules.mayTouch = true;
  RC_LOG() << rc::toString(drawn) << "\n";
  expectSolutions(solveRegions, drawn, solutionsOf(drawn));
}

RC_GTEST_PROP(RegionLaws, ASolverStopsAtTheLimit, ()) {
  const Drawn drawn = anyBoard(6, 2);
  RC_LOG() << rc::toString(drawn) << "\n";
  const std::uint64_t all = solutionsOf(drawn).size(), limit = *within<std::uint64_t>(1, 6);
  for (const Solve solve : {solveRegions, solveRegionsByUnits}) {
    const RegionResult result = solve(drawn.board(), {.rules = drawn.rules, .limit = limit});
    RC_ASSERT(result.solutions == std::min(all, limit));
    RC_ASSERT(result.complete == (all < limit));
  }
}

RC_GTEST_PROP(RegionLaws, TheSweepAgreesByEveryHeuristic, ()) {
  const Drawn drawn = anyBoard(6, 1);
  RC_LOG() << rc::toString(drawn) << "\n";
  const Solutions expected = solutionsOf(drawn);
  for (const SweepHeuristic& heuristic : sweepHeuristics()) {
    const RegionResult result = sweepSearch(drawn.board(), heuristic.order, {.rules = drawn.rules});
    RC_ASSERT(result.answer == (expected.empty() ? Answer::NoneExists : Answer::Found));
    RC_ASSERT((expected.empty() ? result.queens.empty() : expected.contains(result.queens)));
  }
}

RC_GTEST_PROP(RegionLaws, LargeBoardsHaveEquallyManySolutionsByBothSolvers, ()) {
  // Those of generated puzzles are few; a moved cell makes some more or none.
  // Now and then of the sizes for which masks have most words; these take long to make.
  const int n = *within(0, 12) == 0 ? *within(15, 20) : *within(7, 15);
  const auto made = generateRegions({.n = n, .seed = *rc::gen::arbitrary<std::uint64_t>()});
  Drawn drawn{n, {}, {.fullDiagonals = *rc::gen::element(false, false, false, true)}};
  for (int cell = 0; cell < n * n; ++cell) drawn.labels.push_back(made->board.regionOf(cell / n, cell % n));
  for (int moves = *within(0, 4); moves > 0; --moves) {
    const auto cell = *within<std::size_t>(1, drawn.labels.size());
    drawn.labels[cell] = drawn.labels[cell - 1];
  }
  RC_LOG() << rc::toString(drawn) << "\n";
  const RegionCall call{.rules = drawn.rules, .limit = 5000};
  const RegionResult result = solveRegions(drawn.board(), call), other = solveRegionsByUnits(drawn.board(), call);
  RC_ASSERT(result.solutions == other.solutions);
  RC_ASSERT(result.complete == other.complete);
}

#if defined(__x86_64__)
RC_GTEST_PROP(RegionLaws, KernelsForAllProcessorsDoTheSame, ()) {
  if (!__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("avx2")) return;
  const int n = *within(4, kernel::kLargest + 1);
  const Labels labels = anyLabels(n);
  const auto words = static_cast<std::size_t>(kernel::wordsFor(n));
  std::vector<std::uint64_t> regions(static_cast<std::size_t>(n) * words);
  for (std::size_t cell = 0; cell < labels.size(); ++cell)
    regions[static_cast<std::size_t>(labels[cell]) * words + cell / 64] |= std::uint64_t{1} << cell % 64;
  const kernel::Task task{
      .n = n,
      .blocks = kernel::blockedMasks(n, {}),
      .regions = regions.data(),
      .limit = 3,
      .onDue = [](void*, std::uint64_t nodes, std::uint64_t& due) { return due = 5000, nodes < 5000; }};
  const kernel::SearchResult one = kernel::solvePortable(task), other = kernel::solveX86V3(task);
  RC_ASSERT(one.solutions == other.solutions);
  RC_ASSERT(one.nodes == other.nodes);
  RC_ASSERT(std::equal(std::begin(one.first), std::end(one.first), std::begin(other.first)));
}
#endif

Drawn image(const Drawn& drawn, int symmetry) {
  Drawn turned = drawn;
  for (int row = 0; row < drawn.n; ++row) {
    for (int col = 0; col < drawn.n; ++col) {
      int r = row, c = col;
      if ((symmetry & 1) != 0) std::swap(r, c);
      if ((symmetry & 2) != 0) r = drawn.n - 1 - r;
      if ((symmetry & 4) != 0) c = drawn.n - 1 - c;
      turned.labels[static_cast<std::size_t>(r * drawn.n + c)] = drawn.label(row, col);
    }
  }
  return turned;
}

RC_GTEST_PROP(RegionLaws, SymmetricImagesHaveEquallyManySolutions, ()) {
  const Drawn drawn = *rc::gen::arbitrary<bool>() ? anyBoard(8, 1) : anyBoard(5, 2);
  RC_LOG() << rc::toString(drawn) << "\n";
  const RegionCall call{.rules = drawn.rules, .limit = kAll};
  const std::uint64_t count = solveRegions(drawn.board(), call).solutions;
  for (int symmetry = 1; symmetry < 8; ++symmetry)
    RC_ASSERT(solveRegions(image(drawn, symmetry).board(), call).solutions == count);
}

RC_GTEST_PROP(RegionLaws, BothWaysToTryAllFindTheSame, ()) {
  const Drawn drawn = *rc::gen::arbitrary<bool>() ? anyBoard(6, 1) : anyBoard(5, 3);
  RC_LOG() << rc::toString(drawn) << "\n";
  RC_ASSERT(solutionsByRegionsOf(drawn) == solutionsOf(drawn));
}

RC_GTEST_PROP(RegionLaws, AGeneratedPuzzleIsConnectedAndHasOneSolutionByBruteForce, ()) {
  // Large ones now and then: these take long to try.
  const int n = *within(0, 4) == 0 ? *within(10, kLargestGenerated + 1) : *rc::gen::element(1, 4, 5, 6, 7, 8, 9);
  const RegionRequest request{
      .n = n, .seed = *rc::gen::arbitrary<std::uint64_t>(), .number = *within<std::uint64_t>(0, 1000)};
  const auto made = generateRegions(request);
  RC_ASSERT(made.has_value());
  Drawn drawn{n, {}, {}};
  for (int cell = 0; cell < n * n; ++cell) drawn.labels.push_back(made->board.regionOf(cell / n, cell % n));
  RC_LOG() << rc::toString(drawn) << "\n";
  RC_ASSERT(solutionsByRegionsOf(drawn) == Solutions{made->queens});
  for (int region = 0; region < n; ++region) RC_ASSERT(made->board.isConnected(region));
  RC_ASSERT(generateRegions(request)->board == made->board);
}

/// Labels 0 to n - 1 in any order, each as often: quickly, for large boards.
Labels spreadLabels(int n) {
  Labels labels(static_cast<std::size_t>(n) * static_cast<std::size_t>(n));
  for (std::size_t i = 0; i < labels.size(); ++i) labels[i] = static_cast<std::int64_t>(i) % n;
  std::mt19937_64 random(*rc::gen::arbitrary<std::uint64_t>());
  std::shuffle(labels.begin(), labels.end(), random);
  return labels;
}

/// Mostly small, at times up to 64, now and then up to the most.
int anySize(int most) {
  const int range = *within(0, 16);
  if (range == 0) return *within(std::min(most, 65), most + 1);
  return range <= 4 ? *within(20, std::min(most, 64) + 1) : *within(1, 20);
}

RC_GTEST_PROP(RegionLaws, EveryFormatIsReadBackAsItWas, ()) {
  std::string all;
  std::vector<RegionBoard> boards;
  const auto format = *rc::gen::element(RegionFormat::Letters, RegionFormat::Numbers, RegionFormat::Lists);
  for (int i = *within(1, 4); i > 0; --i) {
    const int n = anySize(format == RegionFormat::Letters ? kMostLetters : RegionBoard::kLargest);
    boards.emplace_back(n, n <= 20 ? anyLabels(n) : spreadLabels(n));
    all += '\n';
    all += regionText(boards.back(), format);
  }
  const std::vector<ReadRegions> read = readRegions(all);
  RC_ASSERT(read.size() == boards.size());
  for (std::size_t i = 0; i < boards.size(); ++i) {
    RC_ASSERT(read[i].board == boards[i]);
    std::size_t pieces = 0;
    for (int region = 0; region < boards[i].regions(); ++region) pieces += boards[i].isConnected(region) ? 0U : 1U;
    RC_ASSERT(read[i].warnings.size() == pieces);
  }
}

/// The board, or the refusal with its line.
void expectSane(const std::string& text) {
  const std::vector<char> exact(text.begin(), text.end());  // nothing behind it, not even a NUL
  try {
    for (const ReadRegions& read : readRegions({exact.data(), exact.size()}))
      RC_ASSERT(read.board.regions() == read.board.n());
  } catch (const RegionTextError& error) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    RC_ASSERT(1 <= error.line() && error.line() <= lines + 1);
    RC_ASSERT(std::string_view(error.what()).find("expected") != std::string_view::npos);
  }
}

RC_GTEST_PROP(RegionLaws, AnyBytesAreReadOrRefused, (const std::string& bytes)) { expectSane(bytes); }

RC_GTEST_PROP(RegionLaws, AnyTextOfTheirBytesIsReadOrRefused, ()) {
  expectSane(
      *rc::gen::container<std::string>(rc::gen::elementOf(std::string("ABab0123[[[]]],,,\"\"--vec! \t\n\n\n\r#"))));
}

RC_GTEST_PROP(RegionLaws, AMutatedBoardIsReadOrRefused, ()) {
  const int n = *within(1, 9);
  const auto format = *rc::gen::element(RegionFormat::Letters, RegionFormat::Numbers, RegionFormat::Lists);
  expectSane(judge::fuzz::mutated(regionText({n, anyLabels(n)}, format), *judge::fuzz::mutations(3)));
}

}  // namespace
}  // namespace queens
