#include "judge/course/engines/engines.h"

#include <gmock/gmock.h>

#include "judge/base/errors.h"

namespace judge::engines {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Work work() {
  return {.what = "Grades lists",
          .name = "lists",
          .program = "/usr/bin/judge",
          .folder = "/work/lists",
          .share = "  exec true \"$share\"",
          .merge = "  exec true",
          .shares = 7,
          .cores = 2};
}

TEST(Engines, FillEverySlot) {
  for (const Engine engine : {Engine::Slurm, Engine::Parallel, Engine::Kubernetes, Engine::Image})
    EXPECT_THAT(scriptFor(engine, work()), Not(::testing::ContainsRegex("@[A-Z_]+@")));
}

TEST(JobName, TakesWhatEveryEngineTakes) {
  EXPECT_EQ(jobName("Lists, week 3"), "lists-week-3");
  EXPECT_EQ(jobName("2026/27"), "work-2026-27");
  EXPECT_EQ(jobName("\xC3\xBC"), "work");
  EXPECT_EQ(jobName(std::string(100, 'a')), std::string(40, 'a'));
  EXPECT_EQ(jobName(std::string(39, 'a') + " b"), std::string(39, 'a')) << "no hyphen at the end";
}

}  // namespace
}  // namespace judge::engines
