#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "judge/course/plan.h"
#include "judge/course/roster.h"

/// How a plan comes from what was handed in.
namespace judge::course {

/// Files that options of a grading name, as they lie in the course: name and text, by name.
using CourseTexts = std::vector<std::pair<std::string, std::string>>;

/// Of all that decides a verdict but the sources: what stands in the plan before its submissions, and those files.
std::string gradingDigest(const Plan& plan, const CourseTexts& inputs);

/// Of a submission's files in a language. What the main file is called counts for nothing.
std::string sourceDigest(const HandedIn& submission);

/// The key of a source's result.
std::string resultKey(const Plan& plan, std::string_view source);

/// Where a file of a source lies: "sources/DIGEST/NAME", with "%XX" for bytes that names of a course may not have.
std::string sourceName(std::string_view digest, std::string_view file);

/// What became of the plan.
struct Additions {
  std::size_t added = 0;             ///< students that it did not have
  std::size_t changed = 0;           ///< those who handed in something else than it had
  std::size_t same = 0;              ///< those who did not
  std::size_t bad = 0;               ///< those whose submission cannot be graded
  std::vector<std::string> remarks;  ///< what does not follow from that, a line each
};

/// Where it is not sure whose a submission is: the plan has the id with quite another name, or the name several times,
/// or two submissions are of one of its students. Those cannot be graded then.
std::vector<RosterComplaint> refuseUnsure(const Plan& plan, std::vector<HandedIn>& submissions);

/// Adds what was handed in to the plan. It knows a student by the id, or else by the name; what the roster does not say
/// of one stays. Of two submissions of a student the last counts: the one in the roster, unless both say when and it is
/// the earlier; one that cannot be graded takes no place of one that can. `keep` gets each file of a source that is new
/// to the plan.
Additions addTo(Plan& plan, std::vector<HandedIn> submissions,
                const std::function<void(const std::string& name, std::string_view text)>& keep);

}  // namespace judge::course
