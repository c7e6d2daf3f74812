#include "solution/regions/region_explain.h"

#include <algorithm>
#include <limits>

namespace queens {
namespace {

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
  std::vector<int> region_;  ///< of the board, for each of the image
};

Explanation::Outcome outcomeWithoutStep(const RegionState& state, const ExplainBudget& budget) {
  if (state.isSolved()) return Explanation::Outcome::Solved;
  if (budget.isStopped()) return Explanation::Outcome::Stopped;
  return budget.isSpent() ? Explanation::Outcome::GaveUp : Explanation::Outcome::OnlySearch;
}

}  // namespace

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
    // What an assumption led to by then depends on when that was.
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
