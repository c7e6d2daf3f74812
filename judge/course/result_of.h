#pragma once

#include "judge/course/result.h"
#include "judge/report/record/run_record.h"

namespace judge::course {

/// What a grading does not know of itself.
struct ResultOrigin {
  std::string key;
  std::string share;
  bool isReference = false;
  std::string report;
  std::string began;
};

/// Whether a grading came to an end that is the submission's own: then it has a result. False for a JE and one that was
/// interrupted.
bool hasResult(const RunRecord& record);

Result resultOf(const RunRecord& record, const ResultOrigin& origin);

}  // namespace judge::course
