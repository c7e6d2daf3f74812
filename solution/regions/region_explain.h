#pragma once

#include <functional>

#include "solution/regions/explain_technique.h"

namespace queens {

/// How a person would solve a board.
struct Explanation {
  enum class Outcome : std::uint8_t {
    Solved,      ///< each queen was forced: the solution is the only one
    NoSolution,  ///< the last step says why
    OnlySearch,  ///< no technique finds anything more: several solutions, or one that has to be searched for
    GaveUp,      ///< at the budget
    Stopped      ///< was told to stop
  };
  Outcome outcome = Outcome::OnlySearch;
  std::vector<ExplainStep> steps;
  std::vector<int> queens;  ///< the column of the queen in each row; -1 where none was placed
};

struct ExplainOptions {
  /// Steps after assumptions, over the whole explanation: it bounds the time that large boards take.
  std::uint64_t budget = 100'000;
  std::stop_token stop = {};

  /// Sees each step when it has been found, if it is set.
  std::function<void(const ExplainStep& step)> onStep = {};
};

/// Each time the first step of the easiest technique that finds one (explainTechniques()), on the least image of the
/// board, so that a board and its symmetric images get the same steps. Nothing is assumed about the number of
/// solutions. @throws std::invalid_argument, in one line, for what RegionMasks refuses.
Explanation explainRegions(const RegionBoard& board, const RegionRules& rules = {}, const ExplainOptions& options = {});

enum class RegionGrade : std::uint8_t { Easy, Medium, Hard };

/// "easy", "medium", "hard".
std::string_view gradeText(RegionGrade grade);

/// How hard a board with one solution is for a person, by the hardest technique in its explanation and the number of
/// its steps that place no queen:
///   easy    nothing harder than confinement to one line or region, and at most n such steps
///   medium  nothing harder than two in two or cells that see all of a unit, and at most n such steps
///   hard    all else
/// Of generated puzzles of 6 to 11 rows about half are easy and one in ten is hard. The same for symmetric images.
/// Nothing for a board that has no solution or where it was told to stop; that it has one only is for the caller to
/// know where the explanation needs search.
std::optional<RegionGrade> gradeOf(const Explanation& explanation);

/// The hardest technique that was used; null if there was no step.
const ExplainTechnique* hardestTechnique(const Explanation& explanation);

}  // namespace queens
