#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/value.h"

/// Answers that a checker has to refuse, made of right ones.
namespace judge {

struct Junk {
  /// What was done to the right answer.
  enum class Kind {
    Nothing,   ///< none, an empty list or text, 0, false
    Shorter,   ///< something is missing at an end
    Longer,    ///< something is too much at an end
    Wild,      ///< all numbers are the same, far from where numbers usually are
    Changed,   ///< a little differs: a number by one, a letter, a flag
    Exchanged  ///< two items have changed places
  };
  Kind kind = Kind::Nothing;
  std::string words;  ///< behind "an answer ": "without its last item"
  std::string bytes;  ///< a value of exactly the type
};

/// Several of each kind that the type allows, all different from `answer`, which is of that type. Texts that are no
/// UTF-8 may change in other places, too.
std::vector<Junk> junkOf(const Value& answer, const Type& type);

/// What somebody returns who has no answer: none, an empty list or text, 0, false; of a pair, two of those.
std::string nothingOf(const Type& type);

/// Texts that are no answers, or hardly any, for what is read as text.
const std::vector<std::string>& junkTexts();

}  // namespace judge
