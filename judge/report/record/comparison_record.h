#pragma once

#include <array>

#include "judge/measure/comparison.h"
#include "judge/measure/expectation.h"
#include "judge/report/record/run_record.h"
#include "judge/verdict/events.h"

/// The result of `judge compare`, and texts that several formats share.
namespace judge {

struct ComparisonRecord {
  Comparison comparison;
  RunStarted common;           ///< common properties of all gradings
  std::size_t rounds = 0;      ///< planned
  std::size_t roundsDone = 0;  ///< begun and ended
  std::uint64_t seed = 0;      ///< seed of the order
  bool interrupted = false;

  /// The expectation of each submission's folder, null where there is none; empty without --expect.
  std::vector<const Expectation*> expected{};

  /// The expectation for a submission; null where there is none.
  const Expectation* expectationOf(std::size_t submission) const {
    return expected.empty() ? nullptr : expected[submission];
  }
};

/// Result of a finished run, for a comparison.
RoundResult roundOf(const RunRecord& record, std::size_t round);

/// Whether a submission was graded with another verdict than its folder names.
bool differs(const ComparisonRecord& record, std::size_t submission);

/// Number of submissions that differ.
std::size_t countOfDiffering(const ComparisonRecord& record);

/// The suites that were asked, in order; raw.
std::vector<std::string> suiteNames(const ComparisonRecord& record);

/// The figures of one submission as text, "-" where there is none. ASCII.
inline constexpr std::array<const char*, 6> kComparedFigures = {"CPU",    "ratio",  "interval",
                                                                "memory", "growth", "passed"};
std::vector<std::string> figuresOf(const ComparisonRecord& record, std::size_t submission);

/// "2.03", "0.128", "1270": three significant digits.
std::string ratioText(double ratio);

/// "is in the folder wrong_answer, but got AC": for a submission that differs.
std::string differenceText(const ComparisonRecord& record, std::size_t submission);

/// Sentences on the meaning of the figures and the settings; raw where they name a submission.
std::vector<std::string> notesOn(const ComparisonRecord& record);

}  // namespace judge
