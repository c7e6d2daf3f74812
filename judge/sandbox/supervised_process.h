#pragma once

#include "judge/machine/file_descriptor.h"
#include "judge/machine/scratch_directory.h"
#include "judge/machine/spawn.h"
#include "judge/sandbox/control_group.h"
#include "judge/sandbox/process.h"
#include "judge/sandbox/runner/runner_protocol.h"
#include "judge/sandbox/tree_meter.h"

namespace judge {

/// The judge's ends of the channels that it shares with a runner and its program.
struct Channels {
  FileDescriptor question, answer, log, control;
};

/// Message of a child that gave neither a hello nor a reason.
inline constexpr const char* kNoRunner = "the runner did not start";

/// A child of the judge, registered from spawn to reap so that it is not killed as a stray.
class RunnerChild {
 public:
  explicit RunnerChild(const SpawnOrder& order);  ///< spawns it; throws as spawn() does
  pid_t pid() const { return pid_; }

  /// Waits for it. With `astray` its tree may have outlived it: kills the orphans that came to us.
  void reap(bool astray);

 private:
  pid_t pid_;
};

/// A tree with its runner, as `judge/sandbox/runner/runner_protocol.h` describes them.
class SupervisedProcess : public Process {
 public:
  /// Waits for the runner's hello. Throws std::runtime_error with the last words of a child that gave none.
  /// `folder` and `group`, where there are such, belong to the tree and go with it.
  SupervisedProcess(RunnerChild child, Channels channels, std::unique_ptr<ScratchDirectory> folder,
                    std::unique_ptr<ControlGroup> group);
  ~SupervisedProcess() override;

  int questionFd() const override { return channels_.question.get(); }
  int answerFd() const override { return channels_.answer.get(); }
  int logFd() const override { return channels_.log.get(); }
  int endFd() const override { return channels_.control.get(); }
  Usage usage() override;
  Usage briefUsage() override;
  void awaitIdle() override;
  bool isRunnable() override { return meter_.isRunnable(); }
  Bytes peakMemory() override { return group_ ? group_->peakMemory() : Bytes{}; }
  Bytes stack() override { return meter_.stackOfFirstChild(); }
  void closeQuestions() override { channels_.question.reset(); }
  void kill() override;
  ProcessEnd wait() override;
  void runOn(const cpu_set_t& cores) override;

 private:
  void end();
  ProcessEnd collect();
  bool receive(RunnerReport& report) const;

  RunnerChild child_;
  Channels channels_;
  std::unique_ptr<ScratchDirectory> folder_;
  std::unique_ptr<ControlGroup> group_;
  pid_t runner_;  // the child itself, or a descendant of it
  TreeMeter meter_;
  Usage usage_;  // as it was read last
  std::optional<ProcessEnd> end_;
  bool lackedMemory_ = false;
};

/// Call once before the first RunnerChild: orphans are reparented to us, and ended children can be waited for.
void prepareToSupervise();

}  // namespace judge
