#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/units.h"
#include "judge/katas/complaints.h"
#include "judge/katas/kata.h"
#include "judge/measure/expectation.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/verdict.h"

/// What `judge kata check` finds out about a kata, as data.
namespace judge {

/// A case of the suites: `question`, and where it stands.
struct PlacedCase {
  std::string file;      ///< below the kata's folder: "suites/tiny.suite"
  std::size_t line = 0;  ///< 0: not known
  Question question;
};

/// "suites/tiny.suite:7".
std::string placeOf(const PlacedCase& asked);

/// A submission of the kata's folder, and what became of it.
struct TriedSubmission {
  std::string file;                       ///< below the folder: "submissions/accepted/a.py"; raw
  std::string language{};                 ///< "Python"; empty where no language has its extension
  const Expectation* expected = nullptr;  ///< what its folder demands
  std::optional<Verdict> verdict{};       ///< absent: it was not graded
  std::string reason{};                   ///< of the verdict, with its case, or why it was not graded; escaped
  Nanoseconds cpu{};                      ///< of the whole run
  Nanoseconds slowest{};                  ///< of one case
};

struct KataProof {
  std::string kata;    ///< its name
  std::string folder;  ///< as messages show it; raw
  std::vector<Complaint> complaints{};

  // What was looked at.
  std::size_t suites = 0;
  std::size_t cases = 0;
  std::size_t examples = 0;
  std::vector<TriedSubmission> submissions{};
  std::size_t checks = 0;   ///< answers that were checked beside the gradings
  std::size_t junk = 0;     ///< of those, right ones that were spoilt
  std::size_t refused = 0;  ///< of those, found wrong
  std::size_t drawn = 0;    ///< cases by the generator
  std::size_t sizes = 0;    ///< of which there were so many sizes
  bool interrupted = false;
  std::string failure{};  ///< the judge itself failed: why; escaped
};

/// One grading that a proof needs.
struct GradingTask {
  std::string path;      ///< of the submission
  bool failFast = true;  ///< what follows the first failure is skipped
  Limits limits;
};

/// What came of it.
struct GradedSubmission {
  struct Case {
    std::size_t question = 0;  ///< its place among those that were asked
    Verdict verdict = Verdict::SK;
    std::string reason{};
    Nanoseconds cpu{};
    bool isClose = false;  ///< to the limit of a case
  };
  struct Answer {
    std::size_t question = 0;
    std::string bytes{};  ///< of exactly the result's type
  };
  Verdict verdict = Verdict::SK;
  std::string reason{};
  Nanoseconds cpu{};
  bool isTotalClose = false;
  bool isCutShort = false;  ///< the total was spent: cases were left over
  bool interrupted = false;
  std::vector<Case> cases{};
  std::vector<Answer> right{};            ///< the answers that the kata accepted, but for large ones
  std::vector<std::string> kataFaults{};  ///< what the kata's own programs did wrong meanwhile
};

/// Grades each task on the questions, in any order; the results are in the order of the tasks. Throws where the machine
/// fails.
using GradeAll = std::function<std::vector<GradedSubmission>(const std::vector<GradingTask>& tasks,
                                                             const std::vector<Question>& questions)>;

}  // namespace judge
