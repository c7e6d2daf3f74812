#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "judge/report/record/run_record.h"

/// The limits of a run, with what it used of them, and its settings, as rows for people.
namespace judge {

struct LimitUse {
  std::string what, used, allowed;
  std::optional<double> part{};  ///< of the limit that was used, where that is known
  bool mayBeNear = true;

  bool isNear() const { return mayBeNear && part >= 0.5; }
};

std::vector<LimitUse> limitUses(const RunRecord& record);

/// Whether half of a limit, or more, was used.
bool isNearALimit(const RunRecord& record);

/// Name and text, raw, of each setting. The variant of the arguments only where it is not the usual one.
using Settings = std::vector<std::pair<std::string, std::string>>;
Settings settingsOf(const RunRecord& record);

/// ", rules of DOMjudge"; empty for the judge's own.
std::string rulesClause(const RunStarted& started);

}  // namespace judge
