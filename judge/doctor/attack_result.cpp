#include "judge/doctor/attack_result.h"

#include <fmt/format.h>

namespace judge {
namespace {

std::string join(const std::set<std::string>& words) { return fmt::format("{}", fmt::join(words, " or ")); }

bool contains(const std::string& text, const std::string& words) { return text.find(words) != std::string::npos; }

}  // namespace

std::string_view nameOf(AttackResult::State state) {
  static constexpr std::string_view kNames[] = {"held", "broken", "not promised"};
  return kNames[static_cast<int>(state)];
}

AttackResult notPromised(const Attack& attack) {
  return {attack.family, attack.name, AttackResult::State::NotPromised, {}, {}, {}};
}

AttackResult compare(const Attack& attack, const Evidence& evidence) {
  if (attack.isOpen(evidence.tier)) return notPromised(attack);
  AttackResult result = notPromised(attack);
  result.expected = attack.expected.at(evidence.tier);
  result.verdict = evidence.verdict;
  result.faults = evidence.leftovers;
  if (!result.expected.contains(evidence.verdict))
    result.faults.push_back(fmt::format("the verdict is {}, not {}{}", evidence.verdict, join(result.expected),
                                        evidence.reason.empty() ? "" : " (" + evidence.reason + ")"));
  for (const std::string& reason : attack.reasons)
    if (!contains(evidence.report, reason)) result.faults.push_back("the report does not say: " + reason);
  for (const std::string& words : attack.refused)
    if (contains(evidence.report, words)) result.faults.push_back("the report says: " + words);
  result.state = result.faults.empty() ? AttackResult::State::Held : AttackResult::State::Broken;
  return result;
}

}  // namespace judge
