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

/// How each of those without a reason is graded. One that is to run out of time gets somewhat more, to see by how much.
GradingTask taskFor(const TriedSubmission& submission, const KataFolder& folder, const Limits& limits);

/// Keeps what became of it. `limits`: those that it is to keep to, whatever its task had.
void enter(TriedSubmission& submission, const GradedSubmission& graded, const std::vector<PlacedCase>& cases,
           const Limits& limits);

// Below `graded` has one for each submission, empty of one that was not graded.

/// What the kata's own program did wrong meanwhile, the first time; `checker` is its file.
std::optional<Complaint> failureOfChecker(const std::vector<GradedSubmission>& graded,
                                          const std::vector<PlacedCase>& cases, const std::string& checker);

/// Those that did not get their verdict.
std::vector<Complaint> wrongVerdicts(const std::vector<TriedSubmission>& submissions, const std::string& checker);

/// Whether it ran out of time as it has to, but only just: no case and no total is clearly beyond its limit.
bool isCloseTimeout(const TriedSubmission& submission, const GradedSubmission& graded);

/// Limits that are within 15 % of the slowest accepted submission, or of one that is to run out of time.
std::vector<Complaint> closeLimits(const KataFile& kata, const std::vector<TriedSubmission>& submissions,
                                   const std::vector<GradedSubmission>& graded, const std::vector<PlacedCase>& cases,
                                   const Limits& limits);

/// Accepted submissions that answer differently although the kata has one right answer to each case.
std::vector<Complaint> differingAnswers(const KataFile& kata, const std::string& statement,
                                        const std::vector<TriedSubmission>& submissions,
                                        const std::vector<GradedSubmission>& graded,
                                        const std::vector<PlacedCase>& cases);

/// Whether it is to be accepted, and was.
bool isProvenRight(const TriedSubmission& submission);

}  // namespace judge
