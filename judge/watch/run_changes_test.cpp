#include "judge/watch/run_changes.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/trials/runs/sample_run.h"

namespace judge::watch {
namespace {

using namespace std::chrono_literals;
using history::KeptRun;
using ::testing::HasSubstr;
using ::testing::Not;

KeptRun runOf(const std::vector<Verdict>& verdicts) {
  KeptRun run;
  run.verdict = Verdict::AC;
  for (std::size_t i = 0; i < verdicts.size(); ++i) {
    const std::string question = "n = " + std::to_string(i);
    run.judgedCases.push_back({.suite = "tiny", .index = static_cast<std::int64_t>(i), .verdict = verdicts[i]});
    run.judgedCases.back().question = question;
    run.judgedCases.back().cpu = 10ms;
    if (verdicts[i] != Verdict::AC) run.judgedCases.back().reason = "because";
    if (verdicts[i] != Verdict::AC && run.verdict == Verdict::AC) run.verdict = verdicts[i];
    if (verdicts[i] != Verdict::SK) ++run.asked;
  }
  return run;
}

using V = Verdict;

TEST(RunChanges, AreNoneOfAFirstRun) {
  const RunChanges none = runChanges(nullptr, nullptr, runOf({V::WA}));
  EXPECT_EQ(none.text, "");
  EXPECT_EQ(none.summary, "");
}

TEST(RunChanges, SayThatNothingChanged) {
  const KeptRun run = runOf({V::AC, V::WA});
  EXPECT_EQ(runChanges(&run, &run, run).text, "no change  WA as before\n");
}

TEST(RunChanges, NameWhatIsFixedBrokenAndNew) {
  const KeptRun before = runOf({V::WA, V::WA, V::AC, V::TLE, V::SK, V::AC});
  const KeptRun now = runOf({V::AC, V::AC, V::RTE, V::WA, V::WA, V::SK});
  const RunChanges changes = runChanges(&before, &before, now);
  EXPECT_EQ(changes.text,
            "verdict    WA -> RTE\n"
            "fixed      2 cases: n = 0; n = 1\n"
            "broken     n = 2: RTE, because\n"
            "new        n = 4: WA, because\n"
            "changed    n = 3: TLE -> WA\n"
            "not asked  n = 5\n");
  EXPECT_EQ(changes.summary, "2 fixed, 1 broken, 1 new, 1 changed, 1 not asked");
}

TEST(RunChanges, AreOfCasesOnlyAgainstARunThatAskedThem) {
  const KeptRun asked = runOf({V::WA, V::AC}), now = runOf({V::AC, V::AC});
  KeptRun broken = runOf({V::SK, V::SK});
  broken.verdict = Verdict::CE;
  EXPECT_EQ(runChanges(&asked, &asked, broken).text, "verdict    WA -> CE\n");
  EXPECT_EQ(runChanges(&broken, &asked, now).text, "verdict    CE -> AC\nfixed      n = 0\n");
  EXPECT_EQ(runChanges(&broken, nullptr, now).text, "verdict    CE -> AC\n");
}

TEST(RunChanges, NameWhatIsFasterOrSlowerByMoreThanNoise) {
  const KeptRun before = runOf({V::AC, V::AC, V::AC});
  KeptRun now = before;
  now.judgedCases[0].cpu = 12ms;
  EXPECT_EQ(runChanges(&before, &before, now).text, "no change  AC as before\n");
  now.judgedCases[0].cpu = 100ms;
  now.judgedCases[2].cpu = 1ms;
  const RunChanges changes = runChanges(&before, &before, now);
  EXPECT_EQ(changes.text, "slower     n = 0: 10 ms -> 100 ms\nfaster     n = 2: 10 ms -> 1 ms\n");
  EXPECT_EQ(changes.summary, "") << "no verdict changed";
}

TEST(RunChanges, AreShortAndSafeWhateverASubmissionSays) {
  const KeptRun before = runOf(std::vector<Verdict>(9, V::AC));
  KeptRun now = runOf(std::vector<Verdict>(9, V::WA));
  for (history::KeptCase& judged : now.judgedCases) judged.reason = history::hostileText() + std::string(5000, 'x');
  const std::string text = runChanges(&before, &before, now).text;
  EXPECT_THAT(text, HasSubstr("9 cases: "));
  EXPECT_LT(text.size(), 2000U);
  EXPECT_EQ(escaped(text, Keep::NewlinesAndTabs), text);
  for (const std::string_view line : linesIn(text)) EXPECT_LE(displayWidth(line), kColumns) << line;
}

}  // namespace
}  // namespace judge::watch
