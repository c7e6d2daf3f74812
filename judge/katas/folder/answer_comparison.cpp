#include "judge/katas/folder/answer_comparison.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "judge/base/figures.h"
#include "judge/base/text.h"
#include "judge/languages/value_json.h"
#include "judge/languages/value_place.h"

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// Gives one word after the other, with the blanks before it.
class Words {
 public:
  explicit Words(std::string_view text) : rest_(text) {}

  /// Empty behind the last.
  std::string_view next() {
    blanks_ = take(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    if (const auto lines = static_cast<std::size_t>(std::ranges::count(blanks_, '\n')); lines > 0) {
      line_ += lines;
      number_ = 0;
    }
    ++number_;
    return take(std::min(rest_.find_first_of(kBlanks), rest_.size()));
  }

  std::string_view blanks() const { return blanks_; }
  std::string place() const { return fmt::format("word {} in line {}", number_, line_); }

 private:
  std::string_view take(std::size_t size) {
    const std::string_view taken = rest_.substr(0, size);
    rest_.remove_prefix(size);
    return taken;
  }

  std::string_view rest_, blanks_;
  std::size_t line_ = 1, number_ = 0;
};

std::optional<double> realIn(std::string_view word) {
  if (word.starts_with('+')) word.remove_prefix(1);
  const auto number = numberIn<double>(word);
  return number && std::isfinite(*number) ? number : std::nullopt;
}

bool isAlike(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return std::tolower(static_cast<unsigned char>(c)); };
  return std::ranges::equal(a, b, {}, lower, lower);
}

bool isNear(double expected, double number, const TokenRules& rules) {
  const double off = std::abs(number - expected);
  return off <= rules.absoluteTolerance.value_or(0) || off <= rules.relativeTolerance.value_or(0) * std::abs(expected);
}

bool isRight(std::string_view expected, std::string_view word, const TokenRules& rules) {
  if (rules.absoluteTolerance || rules.relativeTolerance)
    if (const auto wanted = realIn(expected)) {
      const auto number = realIn(word);
      return number && isNear(*wanted, *number, rules);
    }
  return rules.caseSensitive ? expected == word : isAlike(expected, word);
}

constexpr std::string_view kTheAnswer = "the answer";
constexpr Bytes kShown{60};

std::string shown(const Value& value) { return value.isNone() ? "none" : escaped(jsonOf(value, kShown)); }

std::vector<Value> itemsOf(const Value& value) {
  std::vector<Value> items;
  value.each([&](const Value& item) { return items.push_back(item), true; });
  return items;
}

/// Texts of several lines differ in one of them.
Difference textDifference(const std::string& place, std::string_view answer, std::string_view expected) {
  const auto found = split(answer, '\n'), wanted = split(expected, '\n');
  if (wanted.size() < 2)
    return {fmt::format("{} is {}, expected {}", place, inQuotes(answer), inQuotes(expected)), "other text"};
  const auto [at, other] = std::ranges::mismatch(found, wanted);
  const auto line = static_cast<std::size_t>(at - found.begin()) + 1;
  if (at != found.end() && other != wanted.end())
    return {fmt::format("line {} of {} is {}, expected {}", line, place, inQuotes(*at), inQuotes(*other)),
            "other text"};
  if (at == found.end())
    return {fmt::format("{} ends before line {}, expected {}", place, line, inQuotes(*other)), "other length"};
  return {fmt::format("line {} of {} is {}, expected its end before", line, place, inQuotes(*at)), "other length"};
}

class DifferenceSearch {
 public:
  Difference in(const Value& answer, const Value& expected, const Type& type) {
    const std::string place = placeOf(kTheAnswer, path_);
    if (type.kind == Type::Kind::Optional && !answer.isNone() && !expected.isNone())
      return in(answer, expected, type.of[0]);
    if (type.kind == Type::Kind::Text) return textDifference(place, answer.text(), expected.text());
    if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List) return among(answer, expected, type);
    return {fmt::format("{} is {}, expected {}", place, shown(answer), shown(expected)), answer.isNone() ? "none"
                                                                                         : expected.isNone()
                                                                                             ? "not none"
                                                                                             : "other value"};
  }

 private:
  Difference among(const Value& answer, const Value& expected, const Type& type) {
    const auto found = itemsOf(answer), wanted = itemsOf(expected);
    if (found.size() != wanted.size())
      return {fmt::format("{} has {}, expected {}", placeOf(kTheAnswer, path_), countText(found.size(), "item"),
                          wanted.size()),
              "other length"};
    const auto [at, other] = std::ranges::mismatch(found, wanted, {}, &Value::bytes, &Value::bytes);
    const auto index = static_cast<std::size_t>(at - found.begin());
    path_.push_back({type.kind, index});
    return in(*at, *other, type.of[type.kind == Type::Kind::Pair ? index : 0]);
  }

  ValuePath path_;
};

}  // namespace

std::optional<std::string> tokenFault(std::string_view expected, std::string_view answer, const TokenRules& rules) {
  Words wanted(expected), found(answer);
  for (;;) {
    const std::string_view right = wanted.next(), word = found.next();
    if (rules.spaceSensitive && wanted.blanks() != found.blanks())
      return fmt::format("before {} stands {}, expected {}", found.place(), inQuotes(found.blanks()),
                         inQuotes(wanted.blanks()));
    if (right.empty() && word.empty()) return std::nullopt;
    if (word.empty()) return fmt::format("it ends where {} is expected to be {}", wanted.place(), inQuotes(right));
    if (right.empty()) return fmt::format("{} is {}, expected nothing more", found.place(), inQuotes(word));
    if (!isRight(right, word, rules))
      return fmt::format("{} is {}, expected {}", found.place(), inQuotes(word), inQuotes(right));
  }
}

std::optional<Difference> difference(const Value& answer, const Value& expected, const Type& type) {
  if (answer.bytes() == expected.bytes()) return std::nullopt;
  return DifferenceSearch().in(answer, expected, type);
}

}  // namespace judge
