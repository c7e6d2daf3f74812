#pragma once

#include <string>
#include <vector>

#include "judge/course/gradebook.h"

namespace judge::course {

/// A name for a file of each student of the plan, without an extension: of letters, digits and - _ . alone besides what
/// is not ASCII, at most 100 bytes, and unlike every other whether or not a file system tells capitals apart. Only a
/// name of ASCII that differs from the others by more than that stands as it is; others end with a digest.
std::vector<std::string> fileNames(const Plan& plan);

/// Whether there is anything to tell a student.
bool hasFeedback(const Row& row);

/// A page for one student that holds everything it shows: points, remark, verdict, and the HTML report `report`, where
/// it is not empty. Nothing of it is about others.
std::string feedbackPage(const Gradebook& book, std::size_t row, std::string_view report);

}  // namespace judge::course
