#pragma once

#include <string>

#include "tools/queens/race/race.h"

namespace queens {

/// The CPU time of each run as an SVG image, on a logarithmic scale: a line for each method with a full dot for each
/// success and a hollow one for each run that gave up, the median of the successes with its interval, and how many
/// there are. It stands alone, follows whether its reader prefers light or dark, and does not grow with the number of
/// runs beyond the points that can be told apart.
std::string racePlot(const Race& race);

}  // namespace queens
