#include "judge/console/sections.h"

#include <gmock/gmock.h>

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::vector<std::string> numbered(std::size_t count) {
  std::vector<std::string> lines;
  for (std::size_t i = 1; i <= count; ++i) lines.push_back("line " + std::to_string(i) + "\n");
  return lines;
}

TEST(Sections, AreShownInFullWhereTheyFit) {
  EXPECT_EQ(fitSections({kept("a\n"), Section{}, wholeOrNothing("b\n"), listed(numbered(2), "more line")}, 7),
            "a\n\nb\n\nline 1\nline 2\n");
}

TEST(Sections, TheLastOnesAreCutFirst) {
  const std::string text = fitSections({listed(numbered(9), "more line"), listed(numbered(9), "more row")}, 16);
  EXPECT_THAT(text, testing::EndsWith("line 9\n\nline 1\nline 2\nline 3\nline 4\nline 5\n  (4 more rows not shown)\n"));
  EXPECT_EQ(fitSections({listed(numbered(9), "more line"), wholeOrNothing("a\nb\nc\nd\ne\nf\n")}, 14),
            fitSections({listed(numbered(9), "more line")}));
}

TEST(Sections, AListCountsWhatItLeavesOut) {
  EXPECT_EQ(itemsWithin(numbered(9), 3, "more line"), "line 1\nline 2\n  (7 more lines not shown)\n");
  EXPECT_EQ(itemsWithin({"one\ntwo\n", "three\n"}, 2, "more thing"), "  (2 more things not shown)\n");
  EXPECT_EQ(itemsWithin(numbered(9), 0, "more line"), "");
}

TEST(Sections, EachIsCutToAFewLinesBeforeOneIsCutToItsLeast) {
  const Section list = listed(numbered(9), "more line");
  EXPECT_THAT(fitSections({list, list}, 11), testing::StartsWith("line 1\nline 2\nline 3\nline 4\n  (5 more"));
  EXPECT_EQ(fitSections({kept("a\n"), list}, 2), "a\n");
}

TEST(Sections, ThatAreCutGetTheLinesOfOneThatIsLeftOut) {
  EXPECT_EQ(fitSections({listed(numbered(4), "more line"), wholeOrNothing("a\nb\nc\n")}, 5),
            "line 1\nline 2\nline 3\nline 4\n");
  EXPECT_THAT(fitSections({listed(numbered(6), "more line"), wholeOrNothing("a\nb\nc\n")}, 5),
              testing::EndsWith("line 4\n  (2 more lines not shown)\n"));
}

TEST(Sections, WhatIsKeptIsNotCut) { EXPECT_EQ(fitSections({kept("a\nb\n"), kept("c\n")}, 1), "a\nb\n\nc\n"); }

}  // namespace
}  // namespace judge
