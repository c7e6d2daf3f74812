#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/units.h"

namespace judge {

/// What `solver` (judge-solver), started with `arguments` and `input` on its stdin in a process of its own, writes to
/// stdout. The judge knows no solutions itself, and believes none that it has not checked. Empty when there is no such
/// executable, when it fails, writes more than `most`, or takes longer than `patience`, after which it is killed, or
/// when the user interrupts us meanwhile (`interruptFd` as for Supervisor). Call prepareToSpawn() and
/// prepareToSupervise() before, as a launcher does.
std::string runSolver(const std::filesystem::path& solver, const std::vector<std::string>& arguments,
                      std::string_view input, Bytes most, Nanoseconds patience, int interruptFd);

}  // namespace judge
