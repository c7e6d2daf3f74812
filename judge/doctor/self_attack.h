#pragma once

#include <functional>
#include <span>

#include "judge/doctor/attack.h"
#include "judge/report/record/run_record.h"

/// Attacks on the judge itself: each is compiled and graded like any submission.
namespace judge {

/// The observed outcome of an attack.
struct Evidence {
  std::string tier;                    ///< Tier in force.
  std::string verdict;                 ///< Code of the verdict.
  std::string reason;                  ///< Reason of the verdict; empty when accepted.
  std::string report;                  ///< Complete report of the judge.
  std::vector<std::string> leftovers;  ///< Things that the attack left behind, one sentence each.
};

/// Whether a promise held against an attack.
struct AttackResult {
  enum class State {
    Held,
    Broken,
    NotPromised,  ///< The tier does not promise it; not tried.
  };
  std::string family;
  std::string name;
  State state = State::Held;
  std::set<std::string> expected;   ///< Codes of verdicts.
  std::string verdict;              ///< Code of the verdict; empty when not tried.
  std::vector<std::string> faults;  ///< How it was broken, one sentence each.
};

/// "held", "broken", "not promised".
std::string_view stateName(AttackResult::State state);

/// Compares the outcome with what the tier promises. An attack that the tier leaves open is NotPromised in any case.
AttackResult compare(const Attack& attack, const Evidence& evidence);

/// The result of an attack that is open in this tier and not tried.
AttackResult notPromised(const Attack& attack);

/// A file of judge/trials/attacks/, embedded, so that the executable needs no source tree.
struct BuiltInAttack {
  std::string_view family;
  std::string_view name;
  std::string_view source;
};

/// The attacks that the judge runs on itself, as listed in CMakeLists.txt.
std::span<const BuiltInAttack> builtInAttacks();

/// A correct solution, graded after the attacks.
BuiltInAttack builtInHonestSubmission();

/// Grades the submission named by the last argument with the others as options of the judge, and stores nothing.
using GradeStep = std::function<RunRecord(const std::vector<std::string>& arguments)>;

/// Grades an attack, unless `tier` leaves it open, and compares the outcome with the promise. `tier` is the one in
/// which `grade` works. Processes that the attack leaves behind become children of this process. Throws as `grade`
/// does.
AttackResult tryAttack(const BuiltInAttack& attack, Tier tier, const GradeStep& grade);

/// Grades a correct solution, which has to be accepted.
AttackResult tryHonestSubmission(const BuiltInAttack& submission, Tier tier, const GradeStep& grade);

/// Grades a correct solution in a file; the result is named after its language.
AttackResult trySample(const std::filesystem::path& sample, const std::string& language, Tier tier,
                       const GradeStep& grade);

}  // namespace judge
