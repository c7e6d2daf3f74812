#include <gtest/gtest.h>

#include "judge/course/gradebook.h"
#include "judge/course/plan.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

TEST(IdenticalSources, NobodyHasACopyOfTheStartingCode) {
  MemoryFiles files;
  Plan plan = planOf({submissionOf("Ada", "a"), submissionOf("Bob", "a")});
  for (PlannedSubmission& one : plan.submissions) one.normalizedDigest.clear();
  EXPECT_EQ(merge(plan, {}, {&files}).rows[1].identical, 0u);
}

TEST(IdenticalSources, WhoHandedInTogetherCopiedNothing) {
  MemoryFiles files;
  Plan plan = planOf({submissionOf("Ada", "a"), submissionOf("Bob", "a")});
  EXPECT_EQ(merge(plan, {}, {&files}).rows[1].identical, 1u);
  plan.submissions[1].location = plan.submissions[0].location;
  EXPECT_EQ(merge(plan, {}, {&files}).rows[1].identical, 0u);
}

}  // namespace
}  // namespace judge::course
