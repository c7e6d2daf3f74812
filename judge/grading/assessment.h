#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"
#include "judge/grading/conversation.h"
#include "judge/katas/kata.h"
#include "judge/languages/start.h"
#include "judge/measure/repeats.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge {

/// The CPU and wall time of one stretch of a process's life, and where they come from.
struct Share {
  Allowance allowance;  ///< beyond this it fails
  bool isRestOfTotal = false;
  Allowance stop = allowance;  ///< beyond this it is ended
};

/// A share of `cpu` and of the wall time that goes with it; of the rest what `limits` say.
Share budgetFor(Nanoseconds cpu, const Limits& limits, bool isRestOfTotal);

/// The share of a case where `left` is what is left of the total: the limit of a case, if there is one and that much is
/// left. What runs out of it is ended only where it is no longer close to it, or where the total ends.
Share caseBudget(const Limits& limits, Nanoseconds left);

/// Begins the reason of a process that was gone before the question reached it.
inline constexpr std::string_view kDuringStart = "before it could be asked it ";

struct Assessed {
  CaseJudged judged;
  Attempt attempt;
  bool isKatasFault = false;  ///< verdict JE, since a program of the kata's author failed
};

/// The request to a process of `start`: a program reads the plain form.
const std::string& wordsOf(const Question& question, const Start& start);

/// Checks the answer, if there is one, and says how the question ended; all but what only the run knows. `prefix`
/// begins the reason of a process's failure. Where the kata cannot check it, that is verdict JE.
Assessed assess(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix);

/// A right answer to a question that has one, as Question::checkText has it; empty where none is to be had.
using SolveStep = std::function<std::string(const Question&)>;

/// The solution that `solve` finds for a question. It is not believed but checked: nothing unless it is right.
std::optional<SolutionShown> solutionOf(const Question& question, const SolveStep& solve);

/// The output of `solver` (judge-solver), started with `arguments` and `input` on its stdin in a process of its own, on
/// stdout. The judge knows no solutions itself, and believes none that it has not checked. Empty when there is no such
/// executable, when it fails, writes more than `most`, or takes longer than `patience`, after which it is killed, or
/// when the user interrupts us meanwhile (`interruptFd` as for Supervisor). Call prepareToSpawn() and
/// prepareToSupervise() before, as a launcher does.
std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd);

}  // namespace judge
