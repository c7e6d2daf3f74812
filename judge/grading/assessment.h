#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/katas/kata.h"
#include "judge/languages/conversation.h"
#include "judge/languages/start.h"
#include "judge/measure/repeats.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge {

/// The limits of one stretch of a process's life: start-up, a question, or its end.
struct Budget {
  Allowance allowance;         ///< a process that uses more has failed
  bool isRestOfTotal = false;  ///< the CPU time is the rest of the total, and no limit of a case
  Allowance stop = allowance;  ///< a process that uses more is ended
};

/// A budget of `cpu` and the wall time that goes with it; its other limits are those of `limits`.
Budget budgetFor(Nanoseconds cpu, const Limits& limits, bool isRestOfTotal);

/// The budget of a case where `left` is what is left of the total: the limit of a case, if there is one and that much
/// is left. A process that exceeds it is ended once it is no longer close to it, or when the total ends.
Budget caseBudget(const Limits& limits, Nanoseconds left);

/// Beginning of the reason when a process was gone before it read the question: the first one, or another.
inline constexpr std::string_view kDuringStart = "during start-up it ";
inline constexpr std::string_view kBetweenQuestions = "between two questions it ";

struct Assessed {
  CaseJudged judged;
  Attempt attempt;
  bool isKatasFault = false;  ///< a program of the kata's author failed; the verdict is JE

  /// For a wrong answer: CheckResult::mistake.
  std::optional<std::string> mistake{};
};

/// Asks a process: the plain text for a program, else the encoded request. A question with an interactor connects the
/// two instead.
Exchange askQuestion(Conversation& conversation, const Question& question, const Start& start,
                     const Allowance& allowance);

/// Checks the answer, if there is one, and returns how the question ended, except for figures that only the run has.
/// `prefix` begins the reason of a process's failure. The verdict is JE where the kata cannot check the answer.
/// `words`: Start::words.
Assessed assess(const Question& question, const Exchange& exchange, const Budget& budget, std::string_view prefix,
                const ValueWords& words);

/// A right answer to a question, as Question::checkText reads it; empty where none was found.
using SolveStep = std::function<std::string(const Question&)>;

/// The solution that `solve` finds for a question, checked; nothing unless it is right.
std::optional<SolutionShown> solutionOf(const Question& question, const SolveStep& solve);

/// The output of `solver` (judge-solver), started with `arguments` and `input` on its stdin in a process of its own, on
/// stdout. The judge knows no solutions itself, and believes none that it has not checked. Empty when there is no such
/// executable, when it fails, writes more than `most`, or takes longer than `patience`, after which it is killed, or
/// when the user interrupts us meanwhile (`interruptFd` as for Supervisor). Throws std::exception where no process can
/// be started.
std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd);

}  // namespace judge
