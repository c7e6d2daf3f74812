#pragma once

#include <optional>
#include <string_view>

#include "judge/base/units.h"

namespace judge {

/// In order of precedence: the first that holds is the verdict. SK is only for what was never asked.
enum class Verdict {
  JE,   ///< the judge itself failed; never the submission's fault
  CE,   ///< does not compile
  SV,   ///< security violation
  TLE,  ///< CPU time
  WTL,  ///< wall time or idleness
  MLE,  ///< memory
  OLE,  ///< output
  RTE,  ///< ended, or died, without answering
  PE,   ///< broke the protocol between harness and judge
  WA,   ///< wrong answer
  AC,   ///< accepted
  SK,   ///< skipped
};

inline constexpr Verdict kAllVerdicts[] = {Verdict::JE,  Verdict::CE,  Verdict::SV,  Verdict::TLE,
                                           Verdict::WTL, Verdict::MLE, Verdict::OLE, Verdict::RTE,
                                           Verdict::PE,  Verdict::WA,  Verdict::AC,  Verdict::SK};

/// Neither accepted nor skipped.
constexpr bool isFailure(Verdict verdict) { return verdict != Verdict::AC && verdict != Verdict::SK; }

/// "AC", "WA", ...: the spelling of reports and of folder names.
std::string_view code(Verdict verdict);

/// "accepted", "wrong answer", ...: for people.
std::string_view phrase(Verdict verdict);

/// The inverse of code().
std::optional<Verdict> verdictFromCode(std::string_view code);

}  // namespace judge
