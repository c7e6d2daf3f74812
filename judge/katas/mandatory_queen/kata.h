#pragma once

#include <filesystem>

#include "judge/katas/kata.h"
#include "solution/case.h"

namespace judge {

/// The kata: place n queens that do not attack each other, one of them on a given square.
class MandatoryQueen : public BuiltInKata {
 public:
  /// Takes the suites of this installation.
  MandatoryQueen();

  /// `suiteFolder` holds the shipped suites as NAME.suite; it is read by questions() only.
  explicit MandatoryQueen(std::filesystem::path suiteFolder);

  std::string_view name() const override;
  Signature signature() const override;

  /// Suites come in the order in which they are chosen, by default tiny, unsolvable, small, medium, large. Any other
  /// choice is a file if it contains '/' or '.' or there is such a file. Two suites of one name are an InputError.
  /// The random cases of a suite follow its own.
  std::vector<Question> questions(const QuestionOptions& options) const override;

  /// Every size that has a solution; squares are drawn as for random cases.
  Sizes sizes() const override;
  std::vector<Question> ofSize(std::int64_t size, std::size_t count, std::uint64_t seed,
                               std::size_t variant) const override;

  /// Every square of every board (square_cases.h).
  std::unique_ptr<CaseSource> cases(const CaseRange& range) const override;

  /// `file` has one line "n row col"; there are many right boards, so that `answer` is not read.
  Question questionIn(const NamedText& file, const std::function<NamedText()>& answer) const override;

  std::vector<CaseProperty> caseProperties() const override;
  const Variants* variants() const override;
};

/// "n = 8, row 0, col 3".
std::string caseText(const queens::Case& asked);

/// The question that asks one case, as number `index` of `suite`. `variant` as in QuestionOptions.
Question questionOf(const std::string& suite, std::size_t index, const queens::Case& asked, std::size_t variant);

}  // namespace judge
