#pragma once

#include <map>
#include <optional>
#include <string>

#include "judge/grading/conversation.h"
#include "judge/katas/kata.h"

/// Mistakes in the form of an answer: what would have to be changed about it to make it right.
namespace judge {

/// How the wrong answer of this exchange would be right: the end of the sentence "2 wrong answers would be right ...".
/// Each change is tried, so that it is true. Empty where no known change helps; nothing where the answer, or what was
/// printed instead, is too long to be tried.
std::optional<std::string> answerMistake(const Question& question, const Exchange& exchange);

/// The mistakes of the wrong answers of a run.
class AnswerMistakes {
 public:
  /// Adds a wrong answer, by answerMistake() or CheckResult::mistake.
  void add(const std::optional<std::string>& mistake);

  /// The sentence on the most frequent mistake, if each wrong answer that was tried has one; otherwise empty.
  std::string sentence() const;

 private:
  std::map<std::string, std::size_t> counts_;  // by mistake; empty: none
};

}  // namespace judge
