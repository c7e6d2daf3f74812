#pragma once

#include <cstddef>

#include "judge/verdict/events.h"
#include "solution/case.h"

namespace judge::hunt {

/// What came of asking one case.
struct Answered {
  CaseJudged judged;       ///< SK when interrupted
  std::size_t before = 0;  ///< cases that the same process was asked before this one
  Bytes peakMemory{};      ///< of that process up to then

  bool failed() const { return judged.verdict != Verdict::AC && judged.verdict != Verdict::SK; }
};

/// A submission that can be asked one case after the other.
class Answerer {
 public:
  virtual ~Answerer() = default;

  /// Asks in the process that answered before, or in a new one when that is gone. Throws where the machine fails.
  virtual Answered ask(const queens::Case& asked) = 0;

  /// The next case will be the first of its process.
  virtual void startAfresh() = 0;
};

}  // namespace judge::hunt
