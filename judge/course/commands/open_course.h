#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/gradebook.h"
#include "judge/course/plan.h"
#include "judge/database/postgresql.h"
#include "judge/options/option.h"

namespace judge {

/// The course that a user names: in a store by its name; without, a folder with a plan.json in it, or a plan that is
/// called otherwise, in its folder. None of them need exist.
std::unique_ptr<course::CourseFiles> openCourse(const std::string& path,
                                                const std::optional<database::StoreUrl>& store = std::nullopt);

/// The folder of a course that is in no store.
std::filesystem::path folderOfCourse(const std::filesystem::path& path);

/// The name of a plan in that folder that `path` does not mean; empty where there is none.
std::string otherPlanBeside(const std::filesystem::path& path);

/// A file that the user gave. Throws InputError where it cannot be read.
std::string givenText(const std::filesystem::path& file);

/// Throws InputError where there is none, or it cannot be read.
course::Plan planOfCourse(const course::CourseFiles& files);

/// A course with all that was read of it.
struct MergedCourse {
  std::vector<std::unique_ptr<course::CourseFiles>> files;  ///< the course itself first
  course::Gradebook book;
};

/// Where a course lies, as the user named it.
struct CourseLocation {
  std::string course;  ///< a folder, or a name in the store
  std::vector<std::string> results;
  std::optional<database::StoreUrl> store;
};

/// COURSE, RESULTS and --store, which read it.
std::vector<options::Option> courseOptions(CourseLocation& location);

/// Nothing where marks.toml has mistakes: then each was printed on a line of stderr. Throws InputError where there is
/// no course.
std::optional<MergedCourse> mergedCourse(const CourseLocation& location, const course::MergeProgress& progress,
                                         course::Reports reports);

}  // namespace judge
