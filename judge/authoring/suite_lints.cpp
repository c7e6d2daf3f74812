#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "judge/base/text.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

using enum Diagnostic::About;

/// A range of kata.toml, and whether a case reaches its ends.
struct Bounded {
  const Interval* interval = nullptr;
  bool isLeastReached = false, isMostReached = false;
};

/// Keys: the line of kata.toml, and a name such as "the length of placement".
using BoundedLines = std::map<std::pair<std::size_t, std::string>, Bounded>;

/// The name of a bounded number in messages.
std::string boundedName(const BoundedNumber& found, const std::string& name) {
  const std::string_view form = found.form;
  if (form == "is {}") return (found.path.empty() ? "" : "a number in ") + name;
  const char* const of = found.path.empty() ? "" : form == "has {} items" ? "a list in " : "a text in ";
  return fmt::format("the length of {}{}", of, name);
}

/// Marks the bounds that the values of a case reach.
void markReached(const Question& question, const KataFile& kata, BoundedLines& lines) {
  const auto values = Value::allIn(question.request);
  const auto& parameters = kata.signature.parameters;
  if (!values || values->size() != kata.domains.size()) return;
  for (std::size_t i = 0; i < values->size(); ++i)
    eachBounded((*values)[i], parameters[i].type, kata.domains[i], [&](const BoundedNumber& found) {
      if (found.interval.isImplied) return true;
      Bounded& bounded = lines[{found.interval.line, boundedName(found, parameters[i].name)}];
      const auto isAt = [&](const Bound& bound) {
        return compareWhole(found.number, valueOf(bound, parameters, *values)) == 0;
      };
      bounded.interval = &found.interval;
      bounded.isLeastReached = bounded.isLeastReached || isAt(found.interval.least);
      bounded.isMostReached = bounded.isMostReached || isAt(found.interval.most);
      return true;
    });
}

/// Whether the name of a suite says that no case has a solution.
bool isNamedUnsolvable(const std::string& suite) {
  constexpr std::string_view kWords[] = {"unsolvable", "impossible", "none", "empty"};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return suite.find(word) != suite.npos; });
}

std::vector<std::string> blindAnswers(const Type& type) {
  std::vector<std::string> answers = {nothingOf(type)};
  if (type.kind == Type::Kind::Bool) appendBool(answers.emplace_back(), true);
  return answers;
}

}  // namespace

std::vector<Diagnostic> casesTwice(const std::vector<LocatedCase>& cases) {
  std::map<std::string_view, const LocatedCase*> seen;
  std::vector<Diagnostic> diagnostics;
  for (const LocatedCase& one : cases) {
    const auto [first, isNew] = seen.emplace(one.question.request, &one);
    if (!isNew)
      diagnostics.push_back(
          {Lints, one.file, one.line, "repeats the case " + locationOf(*first->second), "remove one of the two"});
  }
  return diagnostics;
}

std::vector<Diagnostic> boundsWithoutCase(const KataFile& kata, const std::vector<LocatedCase>& cases) {
  BoundedLines lines;
  for (const LocatedCase& one : cases) markReached(one.question, kata, lines);
  std::vector<Diagnostic> diagnostics;
  for (const auto& [location, bounded] : lines) {
    const auto add = [&, &called = location](const Bound& bound, const char* end) {
      diagnostics.push_back(
          {Lints, kKataToml, called.first,
           fmt::format("no case has {} at {}, the {} allowed value", called.second, boundText(bound), end),
           "add one to a suite, or narrow the range"});
    };
    if (!bounded.isLeastReached) add(bounded.interval->least, "smallest");
    if (!bounded.isMostReached) add(bounded.interval->most, "largest");
  }
  return diagnostics;
}

std::vector<Diagnostic> casesBeyondSizes(const KataFile& kata, const std::vector<LocatedCase>& cases) {
  if (!kata.sizes) return {};
  const LocatedCase* largest = nullptr;
  for (const LocatedCase& one : cases)
    if (one.question.size() && (!largest || *one.question.size() > *largest->question.size())) largest = &one;
  if (!largest || *largest->question.size() <= kata.sizes->most) return {};
  const auto line = kata.lines.find("sizes");
  return {{Advice, kKataToml, line == kata.lines.end() ? 0 : line->second,
           fmt::format("the generator is never asked for cases as large as {}, whose size is {}", locationOf(*largest),
                       *largest->question.size()),
           "raise the second number of sizes"}};
}

std::vector<Diagnostic> suitesPassedBlindly(const std::vector<LocatedCase>& cases, std::size_t& checks) {
  std::map<std::string, std::vector<const LocatedCase*>> suites;
  for (const LocatedCase& one : cases)
    if (one.question.counted) suites[one.question.suite].push_back(&one);
  std::vector<Diagnostic> diagnostics;
  if (suites.empty()) return diagnostics;
  for (const std::string& answer : blindAnswers(*cases.front().question.result)) {
    const Value value = *Value::in(answer);
    const auto isRight = [&](const LocatedCase* one) { return ++checks, !one->question.check(value).fault; };
    const std::string blind = fmt::format("a submission that always returns {}", jsonOf(value));
    std::vector<Diagnostic> passed;
    std::size_t count = 0;
    for (const auto& [suite, members] : suites) {
      if (!std::ranges::all_of(members, isRight)) continue;
      ++count;
      if (!isNamedUnsolvable(suite))
        passed.push_back({Lints, members.front()->file, 0, fmt::format("{} passes the suite {}", blind, suite),
                          "add a case with another answer; if this is meant, call the suite unsolvable"});
    }
    if (count == suites.size())
      passed = {{Lints, "suites", 0, fmt::format("{} passes every suite", blind), "add cases with other answers"}};
    diagnostics.insert(diagnostics.end(), passed.begin(), passed.end());
  }
  return diagnostics;
}

}  // namespace judge
