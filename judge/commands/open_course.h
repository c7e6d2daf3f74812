#pragma once

#include <memory>
#include <string>

#include "judge/course/course_files.h"
#include "judge/course/plan.h"

namespace judge {

/// The course that a user names: a folder with a plan.json in it, or a plan that is called otherwise, in its folder.
/// Neither need exist.
std::unique_ptr<course::CourseFiles> openCourse(const std::string& place);

/// Throws InputError where there is none, or it cannot be read.
course::Plan planOfCourse(const course::CourseFiles& files);

}  // namespace judge
