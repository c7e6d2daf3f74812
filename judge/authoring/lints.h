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

/// An error with a place in the folder.
Diagnostic diagnosticOf(const InputError& error, const KataFolder& folder, Diagnostic::About about);

/// Files or folders of a kata's folder; none, with a diagnostic, where one of them is a link, or it cannot be read.
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

/// The same of a kata that is compiled in, whose suites lie in the folder itself, in a form of their own.
SuitesRead readBuiltInSuites(const Kata& kata, const KataFolder& folder, std::vector<Diagnostic>& diagnostics);

struct StatementRead {
  std::string text;
  std::vector<StatementExample> examples;
};

/// Reports each example that is none, and where there is none at all.
StatementRead readStatement(const FolderKata& kata, std::vector<Diagnostic>& diagnostics);

/// Reports what is no file: links, pipes, a folder called as a suite; gives advice on files that nothing uses.
/// `used`: files beside those that every kata has. Where there are `mostFiles` or more, that is a diagnostic, too.
std::vector<Diagnostic> fileLints(const FolderKata& kata, const std::set<std::string>& used,
                                  std::size_t mostFiles = 100'000);

// Suites (suite_lints.cpp): what cases lack, or have too much of.

/// Cases that ask the same as one before them, in whatever suite.
std::vector<Diagnostic> casesTwice(const std::vector<LocatedCase>& cases);

/// Bounds of kata.toml at which no case lies: a mistake there is found by nothing else.
std::vector<Diagnostic> boundsWithoutCase(const KataFile& kata, const std::vector<LocatedCase>& cases);

/// Cases of sizes that the generator never makes, in a line of advice.
std::vector<Diagnostic> casesBeyondSizes(const KataFile& kata, const std::vector<LocatedCase>& cases);

/// Suites that a submission passes which always returns the same without looking: none, an empty list or text, 0, true
/// or false. A suite whose name says that this is meant ("unsolvable") is passed over, but never all of them together.
/// Counts in `checks` how often it asked.
std::vector<Diagnostic> suitesPassedBlindly(const std::vector<LocatedCase>& cases, std::size_t& checks);

// Submissions (submission_lints.cpp): each has to get the verdict that its folder is named by.

inline constexpr const char* kSubmissions = "submissions";

/// Those that there are, by folder and name; those that can be graded here have no reason yet. Reports folders
/// that no verdict is called by, of files in no language, and where none is to be accepted; gives advice on languages
/// that are missing here.
std::vector<TriedSubmission> submissionsIn(const KataFolder& folder, const Languages& languages,
                                           std::vector<Diagnostic>& diagnostics);

/// How each of those without a reason is graded; `folder` holds copies of them. One that is to run out of time gets
/// somewhat more, to see by how much.
GradingTask taskFor(const TriedSubmission& submission, const std::filesystem::path& folder, const Limits& limits);

/// Keeps what became of it. `limits`: those that it is to keep to, whatever its task had.
void enter(TriedSubmission& submission, const GradedSubmission& graded, const std::vector<LocatedCase>& cases,
           const Limits& limits);

/// A kata's submissions as they were graded; `graded` has one for each, empty of one that was not.
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

/// Cases on which all submissions that are to be accepted, two at least, agree with each other, but not with the kata:
/// then the kata is wrong before they are.
std::vector<std::size_t> outvotedCases(const GradedKata& all);
std::vector<Diagnostic> diagnosticsOfOutvoted(const std::vector<std::size_t>& outvoted, const GradedKata& all);

/// Whether it has failed in those cases alone.
bool failedOnlyIn(const std::vector<std::size_t>& cases, const GradedSubmission& graded);

/// Those that did not get their verdict.
std::vector<Diagnostic> wrongVerdicts(const std::vector<TriedSubmission>& submissions, const std::string& checker);

/// Whether it ran out of time as it has to, but only just: no case and no total is clearly beyond its limit.
bool isCloseTimeout(const TriedSubmission& submission, const GradedSubmission& graded);

/// Limits that are within 15 % of the slowest accepted submission, or of one that is to run out of time.
std::vector<Diagnostic> closeLimits(const GradedKata& all);

/// An answer that the kata accepts.
struct RightAnswer {
  const LocatedCase* asked = nullptr;
  const std::string* bytes = nullptr;
  std::string by;  ///< the file below the folder that has or gives it
};

/// Different answers to the same case although the kata has one right answer to each; or where kata.toml does not say
/// whether it has.
std::vector<Diagnostic> differingAnswers(const KataFile& kata, const std::vector<RightAnswer>& answers);

/// Whether kata.toml does not say, and nothing else does, if one answer alone is right.
bool isUniqueUnsaid(const KataFile& kata);

/// That it does not say so, but two answers to a case were found right.
Diagnostic diagnosticOfUnsaid(const std::string& answers);

/// Whether it is to be accepted, and was.
bool isProvenRight(const TriedSubmission& submission);

// Answers that a checker has to refuse (mutations.cpp), made of right ones.

struct Mutation {
  /// How the right answer was changed.
  enum class Kind {
    Nothing,   ///< none, an empty list or text, 0, false
    Shorter,   ///< something is missing at an end
    Longer,    ///< something is too much at an end
    Wild,      ///< all numbers are the same, far from where numbers usually are
    Changed,   ///< a little differs: a number by one, a letter, a flag
    Exchanged  ///< two items have changed places
  };
  Kind kind = Kind::Nothing;
  std::string words;  ///< completes "an answer ...": "without its last item"
  std::string bytes;  ///< a value of exactly the type
};

/// Several of each kind that the type allows, all different from `answer`, which is of that type. Texts that are no
/// UTF-8 may change in other places, too.
std::vector<Mutation> mutationsOf(const Value& answer, const Type& type);

/// The value of a submission that returns nothing: none, an empty list or text, 0, false; for a pair two of those.
std::string nothingOf(const Type& type);

/// Texts that are no answers, or hardly any, for what is read as text.
const std::vector<std::string>& malformedTexts();

// The checker (checker_lints.cpp): it has to refuse mutated answers, and to answer the same each time.

/// A right answer that the checker is tried with.
struct SampleAnswer {
  const LocatedCase* asked = nullptr;
  std::string bytes;  ///< a value of exactly the result's type
};

/// Some of the right answers, those to small cases first, of every suite; more of them where `areMany`.
std::vector<SampleAnswer> samplesOf(const std::vector<LocatedCase>& cases, const std::vector<GradedSubmission>& graded,
                                    bool areMany);

/// The questions of a kata to the same cases, checked by another process or another program.
struct OtherChecker {
  std::string file;
  std::function<Question(const LocatedCase&)> question;
};

/// Input for the checks of a checker.
struct CheckerTrial {
  std::vector<SampleAnswer> samples;
  bool isUnique = false;        ///< one answer to each case is right
  bool isUniqueUnsaid = false;  ///< kata.toml does not declare `unique`
  bool isCompared = false;      ///< the judge compares answers itself, without a program of the author
  bool lengthsVary = false;     ///< right answers to one case have different lengths
  bool isTolerant = false;      ///< numbers may be a little off
  std::string checker;          ///< its file; empty: nobody's program
  std::function<bool()> mayGoOn = [] { return true; };  ///< false: time is over, or the user has had enough
};

/// Whether two right answers to the same case are lists or texts of different lengths: then an answer that is cut short
/// need not be wrong.
bool haveVaryingLengths(const std::vector<GradedSubmission>& graded);

/// Checks the samples and mutations of them. Reports mutations that are accepted: all of one kind where several
/// answers may be right, of any where only one is, or where nothing says whether one is. Then asks the `others` the
/// same, in reverse order, and reports where they say something else: the checker itself, in a new process, and those
/// that say the same in other languages. Counts in `proof`.
std::vector<Diagnostic> checkerLints(const CheckerTrial& trial, const std::vector<OtherChecker>& others,
                                     KataProof& proof);

// The generator (generator_lints.cpp): the same case for the same seed, others for others, none outside of what is
// declared.

/// A case that it drew.
struct DrawnCase {
  std::int64_t seed = 0, size = 0;
  Question question;
};

/// "generate(1, 8)".
std::string callOf(std::int64_t seed, std::int64_t size);

/// Some of the sizes, the least and the largest among them.
std::vector<std::int64_t> sampleOf(const std::vector<std::int64_t>& sizes, std::size_t most);

/// Asks for cases of many sizes and some seeds, then `again` for the same, where nothing has been asked yet, in reverse
/// order. `drawn` gets the cases. Counts in `proof`. Ends early where `mayGoOn` says so.
std::vector<Diagnostic> generatorLints(const FolderKata& kata, const FolderKata& again,
                                       const std::function<bool()>& mayGoOn, std::vector<DrawnCase>& drawn,
                                       KataProof& proof);

}  // namespace judge
