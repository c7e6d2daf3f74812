#pragma once

#include "judge/grading/assessment.h"
#include "judge/grading/build_environment.h"
#include "judge/katas/kata.h"
#include "judge/languages/submission.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/events.h"
#include "judge/verdict/limits.h"

namespace judge {

/// How submissions are graded, as the user chooses: an option of `judge` writes a field of it.
struct GradingRules {
  Limits limits;
  bool failFast = false;                                  ///< skip the cases after the first failure
  bool fresh = false;                                     ///< a process of its own for each question
  Nanoseconds overtimePerCase = std::chrono::seconds(1);  ///< CPU time of a case in overtime, at most; 0: none
};

/// The questions of a grading, and how it is done.
struct GradingOptions : GradingRules {
  std::vector<Question> questions;    ///< in the order in which they are asked
  std::optional<std::uint64_t> seed;  ///< seed of random cases among them
  std::size_t variant = 0;            ///< variant of the questions, see QuestionOptions
  bool isProgram = false;             ///< the submission is a whole program

  /// Ask outside the verdict and the total, too: cases that the total left no time for run in overtime (together at
  /// most half the CPU time of the run), and failures are reviewed, as `judge/grading/failure_review.h` says.
  bool asksOutsideTotal = false;

  std::vector<std::string> notes{};  ///< earlier failures of the judge, for RunEnded::notes

  /// The submission as it was compiled before; it outlives the grading. Absent: it is compiled now.
  const CompiledProgram* compiled = nullptr;

  /// Called when the submission compiles, before anything is asked; may be absent.
  std::function<void(const CompiledProgram& compiled)> beforeAsking{};

  SolveStep solve{};  ///< called once at most, when no process of the submission runs any more; may be absent
};

/// Grades one submission: compiles it, asks every question, checks every answer, and emits all events to `sink`, as
/// `judge/verdict/events.h` orders it. One process answers until a crash, a limit or a broken protocol ends it; the
/// next question then gets a new one. Questions that do not count come last and outside the total: in the process that
/// answered the others until one ends that, then in processes of their own. A case close to the limit of a case is
/// repeated in such processes, as `judge/measure/repeats.h` says; only where that limit, and not the rest of the total,
/// is what stops it, and while nothing else has failed, so that a run more can change the verdict of the whole.
/// Whatever a submission does ends up in events; a failing machine does too, as verdict JE. Throws InputError where
/// `environment` does.
RunEnded grade(const Submission& submission, const Kata& kata, const GradingOptions& options,
               BuildEnvironment& environment, EventSink& sink);

}  // namespace judge
