#include "judge/options/option.h"

#include <iterator>

#include "judge/base/errors.h"
#include "judge/base/text.h"

namespace judge::options {
namespace {

bool hasLeadingZero(const std::string& text) { return text.size() > 1 && text.front() == '0'; }

Option sizeTo(std::string names, std::string unit, std::string help, Bytes& target, Bounds<std::uint64_t> bounds,
              int shift) {
  const auto set = [&target, shift](std::uint64_t number) { target = {number << shift}; };
  return integerTo(std::move(names), std::move(unit), std::move(help), set, bounds)
      .defaultsTo(fmt::format("{}", target.count >> shift));
}

std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::vector<std::size_t>> steps(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i <= a.size(); ++i)
    for (std::size_t j = 0; j <= b.size(); ++j) {
      if (i == 0 || j == 0) {
        steps[i][j] = i + j;
        continue;
      }
      const std::size_t change = a[i - 1] == b[j - 1] ? 0 : 1;
      steps[i][j] = std::min({steps[i - 1][j] + 1, steps[i][j - 1] + 1, steps[i - 1][j - 1] + change});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        steps[i][j] = std::min(steps[i][j], steps[i - 2][j - 2] + 1);
    }
  return steps[a.size()][b.size()];
}

std::size_t commonPrefix(std::string_view a, std::string_view b) {
  return static_cast<std::size_t>(std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first - a.begin());
}

/// "a, b or c"
std::string alternatives(const std::vector<Choice>& choices) {
  std::string text;
  for (std::size_t i = 0; i < choices.size(); ++i)
    text += (i == 0 ? "" : i + 1 == choices.size() ? " or " : ", ") + choices[i].name;
  return text;
}

}  // namespace

std::vector<std::string> Option::allNames() const {
  const std::vector<std::string_view> parts = split(names, ',');
  return {parts.begin(), parts.end()};
}

std::string Option::name() const { return allNames().back(); }

std::string Option::syntax() const {
  const std::string all = join(allNames(), ", ");
  return value.empty() ? all : all + ' ' + value;
}

std::string Option::description() const {
  const auto hasNoSummary = [](const Choice& choice) { return choice.summary.empty(); };
  std::string text = help;
  if (!choices.empty() && std::ranges::all_of(choices, hasNoSummary))
    text += (text.empty() ? "" : ": ") + alternatives(choices);
  if (!shownDefault.empty()) text += (text.empty() ? "(default " : " (default ") + shownDefault + ')';
  return text;
}

void rejectValue(const std::string& names, const std::string& value, const std::string& why) {
  throw InputError(fmt::format("{} {}: {}", names.substr(names.rfind(',') + 1), value, why));
}

Option custom(std::string names, std::string value, std::string help, std::function<void(const std::string&)> parse) {
  Option option;
  option.names = std::move(names);
  option.value = std::move(value);
  option.help = std::move(help);
  option.parse = std::move(parse);
  return option;
}

Option flag(std::string names, std::string help, bool& target, bool given) {
  const auto parse = [&target, given](const std::string&) { target = given; };
  return custom(std::move(names), "", std::move(help), parse).atMost(kAnyNumber);
}

Option text(std::string names, std::string value, std::string help, std::vector<std::string>& target) {
  const auto parse = [&target](const std::string& text) { target.push_back(text); };
  return custom(std::move(names), std::move(value), std::move(help), parse).atMost(kAnyNumber);
}

Option integerTo(std::string names, std::string value, std::string help, std::function<void(std::uint64_t)> set,
                 Bounds<std::uint64_t> bounds) {
  const auto parse = [names, bounds, set = std::move(set)](const std::string& text) {
    const std::optional<std::uint64_t> number = numberIn<std::uint64_t>(text);
    if (!number || hasLeadingZero(text) || *number < bounds.from || *number > bounds.to)
      rejectValue(names, text, fmt::format("expected a whole number from {} to {}", bounds.from, bounds.to));
    set(*number);
  };
  return custom(names, std::move(value), std::move(help), parse).upTo(fmt::format("{}", bounds.to));
}

Option mebibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds) {
  return sizeTo(std::move(names), "MIB", std::move(help), target, bounds, 20);
}

Option kibibytes(std::string names, std::string help, Bytes& target, Bounds<std::uint64_t> bounds) {
  return sizeTo(std::move(names), "KIB", std::move(help), target, bounds, 10);
}

Option realTo(std::string names, std::string value, std::string help, std::function<void(double)> set,
              Bounds<double> bounds) {
  const auto parse = [names, bounds, set = std::move(set)](const std::string& text) {
    const std::optional<double> number = numberIn<double>(text);
    if (!number || !(*number >= bounds.from && *number <= bounds.to))  // "nan" is not in any bounds
      rejectValue(names, text, fmt::format("expected a number from {} to {}", bounds.from, bounds.to));
    set(*number);
  };
  return custom(names, std::move(value), std::move(help), parse).upTo(fmt::format("{}", bounds.to));
}

Option real(std::string names, std::string value, std::string help, double& target, Bounds<double> bounds) {
  const auto set = [&target](double number) { target = number; };
  return realTo(std::move(names), std::move(value), std::move(help), set, bounds)
      .defaultsTo(fmt::format("{:g}", target));
}

Option choiceOf(std::string names, std::string value, std::string help, std::vector<Choice> choices,
                std::function<void(std::size_t)> choose) {
  std::vector<std::string> known;
  for (const Choice& one : choices) known.push_back(one.name);
  const auto parse = [names, known = std::move(known), choose = std::move(choose)](const std::string& text) {
    const auto found = std::ranges::find(known, text);
    if (found == known.end()) {
      const std::string guess = didYouMean(text, known);
      rejectValue(names, text,
                  fmt::format("unknown value{} one of {}", guess.empty() ? ";" : guess, join(known, ", ")));
    }
    choose(static_cast<std::size_t>(found - known.begin()));
  };
  Option option = custom(names, std::move(value), std::move(help), parse);
  option.choices = std::move(choices);
  return option;
}

Option choice(std::string names, std::string value, std::string help, std::string& target,
              std::vector<std::string> choices) {
  std::vector<NamedValue<std::string>> values;
  for (const std::string& one : choices) values.push_back({one, one});
  return choice(std::move(names), std::move(value), std::move(help), target, std::move(values));
}

Option colour(ColourChoice& target, std::string help) {
  const std::vector<NamedValue<ColourChoice>> words = {
      {"auto", ColourChoice::Automatic}, {"always", ColourChoice::Always}, {"never", ColourChoice::Never}};
  return choice("--color", "WHEN", std::move(help), target, words);
}

std::vector<Option> group(const std::string& heading, std::vector<Option> options) {
  for (Option& option : options) option.group = heading;
  return options;
}

void append(std::vector<Option>& options, std::vector<Option> more) {
  options.insert(options.end(), std::make_move_iterator(more.begin()), std::make_move_iterator(more.end()));
}

std::vector<Option> concatenated(std::initializer_list<std::vector<Option>> parts) {
  std::vector<Option> all;
  for (const std::vector<Option>& part : parts) append(all, part);
  return all;
}

std::string didYouMean(std::string_view word, const std::vector<std::string>& known) {
  constexpr std::size_t kLongest = 40;  // no name is longer
  if (word.size() > kLongest) return "";
  const std::size_t most =
      std::min(std::max<std::size_t>(1, word.size() / 3), std::max<std::size_t>(1, word.size()) - 1);
  const auto isShortFor = [&](const std::string& one) { return word.size() > 3 && one.starts_with(word); };
  const auto rank = [&](const std::string& one) {
    return std::tuple(!isShortFor(one), distance(word, one), kLongest - commonPrefix(word, one));
  };
  const auto nearest =
      std::ranges::min_element(known, [&](const std::string& a, const std::string& b) { return rank(a) < rank(b); });
  if (nearest == known.end() || (!isShortFor(*nearest) && distance(word, *nearest) > most)) return "";
  return "; did you mean " + *nearest + "?";
}

}  // namespace judge::options
