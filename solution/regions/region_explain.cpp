// A single unit: with no free cell left it cannot get its queen; with one, that is where it stands. The first is looked
// for before anything else, so that nothing is deduced from an impossible board.
//
// Sees all: a queen on a cell that sees every free cell of a unit would leave that unit without its queen. Such cells
// are found by cutting the free cells down to those that each cell of the unit sees.
//
// Contradiction: assume a queen on a free cell, follow easier techniques, and if they empty a unit the cell was wrong.
// A person wants the shortest such chain, so every free cell is tried, and a chain is given up where it grows as long
// as the best so far. Cost: one following of techniques for each free cell; the budget bounds it on large boards.

#include "solution/regions/region_explain.h"

#include <fmt/format.h>
#include <algorithm>
#include <limits>

#include "judge/base/text.h"
#include "solution/regions/region_text.h"

namespace queens {
namespace {

std::string listed(std::span<const std::string> words) {
  if (words.size() < 2) return judge::join(words, "");
  return fmt::format("{} and {}", judge::join(words.first(words.size() - 1), ", "), words.back());
}

std::string kindText(UnitKind kind) {
  return kind == UnitKind::Region ? "region" : kind == UnitKind::Row ? "row" : "col";
}

std::string indexText(RegionUnit unit, const RegionNames& names) {
  return unit.kind == UnitKind::Region ? names.at(static_cast<std::size_t>(unit.index)) : std::to_string(unit.index);
}

constexpr std::size_t kMostCells = 4;  // most cells that a sentence names

bool findEmptyUnit(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  const auto unit = state.emptyUnit();
  if (!unit) return false;
  step.units = {*unit};
  step.isImpossible = true;
  return true;
}

std::string describeEmptyUnit(const ExplainStep& step, const RegionNames& names) {
  return fmt::format("No cell is left for the queen of {}: there is no solution.", unitText(step.units.front(), names));
}

/// The first open unit of which `draws` makes something of the step, which it is given.
template <class Draws>
bool findUnit(const RegionState& state, ExplainStep& step, const Draws& draws) {
  for (const UnitKind kind : kUnitKinds) {
    for (const int index : Bits{state.open(kind)}) {
      const RegionUnit unit{kind, index};
      if (!draws(unit)) continue;
      step.units = {unit};
      return true;
    }
  }
  return false;
}

bool findSingleCell(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  return findUnit(state, step, [&](RegionUnit unit) {
    step.queen = state.onlyFreeCell(unit);
    if (!step.queen) return false;
    step.cells = {*step.queen};
    step.excluded = state.excludedBy(*step.queen);
    return true;
  });
}

std::string describeSingleCell(const ExplainStep& step, const RegionNames& names) {
  return fmt::format("Only {} is left in {}: its queen stands there.", cellText(*step.queen),
                     unitText(step.units.front(), names));
}

bool findSeesAll(const RegionState& state, ExplainBudget&, ExplainStep& step) {
  return findUnit(state, step, [&](RegionUnit unit) {
    step.cells = state.freeCells(unit);
    for (const int row : Bits{state.open(UnitKind::Row)}) {
      std::uint64_t cols = state.freeInRow(row) & ~state.colsIn(unit, row);
      for (std::size_t i = 0; cols != 0 && i < step.cells.size(); ++i)
        cols &= state.masks().attackedIn(row, step.cells[i]);
      for (const int col : Bits{cols}) step.excluded.push_back({row, col});
    }
    return !step.excluded.empty();
  });
}

std::string describeSeesAll(const ExplainStep& step, const RegionNames& names) {
  const bool isOne = step.excluded.size() == 1;
  return fmt::format("A queen on {}{} would see every cell left in {}, so {} is excluded.", isOne ? "" : "any of ",
                     cellsText(step.excluded, kMostCells), unitText(step.units.front(), names),
                     isOne ? "it" : "each of them");
}

/// The steps that techniques no harder than `most` take from `state` up to a contradiction, if fewer than `limit` lead
/// there; otherwise nothing.
std::vector<ExplainStep> chainToTheImpossible(RegionState state, int most, std::size_t limit, ExplainBudget& budget) {
  std::vector<ExplainStep> chain;
  while (chain.size() + 1 < limit && budget.take()) {
    auto step = nextStep(state, most, budget);
    if (!step) break;
    chain.push_back(std::move(*step));
    if (chain.back().isImpossible) return chain;
    applyStep(chain.back(), state);
  }
  return {};
}

bool findContradiction(const RegionState& state, int most, ExplainBudget& budget, ExplainStep& step) {
  std::size_t limit = std::numeric_limits<std::size_t>::max();
  for (const int row : Bits{state.open(UnitKind::Row)}) {
    for (const int col : Bits{state.freeInRow(row)}) {
      RegionState assumed = state;
      assumed.place({row, col});
      auto chain = chainToTheImpossible(assumed, most, limit, budget);
      if (chain.empty()) continue;
      limit = chain.size();
      step.cells = step.excluded = {{row, col}};
      step.chain = std::move(chain);
    }
  }
  return !step.chain.empty();
}

std::string describeContradiction(const ExplainStep& step, const RegionNames& names) {
  std::vector<RegionCell> queens;
  std::size_t others = 0;
  for (const ExplainStep& next : step.chain) {
    if (next.queen) queens.push_back(*next.queen);
    if (!next.queen && !next.isImpossible) ++others;
  }
  std::string text = "A queen on " + cellText(step.excluded.front());
  if (!queens.empty())
    text += fmt::format(" forces {} on {} and", queens.size() > 1 ? "queens" : "one", cellsText(queens, kMostCells));
  else
    text += " leads";
  if (others > 0) text += fmt::format(", by {} further deduction{},", others, others > 1 ? "s" : "");
  return text + " leaves no cell for " + unitText(step.chain.back().units.front(), names) + ", so it is excluded.";
}

/// One of the eight symmetries of the square: rows and columns are exchanged first, if they are, then turned round.
class Symmetry {
 public:
  static constexpr int kCount = 8;

  /// 0 <= number < kCount; 0 leaves all as it is.
  Symmetry(int number, int n)
      : exchanges_((number & 1) != 0), turnsRows_((number & 2) != 0), turnsCols_((number & 4) != 0), last_(n - 1) {}

  RegionCell originOf(RegionCell image) const {
    if (turnsRows_) image.row = last_ - image.row;
    if (turnsCols_) image.col = last_ - image.col;
    if (exchanges_) std::swap(image.row, image.col);
    return image;
  }

  /// The row or column that the line `image` is the image of.
  RegionUnit originOfLine(RegionUnit image) const {
    const bool isRow = image.kind == UnitKind::Row, turns = isRow ? turnsRows_ : turnsCols_;
    return {isRow != exchanges_ ? UnitKind::Row : UnitKind::Col, turns ? last_ - image.index : image.index};
  }

  RegionBoard imageOf(const RegionBoard& board) const {
    std::vector<std::int64_t> labels;
    for (int row = 0; row <= last_; ++row) {
      for (int col = 0; col <= last_; ++col) {
        const RegionCell origin = originOf({row, col});
        labels.push_back(board.regionOf(origin.row, origin.col));
      }
    }
    return {last_ + 1, labels};
  }

 private:
  bool exchanges_, turnsRows_, turnsCols_;
  int last_;
};

/// The symmetry whose image of `board` is the least of the eight: all images of a board have the same least one.
Symmetry leastSymmetry(const RegionBoard& board) {
  std::vector<std::pair<RegionBoard, int>> images;
  for (int number = 0; number < Symmetry::kCount; ++number)
    images.emplace_back(Symmetry(number, board.n()).imageOf(board), number);
  return {std::ranges::min(images).second, board.n()};
}

/// Turns steps on an image of a board into steps on the board.
class StepsBack {
 public:
  StepsBack(const RegionBoard& board, const RegionBoard& image, Symmetry symmetry)
      : symmetry_(symmetry), region_(static_cast<std::size_t>(image.regions())) {
    for (int row = 0; row < board.n(); ++row) {
      for (int col = 0; col < board.n(); ++col) {
        const RegionCell origin = cell({row, col});
        region_[static_cast<std::size_t>(image.regionOf(row, col))] = board.regionOf(origin.row, origin.col);
      }
    }
  }

  ExplainStep step(const ExplainStep& image) const {
    ExplainStep step = image;
    for (std::vector<RegionUnit>* units : {&step.units, &step.others}) {
      for (RegionUnit& one : *units) one = unit(one);
      std::sort(units->begin(), units->end());
    }
    for (std::vector<RegionCell>* cells : {&step.cells, &step.excluded}) {
      for (RegionCell& one : *cells) one = cell(one);
      std::sort(cells->begin(), cells->end());
    }
    if (step.queen) step.queen = cell(*step.queen);
    for (ExplainStep& next : step.chain) next = this->step(next);
    return step;
  }

 private:
  RegionCell cell(RegionCell image) const { return symmetry_.originOf(image); }

  RegionUnit unit(RegionUnit image) const {
    if (image.kind != UnitKind::Region) return symmetry_.originOfLine(image);
    return {UnitKind::Region, region_[static_cast<std::size_t>(image.index)]};
  }

  Symmetry symmetry_;
  std::vector<int> region_;  ///< region of the board for each region of the image
};

Explanation::Outcome outcomeWithoutStep(const RegionState& state, const ExplainBudget& budget) {
  if (state.isSolved()) return Explanation::Outcome::Solved;
  if (budget.isStopped()) return Explanation::Outcome::Stopped;
  return budget.isSpent() ? Explanation::Outcome::GaveUp : Explanation::Outcome::OnlySearch;
}

}  // namespace

const ExplainTechnique kEmptyUnit{"empty unit", 0, "a region, row or column without a free cell: there is no solution",
                                  findEmptyUnit, describeEmptyUnit};

const ExplainTechnique kSingleCell{"single cell", 1, "a region, row or column with one free cell has its queen there",
                                   findSingleCell, describeSingleCell};

const ExplainTechnique kSeesAll{"sees all", 4,
                                "no queen stands where it sees every free cell of a region, row or column", findSeesAll,
                                describeSeesAll};

const ExplainTechnique kContradiction{
    "contradiction", 6, "a queen that empties a unit, by single cells and confinement to one line or region, is none",
    [](auto& state, auto& budget, auto& step) {
      return findContradiction(state, kLineInRegion.difficulty, budget, step);
    },
    describeContradiction};

const ExplainTechnique kLongContradiction{
    "long contradiction", 7, "the same, followed by every technique up to groups",
    [](auto& state, auto& budget, auto& step) { return findContradiction(state, kGroups.difficulty, budget, step); },
    describeContradiction};

std::span<const ExplainTechnique> explainTechniques() {
  static const ExplainTechnique kAll[] = {kEmptyUnit, kSingleCell, kRegionInLine,  kLineInRegion,     kTwoInTwo,
                                          kSeesAll,   kGroups,     kContradiction, kLongContradiction};
  return kAll;
}

std::optional<ExplainStep> nextStep(const RegionState& state, int most, ExplainBudget& budget) {
  for (const ExplainTechnique& technique : explainTechniques()) {
    if (technique.difficulty > most) break;
    ExplainStep step;
    if (!technique.find(state, budget, step)) continue;
    step.technique = &technique;
    return step;
  }
  return std::nullopt;
}

void applyStep(const ExplainStep& step, RegionState& state) {
  if (step.queen) {
    state.place(*step.queen);
  } else {
    for (const RegionCell cell : step.excluded) state.exclude(cell);
  }
}

std::string sentence(const ExplainStep& step, const RegionNames& names) {
  return step.technique->describe(step, names);
}

RegionNames regionNames(int regions) {
  RegionNames names;
  for (int region = 0; region < regions; ++region) names.push_back(regionName(region));
  return names;
}

std::string unitText(RegionUnit unit, const RegionNames& names) {
  return kindText(unit.kind) + ' ' + indexText(unit, names);
}

std::string unitsText(const std::vector<RegionUnit>& units, const RegionNames& names) {
  std::vector<std::string> words;
  for (const RegionUnit unit : units) words.push_back(indexText(unit, names));
  return kindText(units.front().kind) + (units.size() > 1 ? "s " : " ") + listed(words);
}

std::string cellText(RegionCell cell) { return fmt::format("row {} col {}", cell.row, cell.col); }

std::string cellsText(const std::vector<RegionCell>& cells, std::size_t most) {
  std::vector<std::string> words;
  const std::size_t shown = cells.size() <= most ? cells.size() : most - 1;
  for (const RegionCell cell : std::span(cells).first(shown)) words.push_back(cellText(cell));
  if (shown < cells.size()) words.push_back(fmt::format("{} more", cells.size() - shown));
  return listed(words);
}

Explanation explainRegions(const RegionBoard& board, const RegionRules& rules, const ExplainOptions& options) {
  const Symmetry symmetry = leastSymmetry(board);
  const RegionBoard image = symmetry.imageOf(board);
  const RegionMasks masks(image, rules);
  const StepsBack back(board, image, symmetry);

  Explanation explanation;
  explanation.queens.assign(static_cast<std::size_t>(board.n()), -1);
  RegionState state(masks);
  ExplainBudget budget(options.budget, options.stop);
  constexpr int kAnyDifficulty = std::numeric_limits<int>::max();
  while (const auto step = nextStep(state, kAnyDifficulty, budget)) {
    // How far an assumption was followed depends on when the stop came.
    if (budget.isStopped()) break;
    applyStep(*step, state);
    explanation.steps.push_back(back.step(*step));
    if (const auto& queen = explanation.steps.back().queen)
      explanation.queens[static_cast<std::size_t>(queen->row)] = queen->col;
    if (options.onStep) options.onStep(explanation.steps.back());
    if (step->isImpossible) break;
  }
  const bool isImpossible = !explanation.steps.empty() && explanation.steps.back().isImpossible;
  explanation.outcome = isImpossible ? Explanation::Outcome::NoSolution : outcomeWithoutStep(state, budget);
  return explanation;
}

std::string_view gradeText(RegionGrade grade) {
  if (grade == RegionGrade::Easy) return "easy";
  return grade == RegionGrade::Medium ? "medium" : "hard";
}

const ExplainTechnique* hardestTechnique(const Explanation& explanation) {
  const ExplainTechnique* hardest = nullptr;
  for (const ExplainStep& step : explanation.steps)
    if (hardest == nullptr || step.technique->difficulty > hardest->difficulty) hardest = step.technique;
  return hardest;
}

std::optional<RegionGrade> gradeOf(const Explanation& explanation) {
  if (explanation.outcome == Explanation::Outcome::NoSolution || explanation.outcome == Explanation::Outcome::Stopped)
    return std::nullopt;
  if (explanation.outcome != Explanation::Outcome::Solved) return RegionGrade::Hard;
  const int hardest = hardestTechnique(explanation)->difficulty;
  const auto placesNone = [](const ExplainStep& step) { return !step.queen; };
  const auto others = std::count_if(explanation.steps.begin(), explanation.steps.end(), placesNone);
  if (hardest > kSeesAll.difficulty || others > std::ssize(explanation.queens)) return RegionGrade::Hard;
  return hardest <= kLineInRegion.difficulty ? RegionGrade::Easy : RegionGrade::Medium;
}

}  // namespace queens
