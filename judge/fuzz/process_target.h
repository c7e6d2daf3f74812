#pragma once

#include "judge/fuzz/fuzz.h"
#include "judge/grading/assessment.h"
#include "judge/grading/conversation.h"
#include "judge/sandbox/captured_log.h"
#include "judge/sandbox/process.h"
#include "judge/verdict/limits.h"

namespace judge::fuzz {

/// A compiled submission in the sandbox. Its process is kept alive from case to case, until it dies or is worn: by far
/// more cases than a kata asks, or by having used most of what one process may use.
class ProcessTarget : public FuzzTarget {
 public:
  static constexpr std::size_t kMostCases = 1000;     ///< cases of one process
  static constexpr std::size_t kMostOfDear = 10'000;  ///< cases of a process that takes long to start

  /// `launcher` outlives this; `interruptFd` as for Supervisor, readable also when time is up.
  ProcessTarget(ProcessLauncher& launcher, Start start, const Limits& limits, int interruptFd);

  /// With Limits::perCase, which has to be there.
  CaseResult ask(const Question& question) override { return ask(question, *limits_.perCase); }

  /// The answer may use `allowed` of CPU time, the start of a process Limits::total.
  CaseResult ask(const Question& question, Nanoseconds allowed);
  void useNewProcess() override { conversation_.reset(); }
  bool isStopped() const override;

 private:
  bool isWorn() const;
  Exchange start(const Allowance& allowance, Nanoseconds allowed);
  CaseResult settle(const Question& question, const Exchange& exchange, const Share& share, std::string_view prefix);

  ProcessLauncher& launcher_;
  Start start_;
  Limits limits_;
  int interruptFd_;
  CapturedLog log_;  // of the present process
  std::unique_ptr<Conversation> conversation_;
  std::size_t asked_ = 0;   // by the present process
  Nanoseconds startCpu_{};  // of it
};

}  // namespace judge::fuzz
