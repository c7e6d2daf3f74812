#include <gtest/gtest.h>
// gtest first: rapidcheck's part for it needs it
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <numeric>
#include <set>
#include <utility>
#include <vector>

#include "judge/trials/generators/case_generators.h"
#include "properties/region_definition.h"
#include "solution/regions/region_explain.h"

namespace queens {
namespace {

using judge::fuzz::within;
using Labels = std::vector<std::int64_t>;
using Drawn = DrawnRegions;
using Queens = std::vector<int>;  ///< the column of each row's queen

bool holdsQueen(const Queens& solution, RegionCell cell) {
  return solution[static_cast<std::size_t>(cell.row)] == cell.col;
}

/// n connected regions, each grown from one cell by adding drawn neighbours.
Labels grown(int n, const std::vector<int>& seeds, const std::vector<std::uint32_t>& draws) {
  Labels labels(static_cast<std::size_t>(n * n), -1);
  for (std::size_t i = 0; i < seeds.size(); ++i) labels[static_cast<std::size_t>(seeds[i])] = static_cast<int>(i);
  for (std::size_t turn = 0; std::count(labels.begin(), labels.end(), -1) > 0; ++turn) {
    std::vector<std::pair<int, int>> choices;
    for (int cell = 0; cell < n * n; ++cell) {
      if (labels[static_cast<std::size_t>(cell)] >= 0) continue;
      const int row = cell / n, col = cell % n;
      if (row > 0) choices.emplace_back(cell, cell - n);
      if (row + 1 < n) choices.emplace_back(cell, cell + n);
      if (col > 0) choices.emplace_back(cell, cell - 1);
      if (col + 1 < n) choices.emplace_back(cell, cell + 1);
    }
    std::erase_if(choices, [&](const auto& choice) { return labels[static_cast<std::size_t>(choice.second)] < 0; });
    const auto [cell, from] = choices[draws[turn % draws.size()] % choices.size()];
    labels[static_cast<std::size_t>(cell)] = labels[static_cast<std::size_t>(from)];
  }
  return labels;
}

/// n cells of which one stands in each row and column; no two of them touch where the draw allows it.
std::vector<int> seedsOf(int n, const std::vector<std::uint32_t>& draws) {
  std::vector<int> cols(static_cast<std::size_t>(n));
  std::iota(cols.begin(), cols.end(), 0);
  for (std::size_t i = cols.size(); i > 1; --i) std::swap(cols[i - 1], cols[draws[i % draws.size()] % i]);
  const auto touching = [&] {
    int pairs = 0;
    for (std::size_t row = 1; row < cols.size(); ++row) pairs += std::abs(cols[row] - cols[row - 1]) == 1;
    return pairs;
  };
  for (std::size_t turn = 0; touching() > 0 && turn < 40; ++turn) {
    auto& a = cols[draws[turn % draws.size()] % cols.size()];
    auto& b = cols[draws[(turn + 7) % draws.size()] / 64 % cols.size()];
    const int before = touching();
    std::swap(a, b);
    if (touching() > before) std::swap(a, b);
  }
  std::vector<int> seeds;
  for (int row = 0; row < n; ++row) seeds.push_back(row * n + cols[static_cast<std::size_t>(row)]);
  return seeds;
}

rc::Gen<RegionRules> anyKindOfRules() {
  return rc::gen::map(within(0, 6),
                      [](int kind) { return RegionRules{.mayTouch = kind == 4, .fullDiagonals = kind == 5}; });
}

/// Connected regions around queens, which often leave one solution.
rc::Gen<Drawn> grownBoard(int least, int most) {
  const auto draws = rc::gen::container<std::vector<std::uint32_t>>(97, within<std::uint32_t>(0, 1u << 30));
  return rc::gen::map(rc::gen::tuple(within(least, most + 1), draws, anyKindOfRules()), [](const auto& parts) {
    const auto& [n, numbers, rules] = parts;
    return Drawn{n, grown(n, seedsOf(n, numbers), numbers), rules};
  });
}

/// Any labels, n of them: regions fall apart.
rc::Gen<Drawn> scatteredBoard(int most) {
  const auto draws =
      rc::gen::container<Labels>(static_cast<std::size_t>(most * most), within<std::int64_t>(0, 1 << 20));
  return rc::gen::map(rc::gen::tuple(within(1, most + 1), draws, anyKindOfRules()), [](const auto& parts) {
    const auto& [n, numbers, rules] = parts;
    Labels labels(numbers.begin(), numbers.begin() + n * n);
    for (std::int64_t& label : labels) label %= n;
    for (int region = 0; region < n; ++region)
      labels[static_cast<std::size_t>(numbers[static_cast<std::size_t>(region)] / n % (n * n))] = region;
    return Drawn{n, labels, rules};
  });
}

rc::Gen<Drawn> anyBoard() {
  const auto hasAllRegions = [](const Drawn& drawn) { return drawn.board().regions() == drawn.n; };
  return rc::gen::oneOf(grownBoard(1, 8), grownBoard(6, 8), rc::gen::suchThat(scatteredBoard(5), hasAllRegions));
}

/// Checks each step, those after an assumption too, against the solutions that hold before it.
void checkSteps(const std::vector<ExplainStep>& steps, std::set<Queens> solutions) {
  for (const ExplainStep& step : steps) {
    if (step.isImpossible) RC_ASSERT(solutions.empty());
    for (const Queens& solution : solutions) {
      if (step.queen) RC_ASSERT(holdsQueen(solution, *step.queen));
      for (const RegionCell cell : step.excluded) RC_ASSERT(!holdsQueen(solution, cell));
    }
    if (step.chain.empty()) continue;
    RC_ASSERT(step.chain.back().isImpossible);
    auto assumed = solutions;
    std::erase_if(assumed, [&](const Queens& solution) { return !holdsQueen(solution, step.excluded.front()); });
    checkSteps(step.chain, assumed);
  }
}

RC_GTEST_PROP(RegionExplainLaws, NoStepContradictsASolution, ()) {
  const Drawn drawn = *anyBoard();
  checkSteps(explainRegions(drawn.board(), drawn.rules).steps, solutionsOf(drawn));
}

bool isInUnit(const Drawn& on, RegionUnit unit, RegionCell cell) {
  if (unit.kind == UnitKind::Region) return on.board().regionOf(cell.row, cell.col) == unit.index;
  return (unit.kind == UnitKind::Row ? cell.row : cell.col) == unit.index;
}

bool isInOneOf(const Drawn& on, const std::vector<RegionUnit>& units, RegionCell cell) {
  return std::any_of(units.begin(), units.end(), [&](RegionUnit unit) { return isInUnit(on, unit, cell); });
}

/// Asserts what `step` states about its units, while `free` are the free cells.
void checkUnits(const Drawn& on, const ExplainStep& step, const std::vector<RegionCell>& free) {
  if (step.units.empty()) {
    RC_ASSERT(!step.chain.empty());
    return;
  }
  std::vector<RegionCell> inUnits;
  for (const RegionCell cell : free)
    if (isInOneOf(on, step.units, cell)) inUnits.push_back(cell);
  RC_ASSERT(inUnits == step.cells);
  RC_ASSERT(step.isImpossible == inUnits.empty());
  if (step.others.empty()) return;
  RC_ASSERT(step.others.size() == step.units.size());
  for (const RegionCell cell : inUnits) RC_ASSERT(isInOneOf(on, step.others, cell));
}

RC_GTEST_PROP(RegionExplainLaws, EachStepAddsSomethingAboutTheFreeCellsOfItsUnits, ()) {
  const Drawn drawn = *anyBoard();
  std::vector<RegionCell> free;
  for (int row = 0; row < drawn.n; ++row)
    for (int col = 0; col < drawn.n; ++col) free.push_back({row, col});
  const auto isFree = [&](RegionCell cell) { return std::binary_search(free.begin(), free.end(), cell); };
  for (const ExplainStep& step : explainRegions(drawn.board(), drawn.rules).steps) {
    RC_ASSERT(step.isImpossible || step.queen || !step.excluded.empty());
    RC_ASSERT(std::all_of(step.excluded.begin(), step.excluded.end(), isFree));
    checkUnits(drawn, step, free);
    std::erase_if(free, [&](RegionCell cell) {
      return cell == step.queen || std::binary_search(step.excluded.begin(), step.excluded.end(), cell);
    });
  }
}

RC_GTEST_PROP(RegionExplainLaws, TheOutcomeAgreesWithTheNumberOfSolutions, ()) {
  const Drawn drawn = *anyBoard();
  const auto solutions = solutionsOf(drawn);
  const Explanation explanation = explainRegions(drawn.board(), drawn.rules);
  RC_CLASSIFY(solutions.empty(), "none");
  RC_CLASSIFY(solutions.size() == 1, "one");
  RC_CLASSIFY(solutions.size() == 1 && explanation.outcome == Explanation::Outcome::OnlySearch, "one, by search");
  switch (explanation.outcome) {
    case Explanation::Outcome::Solved:
      RC_ASSERT(solutions == std::set<Queens>{explanation.queens});
      break;
    case Explanation::Outcome::NoSolution:
      RC_ASSERT(solutions.empty());
      break;
    case Explanation::Outcome::OnlySearch:
      break;
    case Explanation::Outcome::GaveUp:
      RC_FAIL("the budget is for larger boards");
    case Explanation::Outcome::Stopped:
      RC_FAIL("stopped without a request");
  }
  RC_ASSERT(gradeOf(explanation).has_value() == (explanation.outcome != Explanation::Outcome::NoSolution));
}

/// Turned a quarter, `quarters` times, after a reflection.
Drawn image(const Drawn& drawn, bool isReflected, int quarters) {
  Drawn result = drawn;
  const int n = drawn.n;
  const auto change = [&](const auto& from) {
    const Drawn before = result;
    for (int row = 0; row < n; ++row)
      for (int col = 0; col < n; ++col) result.labels[static_cast<std::size_t>(row * n + col)] = from(before, row, col);
  };
  if (isReflected) change([&](const Drawn& of, int row, int col) { return of.label(row, n - 1 - col); });
  for (int i = 0; i < quarters; ++i)
    change([&](const Drawn& of, int row, int col) { return of.label(n - 1 - col, row); });
  return result;
}

std::vector<std::string_view> techniquesOf(const Explanation& explanation) {
  std::vector<std::string_view> names;
  for (const ExplainStep& step : explanation.steps) names.push_back(step.technique->name);
  return names;
}

RC_GTEST_PROP(RegionExplainLaws, SymmetricImagesGetTheSameGradeByTheSameTechniques, ()) {
  const Drawn drawn = *anyBoard();
  const Explanation explanation = explainRegions(drawn.board(), drawn.rules);
  for (int number = 1; number < 8; ++number) {
    const Drawn other = image(drawn, number >= 4, number % 4);
    const Explanation theirs = explainRegions(other.board(), drawn.rules);
    RC_ASSERT(gradeOf(theirs) == gradeOf(explanation));
    RC_ASSERT(techniquesOf(theirs) == techniquesOf(explanation));
    checkSteps(theirs.steps, solutionsOf(other));
  }
}

}  // namespace
}  // namespace queens
