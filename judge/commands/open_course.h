#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <string>

#include "judge/course/course_files.h"
#include "judge/course/plan.h"
#include "judge/database/store_url.h"

namespace judge {

/// The course that a user names: in a store by its name; without, a folder with a plan.json in it, or a plan that is
/// called otherwise, in its folder. None of them need exist.
std::unique_ptr<course::CourseFiles> openCourse(const std::string& place,
                                                const std::optional<database::StoreUrl>& store = std::nullopt);

/// Of a course that is no store's: its folder.
std::filesystem::path folderOfCourse(const std::filesystem::path& place);

/// The name of a plan in that folder that `place` does not mean; empty where there is none.
std::string otherPlanBeside(const std::filesystem::path& place);

/// Throws InputError where there is none, or it cannot be read.
course::Plan planOfCourse(const course::CourseFiles& files);

}  // namespace judge
