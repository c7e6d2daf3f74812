#pragma once

#include "judge/history/kept_run.h"
#include "judge/report/record/run_record.h"

namespace judge::history {

/// What a record does not know of its run.
struct Circumstances {
  std::chrono::system_clock::time_point began;
  std::string source;    ///< the text that was graded
  std::string language;  ///< "Python"
  std::string compiler;
  std::string standard;
  bool isStdin = false;  ///< then the submission's path is a name, which is kept as it was given
};

/// What is kept of a run that has ended, however it did. Looks at the file system for the canonical path.
KeptRun keptRun(const RunRecord& record, const Circumstances& circumstances);

/// The name under which runs of a file are found again: its canonical path; "-" is for stdin without a name.
std::string canonicalPath(const std::string& submission);

}  // namespace judge::history
