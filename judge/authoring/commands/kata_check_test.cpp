// `judge kata new` and `judge kata check` as an author meets them.

#include <signal.h>

#include <fstream>

#include "judge/base/json.h"
#include "judge/languages/language.h"
#include "judge/machine/installation.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class KataCheckTest : public CommandFixture {
 protected:
  /// The sample kata, in a folder of the test's own.
  std::string sample(const std::string& language = "python") {
    const std::string folder = (folder_.path() / "my-kata").string();
    const Result made = judge({"kata", "new", folder, "--language", language});
    EXPECT_EQ(made.status, 0) << made.err;
    return folder;
  }

  static void change(const std::string& path, const std::string& from, const std::string& to) {
    std::string text = read(path);
    const auto at = text.find(from);
    ASSERT_NE(at, text.npos) << path << " has no " << from;
    write(path, text.replace(at, from.size(), to));
  }

  static void write(const std::string& path, const std::string& text) {
    fs::create_directories(fs::path(path).parent_path());
    std::ofstream(path, std::ios::binary) << text;
  }

  Result check(const std::string& folder) const { return judge({"kata", "check", folder}); }

  /// One thing is to be mended: the report says so first.
  void expectToMend(const std::string& folder, const std::string& words) const {
    const Result result = check(folder);
    EXPECT_EQ(result.status, 1) << result.out << result.err;
    EXPECT_THAT(result.out, StartsWith(folder + ": 1 fault\n" + folder));
    EXPECT_THAT(result.out, HasSubstr(words));
    EXPECT_TRUE(leftNothingBehind());
  }
};

class SampleOfLanguage : public KataCheckTest, public ::testing::WithParamInterface<std::string> {};

TEST_P(SampleOfLanguage, GradesItselfAndHasNothingToMend) {
  const Languages languages({QUEENS_SOURCE_DIR "/judge/languages"});
  if (!languages.named(GetParam())->missingPrograms().empty()) GTEST_SKIP() << GetParam() << " is not installed here";
  const std::string folder = sample(GetParam());
  const Result result = check(folder);
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, AllOf(StartsWith(folder + ": no faults\n"), HasSubstr("2 suites with 7 cases"),
                                HasSubstr("of 40 sizes")));
  EXPECT_TRUE(leftNothingBehind());
}

INSTANTIATE_TEST_SUITE_P(Every, SampleOfLanguage,
                         ::testing::Values("c", "cpp", "csharp", "go", "java", "javascript", "python", "ruby", "rust",
                                           "typescript"),
                         [](const auto& tested) { return tested.param; });

TEST_F(KataCheckTest, NewSaysWhatComesNext) {
  const std::string folder = (folder_.path() / "my-kata").string();
  const Result made = judge({"kata", "new", folder + "/"});
  EXPECT_EQ(made.status, 0);
  EXPECT_THAT(made.out, AllOf(HasSubstr("judge kata check " + folder), HasSubstr("--kata " + folder)));
  const Result graded = judge({folder + "/submissions/accepted/first_of_largest.py", "--kata", folder});
  EXPECT_EQ(graded.status, 0) << graded.out << graded.err;
  expectOneLine(judge({"kata", "new", folder}), 2, "exists already");
  expectOneLine(judge({"kata", "new", "Loud"}), 2, "\"Loud\" is no name of a kata");
  expectOneLine(judge({"kata", "new", folder + "2", "--language", "latin"}), 2, "latin");
}

TEST_F(KataCheckTest, IsADocumentForPrograms) {
  const std::string report = (folder_.path() / "report.json").string();
  const Result result = judge({"kata", "check", sample(), "--format", "json", "--output", report});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, IsEmpty());
  const auto kata = Json::parse(read(report))["katas"][0];
  EXPECT_EQ(kata["kata"], "my-kata");
  EXPECT_EQ(kata["proven"], true);
  EXPECT_EQ(kata["submissions"][0]["verdict"], "AC");
  EXPECT_EQ(kata["submissions"][1]["verdict"], "WA");
}

TEST_F(KataCheckTest, FindsACheckerThatFails) {
  const std::string folder = sample();
  change(folder + "/checker.py", "return f\"{answer} is no index", "return 1 // 0 or f\"{answer} is no index");
  expectToMend(folder, "checker.py: fails on the answer");
}

TEST_F(KataCheckTest, FindsACheckerThatDoesNotRun) {
  const std::string folder = sample();
  change(folder + "/checker.py", "def check", "def chock");
  const Result result = check(folder);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("/checker.py: "));
}

TEST_F(KataCheckTest, FindsACheckerThatGoesByWhatItWasAskedBefore) {
  const std::string folder = sample();
  change(folder + "/checker.py", "    if not 0 <= answer",
         "    asked.append(1)\n    if len(asked) > 30:\n        return \"\"\n    if not 0 <= answer");
  write(folder + "/checker.py", "asked = []\n" + read(folder + "/checker.py"));
  const Result result = check(folder);
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, HasSubstr("contradicts itself"));
}

TEST_F(KataCheckTest, FindsAGeneratorThatAsksTheClock) {
  const std::string folder = sample();
  change(folder + "/generator.py", "Random(seed)", "Random()");
  expectToMend(folder, "generator.py: does not repeat itself");
}

TEST_F(KataCheckTest, FindsWhatGetsAnotherVerdict) {
  const std::string folder = sample();
  fs::copy(folder + "/submissions/accepted/first_of_largest.py", folder + "/submissions/wrong_answer/right.py");
  expectToMend(folder, "submissions/wrong_answer/right.py: gets AC, expected wrong_answer; add a case that it fails");
}

TEST_F(KataCheckTest, SaysWhereTheNameIsThatOfAnotherKata) {
  const std::string folder = (folder_.path() / "repair").string();
  ASSERT_EQ(judge({"kata", "new", folder}).status, 0);
  const Result result = check(folder);
  EXPECT_EQ(result.status, 0) << result.out << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr("has the name of the kata in "), HasSubstr("which --kata repair means")));
}

TEST_F(KataCheckTest, FindsALimitThatIsNone) {
  const std::string folder = sample();
  change(folder + "/kata.toml", "total-seconds", "total-hours");
  expectToMend(folder, "total-hours");
}

TEST_F(KataCheckTest, LooksAtWholeProgramsAndAtValidators) {
  const std::string folder = (folder_.path() / "echo").string();
  write(folder + "/kata.toml",
        "name = \"echo\"\nfunction = \"echo\"\nresult = \"text\"\ncheck = \"validator\"\nmode = \"program\"\n"
        "expected = \"text\"\nsize = \"line\"\n[[parameters]]\nname = \"line\"\ntype = \"text\"\nlength = [1, 3]\n");
  write(folder + "/statement.md", "```example\n[\"a\"] => \"a\" -> \"a\"\n```\n");
  write(folder + "/suites/tiny.suite", "kata echo\nsuite tiny\ncases\n[\"a\"] => \"a\"\n[\"abc\"] => \"abc\"\n");
  write(folder + "/validator/validate.py",
        "import sys\nexpected = open(sys.argv[2]).read().split()\n"
        "sys.exit(42 if sys.stdin.buffer.read().split() == [word.encode() for word in expected] else 43)\n");
  write(folder + "/submissions/accepted/same.py", "print(input())\n");
  write(folder + "/submissions/wrong_answer/none.py", "print()\n");
  const Result good = check(folder);
  EXPECT_EQ(good.status, 0) << good.out << good.err;
  change(folder + "/validator/validate.py", "sys.exit(", "sys.exit(42 if len(expected) == 1 else ");
  EXPECT_THAT(check(folder).out, HasSubstr("always returns \"\" passes every suite"));
}

TEST_F(KataCheckTest, LooksAtOneKataAfterTheOther) {
  const std::string good = sample(), missing = (folder_.path() / "my-kata" / "suites").string();
  const Result result = judge({"kata", "check", good, missing});
  EXPECT_EQ(result.status, 1) << result.err;
  EXPECT_THAT(result.out, AllOf(HasSubstr(good + ": no faults"), HasSubstr(missing + ": 1 fault")));
  expectOneLine(judge({"kata", "check", "no-such-kata"}), 2, "no kata is called \"no-such-kata\"");
  expectOneLine(judge({"kata", "check"}), 2, "KATA");
}

TEST_F(KataCheckTest, KeepsWhatItHasWhenInterrupted) {
  const std::string folder = sample();
  std::string source = read(waiting("waits"));
  source.replace(source.find("std::string solveNQueens(int n, std::pair<int, int>)"), 52,
                 "int indexOfLargest(const std::vector<int>& numbers)");
  source.replace(source.find("n > 1"), 5, "!numbers.empty()");
  source.replace(source.find("return \"Q\\n\""), 12, "return 0");
  write(folder + "/submissions/accepted/waits.cpp", source);
  change(folder + "/suites/tiny.suite", "[[1, 2]]", "[[5]]");
  const pid_t pid = start({"kata", "check", folder});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130) << result.out << result.err;
  EXPECT_THAT(result.out,
              AllOf(HasSubstr("suites/tiny.suite:9: repeats the case suites/tiny.suite:8"), HasSubstr("Interrupted")));
  EXPECT_TRUE(leftNothingBehind());
}

}  // namespace
}  // namespace judge
