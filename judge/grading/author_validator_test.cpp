#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/trials/grading/author_test_environment.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::StartsWith;

class AuthorValidatorTest : public ::testing::TestWithParam<Tier> {
 protected:
  void SetUp() override {
    if (!languages_.named("python")->missingPrograms().empty()) GTEST_SKIP() << "needs python3";
    try {
      environment_ = std::make_shared<AuthorTestEnvironment>(JUDGE_RUNNER, GetParam());
    } catch (const std::exception&) {
      GTEST_SKIP() << "this tier does not work here";
    }
  }

  Submission python(const std::string& source) const {
    return {"validator/validate.py", source, "validate.py", languages_.named("python")};
  }

  Validator::Result says(const std::string& source, const std::string& output = "3 1\n") {
    return authorValidator(environment_, python(source), {"tolerance", "1e-6"})->validate("8 0 3\n", "none\n", output);
  }

  std::string fault(const std::string& source) try {
    return says(source).isRight ? "no fault: right" : "no fault: wrong";
  } catch (const KataFault& fault) {
    return fault.what();
  }

  std::shared_ptr<AuthorTestEnvironment> environment_;
  Languages languages_{{QUEENS_SOURCE_DIR "/judge/languages"}};
};

constexpr const char* kEchoes = R"py(
import os, sys
case, answer, feedback = sys.argv[1:4]
with open(feedback + "judgemessage.txt", "a") as file:
    file.write(open(case).read() + open(answer).read() + sys.stdin.read() + " ".join(sys.argv[4:]))
with open(os.path.join(feedback, "teammessage.txt"), "w") as file:
    file.write("for the team")
with open(feedback + "judgeimage.svg", "wb") as file:
    file.write(b"<svg/>")
print("chatter")
sys.exit(43)
)py";

TEST_P(AuthorValidatorTest, GetsTheCaseAndGivesFeedback) {
  const Validator::Result said = says(kEchoes);
  EXPECT_FALSE(said.isRight);
  EXPECT_EQ(said.judgeMessage, "8 0 3\nnone\n3 1\ntolerance 1e-6");
  EXPECT_EQ(said.teamMessage, "for the team");
  EXPECT_EQ(said.image, "<svg/>");
}

TEST_P(AuthorValidatorTest, IsCompiledOnceAndAskedAgainAndAgain) {
  const auto validator =
      authorValidator(environment_, python("import sys\nsys.exit(42 if input() == 'yes' else 43)\n"), {});
  for (const char* output : {"yes\n", "no\n", "yes\n"})
    EXPECT_EQ(validator->validate("", "", output).isRight, std::string(output) == "yes\n");
  EXPECT_EQ(environment_->compiles, 1);
}

TEST_P(AuthorValidatorTest, SaysRightOrWrongOrIsAtFault) {
  EXPECT_EQ(fault("exit(42)\n"), "no fault: right");
  EXPECT_EQ(fault("import sys\nprint('bad', file=sys.stderr)\nsys.exit(1)\n"),
            "validate.py ended with exit status 1; its last words: bad, expected exit status 42 or 43");
  EXPECT_EQ(fault("pass\n"), "validate.py ended with exit status 0, expected exit status 42 or 43");
  EXPECT_EQ(fault("import sys\nprint('bad', file=sys.stderr)\n"),
            "validate.py ended with exit status 0; its last words: bad, expected exit status 42 or 43");
  EXPECT_THAT(fault("import os\nos.abort()\n"), StartsWith("validate.py was killed by signal 6"));
  EXPECT_THAT(fault("1 / 0\n"), StartsWith("validate.py threw ZeroDivisionError: division by zero (line 1)"));
  EXPECT_THAT(fault("while True: print('x' * 100000)\n"),
              StartsWith("validate.py returned an answer longer than 8 MiB"));
  EXPECT_THAT(fault("def f(:\n"), StartsWith("validate.py does not compile: line 1"));
}

TEST_P(AuthorValidatorTest, BeyondItsTimeIsAFault) {
  environment_->options().limits.checker = std::chrono::milliseconds(300);
  EXPECT_THAT(fault("while True: pass\n"), MatchesRegex("validate.py used .* of CPU time, limit 300 ms"));
}

TEST_P(AuthorValidatorTest, KeepsNoMoreOfItsFeedbackThanIsOfUse) {
  const auto said =
      says("import sys\nopen(sys.argv[3] + 'judgemessage.txt', 'w').write('x' * 3000000)\nsys.exit(43)\n");
  EXPECT_EQ(said.judgeMessage.size(), kibibytes(128).count);
}

TEST_P(AuthorValidatorTest, MayReplaceItsFeedbackButNobodyFollowsALink) {
  const auto said = says(
      "import os, sys\n"
      "for name in ('judgemessage.txt', 'teammessage.txt'):\n"
      "    try:\n"
      "        os.unlink(sys.argv[3] + name)\n"
      "        os.symlink('/etc/passwd', sys.argv[3] + name)\n"
      "    except OSError: pass\n"
      "sys.exit(43)\n");
  EXPECT_EQ(said.judgeMessage + said.teamMessage, "");
}

TEST_P(AuthorValidatorTest, HasItsOtherFilesBesideIt) {
  Submission program = python("import sys, words\nsys.exit(42 if words.fine(input()) else 43)\n");
  program.otherFiles = {{"words.py", "def fine(text): return text == open(__file__[:-8] + 'data.txt').read()\n"},
                        {"data.txt", "good"}};
  const auto validator = authorValidator(environment_, program, {});
  EXPECT_TRUE(validator->validate("", "", "good\n").isRight);
  EXPECT_FALSE(validator->validate("", "", "bad\n").isRight);
}

TEST_P(AuthorValidatorTest, OfInputGivesItsStatus) {
  const auto validator =
      authorInputValidator(environment_, python("import sys\nsys.exit(int(input()) + int(sys.argv[1]))\n"), {"40"});
  EXPECT_EQ(validator->validate("2\n"), 42);
  EXPECT_EQ(validator->validate("3\n"), 43);
  EXPECT_EQ(validator->validate("-40\n"), 0);
  EXPECT_EQ(validator->validate("nonsense\n"), 1);
  const auto killed = authorInputValidator(environment_, python("import os\nos.abort()\n"), {});
  EXPECT_THROW(killed->validate(""), KataFault);
}

INSTANTIATE_TEST_SUITE_P(Tiers, AuthorValidatorTest, ::testing::ValuesIn(kAllTiers),
                         [](const auto& one) { return std::string(tierName(one.param)); });

class AuthorValidatorOfCppTest : public ::testing::Test {};

TEST_F(AuthorValidatorOfCppTest, IsMadeOfSeveralSources) {
  const auto environment = std::make_shared<AuthorTestEnvironment>(JUDGE_RUNNER);
  const Languages languages{{QUEENS_SOURCE_DIR "/judge/languages"}};
  Submission program{
      "validator/validate.cpp",
      "#include \"read.h\"\nint main() { return isGood() ? 42 : 43; }\n",
      "validate.cpp",
      languages.named("cpp"),
      {{"read.h", "bool isGood();\n"},
       {"read.cc", "#include <iostream>\n#include \"read.h\"\nbool isGood() { return std::cin.get() == 'g'; }\n"},
       {"notes.txt", "not a source"}}};
  const auto validator = authorValidator(environment, program, {});
  EXPECT_TRUE(validator->validate("", "", "good\n").isRight);
  EXPECT_FALSE(validator->validate("", "", "bad\n").isRight);
  program.source = "#include \"read.h\"\nint main() { return nothing; }\n";
  const auto broken = authorValidator(environment, program, {});
  EXPECT_THROW(broken->validate("", "", ""), KataFault);
}

}  // namespace
}  // namespace judge
