#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solution/regions/region_explain.h"
#include "solution/regions/region_solver.h"
#include "tools/queens/io/json_stream.h"
#include "tools/queens/regions/region_picture.h"

/// Explanations of boards of regions for people and for programs.
namespace queens {

/// What is known of a board once it is explained, and searched where that was needed.
struct ExplainedBoard {
  Explanation explanation;
  std::uint64_t solutions = 0;       ///< 2 stands for several
  bool isCounted = true;             ///< false: the search for a second solution gave up
  bool isStopped = false;            ///< it was told to stop before all of this was known
  std::vector<int> solution;         ///< the column of the queen in each row; empty if none is known
  std::optional<RegionGrade> grade;  ///< of a board with exactly one
};

/// Searches where the explanation does not say how many solutions there are, until it is told to stop. @throws as
/// explainRegions().
ExplainedBoard explainBoard(const RegionBoard& board, const RegionRules& rules, const ExplainOptions& options);

/// A board that changes step by step.
class StepPictures {
 public:
  StepPictures(const RegionBoard& board, const RegionNames& names) : picture_(board, names) {}

  /// With `step` shown on it, after all those before.
  const RegionPicture& show(const ExplainStep& step);

  /// With all steps behind it.
  const RegionPicture& settled();

 private:
  void settle();

  RegionPicture picture_;
};

/// What the marks of a picture mean, in one line.
std::string legend(const RegionPicture& picture, bool isUnicode);

/// "3. sees all: A queen on row 2 col 3 would ...", and the steps of a chain, indented, on lines of their own.
std::string stepText(std::size_t number, const ExplainStep& step, const RegionNames& names);

/// How it ended: lines that tell the number of solutions, of steps and the grade.
std::string outcomeText(const ExplainedBoard& explained);

/// Adds a board for programs; tools/queens/README.md has its keys. `names`: of its regions; `line`: where it begins in
/// `file`.
void addTo(JsonStream& json, const ExplainedBoard& explained, const RegionNames& names, const std::string& file,
           std::size_t line);

}  // namespace queens
