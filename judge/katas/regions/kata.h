#pragma once

#include "judge/katas/kata.h"
#include "judge/katas/regions/suite.h"

namespace judge {

/// The kata: a queen in every row, column and coloured region of a board, no two touching. The answer is the
/// column of the queen of each row.
class RegionsKata : public BuiltInKata {
 public:
  /// Takes the suites of this installation.
  RegionsKata();

  /// `suiteFolder` holds the shipped suites as NAME.suite; it is read by questions() only.
  explicit RegionsKata(std::filesystem::path suiteFolder);

  std::string_view name() const override;
  Signature signature() const override;

  /// The questions of the suites of chosenSuites(); throws InputError as well where random cases are asked for.
  std::vector<Question> questions(const QuestionOptions& options) const override;

  /// Every size that has a puzzle with a solution; puzzles are drawn by drawnPuzzle().
  Sizes sizes() const override;
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                               std::size_t variant) const override;

  /// Drawn puzzles of those sizes.
  std::unique_ptr<CaseSource> cases(const CaseRange& range) const override;

  /// `file` has the rows of a puzzle, `answer` the columns of a solution of it, or nothing where it has none.
  Question questionIn(const NamedText& file, const std::function<NamedText()>& answer) const override;

  std::vector<CaseProperty> caseProperties() const override;
};

/// The question that asks one puzzle, as number `index` of `suite`.
Question questionOf(const std::string& suite, std::size_t index, const RegionPuzzle& puzzle);

}  // namespace judge
