#include "judge/cli/grade_one.h"

#include <exception>

#include "judge/base/text.h"
#include "judge/cli/store_option.h"
#include "judge/console/standard_streams.h"
#include "judge/history/recorder.h"

namespace judge {

Keeping keepRun(const Submission& submission, const RunRecord& record, std::chrono::system_clock::time_point began,
                const GradeOptions& options, const AttemptCounts* counts) noexcept {
  Keeping keeping;
  if (!options.history) return keeping;
  try {
    const bool isCpp = submission.language->run.empty();
    history::KeptRun run = history::keptRun(record, {began, submission.source, submission.language->name,
                                                     isCpp ? options.compiler.compiler : submission.language->name,
                                                     isCpp ? options.compiler.standard : "", submission.isStdin});
    if (counts) {
      run.attempts = counts->all;
      run.acceptedAttempts = counts->accepted;
      run.interrupted = counts->interrupted;
    }
    openHistory(options.store, [&](const std::string& line) {
      keeping.lines.push_back(line);
    }).keep(run, options.historySize());
  } catch (const std::exception& error) {
    keeping.failed = true;
    keeping.lines.push_back(std::string(error.what()) + "; the run is not kept (--no-history keeps none)");
  }
  return keeping;
}

void complainOf(const Keeping& keeping) {
  for (const std::string& line : keeping.lines) complain("judge: " + escaped(line));
}

}  // namespace judge
