#pragma once

#include <map>
#include <optional>
#include <string>

#include "judge/katas/kata.h"
#include "judge/languages/conversation.h"

/// Mistakes in the form of an answer: what would have to be changed about it to make it right.
namespace judge {

/// How the wrong answer of this exchange would be right: the end of the sentence "2 wrong answers would be right ...".
/// Each change is tried, so that it is true. Empty where no known change helps; nothing where the answer, or what was
/// printed instead, is too long to be tried.
std::optional<std::string> answerMistake(const Question& question, const Exchange& exchange);

/// The mistakes of the wrong answers of a run. Answers are tried while there may be a sentence on them, and no more
/// than kMostTried, since each may ask a checker a dozen times.
class AnswerMistakes {
 public:
  static constexpr std::size_t kMostTried = 32;

  /// Adds a wrong answer. `mistake`: CheckResult::mistake, for one without an answerMistake().
  void add(const Question& question, const Exchange& exchange, const std::optional<std::string>& mistake);

  /// Adds a wrong answer with this mistake.
  void add(const std::optional<std::string>& mistake);

  /// The sentence on the most frequent mistake, if each wrong answer that was tried has one; otherwise empty.
  std::string sentence() const;

 private:
  std::map<std::string, std::size_t> counts_;  // by mistake; empty: none
  std::size_t tried_ = 0;
};

}  // namespace judge
