#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "judge/verdict/limits.h"
#include "judge/verdict/source_location.h"
#include "judge/verdict/verdict.h"

namespace judge {

enum class AnswerState { None, Complete, Broken };

/// CaseJudged::kind of a case whose answer nothing was there to check by. It does not count.
inline constexpr std::string_view kNotChecked = "not checked";

/// The end of a process that ended by itself, according to the message of its run time.
struct Collapse {
  enum class What { None, Memory, Stack, Thrown, Refused };
  What what = What::None;
  std::string message{};  ///< type, text and line of an exception; or which number was refused, and why
  std::optional<SourceLocation> location{};  ///< where it happened, if the run time names a line; also for `what` None
};

/// All that is known of one question, or of the end of a process, when it is over. Facts only, in any combination; the
/// verdict follows from them.
struct Outcome {
  bool asked = true;
  bool judgeFailed = false;  ///< the machine, not the submission
  bool compiled = true;
  std::string forbiddenCall;           ///< name of the system call that the sandbox ended the process for, or empty
  bool supervised = true;              ///< false: the runner is gone without a report
  std::optional<LimitKind> stoppedAt;  ///< the judge ended the process at this limit
  Nanoseconds cpu{};
  Nanoseconds wall{};
  Bytes peakMemory;
  Bytes output;
  std::optional<int> exit;          ///< the process is gone, with this status
  std::optional<int> signal;        ///< the process is gone, by this signal
  std::optional<int> executeError;  ///< errno: there never was a process, since what was compiled is no program
  Collapse collapse{};
  bool mayExit = false;  ///< no answer is due: leaving with status 0 is right
  AnswerState answer = AnswerState::None;
  std::optional<bool> right;  ///< the checker's result for a complete answer
};

/// The first of the verdicts' order that the facts call for. Pure.
Verdict decide(const Outcome& outcome, const Allowance& allowance);

/// The beginning of the C++ run time's last words; the exception's type and text follow.
inline constexpr std::string_view kUncaught = "terminate called after throwing an instance of ";

/// Beginning of the line in which the harness of C++ reports the stack of a process that ends itself; addresses in its
/// program follow, in hexadecimal digits, the innermost first. A submission can write the same.
inline constexpr std::string_view kStackOpening = "queens-judge-stack:";

/// Beginning of what a harness writes where an exception ends the submission: its calls, the innermost first, one in a
/// line, and then a line in words. A submission can write the same.
inline constexpr std::string_view kLastWordsOpening = "\2";

/// End of the reason of a wrong answer where stdout held a right one.
inline constexpr std::string_view kPrintedInstead = "; it printed a correct answer to stdout instead of returning it";

/// "; its last words: ...": the last line or two of that raw text, where assert names its condition; or all that the
/// C++ run time says of an exception, whose text may have many lines; without calls. Empty where there is no output.
std::string quotedEnd(std::string_view lastWords);

/// One sentence, without full stop, on the fact that decided; empty for AC. For WA, PE, CE, JE and SK it is `fault`:
/// the sentence of the checker, the protocol, the compiler or the judge. `lastWords` is raw text of the submission,
/// quoted where it may explain a crash.
std::string explain(Verdict verdict, const Outcome& outcome, const Allowance& allowance, std::string_view fault,
                    std::string_view lastWords);

/// Where the process ended by itself, if its run time named a line and that end is the reason of the verdict.
std::vector<SourceLocation> crashLocations(Verdict verdict, const Outcome& outcome);

/// One sentence on a run that used more than its total; `wentTo`: see RunEnded::totalWentTo, may be empty.
std::string explainTotal(Nanoseconds used, Nanoseconds total, std::string_view wentTo);

}  // namespace judge
