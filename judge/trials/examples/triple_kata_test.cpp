#include "judge/trials/examples/triple_kata.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "judge/grading/grader.h"
#include "judge/machine/scratch_directory.h"
#include "judge/sandbox/sandbox.h"

namespace judge {
namespace {

/// Writes down the verdict of each case.
class Verdicts : public EventSink {
 public:
  void on(const Event& event) override {
    if (const auto* const judged = std::get_if<CaseJudged>(&event)) codes.emplace_back(code(judged->verdict));
  }
  std::vector<std::string> codes;
};

class TripleKataTest : public ::testing::Test {
 protected:
  TripleKataTest() {
    std::ofstream(folder_.path() / "tiny.suite") << "kata triple\nsuite tiny\ncases\n0\n7\n100000000\n";
    options_.questions = kata_.questions({});
  }

  RunEnded run(const std::string& source, const std::string& language = "cpp") {
    const Submission submission{"a", source, "a", languages_.named(language)};
    BuildEnvironment environment({.limits = options_.limits}, makeLauncher(JUDGE_RUNNER));
    return grade(submission, kata_, options_, environment, verdicts_);
  }

  ScratchDirectory folder_;
  const Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
  TripleKata kata_{folder_.path()};
  GradingOptions options_;
  Verdicts verdicts_;
};

TEST_F(TripleKataTest, AcceptsARightSubmission) {
  EXPECT_EQ(run("int triple(int n) { return 3 * n; }").verdict, Verdict::AC);
  EXPECT_THAT(verdicts_.codes, ::testing::ElementsAre("AC", "AC", "AC"));
}

TEST_F(TripleKataTest, IsThereInEveryLanguage) {
  if (!languages_.named("python")->missingPrograms().empty()) GTEST_SKIP() << "needs python3; tools/setup languages";
  EXPECT_EQ(run("def triple(n):\n  return 3 * n\n", "python").verdict, Verdict::AC);
  EXPECT_EQ(run("def triple(n):\n  return str(3 * n)\n", "python").reason, "n = 0: returned str \"0\", expected int");
}

TEST_F(TripleKataTest, NamesTheCasesThatAWrongSubmissionFails) {
  EXPECT_EQ(run("int triple(int n) { return n ? 21 : 0; }").verdict, Verdict::WA);
  EXPECT_THAT(verdicts_.codes, ::testing::ElementsAre("AC", "AC", "WA"));
}

}  // namespace
}  // namespace judge
