#pragma once

#include "judge/course/commands/course_inputs.h"
#include "judge/course/course_files.h"
#include "judge/course/shard.h"

namespace judge {

/// The work of one judge for a class, and the files that it reads and writes.
struct ClassShard {
  course::CourseFiles& course;
  course::CourseFiles& results;
  const course::Plan& plan;
  CourseGrading& grading;
  std::vector<course::ShardWork> work;
  course::Shard shard;
  bool isReference = false;
  bool isForced = false;  ///< ShardRun::isForced
};

/// How the run of a shard ended.
struct ShardEnd {
  std::size_t graded = 0;
  std::size_t wereThere = 0;  ///< results that were kept before, by whomever
  std::size_t left = 0;       ///< without a result
  bool interrupted = false;
  std::string failure;  ///< why the judge or the machine cannot go on, or did not do all; one line
};

/// Grades what has no result yet, and keeps the results, each as soon as it is there. Whatever ends this process, what
/// is kept is right, and what is not is graded when it is called again. Throws as gradeOne() does before the first is
/// graded.
ShardEnd gradeShard(const ClassShard& shard);

}  // namespace judge
