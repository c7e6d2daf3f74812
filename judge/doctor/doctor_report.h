#pragma once

#include "judge/console/format_table.h"
#include "judge/doctor/machine.h"
#include "judge/doctor/noise.h"
#include "judge/doctor/self_attack.h"
#include "judge/sandbox/sandbox.h"

namespace judge {

/// Everything that `judge doctor` found.
struct Examination {
  std::vector<Fact> facts;
  Noise noise;
  std::vector<TierProbe> tiers;  ///< The strongest tier first.
  Tier tier = Tier::Limits;      ///< The tier that was examined.
  std::string accounting;        ///< How memory and processes are counted: "cgroup-v2", "cgroup-v1" or "sampled".
  bool quick = false;            ///< No attacks were run.
  std::vector<AttackResult> attacks;
  std::string failure;  ///< Why some or all attacks could not be run; one line.
};

/// The probe of the examined tier, which says whether it works here; null when it was not probed.
const TierProbe* probeOf(const Examination& examination);

/// One sentence for each broken promise of the tier; empty when all that were tested hold.
std::vector<std::string> brokenPromises(const Examination& examination);

/// 0 no promise is broken, 1 some are, 3 the judge could not test them.
int exitStatus(const Examination& examination);

/// The formats of `judge doctor`.
const FormatTable<Examination>& doctorFormats();

/// The report for people: lines of at most 80 columns, the conclusion at the end.
std::string doctorText(const Examination& examination);

/// The report for programs: one JSON object, described in doctor_report.md.
std::string doctorJson(const Examination& examination);

}  // namespace judge
