#pragma once

#include <optional>
#include <string>
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

/// The submission took too long, by the CPU's time or by the clock.
constexpr bool isTimeLimit(Verdict verdict) { return verdict == Verdict::TLE || verdict == Verdict::WTL; }

/// A limit was broken: of time, memory or output.
constexpr bool isLimit(Verdict verdict) {
  return isTimeLimit(verdict) || verdict == Verdict::MLE || verdict == Verdict::OLE;
}

/// A case with this verdict may pass when it is rerun. A forbidden system call is forbidden every time.
constexpr bool mayPassAnotherTime(Verdict verdict) {
  return isLimit(verdict) || verdict == Verdict::WA || verdict == Verdict::RTE;
}

/// Nothing is known of the answers: it does not compile, or the judge failed.
constexpr bool isError(Verdict verdict) { return verdict == Verdict::CE || verdict == Verdict::JE; }

/// "AC", "WA", ...: as in reports and names of folders.
std::string_view code(Verdict verdict);

/// "accepted", "wrong answer", ...: for people.
std::string_view phrase(Verdict verdict);

/// "was wrong", "used too much memory", ...: behind "it ".
std::string_view deed(Verdict verdict);

/// "accepted", "wrong_answer", ...: the folder of such submissions in problem packages; empty where they have none.
std::string_view packageFolder(Verdict verdict);

/// The inverse of code().
std::optional<Verdict> verdictFromCode(std::string_view code);

/// The inverse of code(), for JSON; throws std::runtime_error for anything else.
void readCode(std::string_view code, Verdict& verdict);

/// The kind of a failure: `named` by the checker, or else the reason without its numbers and quotations, so that
/// reasons that differ in those alone are of one kind.
std::string failureKind(Verdict verdict, std::string_view reason, std::string_view named = {});

/// The kind of failure of a case.
std::string failureKind(const auto& failed) { return failureKind(failed.verdict, failed.reason, failed.kind); }

}  // namespace judge
