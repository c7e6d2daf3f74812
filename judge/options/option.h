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
/// Each function below makes one option that writes where `target` says; the target has to outlive the option, as a
/// member of what the `run` of a declaration holds does. What the target holds beforehand is shown as the default,
/// unless it is empty. `names`: "--seed", "-j,--jobs", or without dashes what stands on its own: "SUBMISSION". `value`:
/// what the help calls the value: "SECONDS". A value that is refused throws InputError: "--jobs 0: expected ...".
namespace judge::options {

enum class Completion { None, File, Folder };

/// A word that an option takes.
struct Choice {
  std::string word;
  std::string summary;  ///< the help gives such a word a line of its own
};

struct Option {
  std::string names;
  std::string value;  ///< empty: a flag, which takes none
  std::string help;
  std::function<void(const std::string& value)> take;  ///< in the order of the command line; may throw InputError
  std::vector<Choice> words;                             ///< the only values, if any are named here
  std::string shownDefault;
  std::string group;                         ///< heading in the help
  Completion completion = Completion::None;  ///< besides `words`
  std::size_t most = 1;                      ///< values in all; of a flag, which may be repeated, any number
  bool isRequired = false;
  bool takesAllThatFollow = false;  ///< --parts a b c

  bool isFlag() const { return value.empty() && !isPositional(); }
  bool isPositional() const { return names.front() != '-'; }
  Option required() && { return isRequired = true, std::move(*this); }
  Option atMost(std::size_t values) && { return most = values, std::move(*this); }  ///< for an option that is a list
  Option withAllThatFollow() && { return takesAllThatFollow = true, std::move(*this); }

  /// Says so where the target does not.
  Option defaultsTo(std::string shown) && { return shownDefault = std::move(shown), std::move(*this); }
};

/// "--seed", the last of its names.
std::string nameOf(const Option& option);

/// All of its names, dashes included.
std::vector<std::string> namesOf(const Option& option);

/// "-j, --jobs N"
std::string leftOf(const Option& option);

/// Its help, its values where they have no lines of their own, and its default.
std::string wordsOn(const Option& option);

inline constexpr std::size_t kAnyNumber = std::numeric_limits<std::size_t>::max();
inline constexpr std::uint64_t kLargest = std::numeric_limits<std::uint64_t>::max();

Option flag(std::string names, std::string help, bool& target, bool given = true);

/// An option that is read by a function of the caller's own, which throws InputError.
Option custom(std::string names, std::string value, std::string help, std::function<void(const std::string&)> take);

/// Any text. Of a list: repeatable, and where there is a `delimiter` each value is split at it.
template <class Target>  // std::string, or absent
Option text(std::string names, std::string value, std::string help, Target& target) {
  const auto take = [&target](const std::string& text) { target = text; };
  return custom(std::move(names), std::move(value), std::move(help), take)
      .defaultsTo(std::optional<std::string>(target).value_or(""));
}
Option text(std::string names, std::string value, std::string help, std::vector<std::string>& target,
            char delimiter = '\0');

/// text() for values that shells complete.
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

/// `from` ... `to`, both possible.
template <class Number>
struct Bounds {
  Number from;
  Number to;
};

/// Decimal digits and nothing else, no sign, no leading zero.
Option integerTo(std::string names, std::string value, std::string help, std::function<void(std::uint64_t)> set,
               Bounds<std::uint64_t> bounds);

template <class Target>  // an integer, or one that may be absent
Option integer(std::string names, std::string value, std::string help, Target& target, Bounds<std::uint64_t> bounds) {
  const std::optional held = target;
  using Integer = typename decltype(held)::value_type;
  const auto set = [&target](std::uint64_t number) { target = static_cast<Integer>(number); };
  return integerTo(std::move(names), std::move(value), std::move(help), set, bounds)
      .defaultsTo(held ? std::to_string(*held) : "");
}

Option mebibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds);
Option kibibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds);

/// A decimal number, such as 0.5 or 1e3; not "nan", nothing hexadecimal.
Option real(std::string names, std::string value, std::string help, double& target, Bounds<double> bounds);
Option realTo(std::string names, std::string value, std::string help, std::function<void(double)> set,
              Bounds<double> bounds);

template <class Target>  // Nanoseconds, or absent
Option seconds(std::string names, std::string help, Target& target, Bounds<double> bounds) {
  const std::optional<Nanoseconds> held = target;
  const auto set = [&target](double number) { target = fromSeconds(number); };
  return realTo(std::move(names), "SECONDS", std::move(help), set, bounds)
      .defaultsTo(held ? fmt::format("{:g}", toSeconds(*held)) : "");
}

/// One of `words`; `choose` gets its index.
Option choiceOf(std::string names, std::string value, std::string help, std::vector<Choice> words,
                std::function<void(std::size_t)> choose);

/// A word itself.
Option choice(std::string names, std::string value, std::string help, std::string& target,
              std::vector<std::string> words);

/// A word for a value. Where none of the values is that of `target`, no default is shown.
template <class Value>
struct NamedValue {
  std::string word;
  Value value;
  std::string summary = {};
};
template <class Target, class Value>
Option choice(std::string names, std::string value, std::string help, Target& target,
              std::vector<NamedValue<Value>> meanings) {
  std::vector<Choice> words;
  std::string shown;
  for (const NamedValue<Value>& meaning : meanings) {
    words.push_back({meaning.word, meaning.summary});
    if (target == meaning.value) shown = meaning.word;
  }
  const auto choose = [&target, meanings = std::move(meanings)](std::size_t index) { target = meanings[index].value; };
  return choiceOf(std::move(names), std::move(value), std::move(help), std::move(words), choose).defaultsTo(shown);
}

/// --color
Option colour(ColourChoice& target, std::string help = "when to use colours");

/// The options under one heading.
std::vector<Option> group(const std::string& heading, std::vector<Option> options);

/// The options of all parts, one part after the other.
std::vector<Option> joined(std::initializer_list<std::vector<Option>> parts);

/// Adds `more` to `options`.
void append(std::vector<Option>& options, std::vector<Option> more);

/// InputError "NAME VALUE: WHY".
[[noreturn]] void rejectValue(const std::string& names, const std::string& value, const std::string& why);

/// "; did you mean WORD?" with the word of `known` that `word` most likely stands for: the one that the fewest letters
/// added, left out, changed or swapped with the next make of it; of several the one that begins most like it. Empty
/// where none is near.
std::string didYouMean(std::string_view word, const std::vector<std::string>& known);

}  // namespace judge::options
