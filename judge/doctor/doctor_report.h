#pragma once

#include <string>

#include "judge/doctor/examination.h"

/// What `judge doctor` prints.
namespace judge {

/// For people: no line wider than 80 columns; what matters comes last.
std::string doctorText(const Examination& examination);

/// For programs: one JSON object, see doctor_report.md.
std::string doctorJson(const Examination& examination);

}  // namespace judge
