#pragma once

#include "judge/console/format_table.h"
#include "judge/doctor/machine.h"
#include "judge/doctor/noise.h"
#include "judge/doctor/self_attack.h"
#include "judge/sandbox/sandbox.h"

namespace judge {

/// All that `judge doctor` found out.
struct Examination {
  std::vector<Fact> facts;
  Noise noise;
  std::vector<TierProbe> tiers;  ///< strongest first
  Tier tier = Tier::Limits;      ///< that was examined
  std::string accounting;        ///< who counts memory and processes
  bool quick = false;            ///< no attacks were made
  std::vector<AttackResult> attacks;
  std::string failure;  ///< why the attacks could not be made, or not all of them; one line
};

/// Whether the tier that was examined works here at all; null when nobody has probed it.
const TierProbe* probeOf(const Examination& examination);

/// Why what the tier promises does not hold, one sentence each; empty when it does, as far as that was tried.
std::vector<std::string> brokenPromises(const Examination& examination);

/// 0 when nothing is broken, 1 when something is, 3 when the judge could not find out.
int exitStatus(const Examination& examination);

/// What `judge doctor` prints.
const FormatTable<Examination>& doctorFormats();

/// For people: no line wider than 80 columns; what matters comes last.
std::string doctorText(const Examination& examination);

/// For programs: one JSON object, see doctor_report.md.
std::string doctorJson(const Examination& examination);

}  // namespace judge
