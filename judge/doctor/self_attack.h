#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "judge/doctor/attack_result.h"
#include "judge/doctor/built_in_attacks.h"
#include "judge/grading/grader.h"
#include "judge/languages/cache.h"
#include "judge/languages/compiler.h"
#include "judge/machine/scratch_directory.h"
#include "judge/verdict/events.h"

namespace judge {

/// Lets attacks loose on the judge itself: each is compiled and graded as any submission is, with nothing kept of it.
class SelfAttack {
 public:
  /// A grading as the judge's own options ask for it; the last is the submission.
  using GradingReader = std::function<GradingOptions(const std::vector<std::string>& options)>;

  /// Adopts orphans from here on: what an attack leaves behind becomes a child of this process. `watcher` hears all.
  SelfAttack(ProcessLauncher& launcher, const Kata& kata, GradingReader read, int interruptFd, EventSink& watcher);

  /// Unless its tier leaves it open, grades it and compares what came of it with what is promised. Throws
  /// std::system_error when there is no compiler.
  AttackResult attack(const BuiltInAttack& attack);

  /// A solution without a fault has to be accepted.
  AttackResult gradeHonestOne(const BuiltInAttack& submission);

  bool interrupted() const { return interrupted_; }

 private:
  AttackResult tryOut(const Attack& attack);
  std::filesystem::path write(const BuiltInAttack& attack) const;

  ProcessLauncher& launcher_;
  const Kata& kata_;
  GradingReader read_;
  int interruptFd_;
  EventSink& watcher_;
  ScratchDirectory sources_, cacheFolder_;
  Cache cache_;
  bool interrupted_ = false;
};

}  // namespace judge
