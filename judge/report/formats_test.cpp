#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <set>

#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

TEST(Formats, AreFoundByTheirNames) {
  std::set<std::string_view> names;
  for (const GradingFormat& format : gradingFormats()) {
    EXPECT_TRUE(names.insert(format.name).second) << format.name;
    EXPECT_EQ(gradingFormats().named(format.name), &format);
    EXPECT_FALSE(format.summary.empty()) << format.name;
  }
  EXPECT_EQ(gradingFormats().named("xml"), nullptr);
  EXPECT_EQ(gradingFormats().defaultRow().name, "text");
}

TEST(Formats, AllWriteEveryKindOfRunSafely) {
  for (const RunRecord& record : everyKindOfRun())
    for (const GradingFormat& format : gradingFormats()) {
      if (format.isLive()) continue;
      const std::string text = format.write(record, Style{});
      EXPECT_TRUE(isSafeToShow(text)) << format.name;
      EXPECT_TRUE(text.ends_with('\n')) << format.name;
      const bool cutsEveryText = format.name != "text" && format.name != "json";
      if (cutsEveryText) {
        EXPECT_LT(text.size(), 900'000u) << format.name;
      }
    }
}

TEST(Formats, AllThatHaveAPlaceForItNameTheSandbox) {
  using ::testing::HasSubstr;
  RunRecord record = recordOf(exampleRun());
  record.started.tier = Tier::Landlock;
  record.started.accounting = "guessed";
  for (const GradingFormat& format : gradingFormats()) {
    if (format.isLive() || format.name == "exercism" || format.name == "github") continue;
    EXPECT_THAT(format.write(record, Style{.verbose = true}), AllOf(HasSubstr("landlock"), HasSubstr("guessed")))
        << format.name;
  }
}

TEST(Formats, ThePageFoldsItsTablesUnlessALimitIsNear) {
  RunRecord record = recordOf(exampleRun());
  EXPECT_THAT(htmlReport(record), ::testing::HasSubstr("<details class=\"tables\"><summary>Limits and suites"));
  record.totals.peakMemory = record.started.limits.memory;
  EXPECT_THAT(htmlReport(record), ::testing::HasSubstr("<details class=\"tables\" open>"));
}

TEST(Formats, AllThatTakeSeveralPutTogetherEveryKindOfRun) {
  const std::vector<RunRecord> records = everyKindOfRun();
  for (const GradingFormat& format : gradingFormats()) {
    if (!format.several) continue;
    std::vector<Graded> all;
    for (const RunRecord& record : records) all.push_back(summarized(record, format.part(record, Style{})));
    EXPECT_TRUE(isSafeToShow(format.several(all, records.front().started, Style{}))) << format.name;
  }
}

TEST(Formats, SameRunGivesTheSameReport) {
  const RunRecord record = recordOf(exampleRun());
  for (const GradingFormat& format : gradingFormats())
    if (!format.isLive()) {
      EXPECT_EQ(format.write(record, Style{}), format.write(record, Style{})) << format.name;
    }
}

}  // namespace
}  // namespace judge
