// A report format of one's own, as judge/README.md says how to add one: a function, and a row of a table.

#include <fmt/format.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text.h"
#include "judge/report/formats.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

std::string lineReport(const RunRecord& record) {
  return fmt::format("{} {}\n", code(record.ended.verdict), escaped(cut(record.started.submission, {60})));
}

const GradingFormats kFormats{{{"line", "verdict and file on one line", unstyled<lineReport>}}};

TEST(LineFormat, IsFoundByItsNameAndWritesALine) {
  const GradingFormat* const format = kFormats.named("line");
  ASSERT_NE(format, nullptr);
  EXPECT_EQ(format->write(recordOf(exampleRun()), {}), "WA queens.cpp\n");
}

TEST(LineFormat, IsSafeToShowWhateverASubmissionSays) {
  for (const RunRecord& record : everyKindOfRun()) EXPECT_TRUE(isSafeToShow(kFormats.defaultRow().write(record, {})));
}

}  // namespace
}  // namespace judge
