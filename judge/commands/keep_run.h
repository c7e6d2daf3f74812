#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/commands/grade_options.h"
#include "judge/languages/submission.h"
#include "judge/report/record/run_record.h"

namespace judge {

/// What --repeat adds to the one attempt that is kept.
struct AttemptCounts {
  std::int64_t all = 1;
  std::int64_t accepted = 0;
  bool interrupted = false;  ///< in any of them
};

/// What became of keeping a run.
struct Keeping {
  bool failed = false;             ///< the run is not kept, and there is little hope for the next one
  std::vector<std::string> lines;  ///< for stderr, each one line: why not, or that a damaged history was set aside
};

/// Keeps a run in the user's history, unless the options say not to. Whatever goes wrong is told, never thrown: a
/// verdict does not depend on it. `counts`, where there is any, of --repeat.
Keeping keepRun(const Submission& submission, const RunRecord& record, std::chrono::system_clock::time_point began,
                const GradeOptions& options, const AttemptCounts* counts = nullptr) noexcept;

/// Prints the lines.
void complainOf(const Keeping& keeping);

}  // namespace judge
