#include "solution/solver.h"

#include <charconv>
#include <cmath>
#include <cstdio>

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

std::string textOf(double number) {
  char text[32];
  const int size = std::snprintf(text, sizeof text, "%.10g", number);
  return {text, static_cast<std::size_t>(size)};
}

bool suits(const Parameter& parameter, std::string_view value) {
  if (parameter.kind == Parameter::Kind::Word) {
    const std::string words = ' ' + std::string(parameter.words) + ' ';
    return value.find(' ') == value.npos && words.find(' ' + std::string(value) + ' ') != words.npos;
  }
  if (parameter.kind == Parameter::Kind::Whole && !numberFrom<std::int64_t>(value)) return false;
  const std::optional<double> number = numberFrom<double>(value);
  return number && parameter.least <= *number && *number <= parameter.most;
}

/// With commas between the words instead of blanks.
std::string listed(std::string_view words) {
  std::string list;
  for (const char c : words) (list += c == ' ' ? "," : "") += c;
  return list;
}

std::string expected(const Parameter& parameter) {
  if (parameter.kind == Parameter::Kind::Word) return "one of " + listed(parameter.words);
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
    const auto known = std::ranges::find(parameters, std::string_view(setting.name), &Parameter::name);
    if (known == parameters.end()) {
      throw std::invalid_argument("'" + setting.name + "' is no parameter of " + std::string(method) +
                                  ", which has: " + listed(parameters));
    }
    if (!suits(*known, setting.value)) {
      throw std::invalid_argument(setting.name + " of " + std::string(method) + " is '" + setting.value +
                                  "': " + expected(*known) + " is expected");
    }
    if (const auto first = std::ranges::find(settings, setting.name, &Setting::name); &*first != &setting) {
      throw std::invalid_argument(setting.name + " of " + std::string(method) + " is given twice, as '" + first->value +
                                  "' and '" + setting.value + "': give it once");
    }
  }
}

std::optional<std::string_view> wordSetting(const SolverCall& call, std::string_view name) {
  const auto found = std::ranges::find(call.settings, name, &Setting::name);
  return found == call.settings.end() ? std::nullopt : std::optional<std::string_view>(found->value);
}

std::optional<double> realSetting(const SolverCall& call, std::string_view name) {
  const auto value = wordSetting(call, name);
  return value ? numberFrom<double>(*value) : std::nullopt;
}

std::optional<std::int64_t> wholeSetting(const SolverCall& call, std::string_view name) {
  const auto value = wordSetting(call, name);
  return value ? numberFrom<std::int64_t>(*value) : std::nullopt;
}

}  // namespace queens
