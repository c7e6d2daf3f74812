#include "judge/katas/complaints.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using enum Complaint::About;

TEST(Complaints, NothingIsNoFault) {
  EXPECT_FALSE(hasFault({}));
  EXPECT_EQ(reportOn("a", {}), "a: nothing to mend\n");
}

TEST(Complaints, AdviceIsNoFaultAndIsNotCounted) {
  const std::vector<Complaint> advice = {{Advice, "data", 0, "has no samples", "add some"}};
  EXPECT_FALSE(hasFault(advice));
  EXPECT_EQ(reportOn("a", advice), "a: nothing to mend\nadvice: data: has no samples; add some\n");
}

TEST(Complaints, WhatHasToBeMendedFirstStandsOnTop) {
  const std::vector<Complaint> all = {{Submissions, "submissions", 0, "has none"},
                                      {Description, "problem.yaml", 7, "unknown key"},
                                      {Description, "problem.yaml", 3, "unknown key", "remove it"},
                                      {Frame, "", 0, "is called A", "call it a"}};
  EXPECT_TRUE(hasFault(all));
  EXPECT_EQ(reportOn("A", all),
            "A: 4 things to mend\nis called A; call it a\nproblem.yaml:3: unknown key; remove it\n"
            "problem.yaml:7: unknown key\nsubmissions: has none\n");
}

TEST(Complaints, NamesOfFilesAreEscaped) {
  EXPECT_EQ(reportOn("a", {{Data, "a\x1b[1m", 0, "is bad"}}), "a: 1 thing to mend\na\\x1B[1m: is bad\n");
}

}  // namespace
}  // namespace judge
