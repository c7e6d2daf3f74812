#pragma once

#include <filesystem>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/base/errors.h"
#include "judge/katas/folder/folder_case.h"
#include "judge/katas/folder/folder_kata.h"
#include "judge/katas/folder/kata_file.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/languages/language.h"
#include "judge/languages/value.h"

/// The checks of a kata, part by part; each part is implemented in a file of its own.
namespace judge {

// The parts of a kata's folder (kata_parts.cpp), read one by one: what is wrong with one does not hide the others.

/// The error as a diagnostic for a file of the folder.
Diagnostic diagnosticOf(const InputError& error, const KataFolder& folder, Diagnostic::About about);

/// The files or folders in the kata's folder `of`; empty, with a diagnostic, where one is a link or `of` cannot be
/// read.
using Listing = std::vector<std::string> (KataFolder::*)(const std::string& folder) const;
std::vector<std::string> namesIn(const KataFolder& folder, Listing listing, const std::string& of,
                                 std::vector<Diagnostic>& diagnostics);

struct SuitesRead {
  std::vector<LocatedCase> cases;  ///< the cases in the order of grading
  std::size_t suites = 0;
  bool areAll = false;          ///< each could be read
  std::set<std::string> files;  ///< files that cases name, relative to the folder
};

/// Reports each suite that cannot be read. Throws KataFault and std::system_error.
SuitesRead readSuites(const FolderKata& kata, std::vector<Diagnostic>& diagnostics);

/// Reads the suites of a built-in kata, which lie in the folder itself, in a format of their own.
SuitesRead readBuiltInSuites(const Kata& kata, const KataFolder& folder, std::vector<Diagnostic>& diagnostics);

struct StatementRead {
  std::string text;
  std::vector<StatementExample> examples;
};

/// Reads statement.md. Reports each malformed example, and a statement without any.
StatementRead readStatement(const FolderKata& kata, std::vector<Diagnostic>& diagnostics);

/// Reports links, pipes and folders with the name of a suite; gives advice on unused files.
/// `used`: files that suites name. Also reports a folder with `mostFiles` files or more.
std::vector<Diagnostic> fileLints(const FolderKata& kata, const std::set<std::string>& used,
                                  std::size_t mostFiles = 100'000);

// Suites (suite_lints.cpp): missing and superfluous cases.

/// Cases with the same arguments as an earlier one of any suite.
std::vector<Diagnostic> casesTwice(const std::vector<LocatedCase>& cases);

/// Bounds of kata.toml that no case reaches; only such a case would find a mistake in them.
std::vector<Diagnostic> boundsWithoutCase(const KataFile& kata, const std::vector<LocatedCase>& cases);

/// Advice where cases are larger than any that the generator draws.
std::vector<Diagnostic> casesBeyondSizes(const KataFile& kata, const std::vector<LocatedCase>& cases);

/// Suites that a submission passes with a constant answer: none, an empty list or text, 0, true or false. A suite with
/// a name such as "unsolvable" is exempt, unless a constant passes all suites. Adds the number of checks to `checks`.
std::vector<Diagnostic> suitesPassedBlindly(const std::vector<LocatedCase>& cases, std::size_t& checks);

// Names (name_lints.cpp): each language has to be able to use them.

/// Parameters, and functions of one word, whose name is a keyword or built-in of a language.
std::vector<Diagnostic> reservedNames(const KataFile& kata, const Languages& languages);

// Submissions (submission_lints.cpp): each has to get the verdict that its folder names.

inline constexpr const char* kSubmissions = "submissions";

/// The kata's submissions, by folder and name; those that can be graded here have no reason yet. Reports folders that
/// name no verdict, files in an unknown language, and a kata without submissions to be accepted or without wrong ones;
/// gives advice on languages that are not installed.
std::vector<TriedSubmission> submissionsIn(const KataFolder& folder, const Languages& languages,
                                           std::vector<Diagnostic>& diagnostics);

/// The grading of a submission without a reason; `folder` holds copies of the submissions. One that should exceed the
/// time limit gets a somewhat larger one, to measure by how much it does.
GradingTask taskFor(const TriedSubmission& submission, const std::filesystem::path& folder, const Limits& limits);

/// Enters the result of a grading. `limits`: the kata's limits, which the task may have raised.
void enter(TriedSubmission& submission, const GradedSubmission& graded, const std::vector<LocatedCase>& cases,
           const Limits& limits);

/// A kata's submissions and their results: `graded` has one for each, an empty one where it was not graded.
struct GradedKata {
  const KataFile& kata;
  const std::vector<TriedSubmission>& submissions;
  const std::vector<GradedSubmission>& graded;
  const std::vector<LocatedCase>& cases;
  const Limits& limits;
};

/// The first failure of the kata's own program during the gradings; `checker` is its file.
std::optional<Diagnostic> failureOfChecker(const std::vector<GradedSubmission>& graded,
                                           const std::vector<LocatedCase>& cases, const std::string& checker);

/// Cases on which all submissions to be accepted, at least two, agree with each other, but not with the kata: then the
/// kata is probably wrong.
std::vector<std::size_t> outvotedCases(const GradedKata& all);
std::vector<Diagnostic> diagnosticsOfOutvoted(const std::vector<std::size_t>& outvoted, const GradedKata& all);

/// Whether the submission failed in those cases only.
bool failedOnlyIn(const std::vector<std::size_t>& cases, const GradedSubmission& graded);

/// Reports the submissions that did not get the verdict of their folder.
std::vector<Diagnostic> wrongVerdicts(const std::vector<TriedSubmission>& submissions, const std::string& checker);

/// Whether a submission exceeded the time limit as expected, but by less than 15 % in every case and in total.
bool isCloseTimeout(const TriedSubmission& submission, const GradedSubmission& graded);

/// Reports limits within 15 % of the slowest accepted submission, or of one that should exceed them.
std::vector<Diagnostic> closeLimits(const GradedKata& all);

/// An answer that the kata accepts.
struct RightAnswer {
  const LocatedCase* asked = nullptr;
  const std::string* bytes = nullptr;
  std::string by;  ///< the file below the folder that has or gives it
};

/// Reports different accepted answers to the same case where kata.toml has unique = true, or does not say.
std::vector<Diagnostic> differingAnswers(const KataFile& kata, const std::vector<RightAnswer>& answers);

/// Whether it is not declared if a case has only one right answer: a program checks, and kata.toml lacks `unique`.
bool isUniqueUnsaid(const KataFile& kata);

/// The diagnostic where a case has two right answers and the key `unique` is missing.
Diagnostic diagnosticOfUnsaid(const std::string& answers);

/// Whether the submission should be accepted, and was.
bool isProvenRight(const TriedSubmission& submission);

// Answers that a checker has to refuse (mutations.cpp), made of right ones.

struct Mutation {
  /// How the right answer was changed.
  enum class Kind {
    Nothing,   ///< none, an empty list or text, 0, false
    Shorter,   ///< an item or a letter is missing at the end
    Longer,    ///< an item or a letter too many at the end
    Repeated,  ///< an item stands in place of another one
    Wild,      ///< all numbers are the same, far from where numbers usually are
    Changed,   ///< one number, letter or flag differs
    Swapped,   ///< two items have changed places
    Foreign,   ///< the answer is right for another case
    Longest    ///< as long as the bounds of the result allow
  };           // kMutants has their names
  Kind kind = Kind::Nothing;
  std::string change;  ///< completes "an answer ...": "without its last item"
  std::string bytes;   ///< a value of exactly the type
};

/// Mutations of `answer`, which is of that type: several of each kind that the type allows, all different from it.
/// Texts that are no UTF-8 may change in other positions, too.
std::vector<Mutation> mutationsOf(const Value& answer, const Type& type);

/// The value of a submission that returns nothing: none, an empty list or text, 0, false; for a pair two of those.
std::string nothingOf(const Type& type);

/// Malformed answers for programs, whose output is read as text.
const std::vector<std::string>& malformedTexts();

// The checker (checker_lints.cpp): it has to refuse mutated answers, and to answer the same each time.

/// A right answer for the checks of the checker.
struct SampleAnswer {
  const LocatedCase* asked = nullptr;
  std::string bytes;  ///< a value of exactly the result's type
};

/// Some right answers of every suite, those to small cases first; more of them where `areMany`.
std::vector<SampleAnswer> samplesOf(const std::vector<LocatedCase>& cases, const std::vector<GradedSubmission>& graded,
                                    bool areMany);

/// Reports that right answers were too large to be mutated, where no sample is left.
std::vector<Diagnostic> tooLargeToCheck(const std::vector<GradedSubmission>& graded,
                                        const std::vector<SampleAnswer>& samples);

/// A second checker for the same cases: another process or another program.
struct OtherChecker {
  std::string file;
  std::function<Question(const LocatedCase&)> question;
};

/// Input for the checks of a checker.
struct CheckerTrial {
  std::vector<SampleAnswer> samples;
  bool isUnique = false;               ///< one answer to each case is right
  bool isUniqueUnsaid = false;         ///< kata.toml does not declare `unique`
  bool isCompared = false;             ///< the judge compares answers itself, without a program of the author
  std::vector<std::string> allowed{};  ///< kinds of mutations that may be right
  bool isTolerant = false;             ///< numbers may differ by a tolerance
  std::string checker;                 ///< its file; empty: the judge checks
  std::function<bool()> mayGoOn = [] { return true; };  ///< false: the time is over, or the user interrupted
};

/// Whether the kind is among those that kata.toml allows.
bool isAllowed(Mutation::Kind kind, const std::vector<std::string>& allowed);

/// Results of all mutations of one kind.
struct Tally {
  Mutation::Kind kind{};
  std::size_t tried = 0, accepted = 0;
  std::string example{};  ///< the first accepted one, as text for people
};

/// Whether all of them are accepted, several where one may be right by chance, though the kind is not allowed.
bool isTooMuch(const Tally& tally, const std::vector<std::string>& allowed);

/// What an author can do about a checker that accepts mutations of the kind.
std::string remedyForAccepted(Mutation::Kind kind);

/// Checks the samples and mutations of them. Reports mutations that are accepted: any where only one answer is right,
/// and otherwise all of one kind to cases larger than 1, unless the kind is allowed. Then asks the `others` the same in
/// reverse order and reports different results: the checker itself in a new process, and the same checker in other
/// languages. Counts in `proof`.
std::vector<Diagnostic> checkerLints(const CheckerTrial& trial, const std::vector<OtherChecker>& others,
                                     KataProof& proof);

// Interactors (interactor_lints.cpp).

/// Input for the checks of an interactor.
struct InteractorTrial {
  const std::vector<LocatedCase>& cases;
  std::vector<SampleAnswer> dialogues;  ///< what accepted submissions said, as texts
  std::vector<std::string> allowed;     ///< kinds of mutations that may be accepted
  Limits limits;                        ///< of a submission
};

/// Reports an interactor that fails on nonsense, or accepts it in some of the cases, and one that accepts changed
/// dialogues: all of one kind to cases larger than 1, unless the kind is allowed; a repeated question is advice. Adds
/// to the counts of `proof`.
std::vector<Diagnostic> interactorLints(const InteractorTrial& trial, const GradeAll& grade, KataProof& proof);

// Long answers (long_answers.cpp): any submission can give one.

/// Asks the checker of a folder's kata about answers as long as the bounds of `result` allow, 16 MiB at most, with
/// equal items and with different ones, and about one item beyond. Reports a checker that fails, accepts both of these,
/// or what lies beyond.
std::vector<Diagnostic> longAnswerLints(const KataFile& kata, const std::vector<LocatedCase>& cases,
                                        const std::string& checker, KataProof& proof);

// The generator (generator_lints.cpp): the same seed gives the same case, other seeds give others, all within the
// declared ranges.

/// A case drawn by the generator.
struct DrawnCase {
  std::int64_t seed = 0, size = 0;
  Question question;
};

/// The generator's call as text: "generate(1, 8)".
std::string callOf(std::int64_t seed, std::int64_t size);

/// Some of the sizes, the least and the largest among them.
std::vector<std::int64_t> sampleOf(const std::vector<std::int64_t>& sizes, std::size_t most);

/// Draws cases of many sizes with some seeds by `kata`, then the same by `again`, a new process, in reverse order, and
/// compares them. `drawn` gets the cases. Counts in `proof`. Ends early when `mayGoOn` returns false.
std::vector<Diagnostic> generatorLints(const FolderKata& kata, const FolderKata& again,
                                       const std::function<bool()>& mayGoOn, std::vector<DrawnCase>& drawn,
                                       KataProof& proof);

}  // namespace judge
