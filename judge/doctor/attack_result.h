#pragma once

#include <string_view>

#include "judge/trials/attacks/attack.h"

namespace judge {

/// What was seen of one attack.
struct Evidence {
  std::string tier;                    ///< that was in force
  std::string verdict;                 ///< code of it
  std::string reason;                  ///< of the verdict; empty when accepted
  std::string report;                  ///< of the judge, with all that it would show
  std::vector<std::string> leftovers;  ///< what the attack has left behind, one sentence each
};

/// What became of a promise when it was tried.
struct AttackResult {
  enum class State {
    Held,
    Broken,
    NotPromised,  ///< by this tier; not tried
  };
  std::string family;
  std::string name;
  State state = State::Held;
  std::set<std::string> expected;   ///< codes of verdicts
  std::string verdict;              ///< code; empty when not tried
  std::vector<std::string> faults;  ///< of a broken one, one sentence each
};

/// "held", "broken", "not promised".
std::string_view nameOf(AttackResult::State state);

/// Whether what was seen is what the tier promises. An attack that the tier leaves open is not promised, whatever came.
AttackResult compare(const Attack& attack, const Evidence& evidence);

/// For an attack that is open in this tier, and so not tried.
AttackResult notPromised(const Attack& attack);

}  // namespace judge
