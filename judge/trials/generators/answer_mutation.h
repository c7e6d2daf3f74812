#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace judge::fuzz {

/// One way in which a submission gets a board wrong, or merely different. `change` takes any text, also one that was
/// changed before; `a` and `b` say where and how, taken modulo what there is to choose from.
struct AnswerMutation {
  const char* name;
  std::string (*change)(const std::string& text, std::size_t a, std::size_t b);
};

/// All of them.
std::span<const AnswerMutation> answerMutations();

}  // namespace judge::fuzz
