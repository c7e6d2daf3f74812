#pragma once

#include <functional>
#include <span>

#include "judge/doctor/attack.h"
#include "judge/report/record/run_record.h"

/// Attacks let loose on the judge itself: each is compiled and graded as any submission is.
namespace judge {

/// What was seen of one attack.
struct Evidence {
  std::string tier;                    ///< that was in force
  std::string verdict;                 ///< code of it
  std::string reason;                  ///< of the verdict; empty when accepted
  std::string report;                  ///< of the judge, with all that it would show
  std::vector<std::string> leftovers;  ///< what the attack has left behind, one sentence each
};

/// What became of a promise when it was tried.
struct AttackResult {
  enum class State {
    Held,
    Broken,
    NotPromised,  ///< by this tier; not tried
  };
  std::string family;
  std::string name;
  State state = State::Held;
  std::set<std::string> expected;   ///< codes of verdicts
  std::string verdict;              ///< code; empty when not tried
  std::vector<std::string> faults;  ///< of a broken one, one sentence each
};

/// "held", "broken", "not promised".
std::string_view nameOf(AttackResult::State state);

/// Whether what was seen is what the tier promises. An attack that the tier leaves open is not promised, whatever came.
AttackResult compare(const Attack& attack, const Evidence& evidence);

/// For an attack that is open in this tier, and so not tried.
AttackResult notPromised(const Attack& attack);

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

/// The same of a file, told of as `language`.
AttackResult trySample(const std::filesystem::path& sample, const std::string& language, Tier tier,
                       const GradeStep& grade);

}  // namespace judge
