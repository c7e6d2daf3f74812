#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>
#include <vector>

#include "judge/generators/answer_mutation.h"
#include "solution/case.h"

/// Generators that the laws and the fuzzer share. What depends on n is drawn apart from it and reduced in a map, so
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

/// The n that a hunt asks, from `least` to `most`: often one of the few that have rules of their own (2, 3, 4, 6) or
/// another small one, else one of any magnitude, now and then one of all alike, or the largest. Residues modulo 6 are
/// equally frequent beyond the small ones.
inline rc::Gen<std::int64_t> huntedSize(std::int64_t least, std::int64_t most) {
  const auto clamped = [=](std::int64_t n) { return std::clamp(n, least, most); };
  const auto ruled = rc::gen::map(rc::gen::element<std::int64_t>(2, 3, 4, 6), clamped);
  const auto small = within(least, std::max(least, std::min<std::int64_t>(most, 12)) + 1);
  const auto bits = static_cast<int>(std::bit_width(static_cast<std::uint64_t>(most)));
  const auto magnitude = rc::gen::map(rc::gen::pair(within(0, bits), within<std::int64_t>(0, std::int64_t{1} << bits)),
                                      [=](const auto& drawn) {
                                        const std::int64_t power = std::int64_t{1} << drawn.first;
                                        return clamped(power + drawn.second % power);
                                      });
  return rc::gen::weightedOneOf<std::int64_t>(
      {{10, ruled}, {18, small}, {16, magnitude}, {1, within(least, most + 1)}, {1, rc::gen::just(most)}});
}

/// Where on its board a hunt asks for the queen: anywhere, at corners and edges and near them, on both long diagonals,
/// in the middle.
inline rc::Gen<queens::Case> huntedCase(std::int64_t least, std::int64_t most) {
  enum Place { Anywhere, Corner, NearCorner, Edge, Falling, Rising, Middle, kPlaces };
  const auto any = within<std::uint64_t>(0, std::uint64_t{1} << 62);
  const auto drawn = rc::gen::tuple(huntedSize(least, most), within<int>(0, kPlaces + 3), any, any, within(0, 4));
  return rc::gen::map(drawn, [](const auto& parts) {
    const auto& [n, place, a, b, turn] = parts;
    const std::int64_t last = n - 1;
    const auto upTo = [](std::uint64_t draw, std::int64_t end) {
      return static_cast<std::int64_t>(draw % static_cast<std::uint64_t>(end));
    };
    std::int64_t row = upTo(a, n);
    std::int64_t col = upTo(b, n);
    if (place == Corner) row = col = 0;
    if (place == NearCorner) row = upTo(a, std::min<std::int64_t>(n, 4)), col = upTo(b, std::min<std::int64_t>(n, 4));
    if (place == Edge) row = 0;
    if (place == Falling) col = row;
    if (place == Rising) col = last - row;
    if (place == Middle) row = last / 2, col = n / 2;
    if (turn & 1) row = last - row;
    if (turn & 2) col = last - col;
    const bool sideways = place == Edge && (a & 1);
    return queens::Case{n, sideways ? queens::Square{col, row} : queens::Square{row, col}};
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
