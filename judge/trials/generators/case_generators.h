#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "judge/trials/generators/answer_mutation.h"
#include "solution/case.h"

/// Common generators of the laws. What depends on n is drawn apart from it and reduced in a map, so
/// that everything shrinks.
namespace judge::fuzz {

/// Any number from `least` to `end` - 1. rapidcheck's own inRange() keeps to the lower part while sizes are small.
template <class Number>
rc::Gen<Number> within(Number least, Number end) {
  return rc::gen::resize(rc::kNominalSize, rc::gen::inRange<Number>(least, end));
}

/// n from 1 to `most`, half of them up to 12 where the special cases are.
inline rc::Gen<std::int64_t> boardSize(std::int64_t most) {
  return rc::gen::oneOf(within<std::int64_t>(1, std::min<std::int64_t>(most, 12) + 1),
                        within<std::int64_t>(1, most + 1));
}

/// Any square of any board up to n = `most`.
inline rc::Gen<queens::Case> anyCase(std::int64_t most) {
  const auto anywhere = within<std::int64_t>(0, most * most);
  return rc::gen::map(rc::gen::tuple(boardSize(most), anywhere, anywhere), [](const auto& drawn) {
    const auto& [n, row, col] = drawn;
    return queens::Case{n, {row % n, col % n}};
  });
}

/// A mutation and where it strikes.
struct DrawnMutation {
  std::size_t kind = 0;  ///< index into answerMutations()
  std::size_t a = 0;
  std::size_t b = 0;

  std::string applyTo(const std::string& text) const { return answerMutations()[kind].change(text, a, b); }

  friend std::ostream& operator<<(std::ostream& out, const DrawnMutation& drawn) {
    return out << answerMutations()[drawn.kind].name << ' ' << drawn.a << ' ' << drawn.b;
  }
};

inline rc::Gen<DrawnMutation> anyMutation() {
  const auto anywhere = within<std::size_t>(0, 5000);
  return rc::gen::map(rc::gen::tuple(within<std::size_t>(0, answerMutations().size()), anywhere, anywhere),
                      [](const auto& drawn) {
                        const auto& [kind, a, b] = drawn;
                        return DrawnMutation{kind, a, b};
                      });
}

/// `text` after all of `mutations`, one after the other.
inline std::string mutated(std::string text, const std::vector<DrawnMutation>& mutations) {
  for (const DrawnMutation& mutation : mutations) text = mutation.applyTo(text);
  return text;
}

/// None to `most` mutations, whatever the size that rapidcheck is at.
inline rc::Gen<std::vector<DrawnMutation>> mutations(int most) {
  return rc::gen::resize(most, rc::gen::container<std::vector<DrawnMutation>>(anyMutation()));
}

}  // namespace judge::fuzz
