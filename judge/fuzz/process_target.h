#pragma once

#include "judge/fuzz/fuzz.h"
#include "judge/grading/assessment.h"
#include "judge/languages/conversation.h"
#include "judge/sandbox/captured_log.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"

namespace judge::fuzz {

/// A compiled submission in the sandbox. Its process runs case after case until it dies or is replaced: after far more
/// cases than a kata has, or when it has used most of what one process may use.
class ProcessTarget : public FuzzTarget {
 public:
  static constexpr std::size_t kMostCases = 1000;          ///< most cases of one process
  static constexpr std::size_t kMostOfSlowStart = 10'000;  ///< most cases of a process that takes long to start

  /// `launcher` outlives this. `interruptFd` becomes readable on an interrupt or when time is up.
  ProcessTarget(ProcessLauncher& launcher, Start start, const Limits& limits, int interruptFd);

  /// Runs a case with the limit Limits::perCase, which must be set.
  CaseResult ask(const Question& question) override { return ask(question, *limits_.perCase); }

  /// Runs a case whose answer may use `allowed` of CPU time; the start of a process may use Limits::total.
  CaseResult ask(const Question& question, Nanoseconds allowed);
  void useNewProcess() override { conversation_.reset(); }
  bool isStopped() const override;

 private:
  bool mustBeReplaced() const;
  Exchange start(const Allowance& allowance, Nanoseconds allowed);
  CaseResult resultOf(const Question& question, const Exchange& exchange, const Budget& budget,
                      std::string_view prefix);

  ProcessLauncher& launcher_;
  Start start_;
  Limits limits_;
  int interruptFd_;
  CapturedLog log_;  // output of the present process
  std::unique_ptr<Conversation> conversation_;
  std::size_t asked_ = 0;   // cases that the present process ran
  Nanoseconds startCpu_{};  // CPU time of its start
};

}  // namespace judge::fuzz
