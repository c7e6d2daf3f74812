// `judge check` as the systems that call it meet it.

#include <sys/stat.h>
#include <sys/wait.h>

#include <filesystem>

#include "judge/trials/commands/command_fixture.h"

namespace judge {
namespace {

namespace fs = std::filesystem;
using namespace std::string_literals;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

const std::string kBoard = ".Q..\n...Q\nQ...\n..Q.\n";

class CheckTest : public CommandFixture {
 protected:
  CheckTest() { fs::create_directory(feedback_); }

  Result check(const std::string& in, const std::string& out, std::vector<std::string> more = {}) const {
    std::vector<std::string> arguments = {"check", file("1.in", in), file("1.ans", ""), feedback_.string() + "/"};
    arguments.insert(arguments.end(), more.begin(), more.end());
    return judge(arguments, file("team.out", out));
  }

  std::string feedback(const std::string& name) const { return read(feedback_ / name); }
  bool hasFeedback(const std::string& name) const { return fs::exists(feedback_ / name); }

  fs::path feedback_ = folder_.path() / "feedback";
};

TEST_F(CheckTest, ExitsFortyTwoForARightBoard) {
  const Result result = check("4 0 1\n", kBoard);
  EXPECT_EQ(result.status, 42) << result.err;
  EXPECT_THAT(result.out + result.err, IsEmpty());
  EXPECT_EQ(feedback("judgemessage.txt"), "n = 4, row 0, col 1: right\n");
  EXPECT_FALSE(hasFeedback("teammessage.txt"));
  EXPECT_FALSE(hasFeedback("judgeimage.svg"));
}

TEST_F(CheckTest, TakesEmptyOutputForNoSolution) {
  EXPECT_EQ(check("2 0 1", "").status, 42);
  EXPECT_EQ(check("0 0 0", "").status, 42);
  EXPECT_EQ(check("4 0 1", "").status, 43);
  EXPECT_THAT(feedback("judgemessage.txt"), HasSubstr("returned no solution"));
}

TEST_F(CheckTest, ExitsFortyThreeForAWrongBoardAndShowsIt) {
  const Result result = check(" 4\t0 1 \r\n", ".Q..\n...Q\nQ...\n...Q\n");
  EXPECT_EQ(result.status, 43) << result.err;
  EXPECT_THAT(result.out + result.err, IsEmpty());
  EXPECT_THAT(feedback("judgemessage.txt"), StartsWith("n = 4, row 0, col 1: wrong: row 1 col 3 and row 3 col 3"));
  EXPECT_THAT(feedback("judgemessage.txt"), HasSubstr("\n> row 1    .  .  . [Q]\n"));
  EXPECT_EQ(feedback("teammessage.txt"), "row 1 col 3 and row 3 col 3 attack each other along a column\n");
  EXPECT_THAT(feedback("judgeimage.svg"), StartsWith("<svg color="));
}

TEST_F(CheckTest, ChecksColumnsForTheKataRegions) {
  const std::string in = file("2.in", "AAAB\nCABB\nCCDB\nCCDD\n"), ans = file("2.ans", "1 3 0 2\n");
  const std::string folder = feedback_.string() + "/";
  const auto checked = [&](const std::string& out) {
    return judge({"check", "--kata", "regions", in, ans, folder}, file("team.out", out)).status;
  };
  EXPECT_EQ(checked("1 3 0 2\n"), 42);
  EXPECT_EQ(feedback("judgemessage.txt"), "n = 4: right\n");
  EXPECT_EQ(checked("1 3 1 3\n"), 43);
  EXPECT_THAT(feedback("judgemessage.txt"), HasSubstr("row 0 col 1 and row 2 col 1 are in the same column\n\n"));
  EXPECT_THAT(feedback("judgeimage.svg"), StartsWith("<svg color="));
  for (const std::string& junk : {""s, "\0"s, "no solution\n"s, "1 3 0"s, std::string(1 << 20, ' ')})
    EXPECT_EQ(checked(junk), 43) << junk.size();
  // Behind the rest, as a problem's validator arguments.
  EXPECT_EQ(judge({"check", in, ans, folder, "space_change_sensitive", "--kata", "regions"}, ans).status, 42);
  expectOneLine(judge({"check", "--kata", "regions", in, in, folder}, ans), 2, "2.in: is not a right answer to ");
  expectOneLine(judge({"check", "--kata", "regions", in, "/nowhere", folder}, ans), 2, "/nowhere: cannot be read");
  expectOneLine(judge({"check", "--kta", "regions", in, ans, folder}, ans), 2,
                "unknown option --kta; did you mean --kata? (judge check --help lists all)");
  expectOneLine(judge({"check", "--kata", "chess", in, ans, folder}, ans), 2, "no kata is called \"chess\"");
}

TEST_F(CheckTest, JudgesAnyBytes) {
  for (const std::string& junk : {"\0"s, "\0\0\0\0\n\0\0\0\0\n"s, "\xff\xfe"s, kBoard + '\0', kBoard + kBoard, "\n"s,
                                  std::string(1000, '\n'), std::string(200'000, 'Q'), "4 0 1\n"s})
    EXPECT_EQ(check("4 0 1", junk).status, 43) << junk.size();
}

TEST_F(CheckTest, IgnoresTheArgumentsOfTheProblem) {
  EXPECT_EQ(check("4 0 1", kBoard, {"case_sensitive", "float_tolerance", "1e-6", "--help", "-x"}).status, 42);
}

TEST_F(CheckTest, ReadsAGigabyteInLittleMemory) {
  const std::string script = "head -c 1000000000 /dev/zero | tr '\\0' . | (ulimit -v 200000; exec " JUDGE " check " +
                             file("1.in", "8 0 3") + " none " + feedback_.string() + "/)";
  const int status = std::system(script.c_str());
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), 43);
  EXPECT_THAT(feedback("judgemessage.txt"), HasSubstr("wrong: returned 1000000000 bytes; 72 bytes are enough\n"));
}

TEST_F(CheckTest, NeverJudgesByABadInput) {
  for (const char* in : {"", "8", "8 0", "8 0 3 1", "8 0 8", "-8 0 3", "8 0 x", "8.0 0 3", "1e3 0 0",
                         "99999999999999999999 0 0", "30001 0 0", "eight"})
    expectOneLine(check(in, kBoard), 2, "1.in: ");
  expectOneLine(check("4 0 1"s + '\0', kBoard), 2, "1.in: ");
  expectOneLine(check(std::string(100'000, '1'), kBoard), 2, "1.in: ");
  const std::string folder = feedback_.string() + "/";
  expectOneLine(judge({"check", "/nowhere/1.in", "x", folder}), 2, "/nowhere/1.in: cannot be read");
  expectOneLine(judge({"check", folder, "x", folder}), 2, "is a directory");
}

TEST_F(CheckTest, NeverJudgesWithoutAFolderForItsFeedback) {
  const std::string in = file("1.in", "4 0 1");
  expectOneLine(judge({"check", in, "x", "/nowhere/feedback/"}), 2, "is no directory");
  expectOneLine(judge({"check", in, "x", in}), 2, "is no directory");
  fs::create_directory(feedback_ / "judgemessage.txt");
  expectOneLine(check("4 0 1", kBoard), 2, "judgemessage.txt");
}

TEST_F(CheckTest, NeverJudgesWhatItCannotRead) {
  const Result result = judge({"check", file("1.in", "4 0 1"), "x", feedback_.string() + "/"}, "/proc/self/mem");
  EXPECT_EQ(result.status, 3);
}

}  // namespace
}  // namespace judge
