#pragma once

#include <string>
#include <vector>

#include "tools/queens/trace/trace.h"

namespace queens {

/// The course of a search as an SVG image, against its steps: the energy; below it the queens placed, where that
/// changes; the temperature; and the statistics of a population; whatever the trace has. It stands alone, and follows
/// whether its reader prefers light or dark. Its size does not grow with the trace: of many lines that fall on one
/// point of the axis the lowest and the highest are drawn. At least one line.
std::string tracePlot(const std::vector<TraceLine>& trace);

}  // namespace queens
