#include "solution/search/settings.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <stdexcept>
#include <string>

namespace queens {
namespace {

/// Correctly rounded, hence the same on every machine.
template <class Number>
std::optional<Number> numberFrom(std::string_view text) {
  Number number{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return number;
}

const Setting* find(std::span<const Setting> settings, std::string_view name) {
  const auto found = std::find_if(settings.begin(), settings.end(), [&](const Setting& s) { return s.name == name; });
  return found == settings.end() ? nullptr : &*found;
}

/// Calls `visit` with each word of a list that has blanks between them.
template <class Visit>
void forEachWord(std::string_view words, const Visit& visit) {
  while (!words.empty()) {
    const std::size_t end = std::min(words.find(' '), words.size());
    visit(words.substr(0, end));
    words.remove_prefix(std::min(end + 1, words.size()));
  }
}

std::string textOf(double number) {
  char text[32];
  const int size = std::snprintf(text, sizeof text, "%.10g", number);
  return {text, static_cast<std::size_t>(size)};
}

bool suits(const Parameter& parameter, std::string_view value) {
  if (parameter.kind == Parameter::Kind::Word) {
    bool isOne = false;
    forEachWord(parameter.words, [&](std::string_view word) { isOne = isOne || word == value; });
    return isOne;
  }
  if (parameter.kind == Parameter::Kind::Whole && !numberFrom<std::int64_t>(value)) return false;
  const std::optional<double> number = numberFrom<double>(value);
  return number && parameter.least <= *number && *number <= parameter.most;
}

std::string expected(const Parameter& parameter) {
  if (parameter.kind == Parameter::Kind::Word) {
    std::string words;
    forEachWord(parameter.words, [&](std::string_view word) { (words += words.empty() ? "" : ", ") += word; });
    return "one of " + words;
  }
  return std::string(parameter.kind == Parameter::Kind::Whole ? "a whole number" : "a number") + " from " +
         textOf(parameter.least) + " to " + textOf(parameter.most);
}

std::string listed(std::span<const Parameter> parameters) {
  std::string names;
  for (const Parameter& parameter : parameters) (names += names.empty() ? "" : ", ") += parameter.name;
  return names.empty() ? "none" : names;
}

}  // namespace

void requireSettings(std::string_view method, std::span<const Parameter> parameters,
                     std::span<const Setting> settings) {
  for (const Setting& setting : settings) {
    const auto known = std::find_if(parameters.begin(), parameters.end(),
                                    [&](const Parameter& parameter) { return parameter.name == setting.name; });
    if (known == parameters.end()) {
      throw std::invalid_argument("'" + setting.name + "' is no parameter of " + std::string(method) +
                                  ", which has: " + listed(parameters));
    }
    if (!suits(*known, setting.value)) {
      throw std::invalid_argument(setting.name + " of " + std::string(method) + " is '" + setting.value +
                                  "': " + expected(*known) + " is expected");
    }
    if (const Setting* first = find(settings, setting.name); first != &setting) {
      throw std::invalid_argument(setting.name + " of " + std::string(method) + " is given twice, as '" + first->value +
                                  "' and '" + setting.value + "': give it once");
    }
  }
}

std::optional<double> realSetting(const SolverCall& call, std::string_view name) {
  const Setting* setting = find(call.settings, name);
  return setting == nullptr ? std::nullopt : numberFrom<double>(setting->value);
}

std::optional<std::int64_t> wholeSetting(const SolverCall& call, std::string_view name) {
  const Setting* setting = find(call.settings, name);
  return setting == nullptr ? std::nullopt : numberFrom<std::int64_t>(setting->value);
}

std::optional<std::string_view> wordSetting(const SolverCall& call, std::string_view name) {
  const Setting* setting = find(call.settings, name);
  if (setting == nullptr) return std::nullopt;
  return setting->value;
}

bool isSet(const SolverCall& call, std::string_view name) {
  return wordSetting(call, name) == "yes";
}

}  // namespace queens
