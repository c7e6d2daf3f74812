#pragma once

#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/report/record/run_record.h"

namespace judge {

/// Records the results of a kata's checks while a submission is graded.
class Recording {
 public:
  /// The same questions; their checks report to this object, which has to outlive them.
  std::vector<Question> recorded(std::vector<Question> questions);

  /// The result of the run, with the recorded answers.
  GradedSubmission graded(const RunRecord& record) const;

 private:
  /// Calls the check, and records a failure of the kata's own program.
  CheckResult recordingFaults(const std::function<CheckResult()>& check);

  void recordAnswer(std::size_t question, const std::string& bytes, const CheckResult& result);
  void recordText(std::size_t question, std::string_view text, const Type& type, const CheckResult& result);
  void recordInteraction(std::size_t question, const Interaction& interaction);
  void recordFault(const std::string& message);

  std::map<std::pair<std::string, std::size_t>, std::size_t> questions_;  // index by suite and index in it
  std::map<std::size_t, std::string> right_, wrong_;
  std::size_t bytes_ = 0;
  std::vector<std::string> kataFaults_;
};

}  // namespace judge
