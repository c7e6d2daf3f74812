#pragma once

#include <string>
#include <string_view>

/// Whose is it? What a judge puts on the machine carries its name, so that the next judge can tell what one that was
/// killed has left behind from what belongs to one that still works.
namespace judge {

/// "queens-judge-PID-START-NAMESPACE-": our process id, the clock tick since boot in which we started (another process
/// with our number has another one), and the namespace in which the id counts.
std::string judgeMark();

/// True for a name that starts with the mark of a judge that is gone. False for any other name, and for the mark of a
/// judge in another pid namespace, of which nothing is known.
bool isLeftover(std::string_view name);

}  // namespace judge
