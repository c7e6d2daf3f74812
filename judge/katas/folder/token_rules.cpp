#include "judge/katas/folder/token_rules.h"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <cmath>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge {
namespace {

constexpr std::string_view kBlanks = " \t\r\n\v\f";

/// Reads a text word by word.
class WordReader {
 public:
  explicit WordReader(std::string_view text) : rest_(text) {}

  /// The next word; empty at the end.
  std::string_view next() {
    blanks_ = take(std::min(rest_.find_first_not_of(kBlanks), rest_.size()));
    if (const auto lines = static_cast<std::size_t>(std::ranges::count(blanks_, '\n')); lines > 0) {
      line_ += lines;
      number_ = 0;
    }
    ++number_;
    return take(std::min(rest_.find_first_of(kBlanks), rest_.size()));
  }

  /// The blanks before the word.
  std::string_view blanks() const { return blanks_; }
  std::string position() const { return fmt::format("word {} in line {}", number_, line_); }

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

double toleranceIn(const std::vector<std::string>& words, std::size_t at) {
  const auto number = at < words.size() ? numberIn<double>(words[at]) : std::nullopt;
  if (!number || !(*number >= 0) || *number > 1e18)
    throw InputError(words[at - 1] + ": expected a number from 0 after it");
  return *number;
}

void setOnce(std::optional<double>& target, double value, const std::string& word) {
  if (target) throw InputError(word + ": a tolerance of its kind is repeated");
  target = value;
}

}  // namespace

TokenRules tokenRulesIn(const std::vector<std::string>& words) {
  TokenRules flags;
  for (std::size_t at = 0; at < words.size(); ++at) {
    const std::string& word = words[at];
    const bool isBoth = word == "float_tolerance";
    if (word == "case_sensitive")
      flags.caseSensitive = true;
    else if (word == "space_change_sensitive")
      flags.spaceSensitive = true;
    else if (!isBoth && word != "float_relative_tolerance" && word != "float_absolute_tolerance")
      throw InputError(inQuotes(word) + " is not an argument of the default output validator");
    else {
      const double value = toleranceIn(words, ++at);
      if (word != "float_absolute_tolerance") setOnce(flags.relativeTolerance, value, word);
      if (word != "float_relative_tolerance") setOnce(flags.absoluteTolerance, value, word);
    }
  }
  return flags;
}

std::optional<std::string> tokenFault(std::string_view expected, std::string_view answer, const TokenRules& rules) {
  WordReader wanted(expected), found(answer);
  for (;;) {
    const std::string_view right = wanted.next(), word = found.next();
    if (rules.spaceSensitive && wanted.blanks() != found.blanks())
      return fmt::format("{} comes after {}, expected {}", found.position(), inQuotes(found.blanks()),
                         inQuotes(wanted.blanks()));
    if (right.empty() && word.empty()) return std::nullopt;
    if (word.empty()) return fmt::format("the answer ends before {}, expected {}", wanted.position(), inQuotes(right));
    if (right.empty()) return fmt::format("{} is {}, expected nothing more", found.position(), inQuotes(word));
    if (!isRight(right, word, rules))
      return fmt::format("{} is {}, expected {}", found.position(), inQuotes(word), inQuotes(right));
  }
}

}  // namespace judge
