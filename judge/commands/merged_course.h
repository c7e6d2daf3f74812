#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/merge.h"
#include "judge/database/store_url.h"
#include "judge/options/option.h"

namespace judge {

/// A course with all that was read of it.
struct MergedCourse {
  std::vector<std::unique_ptr<course::CourseFiles>> places;  ///< the course itself first
  course::Gradebook book;
};

/// What a user says of where it lies.
struct CoursePlaces {
  std::string course;  ///< a folder, or a name in the store
  std::vector<std::string> results;
  std::optional<database::StoreUrl> store;
};

/// COURSE, RESULTS and --store, which read it.
std::vector<options::Option> courseOptions(CoursePlaces& places);

/// Nothing where marks.toml has mistakes: then each was told on a line of stderr. Throws InputError where there is no
/// course.
std::optional<MergedCourse> mergedCourse(const CoursePlaces& places, const course::MergeProgress& tell,
                                         course::Reports reports);

}  // namespace judge
