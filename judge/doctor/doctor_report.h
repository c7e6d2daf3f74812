#pragma once

#include <string>

#include "judge/console/format_table.h"
#include "judge/doctor/examination.h"

/// What `judge doctor` prints, and the forms in which it does.
namespace judge {

const FormatTable<Examination>& doctorFormats();

/// For people: no line wider than 80 columns; what matters comes last.
std::string doctorText(const Examination& examination);

/// For programs: one JSON object, see doctor_report.md.
std::string doctorJson(const Examination& examination);

}  // namespace judge
