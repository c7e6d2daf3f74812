#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "solution/solver.h"

/// What a method reads of the settings of a call, which requireSettings() has found in order.
namespace queens {

/// Nothing where it is left to the method.
std::optional<double> realSetting(const SolverCall& call, std::string_view name);
std::optional<std::int64_t> wholeSetting(const SolverCall& call, std::string_view name);
std::optional<std::string_view> wordSetting(const SolverCall& call, std::string_view name);

/// "yes" and not "no", which is also the default.
bool isSet(const SolverCall& call, std::string_view name);

}  // namespace queens
