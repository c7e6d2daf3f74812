#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/units.h"
#include "judge/console/terminal.h"

/// The options of a command, as data: parsing, help, man pages and completions are made from it (program.h).
///
/// Each function below makes one option that writes to its `target`. The target has to outlive the option; a member of
/// the state that a declaration's `run` holds does. The value that the target has beforehand is shown as the default,
/// unless it is empty. `names` are "--seed", "-j,--jobs" or, for a positional argument, "SUBMISSION"; `value` is the
/// placeholder of the value in the help: "SECONDS". An invalid value throws InputError: "--jobs 0: expected ...".
namespace judge::options {

enum class Completion { None, File, Folder };

/// One of the values that an option allows.
struct Choice {
  std::string name;
  std::string summary;  ///< if there is one, the help has a line for this choice
};

struct Option {
  std::string names;
  std::string value;  ///< placeholder of the value; empty for a flag
  std::string help;
  std::function<void(const std::string& value)> parse;  ///< called in the order of the command line; throws InputError
  std::vector<Choice> choices;                          ///< the only values allowed; empty: any value
  std::string shownDefault;
  std::string largest;                       ///< the largest number allowed; empty for other values
  std::string group;                         ///< heading in the help
  Completion completion = Completion::None;  ///< completed in addition to `choices`
  std::size_t maxCount = 1;                  ///< how often the option may be given; flags: any number
  bool isRequired = false;
  bool takesSeveralValues = false;  ///< --parts a b c

  bool isFlag() const { return value.empty() && !isPositional(); }
  bool isPositional() const { return names.front() != '-'; }
  std::string name() const;                   ///< the last of its names: "--seed"
  std::vector<std::string> allNames() const;  ///< with their dashes
  std::string syntax() const;                 ///< "-j, --jobs N"
  std::string description() const;            ///< help, choices that have no summary, default

  Option upTo(std::string number) && { return largest = std::move(number), std::move(*this); }
  Option required() && { return isRequired = true, std::move(*this); }
  Option atMost(std::size_t count) && { return maxCount = count, std::move(*this); }  ///< for an option that is a list
  Option withSeveralValues() && { return takesSeveralValues = true, std::move(*this); }

  /// Sets the default that the help shows, instead of the target's value.
  Option defaultsTo(std::string shown) && { return shownDefault = std::move(shown), std::move(*this); }
};

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();
inline constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

Option flag(std::string names, std::string help, bool& target, bool given = true);

/// An option with a parser of the caller's, which throws InputError.
Option custom(std::string names, std::string value, std::string help, std::function<void(const std::string&)> parse);

/// Any text. With a list as its target it is repeatable.
template <class Target>  // std::string or std::optional<std::string>
Option text(std::string names, std::string value, std::string help, Target& target) {
  const auto parse = [&target](const std::string& text) { target = text; };
  return custom(std::move(names), std::move(value), std::move(help), parse)
      .defaultsTo(std::optional<std::string>(target).value_or(""));
}
Option text(std::string names, std::string value, std::string help, std::vector<std::string>& target);

/// text() for paths, which shells complete.
template <class Target>
Option file(std::string names, std::string value, std::string help, Target& target) {
  Option option = text(std::move(names), std::move(value), std::move(help), target);
  option.completion = Completion::File;
  return option;
}
template <class Target>
Option folder(std::string names, std::string value, std::string help, Target& target) {
  Option option = file(std::move(names), std::move(value), std::move(help), target);
  option.completion = Completion::Folder;
  return option;
}

/// The range from `from` to `to`, both included.
template <class Number>
struct Bounds {
  Number from;
  Number to;
};

/// Decimal digits and nothing else, no sign, no leading zero.
Option integerTo(std::string names, std::string value, std::string help, std::function<void(std::uint64_t)> set,
                 Bounds<std::uint64_t> bounds);

template <class Target>  // an integer type or std::optional of one
Option integer(std::string names, std::string value, std::string help, Target& target, Bounds<std::uint64_t> bounds) {
  const std::optional held = target;
  using Integer = typename decltype(held)::value_type;
  const auto set = [&target](std::uint64_t number) { target = static_cast<Integer>(number); };
  return integerTo(std::move(names), std::move(value), std::move(help), set, bounds)
      .defaultsTo(held ? std::to_string(*held) : "");
}

Option mebibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds);
Option kibibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds);

/// A decimal number such as 0.5 or 1e3; "nan" and hexadecimal numbers are refused.
Option real(std::string names, std::string value, std::string help, double& target, Bounds<double> bounds);
Option realTo(std::string names, std::string value, std::string help, std::function<void(double)> set,
              Bounds<double> bounds);

template <class Target>  // Nanoseconds or std::optional<Nanoseconds>
Option seconds(std::string names, std::string help, Target& target, Bounds<double> bounds) {
  const std::optional<Nanoseconds> held = target;
  const auto set = [&target](double number) { target = fromSeconds(number); };
  return realTo(std::move(names), "SECONDS", std::move(help), set, bounds)
      .defaultsTo(held ? fmt::format("{:g}", toSeconds(*held)) : "");
}

/// One of `choices`; `choose` gets its index.
Option choiceOf(std::string names, std::string value, std::string help, std::vector<Choice> choices,
                std::function<void(std::size_t)> choose);

/// One of `choices`, kept as text.
Option choice(std::string names, std::string value, std::string help, std::string& target,
              std::vector<std::string> choices);

/// One of several named values. No default is shown where `target` holds none of them.
template <class Value>
struct NamedValue {
  std::string name;
  Value value;
  std::string summary = {};
};
template <class Target, class Value>
Option choice(std::string names, std::string value, std::string help, Target& target,
              std::vector<NamedValue<Value>> values) {
  std::vector<Choice> choices;
  std::string shown;
  for (const NamedValue<Value>& one : values) {
    choices.push_back({one.name, one.summary});
    if (target == one.value) shown = one.name;
  }
  const auto choose = [&target, values = std::move(values)](std::size_t index) { target = values[index].value; };
  return choiceOf(std::move(names), std::move(value), std::move(help), std::move(choices), choose).defaultsTo(shown);
}

/// --color
Option colour(ColourChoice& target, std::string help = "when to use colours");

/// The options, with `heading` as the heading of all in the help.
std::vector<Option> group(const std::string& heading, std::vector<Option> options);

/// The options of all parts, one part after the other.
std::vector<Option> concatenated(std::initializer_list<std::vector<Option>> parts);

/// Adds `more` to `options`.
void append(std::vector<Option>& options, std::vector<Option> more);

/// Throws InputError "NAME VALUE: WHY".
[[noreturn]] void rejectValue(const std::string& names, const std::string& value, const std::string& why);

/// "; did you mean WORD?" with the word of `known` that is closest to `word`: the smallest number of letters inserted,
/// deleted, replaced or swapped with their neighbour (Damerau-Levenshtein distance, restricted); among equals the one
/// with the longest common prefix. Empty where none is close.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

}  // namespace judge::options
