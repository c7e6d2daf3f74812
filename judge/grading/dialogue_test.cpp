#include "judge/grading/dialogue.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(Transcript, ShowsTheBeginningAndTheEnd) {
  Transcript transcript;
  for (int i = 1; i <= 100; ++i) {
    transcript.add(Speaker::Submission, "guess " + std::to_string(i) + "\n");
    transcript.add(Speaker::Interactor, "low\n");
  }
  EXPECT_TRUE(transcript.text().starts_with("submission: guess 1\ninteractor: low\nsubmission: guess 2\n"));
  EXPECT_NE(transcript.text().find("... 180 lines\n"), std::string::npos) << transcript.text();
  EXPECT_TRUE(transcript.text().ends_with("submission: guess 100\ninteractor: low\n"));
}

}  // namespace
}  // namespace judge
