#include "judge/report/text_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/report/formats.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(TextBoards, AreAsciiUnlessTheTerminalHasMore) {
  EXPECT_EQ(excerptBlock("> row 1  «♛» ╲", Style{}), "    > row 1  [Q] \\\n");
  EXPECT_EQ(excerptBlock("> row 1  «♛» ╲", Style{.unicode = true}), "    > row 1  «♛» ╲\n");
}

TEST(TextBoards, ArePaintedWithAndWithoutUnicode) {
  EXPECT_EQ(excerptBlock("«♛»", Style{.colour = true, .unicode = true}), "    \x1b[1;31m«♛»\x1b[0m\n");
  EXPECT_EQ(excerptBlock("«♛»", Style{.colour = true}), "    \x1b[1;31m[Q]\x1b[0m\n");
}

TEST(TextBoards, QuoteWhatIsNotOurs) {
  EXPECT_EQ(excerptBlock("\x1b[2J", Style{.colour = true, .unicode = true}), "    \\x1B[2J\n");
}

TEST(TextBoards, ShowASolutionWhereThereIsOne) {
  std::vector<Event> events = acceptedRun();
  EXPECT_THAT(textReport(recordOf(events), Style{}), Not(HasSubstr("A solution of")));
  std::get<RunEnded>(events.back()).shown = {"tiny", 4, "n = 4, row 0, col 1", "> row 0  · «♛» ·  ·\n", ""};
  EXPECT_THAT(
      textReport(recordOf(events), Style{}),
      HasSubstr(
          "\nA solution of tiny, case 5 (n = 4, row 0, col 1), checked by the judge:\n    > row 0  . [Q] .  .\n"));
}

}  // namespace
}  // namespace judge
