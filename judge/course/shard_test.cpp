#include "judge/course/shard.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "judge/base/errors.h"
#include "judge/trials/course/sample_course.h"

namespace judge::course {
namespace {

using ::testing::HasSubstr;

std::string refusalOf(const std::function<void()>& call) {
  try {
    call();
  } catch (const InputError& error) {
    return error.what();
  }
  return "";
}

using Variables = std::map<std::string, std::string>;

Shard shardFrom(const Variables& variables, int shards = 0) {
  return shardOfEngine(
      [&](const char* name) {
        const auto found = variables.find(name);
        return found == variables.end() ? std::optional<std::string>() : found->second;
      },
      shards);
}

struct OfEngine {
  Variables variables;
  int shards;
  Shard expected;
};

TEST(Shard, ComesFromTheVariablesOfEngines) {
  const OfEngine kCases[] = {
      {{}, 0, {1, 1}},
      {{{"SLURM_ARRAY_TASK_ID", "0"}, {"SLURM_ARRAY_TASK_MIN", "0"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}, 0, {1, 4}},
      {{{"SLURM_ARRAY_TASK_ID", "4"}, {"SLURM_ARRAY_TASK_MIN", "1"}, {"SLURM_ARRAY_TASK_COUNT", "4"}}, 4, {4, 4}},
      {{{"SLURM_ARRAY_TASK_ID", "20"},
        {"SLURM_ARRAY_TASK_MIN", "10"},
        {"SLURM_ARRAY_TASK_STEP", "5"},
        {"SLURM_ARRAY_TASK_COUNT", "3"}},
       0,
       {3, 3}},
      {{{"SGE_TASK_ID", "7"}, {"SGE_TASK_FIRST", "3"}, {"SGE_TASK_LAST", "9"}, {"SGE_TASK_STEPSIZE", "2"}}, 0, {3, 4}},
      {{{"SGE_TASK_ID", "undefined"}}, 0, {1, 1}},
      {{{"JOB_COMPLETION_INDEX", "0"}}, 8, {1, 8}},
      {{{"JOB_COMPLETION_INDEX", "7"}}, 8, {8, 8}},
      {{{"PARALLEL_SEQ", "2"}}, 8, {2, 8}},
      {{{"PARALLEL_SEQ", "2"}}, 0, {1, 1}},
      {{{"SLURM_ARRAY_TASK_ID", "2"}, {"SLURM_ARRAY_TASK_COUNT", "4"}, {"PARALLEL_SEQ", "1"}}, 0, {2, 4}},
  };
  for (const OfEngine& one : kCases) {
    const Shard shard = shardFrom(one.variables, one.shards);
    EXPECT_EQ(shard, one.expected) << shard.number << '/' << shard.of;
  }
}

TEST(Shard, IsNotGuessedWhereAnEngineSaysTooLittle) {
  const std::pair<Variables, int> kCases[] = {
      {{{"JOB_COMPLETION_INDEX", "3"}}, 0},  // of how many?
      {{{"JOB_COMPLETION_INDEX", "8"}}, 8},
      {{{"JOB_COMPLETION_INDEX", "many"}}, 8},
      {{{"PARALLEL_SEQ", "9"}}, 8},
      {{{"SLURM_ARRAY_TASK_ID", "7"}, {"SLURM_ARRAY_TASK_MIN", "3"}, {"SLURM_ARRAY_TASK_COUNT", "2"}}, 0},  // 3,7
      {{{"SLURM_ARRAY_TASK_ID", "2"}, {"SLURM_ARRAY_TASK_COUNT", "2"}}, 10},  // a part of another array
      {{}, 4},
  };
  for (const auto& [variables, shards] : kCases)
    EXPECT_THAT(refusalOf([&] { shardFrom(variables, shards); }), HasSubstr("--shard")) << variables.size() << shards;
}

TEST(Shard, PartsOfAPlanAreAllOfItAndHaveNothingInCommon) {
  for (const int shards : {1, 2, 7}) {
    std::vector<int> taken(500);
    for (int number = 1; number <= shards; ++number)
      for (std::size_t i = 0; i < taken.size(); ++i)
        taken[i] += isOf({number, shards}, keyOf(std::to_string(i))) ? 1 : 0;
    EXPECT_THAT(taken, ::testing::Each(1)) << shards;
  }
}

TEST(Shard, OfAKeyStaysWhenSubmissionsCome) {
  std::vector<PlannedSubmission> few, more;
  for (int i = 0; i < 40; ++i) more.push_back(submissionOf("student " + std::to_string(i), std::to_string(i)));
  for (std::size_t i = 0; i < more.size(); i += 2) few.push_back(more[i]);
  const Plan before = planOf(few), after = planOf(more);
  for (const ShardWork& work : workOf(before, {2, 3})) {
    const auto all = workOf(after, {2, 3});
    EXPECT_TRUE(
        std::ranges::any_of(all, [&](const ShardWork& one) { return one.submission->key == work.submission->key; }));
  }
}

TEST(ShardWork, TakesEqualSourcesOnceAndLeavesOutWhatCannotBeGraded) {
  Plan plan = planOf({submissionOf("ada", "one"), submissionOf("bob", "one"), submissionOf("cy", "two")});
  PlannedSubmission bad;
  bad.student = "eve";
  bad.problem = "is empty";
  plan.submissions.push_back(bad);
  std::vector<std::string> students;
  std::vector<std::size_t> counts;
  for (const ShardWork& work : workOf(plan, {})) {
    students.push_back(work.submission->student);
    counts.push_back(work.submissions);
  }
  EXPECT_THAT(students, ::testing::UnorderedElementsAre("ada", "cy"));
  EXPECT_THAT(counts, ::testing::UnorderedElementsAre(2U, 1U));
}

TEST(ShareNames, SayWhereAResultLies) {
  const std::string key(64, 'a');
  EXPECT_EQ(resultName(key, false), "results/aa/" + key + ".json");
  EXPECT_EQ(resultName(key, true), "results/aa/" + key + "-reference.json");
  EXPECT_EQ(reportName("page").size(), std::string("reports/ab/.html").size() + 64);
  EXPECT_NE(reportName("page"), reportName("another"));
}

TEST(TimeLeft, GoesByTheRateSoFar) {
  using namespace std::chrono_literals;
  EXPECT_EQ(timeLeft(0, 10, 5s), std::nullopt);
  EXPECT_EQ(timeLeft(2, 6, 10s), 30s);
  EXPECT_EQ(timeLeft(5, 0, 10s), 0s);
}

}  // namespace
}  // namespace judge::course
