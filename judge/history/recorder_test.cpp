#include "judge/history/kept_run.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "judge/base/json.h"
#include "judge/machine/digest.h"
#include "judge/machine/scratch_directory.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge::history {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;
using ::testing::SizeIs;

const RunContext kContext{std::chrono::system_clock::time_point(1'795'232'355'007ms), "int main() {}", "C++", "clang++",
                          "c++17"};

TEST(HistoryRecorder, KeepsWhatTheRecordSays) {
  for (const SampleRun& sample : sampleRuns()) {
    SCOPED_TRACE(sample.name);
    const RunRecord record = recordOf(sample.events);
    const KeptRun run = keptRun(record, kContext);
    EXPECT_EQ(run.verdict, verdictOf(record));
    EXPECT_EQ(run.interrupted, record.ended.interrupted);
    EXPECT_EQ(run.cases, static_cast<std::int64_t>(record.totals.cases));
    EXPECT_EQ(run.accepted, static_cast<std::int64_t>(record.totals.accepted));
    EXPECT_EQ(run.cpu, record.totals.cpu);
    EXPECT_EQ(run.environment.tier, tierName(record.started.tier));
    ASSERT_THAT(run.judgedCases, SizeIs(record.cases.size()));
    ASSERT_THAT(run.suites, SizeIs(record.suites.size()));
    for (std::size_t i = 0; i < run.judgedCases.size(); ++i) {
      EXPECT_EQ(run.judgedCases[i].verdict, record.cases[i].verdict);
      const Json figures = *jsonIn(run.judgedCases[i].figures);
      for (const Field& field : record.cases[i].question.fields) EXPECT_EQ(figures[field.name], field.value);
    }
  }
}

TEST(HistoryRecorder, KeepsWhenAndWhat) {
  const KeptRun run = keptRun(recordOf(acceptedRun()), kContext);
  EXPECT_EQ(run.began, "2026-11-21T03:39:15.007Z");
  EXPECT_EQ(run.source, digest({"int main() {}"}));
  EXPECT_EQ(run.sourceText, "int main() {}");
  EXPECT_EQ(run.language, "C++");
  EXPECT_EQ(run.environment.compiler, "clang++");
  EXPECT_EQ(run.environment.standard, "c++17");
}

TEST(HistoryRecorder, KeepsNoGiantSource) {
  RunContext context = kContext;
  context.source.assign(kMostSource.count, 'x');
  EXPECT_TRUE(keptRun(recordOf(acceptedRun()), context).sourceText);
  context.source += 'x';
  EXPECT_FALSE(keptRun(recordOf(acceptedRun()), context).sourceText);
}

TEST(HistoryRecorder, KnowsASubmissionByItsCanonicalPath) {
  const ScratchDirectory folder;
  const fs::path real = fs::canonical(folder.path());
  std::ofstream(real / "a.cpp") << "text";
  fs::create_symlink(real / "a.cpp", real / "link.cpp");
  EXPECT_EQ(canonicalPath((real / "link.cpp").string()), (real / "a.cpp").string());
  EXPECT_EQ(canonicalPath((real / "x" / ".." / "a.cpp").string()), (real / "a.cpp").string());
  EXPECT_EQ(canonicalPath((real / "gone.cpp").string()), (real / "gone.cpp").string()) << "it may be deleted by now";
  EXPECT_EQ(canonicalPath("-"), "-");
}

TEST(HistoryRecorder, KeepsTheNameOfTextFromStdinAsItIs) {
  RunRecord record = recordOf(acceptedRun());
  record.started.submission = "page/../queens/solution.cpp";
  RunContext context = kContext;
  context.isStdin = true;
  EXPECT_EQ(keptRun(record, context).path, "page/../queens/solution.cpp");
  context.isStdin = false;
  EXPECT_EQ(keptRun(record, context).path, canonicalPath("page/../queens/solution.cpp"));
}

}  // namespace
}  // namespace judge::history
