// `judge profile` as a user meets it.

#include <signal.h>

#include "judge/base/json.h"
#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class ProfileTest : public CommandFixture {};

TEST_F(ProfileTest, MeasuresTheReference) {
  const Result result = judge({"profile", kAccepted, "--max-n", "300", "--squares", "2", "--seed", "5"});
  EXPECT_EQ(result.status, 0) << result.err;
  EXPECT_THAT(result.out, HasSubstr("Measured up to n = 300"));
  EXPECT_THAT(result.out, HasSubstr("seed 5"));
  EXPECT_THAT(result.err, IsEmpty());
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ProfileTest, FindsTheLawOfASubmissionThatIsMadeToFollowOne) {
  // A thousand million steps for n = 1000 are far more than the reference needs. Each waits for the multiplication
  // before it, so that all take the same time.
  const std::string slow = file("slow.cpp", read(kAccepted) +
                                                "\nstd::string timed(int n, std::pair<int, int> queen) {\n"
                                                "  unsigned state = 1;\n"
                                                "  for (long i = 0; i < 1L * n * n * n; ++i)\n"
                                                "    state = state * 1664525 + 1013904223;\n"
                                                "  volatile unsigned sink = state;\n"
                                                "  (void)sink;\n"
                                                "  return solveNQueens(n, queen);\n"
                                                "}\n"
                                                "#define solveNQueens timed\n");
  const Result result = judge({"profile", slow, "--seconds", "1", "--format", "json", "--seed", "1"});
  ASSERT_EQ(result.status, 0) << result.err;
  const Json document = Json::parse(result.out);
  ASSERT_FALSE(document["growth"].is_null()) << result.out;
  EXPECT_EQ(document["growth"]["law"], "power") << result.out;
  EXPECT_NEAR(document["growth"]["rate"].get<double>(), 3, 0.4) << result.out;
}

TEST_F(ProfileTest, EndsWhereACaseTakesTooLong) {
  const std::string endless = file("endless.cpp",
                                   "std::string solveNQueens(int n, std::pair<int, int>) {\n"
                                   "  volatile bool on = n > 7;\n  while (on) {}\n  return \"\";\n}\n");
  const Result result = judge({"profile", endless, "--seconds", "0.2"});
  EXPECT_EQ(result.status, 1) << result.err;
  EXPECT_THAT(result.out, HasSubstr("TLE - too much CPU time: n = 8"));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ProfileTest, GoesOnBehindACrashButNotForEver) {
  const std::string crashing =
      file("crashing.cpp", "std::string solveNQueens(int, std::pair<int, int>) { std::abort(); }\n");
  const Result result = judge({"profile", crashing, "--squares", "1", "--format", "csv"});
  EXPECT_EQ(result.status, 1) << result.err;
  EXPECT_THAT(result.out, StartsWith("n,asked,right,"));
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), '\n'), 4) << result.out;
}

TEST_F(ProfileTest, KeepsWhatItHasWhenInterrupted) {
  const pid_t pid = start({"profile", waiting("profile"), "--format", "json"});
  ASSERT_TRUE(waitForWaiting(pid, 1));
  kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130) << result.err;
  const auto document = nlohmann::json::parse(result.out);
  EXPECT_EQ(document["end"], "interrupted");
  EXPECT_THAT(document["unfinished"]["case"].get<std::string>(), StartsWith("n = "));
  EXPECT_TRUE(leftNothingBehind());
}

TEST_F(ProfileTest, ShowsWhatTheCompilerSays) {
  const Result result = judge({"profile", file("broken.cpp", "int solveNQueens = nonsense;\n")});
  EXPECT_EQ(result.status, 1);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, HasSubstr("nonsense"));
}

}  // namespace
}  // namespace judge
