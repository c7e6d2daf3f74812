#pragma once

#include <map>
#include <string>
#include <vector>

#include "judge/course/machine.h"
#include "judge/course/plan.h"
#include "judge/course/result.h"

/// Compares machines by their calibrations, and decides which times may be compared.
namespace judge::course {

/// Machines whose calibrations are at most so far apart are alike.
inline constexpr double kAlike = 0.05;

/// An accepted run that would have used more of a limit on the reference is left open.
inline constexpr double kNearLimit = 0.95;

/// The lower one of two; 0 of none.
Nanoseconds median(std::vector<Nanoseconds> times);

/// The run of a shard, and how its machine compares with the reference.
struct JudgedShardRun {
  ShardRun run;
  std::int64_t results = 0;  ///< How many of its results count.

  /// Its times relative to the reference's: 1.2 where it needs 20 % longer, by whichever of its two calibrations is
  /// further off. Not known without a calibration of both.
  std::optional<double> slowness{};

  std::vector<std::string> otherCompilers{};  ///< Compilers that are not the usual ones, in words.

  bool isOnReference = false;  ///< its host is the one that the plan names
  bool isUnsteady = false;     ///< its calibrations before and after are not alike
  std::size_t kind = 0;        ///< Index in Fairness::kinds.

  bool isUnlike() const { return slowness && (*slowness > 1 + kAlike || *slowness < 1 / (1 + kAlike)); }
};

struct Fairness {
  std::string reference;                  ///< whose times decide, in words; empty where nothing was calibrated
  std::vector<JudgedShardRun> shardRuns;  ///< by id
  std::vector<std::string> kinds;  ///< machines whose times may be ranked together: a processor, or one host of it

  std::optional<std::size_t> indexOf(const std::string& shardRun) const;
};

/// The reference is the host that the plan names, or else the processor that did most of the results: the median of
/// its calibrations. `results`: by id of the run. A run that is unlike the others of its processor is a kind of its
/// own. The usual compiler of a language is that of the host that the plan names, or else that of most results.
Fairness fairnessOf(const Plan& plan, std::vector<ShardRun> shardRuns,
                    const std::map<std::string, std::int64_t>& results);

/// Why the verdict depends on the machine of the run `shardRun` (null: not known), or that the kata has given none, in
/// one sentence; else empty. What the reference host itself graded does not depend on the machine.
std::string whyUndecided(const Result& result, const JudgedShardRun* shardRun);

}  // namespace judge::course
