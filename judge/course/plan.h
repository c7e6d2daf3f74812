#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/base/fields.h"
#include "judge/base/units.h"
#include "judge/course/roster.h"

namespace judge::course {

/// A submission as the plan has it.
struct PlannedSubmission {
  std::string student;             ///< unlike every other of the plan
  std::string id;                  ///< as HandIn::id
  std::string group;               ///< may be empty
  std::string submittedAt;         ///< UTC, or empty
  std::string location;            ///< where it was found, for people
  std::string language;            ///< "Python"
  std::string source;              ///< digest of its files: sources/SOURCE/NAME
  std::vector<std::string> files;  ///< their names, the main one first
  std::string key;                 ///< Key of its result; equal sources have equal keys.
  std::string normalizedDigest;  ///< Digest of the source without white space and comments: near copies have the same.
                                 ///< Empty for the kata's starting code, of which nobody has a copy.
  bool isForStudent = false;     ///< as HandIn::isForStudent
  bool isLate = false;           ///< as HandIn::isLate
  std::vector<std::string> leftOut;  ///< as HandIn::leftOut
  std::string problem;  ///< it cannot be graded (--skip-bad), in one line; then there is no source and no key
};

void fields(MaybeConst<PlannedSubmission> auto& submission, auto&& visit) {
  visit("student", submission.student);
  visit("id", submission.id);
  visit("group", submission.group);
  visit("handed_in", submission.submittedAt);
  visit("location", submission.location);
  visit("language", submission.language);
  visit("source", submission.source);
  visit("files", submission.files);
  visit("key", submission.key);
  visit("normalized_digest", submission.normalizedDigest);
  visit("problem", submission.problem);
  visit("problem_is_for_student", submission.isForStudent);
  visit("is_late", submission.isLate);
  visit("left_out", submission.leftOut);
}

/// The submissions and how they are graded: the document plan.json.
struct Plan {
  std::string name;                  ///< Name of the course, for people.
  std::string judge;                 ///< version and commit of the judge that made it
  std::string kata;                  ///< its name
  std::string kataDigest;            ///< as RunStarted::kataDigest
  std::vector<std::string> options;  ///< Words of a command line; files are named inside the course.
  std::string digest;                ///< Digest of all that decides a verdict but the sources: a part of every key.
  std::string tier;                  ///< the weakest sandbox that may grade
  std::string reference;             ///< the host whose times decide; may be empty
  std::string layout;                ///< Roster::layout of the first roster
  std::vector<std::string> suites;   ///< their names, in order
  std::vector<PlannedSubmission> submissions;  ///< by student
};

void fields(MaybeConst<Plan> auto& plan, auto&& visit) {
  visit("name", plan.name);
  visit("judge", plan.judge);
  visit("kata", plan.kata);
  visit("kata_digest", plan.kataDigest);
  visit("options", plan.options);
  visit("digest", plan.digest);
  visit("sandbox", plan.tier);
  visit("reference", plan.reference);
  visit("layout", plan.layout);
  visit("suites", plan.suites);
  visit("submissions", plan.submissions);
}

/// Longer texts are cut when a document is written, so that it can be read again.
inline constexpr Bytes kLongestWritten = kibibytes(16);

/// As a JSON document with a newline at its end.
std::string written(const Plan& plan);

/// Whether a file that begins with `head` may be a plan: it need not be read completely.
bool looksLikePlan(std::string_view head);

/// Throws InputError that names `path` for what is no plan, or one of a newer version.
Plan planIn(std::string_view text, const std::string& path);

// How a plan comes from what was handed in.

/// Files that options of a grading name, as they lie in the course: name and text, by name.
using CourseTexts = std::vector<std::pair<std::string, std::string>>;

/// Digest of all that decides a verdict but the sources: the members of the plan before its submissions, and those
/// files.
std::string gradingDigest(const Plan& plan, const CourseTexts& inputs);

/// Digest of a submission's files and its language. The name of the main file does not count.
std::string sourceDigest(const HandIn& submission);

/// The key of a source's result.
std::string resultKey(const Plan& plan, std::string_view source);

/// Where a file of a source lies: "sources/DIGEST/NAME", with "%XX" for bytes that names of a course may not have.
std::string sourceName(std::string_view digest, std::string_view file);

/// Counts of what addTo() changed in the plan.
struct Additions {
  std::size_t added = 0;             ///< students that it did not have
  std::size_t changed = 0;           ///< those who handed in something else than it had
  std::size_t same = 0;              ///< those who did not
  std::size_t bad = 0;               ///< those whose submission cannot be graded
  std::vector<std::string> remarks;  ///< Anything else worth reporting, a line each.
};

/// Where it is not sure whose a submission is: the plan has the id with quite another name, or the name several times,
/// or two submissions are of one of its students. Those cannot be graded then.
std::vector<RosterProblem> refuseUnsure(const Plan& plan, std::vector<HandIn>& submissions);

/// Adds what was handed in to the plan. It knows a student by the id, or else by the name; data that the roster
/// lacks stay. Of two submissions of a student the last counts: the one in the roster, unless both have a time and it
/// is the earlier; one that cannot be graded takes no place of one that can. `keep` gets each file of a source that is
/// new to the plan.
Additions addTo(Plan& plan, std::vector<HandIn> submissions,
                const std::function<void(const std::string& name, std::string_view text)>& keep);

}  // namespace judge::course
