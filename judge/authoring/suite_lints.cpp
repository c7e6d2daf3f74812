#include "judge/authoring/lints.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

#include "judge/authoring/junk.h"
#include "judge/base/text.h"
#include "judge/languages/value_json.h"

namespace judge {
namespace {

using enum Complaint::About;

/// What one line of kata.toml bounds.
struct Bounded {
  const Interval* interval = nullptr;
  bool isLeastMet = false, isMostMet = false;
};

/// Walks through the values of cases and sees which bounds they meet.
class Bounds {
 public:
  explicit Bounds(const KataFile& kata) : kata_(kata) {}

  void see(const Question& question) {
    const auto values = Value::allIn(question.request);
    if (!values || values->size() != kata_.domains.size()) return;
    values_ = &*values;
    for (std::size_t i = 0; i < values->size(); ++i) {
      name_ = &kata_.signature.parameters[i].name;
      see((*values)[i], kata_.signature.parameters[i].type, kata_.domains[i], true);
    }
  }

  std::vector<Complaint> complaints() const {
    std::vector<Complaint> complaints;
    for (const auto& [place, bounded] : seen_) {
      const auto& [line, what] = place;
      if (!bounded.isLeastMet) complaints.push_back(complaint(line, what, bounded.interval->least, "smallest"));
      if (!bounded.isMostMet) complaints.push_back(complaint(line, what, bounded.interval->most, "largest"));
    }
    return complaints;
  }

 private:
  void see(const Value& value, const Type& type, const Domain& domain, bool isWhole) {
    if (type.kind == Type::Kind::Optional) {
      if (!value.isNone()) see(value, type.of[0], domain.parts[0], isWhole);
    } else if (type.kind == Type::Kind::Text) {
      meet(domain.length, std::to_string(value.text().size()), isWhole ? "the length of " : "the length of a text in ");
    } else if (type.kind == Type::Kind::Pair || type.kind == Type::Kind::List) {
      if (type.kind == Type::Kind::List)
        meet(domain.length, std::to_string(value.size()), isWhole ? "the length of " : "the length of a list in ");
      std::size_t at = 0;
      value.each([&](const Value& item) {
        const std::size_t part = type.kind == Type::Kind::Pair ? at++ : 0;
        see(item, type.of[part], domain.parts[part], false);
        return true;
      });
    } else if (domain.range) {
      const bool isInt = type.kind == Type::Kind::Int;
      meet(domain.range, isInt ? std::to_string(value.number()) : std::string(value.text()),
           isWhole ? "" : "a number in ");
    }
  }

  void meet(const std::optional<Interval>& interval, const std::string& number, const char* what) {
    if (!interval || interval->isImplied) return;
    Bounded& bounded = seen_[{interval->line, what + *name_}];
    bounded.interval = &*interval;
    const auto isAt = [&](const Bound& bound) {
      return compareWhole(number, valueOf(bound, kata_.signature.parameters, *values_)) == 0;
    };
    bounded.isLeastMet = bounded.isLeastMet || isAt(interval->least);
    bounded.isMostMet = bounded.isMostMet || isAt(interval->most);
  }

  static Complaint complaint(std::size_t line, const std::string& what, const Bound& bound, std::string_view end) {
    return {Lints, kKataToml, line,
            fmt::format("no case has {} at {}, the {} that is allowed", what, textOf(bound), end),
            "add one to a suite, or narrow the range"};
  }

  const KataFile& kata_;
  const std::vector<Value>* values_ = nullptr;
  const std::string* name_ = nullptr;
  std::map<std::pair<std::size_t, std::string>, Bounded> seen_;  // by line, and "the length of placement"
};

/// A name that says that nothing is the right answer to all of a suite.
bool saysSo(const std::string& suite) {
  constexpr std::string_view kWords[] = {"unsolvable", "impossible", "none", "empty"};
  return std::ranges::any_of(kWords, [&](std::string_view word) { return suite.find(word) != suite.npos; });
}

std::vector<std::string> blindAnswers(const Type& type) {
  std::vector<std::string> answers = {nothingOf(type)};
  if (type.kind == Type::Kind::Bool) appendBool(answers.emplace_back(), true);
  return answers;
}

}  // namespace

std::vector<Complaint> casesTwice(const std::vector<PlacedCase>& cases) {
  std::map<std::string_view, const PlacedCase*> seen;
  std::vector<Complaint> complaints;
  for (const PlacedCase& one : cases) {
    const auto [first, isNew] = seen.emplace(one.question.request, &one);
    if (!isNew)
      complaints.push_back(
          {Lints, one.file, one.line, "asks the same as " + placeOf(*first->second), "remove one of them"});
  }
  return complaints;
}

std::vector<Complaint> boundsWithoutCase(const KataFile& kata, const std::vector<PlacedCase>& cases) {
  Bounds bounds(kata);
  for (const PlacedCase& one : cases) bounds.see(one.question);
  return bounds.complaints();
}

std::vector<Complaint> casesBeyondSizes(const KataFile& kata, const std::vector<PlacedCase>& cases) {
  if (!kata.sizes) return {};
  const PlacedCase* largest = nullptr;
  for (const PlacedCase& one : cases)
    if (one.question.size() && (!largest || *one.question.size() > *largest->question.size())) largest = &one;
  if (!largest || *largest->question.size() <= kata.sizes->most) return {};
  const auto line = kata.lines.find("sizes");
  return {{Advice, kKataToml, line == kata.lines.end() ? 0 : line->second,
           fmt::format("the generator is never asked for cases as large as {}, whose size is {}", placeOf(*largest),
                       *largest->question.size()),
           "raise the second of sizes"}};
}

std::vector<Complaint> suitesPassedBlindly(const std::vector<PlacedCase>& cases, std::size_t& checks) {
  std::map<std::string, std::vector<const PlacedCase*>> suites;
  for (const PlacedCase& one : cases)
    if (one.question.counted) suites[one.question.suite].push_back(&one);
  std::vector<Complaint> complaints;
  if (suites.empty()) return complaints;
  for (const std::string& answer : blindAnswers(*cases.front().question.result)) {
    const Value value = *Value::in(answer);
    const auto isRight = [&](const PlacedCase* one) { return ++checks, !one->question.check(value).fault; };
    const std::string blind = fmt::format("a submission that always returns {}", jsonOf(value));
    std::vector<Complaint> passed;
    std::size_t count = 0;
    for (const auto& [suite, members] : suites) {
      if (!std::ranges::all_of(members, isRight)) continue;
      ++count;
      if (!saysSo(suite))
        passed.push_back({Lints, members.front()->file, 0, fmt::format("{} passes the suite {}", blind, suite),
                          "add a case with another answer; if this is meant, call the suite unsolvable"});
    }
    if (count == suites.size())
      passed = {{Lints, "suites", 0, fmt::format("{} passes every suite", blind), "add cases with other answers"}};
    complaints.insert(complaints.end(), passed.begin(), passed.end());
  }
  return complaints;
}

}  // namespace judge
