#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/merge.h"
#include "judge/options/option.h"

namespace judge {

/// A course with all that was read of it.
struct MergedCourse {
  std::vector<std::unique_ptr<course::CourseFiles>> places;  ///< the course itself first
  course::Gradebook book;
};

/// COURSE and RESULTS, which read it.
std::vector<options::Option> courseOptions(std::string& course, std::vector<std::string>& results);

/// Nothing where marks.toml has mistakes: then each was told on a line of stderr. Throws InputError where there is no
/// course.
std::optional<MergedCourse> mergedCourse(const std::string& course, const std::vector<std::string>& results,
                                         const course::MergeProgress& tell);

}  // namespace judge
