// `judge class script`: which options an engine takes, and what never goes into a script.
#include "judge/trials/course/class_run_fixture.h"

namespace judge {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

using ClassScriptTest = ClassRunTest;

TEST_F(ClassScriptTest, AScriptTakesOnlyWhatItsEngineHasAUseFor) {
  handIn("ada", kEmptyAnswers);
  ASSERT_EQ(plan({"--suite", "tiny"}).status, 0);
  const std::map<std::string, std::vector<std::string>> useless = {
      {"slurm", {"--copies", "--image=x"}},
      {"parallel", {"--minutes=9", "--image=x"}},
      {"kubernetes", {"--minutes=9", "--copies"}},
      {"image", {"--shards=2", "--jobs=2", "--minutes=9", "--copies", "--image=x"}}};
  for (const auto& [engine, options] : useless)
    for (const std::string& option : options) {
      const Result refused = judge({"class", "script", "--engine", engine, course_, option});
      expectOneLine(refused, 2,
                    option.substr(0, option.find('=')) + ": has no effect with --engine " + engine + ", only with ");
    }
  EXPECT_THAT(judge({"class", "script", "--engine", "kubernetes", course_, "-j3", "--shards=2"}).out,
              HasSubstr("queens-judge"));
  EXPECT_THAT(judge({"class", "script", "--engine", "slurm", course_, "--shards=2"}).err,
              HasSubstr("the plan names no reference machine"));
  EXPECT_EQ(judge({"class", "script", "--engine", "slurm", course_, "--minutes=9"}).status, 0);
}

TEST_F(ClassScriptTest, AnImageHasTheLanguagesOfThePlan) {
  handIn("ada", "def first_solution(n):\n    return None\n", "solution.py");
  ASSERT_EQ(plan({"--kata", "first-solution", "--suite", "tiny"}).status, 0);
  const auto installs = [&](std::vector<std::string> words) {
    words.insert(words.begin(), {"class", "script", "--engine", "image"});
    const std::string file = judge(words).out, begin = ".deb ";
    const std::size_t at = file.find(begin, file.find("apt-get install")) + begin.size();
    return " " + file.substr(at, file.find('\\', at) - at);
  };
  EXPECT_THAT(installs({course_}), AllOf(HasSubstr(" python3 "), Not(HasSubstr(" g++ "))));
  handIn("bo", "int main() {}\n", "solution.cpp");
  ASSERT_EQ(plan({"--add"}).status, 0);
  EXPECT_THAT(installs({course_}), AllOf(HasSubstr(" g++ "), HasSubstr(" python3 "), Not(HasSubstr(" ruby "))));
  EXPECT_THAT(installs({}),
              AllOf(HasSubstr(" g++ "), HasSubstr(" python3 "), HasSubstr(" ruby "), Not(HasSubstr("|"))));
}

TEST_F(ClassScriptTest, AScriptHoldsNoPassword) {
  expectOneLine(judge({"class", "script", "spring", "--engine", "slurm", "--store", "postgresql://a@/q",
                       "--merge-store", "postgresql://anna:hunter2@/q"}),
                2, "--merge-store: a password does not go into a script");
  for (const char* const url : {"postgresql://anna:hunter2@/q", "postgresql://anna@/q?x=1&password=hunter2",
                                "postgresql://anna@/q?p%61ssword=hunter2"}) {
    const Result result = judge({"class", "script", "spring", "--engine", "slurm", "--store", url});
    expectOneLine(result, 2, "a password does not go into a script");
    EXPECT_THAT(result.out + result.err, Not(HasSubstr("hunter2")));
  }
}

}  // namespace
}  // namespace judge
