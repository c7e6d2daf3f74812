#pragma once

#include <string>
#include <string_view>

#include "judge/course/gradebook.h"

namespace judge::course {

/// What a student is told in place of PlannedSubmission::problem, which may speak of others.
inline constexpr std::string_view kNotGradable = "It cannot be graded as it was handed in; your teacher knows why.";

/// A name for a student's file, without an extension: of letters, digits and - _ . alone besides what is not ASCII, at
/// most 100 bytes, and unlike that of every other student whether or not a file system tells capitals apart. It depends
/// on the student alone, so whoever comes later changes no name: "Ada Byron" and "ada1815", in the letters of ASCII,
/// stand as they are, and all others end with a digest.
std::string fileNameOf(const std::string& student);

/// Whether there is anything to tell the student of a row.
bool hasFeedback(const Gradebook& book, std::size_t row);

/// A page for one student that holds everything it shows: points, remark, verdict, and the HTML report `report`, where
/// it is not empty. Nothing of it is about others.
std::string feedbackPage(const Gradebook& book, std::size_t row, std::string_view report);

}  // namespace judge::course
