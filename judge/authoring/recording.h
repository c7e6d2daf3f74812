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
  /// The same questions; their checks report to this object, which outlives them.
  std::vector<Question> watched(std::vector<Question> questions);

  /// All that is known of the run.
  GradedSubmission graded(const RunRecord& record) const;

 private:
  /// Calls the check, and keeps what the kata's own program did wrong.
  CheckResult blaming(const std::function<CheckResult()>& check);

  void keep(std::size_t question, const std::string& bytes, const CheckResult& result);
  void keepText(std::size_t question, std::string_view text, const Type& type, const CheckResult& result);
  void blame(const std::string& words);

  std::map<std::pair<std::string, std::size_t>, std::size_t> places_;  // by suite and index
  std::map<std::size_t, std::string> right_, wrong_;
  std::size_t bytes_ = 0;
  std::vector<std::string> kataFaults_;
};

}  // namespace judge
