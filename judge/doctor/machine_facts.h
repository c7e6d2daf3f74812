#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/doctor/machine.h"

namespace judge {

/// One thing about the machine, judged.
struct Fact {
  enum class State {
    Ok,
    Weak,     ///< there, but not as the judge would like to have it
    Missing,  ///< not there, or of no use
  };
  std::string name;
  State state = State::Ok;
  std::string words;   ///< what was found; one line
  std::string remedy;  ///< what to do about it; empty when it is ok
};

/// "ok", "weak", "missing".
std::string_view nameOf(Fact::State state);

/// What is to be said of a machine, always the same facts in the same order.
std::vector<Fact> factsOf(const Machine& machine);

}  // namespace judge
