#include "judge/katas/diagnostics.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Diagnostic::About;

TEST(Diagnostics, NothingIsNoFault) {
  EXPECT_FALSE(hasFault({}));
  EXPECT_EQ(reportOn("a", {}), "a: no faults\n");
}

TEST(Diagnostics, AdviceIsNoFaultAndIsNotCounted) {
  const std::vector<Diagnostic> advice = {{Advice, "data", 0, "has no samples", "add some"}};
  EXPECT_FALSE(hasFault(advice));
  EXPECT_EQ(reportOn("a", advice), "a: no faults\nadvice: data: has no samples; add some\n");
}

TEST(Diagnostics, WhatHasToBeMendedFirstStandsOnTop) {
  const std::vector<Diagnostic> all = {{Submissions, "submissions", 0, "has none"},
                                       {Description, "problem.yaml", 7, "unknown key"},
                                       {Description, "problem.yaml", 3, "unknown key", "remove it"},
                                       {Frame, "", 0, "is called A", "call it a"}};
  EXPECT_TRUE(hasFault(all));
  EXPECT_EQ(reportOn("A", all),
            "A: 4 faults\nis called A; call it a\nproblem.yaml:3: unknown key; remove it\n"
            "problem.yaml:7: unknown key\nsubmissions: has none\n");
}

TEST(Diagnostics, NamesOfFilesAreEscaped) {
  EXPECT_EQ(reportOn("a", {{Data, "a\x1b[1m", 0, "is bad"}}), "a: 1 fault\na\\x1B[1m: is bad\n");
}

}  // namespace
}  // namespace judge
