#pragma once

#include <functional>
#include <span>

#include "judge/doctor/attack_result.h"
#include "judge/report/record/run_record.h"

/// Attacks let loose on the judge itself: each is compiled and graded as any submission is.
namespace judge {

/// A file of judge/trials/attacks/, built in, so that the executable needs no source tree.
struct BuiltInAttack {
  std::string_view family;
  std::string_view name;
  std::string_view source;
};

/// Those that the judge lets loose on itself; CMakeLists.txt has the list.
std::span<const BuiltInAttack> builtInAttacks();

/// A solution without a fault, graded behind them.
BuiltInAttack builtInHonestOne();

/// Grades a submission, the last of `words`, as the judge does with the others as its options, and keeps nothing of it.
using GradeStep = std::function<RunRecord(const std::vector<std::string>& words)>;

/// Unless `tier`, in which `grade` works, leaves it open, grades it and compares what came of it with what is promised.
/// What it leaves behind becomes a child of this process. Throws as `grade` does.
AttackResult tryAttack(const BuiltInAttack& attack, Tier tier, const GradeStep& grade);

/// A solution without a fault has to be accepted.
AttackResult tryHonestOne(const BuiltInAttack& submission, Tier tier, const GradeStep& grade);

}  // namespace judge
