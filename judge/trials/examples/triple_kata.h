#pragma once

#include <filesystem>

#include "judge/katas/kata.h"
#include "judge/machine/installation.h"

namespace judge {

/// The smallest kata that could be: the submission defines `int triple(int n)`, or what that is in its language. An
/// example to copy; judge/README.md says how to make it known to the judge.
class TripleKata : public BuiltInKata {
 public:
  TripleKata() : TripleKata(Installation().testcases() / "triple") {}
  explicit TripleKata(std::filesystem::path suiteFolder) : BuiltInKata(std::move(suiteFolder), {"tiny"}) {}

  std::string_view name() const override { return "triple"; }
  Signature signature() const override;
  std::vector<Question> questions(const QuestionOptions& options) const override;
  Question questionIn(const NamedText& file, const std::function<NamedText()>& answer) const override;
};

}  // namespace judge
