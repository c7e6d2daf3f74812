#pragma once

#include <cstddef>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/units.h"
#include "judge/console/format_table.h"
#include "judge/katas/author_programs.h"
#include "judge/katas/diagnostics.h"
#include "judge/katas/kata.h"
#include "judge/languages/language.h"
#include "judge/measure/expectation.h"
#include "judge/verdict/limits.h"
#include "judge/verdict/verdict.h"

/// The result of `judge kata check` for a kata, as data.
namespace judge {

/// The remedy for a checker that fails: it crashes, hangs, or contradicts itself.
inline constexpr const char* kAnswerRemedy =
    "make it answer every question, and the same each time: no clock, no random numbers";

/// A case of the suites with its location.
struct LocatedCase {
  std::string file;      ///< path in the kata's folder: "suites/tiny.suite"
  std::size_t line = 0;  ///< 0: not known
  Question question;
};

/// The location as text: "suites/tiny.suite:7".
std::string locationOf(const LocatedCase& asked);

/// An answer (a value) as messages show it: JSON, at most 60 bytes of it.
std::string shownAnswer(const std::string& bytes);

/// A submission of the kata's folder with its result.
struct TriedSubmission {
  std::string file;                       ///< path in the folder: "submissions/accepted/a.py"; raw
  std::vector<std::string> files{};       ///< itself; the files in it where it is a folder
  std::string language{};                 ///< "Python"; empty where no language has its extension
  const Expectation* expected = nullptr;  ///< what its folder demands
  std::optional<Verdict> verdict{};       ///< absent: it was not graded
  std::string reason{};                   ///< reason of the verdict, with its case, or why it was not graded; escaped
  Nanoseconds cpu{};                      ///< CPU time of the complete run
  Nanoseconds slowest{};                  ///< CPU time of the slowest case
};

struct KataProof {
  std::string kata;    ///< its name
  std::string folder;  ///< the folder as messages show it; raw
  std::vector<Diagnostic> diagnostics{};

  // Counts of what was checked.
  std::size_t suites = 0;
  std::size_t cases = 0;
  std::size_t examples = 0;
  std::vector<TriedSubmission> submissions{};
  std::size_t checks = 0;     ///< answers that were checked besides the gradings
  std::size_t mutations = 0;  ///< mutations of right answers among the checks
  std::size_t refused = 0;    ///< mutations that were found wrong
  std::size_t drawn = 0;      ///< cases by the generator
  std::size_t sizes = 0;      ///< number of different sizes of the drawn cases
  bool interrupted = false;
  std::string failure{};  ///< the judge itself failed: why; escaped
};

/// One grading that a proof needs.
struct GradingTask {
  std::string path;      ///< path of the submission
  bool failFast = true;  ///< cases after the first failure are skipped
  Limits limits;
  bool isProgram = false;  ///< it is a program although the kata's submissions are functions
};

/// The result of a GradingTask.
struct GradedSubmission {
  struct Case {
    std::size_t question = 0;  ///< index into the questions of the task
    Verdict verdict = Verdict::SK;
    std::string reason{};
    Nanoseconds cpu{};
    bool isClose = false;  ///< within 15 % of the limit of a case
  };
  struct Answer {
    std::size_t question = 0;
    std::string bytes{};  ///< a value of exactly the result's type
  };
  Verdict verdict = Verdict::SK;
  std::string reason{};
  Nanoseconds cpu{};
  bool isTotalClose = false;
  bool isCutShort = false;  ///< the total was spent: cases were left over
  bool interrupted = false;
  std::vector<Case> cases{};
  std::vector<Answer> right{};            ///< the answers that the kata accepted, but for large ones; of an
                                          ///< interactive kata what the submission said, a text
  std::vector<Answer> wrong{};            ///< the answers that the kata refused, but for large ones
  std::vector<std::string> kataFaults{};  ///< failures of the kata's own programs during the grading
};

void fields(MaybeConst<GradedSubmission::Case> auto& judged, auto&& visit) {
  visit("question", judged.question);
  visit("verdict", judged.verdict);
  visit("reason", judged.reason);
  visit("cpu", judged.cpu);
  visit("close", judged.isClose);
}

void fields(MaybeConst<GradedSubmission::Answer> auto& answer, auto&& visit) {
  visit("question", answer.question);
  visit("bytes", answer.bytes);
}

void fields(MaybeConst<GradedSubmission> auto& graded, auto&& visit) {
  visit("verdict", graded.verdict);
  visit("reason", graded.reason);
  visit("cpu", graded.cpu);
  visit("close", graded.isTotalClose);
  visit("cut", graded.isCutShort);
  visit("interrupted", graded.interrupted);
  visit("cases", graded.cases);
  visit("right", graded.right);
  visit("wrong", graded.wrong);
  visit("faults", graded.kataFaults);
}

/// Grades each task on the questions, in any order; the results are in the order of the tasks. Throws where the machine
/// fails.
using GradeAll = std::function<std::vector<GradedSubmission>(const std::vector<GradingTask>& tasks,
                                                             const std::vector<Question>& questions)>;

/// Services of the judge that a proof needs.
struct ProofTools {
  std::function<Limits()> limits;  ///< limits of submissions; called first; throws InputError
  std::function<std::shared_ptr<AuthorPrograms>()> programs;
  GradeAll grade;
  const Languages& languages;
  int interruptFd = -1;  ///< readable: end the proof and return what was found
  std::function<void(const std::string& step)> progress = [](const std::string&) {};  ///< gets the name of each step
};

/// Checks a kata's suites, submissions, checker, generator and statement; a fault in one does not hide those in others.
/// `builtIn`: the built-in kata that the folder describes, or null; its suites and its check are used then. Failures of
/// the machine are in KataProof::failure.
KataProof proveKata(const std::filesystem::path& folder, const Kata* builtIn, const ProofTools& tools);

/// Whether all checks were made and found no fault.
bool isProven(const KataProof& proof);

/// The report for people: for each kata the diagnostics, the most important first, and counts of what was checked.
std::string proofsText(const std::vector<KataProof>& proofs, const Style& style);

/// The report for programs; proof_report.md describes it.
std::string proofsJson(const std::vector<KataProof>& proofs);

const FormatTable<std::vector<KataProof>>& proofFormats();

/// The exit status: 3 the judge failed, else 130 interrupted, else 1 there are faults, else 0.
int exitStatus(const std::vector<KataProof>& proofs);

}  // namespace judge
