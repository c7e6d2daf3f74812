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

/// Where a file of a source lies: "sources/DIGEST/NAME", with "%XX" for bytes that names of a course may not have.
std::string sourceName(std::string_view digest, std::string_view file);

/// What became of the plan.
struct Additions {
  std::size_t added = 0;             ///< students that it did not have
  std::size_t changed = 0;           ///< those who handed in something else than it had
  std::size_t same = 0;              ///< those who did not
  std::size_t bad = 0;               ///< those whose submissions cannot be graded
  std::vector<std::string> remarks;  ///< what does not follow from that, a line each
};

/// Adds what was handed in to the plan; of a student that it has, the last counts: the one in the roster, unless both
/// say when and it is the earlier. `complaints` with a student become submissions that cannot be graded, unless the
/// plan has one that can. `keep` gets each file of a source that is new to the plan.
Additions addTo(Plan& plan, std::vector<HandedIn> submissions, const std::vector<RosterComplaint>& complaints,
                const std::function<void(const std::string& name, std::string_view text)>& keep);

}  // namespace judge::course
