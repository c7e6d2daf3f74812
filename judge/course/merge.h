#pragma once

#include <functional>
#include <vector>

#include "judge/course/course_files.h"
#include "judge/course/gradebook.h"

namespace judge::course {

/// Called now and then with how many results were read.
using MergeProgress = std::function<void(std::size_t read)>;

/// What is looked at of the reports that results name.
enum class Reports {
  Listed,  ///< whether they are there
  Read,    ///< also whether they are as they were written
};

/// The gradebook of all results that lie in `places`, whoever still writes there. Where there are several of one piece
/// of work, that of the reference machine counts, else the one that was begun first. What says of itself that it is of
/// the reference, and is not by what its share says, counts for nothing, as does a result whose share has no document.
/// Each result is held in memory but for its failed cases.
Gradebook merge(Plan plan, Marks marks, const std::vector<const CourseFiles*>& places, const MergeProgress& tell = {},
                Reports reports = Reports::Listed);

}  // namespace judge::course
