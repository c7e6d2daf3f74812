#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

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

  /// Adds a wrong answer; `question` has to outlive this. `mistake`: CheckResult::mistake, for one without an
  /// answerMistake().
  void add(const Question& question, const Exchange& exchange, const std::optional<std::string>& mistake);

  /// The sentence on the most frequent mistake, if each wrong answer that was tried has one; otherwise empty.
  std::string sentence() const;

 private:
  struct Tried {
    const Question* question;
    std::string text, mistake;
  };

  /// Whether the answer is right with these changes, too.
  static bool isRightWith(const Tried& tried, std::string_view mistake);

  std::vector<Tried> tried_;
  std::ptrdiff_t answers_ = 0;  // added while tried_ was not full, those that could not be tried, too
  bool isOneUnexplained_ = false;
};

}  // namespace judge
