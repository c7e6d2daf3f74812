#pragma once

#include <string>
#include <string_view>

/// Names of directories and control groups contain the judge that made them, so that the next judge can distinguish the
/// leftovers of a judge that was killed from what belongs to one that still runs.
namespace judge {

/// "queens-judge-PID-START-NAMESPACE-": our process id, our start time in clock ticks since boot (a later process with
/// the same id has another one), and the pid namespace.
std::string judgeMark();

/// True for a name that starts with the mark of a judge that no longer runs. False for any other name and for the mark
/// of a judge in another pid namespace, whose state is unknown.
bool isLeftover(std::string_view name);

}  // namespace judge
