#pragma once

#include <optional>
#include <string>
#include <vector>

#include "judge/authoring/proof.h"
#include "judge/katas/folder/kata_file.h"
#include "judge/katas/folder/kata_folder.h"
#include "judge/languages/language.h"

/// The submissions of a kata's folder: each has to get the verdict that its folder is named by.
namespace judge {

inline constexpr const char* kSubmissions = "submissions";

/// Those that there are, by folder and name; those that can be graded here have no reason yet. Complains of folders
/// that no verdict is called by, of files in no language, and where none is to be accepted; gives advice on languages
/// that are missing here.
std::vector<TriedSubmission> submissionsIn(const KataFolder& folder, const Languages& languages,
                                           std::vector<Complaint>& complaints);

/// How each of those without a reason is graded; `folder` holds copies of them. One that is to run out of time gets
/// somewhat more, to see by how much.
GradingTask taskFor(const TriedSubmission& submission, const std::filesystem::path& folder, const Limits& limits);

/// Keeps what became of it. `limits`: those that it is to keep to, whatever its task had.
void enter(TriedSubmission& submission, const GradedSubmission& graded, const std::vector<PlacedCase>& cases,
           const Limits& limits);

// Below `graded` has one for each submission, empty of one that was not graded.

/// What the kata's own program did wrong meanwhile, the first time; `checker` is its file.
std::optional<Complaint> failureOfChecker(const std::vector<GradedSubmission>& graded,
                                          const std::vector<PlacedCase>& cases, const std::string& checker);

/// Cases on which all submissions that are to be accepted, two at least, agree with each other, but not with the kata:
/// then the kata is wrong before they are.
std::vector<std::size_t> outvotedCases(const std::vector<TriedSubmission>& submissions,
                                       const std::vector<GradedSubmission>& graded);
std::vector<Complaint> complaintsOfOutvoted(const std::vector<std::size_t>& outvoted, const KataFile& kata,
                                            const std::vector<TriedSubmission>& submissions,
                                            const std::vector<GradedSubmission>& graded,
                                            const std::vector<PlacedCase>& cases);

/// Whether it has failed in those cases alone.
bool failedOnlyIn(const std::vector<std::size_t>& cases, const GradedSubmission& graded);

/// Those that did not get their verdict.
std::vector<Complaint> wrongVerdicts(const std::vector<TriedSubmission>& submissions, const std::string& checker);

/// Whether it ran out of time as it has to, but only just: no case and no total is clearly beyond its limit.
bool isCloseTimeout(const TriedSubmission& submission, const GradedSubmission& graded);

/// Limits that are within 15 % of the slowest accepted submission, or of one that is to run out of time.
std::vector<Complaint> closeLimits(const KataFile& kata, const std::vector<TriedSubmission>& submissions,
                                   const std::vector<GradedSubmission>& graded, const std::vector<PlacedCase>& cases,
                                   const Limits& limits);

/// An answer that the kata accepts.
struct RightAnswer {
  const PlacedCase* asked = nullptr;
  const std::string* bytes = nullptr;
  std::string by;  ///< the file below the folder that has or gives it
};

/// Different answers to the same case although the kata has one right answer to each; or where kata.toml does not say
/// whether it has.
std::vector<Complaint> differingAnswers(const KataFile& kata, const std::vector<RightAnswer>& answers);

/// Whether kata.toml does not say, and nothing else does, if one answer alone is right.
bool isUniqueUnsaid(const KataFile& kata);

/// That it does not say so, but two answers to a case were found right.
Complaint complaintOfUnsaid(const std::string& answers);

/// Whether it is to be accepted, and was.
bool isProvenRight(const TriedSubmission& submission);

}  // namespace judge
