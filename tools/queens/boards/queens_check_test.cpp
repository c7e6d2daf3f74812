// `queens check` and `queens draw` as a user meets them.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

#include <csignal>
#include <fstream>

#include "judge/base/json.h"
#include "judge/machine/file_descriptor.h"
#include "tools/queens/trials/queens_fixture.h"

namespace queens {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

class QueensCheckTest : public QueensTest {
 protected:
  std::string file(const std::string& text) const {
    std::ofstream(path("boards.txt"), std::ios::binary) << text;
    return path("boards.txt");
  }
};

constexpr const char* kWrong = "Q...\n..Q.\n....\n.Q..\n";
constexpr const char* kRight = ".Q..\n...Q\nQ...\n..Q.\n";

TEST_F(QueensCheckTest, ReadsWhatSolveAndListPrint) {
  for (const char* form : {"board", "columns", "grid", "queens", "unicode", "spaced"}) {
    ASSERT_EQ(queens({"solve", "14", "--queen", "3,5", "--as", form, "--output", path("solved")}).status, 0);
    const Result solved = queens({"check", path("solved"), "--queen", "3,5"});
    EXPECT_EQ(solved.status, 0) << solved.out << solved.err;
    EXPECT_EQ(solved.out, path("solved") + ":1: " + form + ", n = 14: a solution\n");
    ASSERT_EQ(queens({"list", "6", "--as", form, "--output", path("listed")}).status, 0);
    const Result listed = queens({"check", path("listed")});
    EXPECT_EQ(listed.status, 0) << listed.out << listed.err;
    EXPECT_EQ(listed.err, "4 of 4 boards are solutions\n");
  }
}

TEST_F(QueensCheckTest, ReportsTheFaultOfEachBoard) {
  const std::string name = file(std::string(kRight) + '\n' + kWrong);
  const Result result = queens({"check", name});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out, name + ":1: board, n = 4: a solution\n" + name +
                            ":6: board, n = 4: wrong: 3 queens instead of 4: row 2 has none\n");
  EXPECT_EQ(result.err, "1 of 2 boards are solutions\n");
  EXPECT_THAT(queens({"check", name, "--quiet"}).out, StartsWith(name + ":6:"));
  EXPECT_THAT(queens({"check", name, "--queen", "0,0"}).out, HasSubstr("the mandatory queen on 0,0 is missing"));
}

TEST_F(QueensCheckTest, ReadsPlacementsOfAnyBoard) {
  for (const char* form : {"board", "columns", "grid", "queens", "unicode", "spaced"}) {
    ASSERT_EQ(
        queens({"solve", "--board", "5x3", "--queens", "2", "--all", "--as", form, "--output", path("all")}).status, 0);
    const Result result = queens({"check", path("all"), "--queens", "2"});
    EXPECT_EQ(result.status, 0) << result.out;
    EXPECT_EQ(result.err, "38 of 38 boards are solutions\n") << form;
    EXPECT_EQ(queens({"check", path("all"), "--quiet"}).status, 1) << form;
  }
  EXPECT_THAT(queens({"check", file(".Q..\n....\n"), "--queens", "2"}).out, EndsWith("wrong: 1 queen instead of 2\n"));
  EXPECT_THAT(queens({"check", file("Q...\n.Q..\n"), "--queens", "2"}).out, HasSubstr("along a diagonal"));
  EXPECT_THAT(queens({"check", file("Q...\n..Q\n"), "--queens", "2"}).out, HasSubstr("line 2 has 3 squares"));
  EXPECT_THAT(queens({"check", file("Q...\n..Q.\n"), "--queens", "2", "--queen", "0,1"}).out, HasSubstr("missing"));
  EXPECT_EQ(queens({"check", file("Queens: []\n"), "--queens", "0"}).status, 0);
  expectRefused({"check", file(kRight), "--queens", "two"}, "--queens two");
}

TEST_F(QueensCheckTest, WritesJson) {
  const Result result = queens({"check", file(std::string(kRight) + "\n1 1 3\n"), "--format", "json"});
  EXPECT_EQ(result.status, 1);
  const auto document = judge::Json::parse(result.out);
  ASSERT_EQ(document["boards"].size(), 2u);
  EXPECT_EQ(document["version"], 1);
  EXPECT_EQ(document["kind"], "queens check");
  EXPECT_EQ(document["solutions"], 1);
  EXPECT_EQ(document["error"], nullptr);
  EXPECT_EQ(document["boards"][0]["solution"], true);
  EXPECT_EQ(document["boards"][1]["line"], 6);
  const Result attacked = queens({"check", file("1 1 2\n"), "--format", "json"});
  EXPECT_EQ(judge::Json::parse(attacked.out)["boards"][0]["attack"], judge::Json::parse("[[0, 1], [1, 1]]"));
}

TEST_F(QueensCheckTest, TextThatIsNoBoardIsRefusedAfterWhatWasRead) {
  const std::string name = file(std::string(kRight) + "\nhello\n");
  const Result result = queens({"check", name});
  EXPECT_EQ(result.status, 2);
  EXPECT_THAT(result.out, HasSubstr(":1: board, n = 4: a solution"));
  EXPECT_THAT(result.err, HasSubstr(name + ":6: \"hello\" begins no board"));
  const Result json = queens({"check", name, "--format", "json"});
  EXPECT_EQ(json.status, 2);
  EXPECT_THAT(judge::Json::parse(json.out)["error"].get<std::string>(), HasSubstr("hello"));
}

TEST_F(QueensCheckTest, RefusesInOneLine) {
  expectRefused({"check", path("none")}, "No such file or directory");
  expectRefused({"check", folder_.string()}, "Is a directory");
  expectRefused({"check", file("")}, "there is no board");
  expectRefused({"check", file(kRight), "--format", "xml"}, "--format xml: unknown value; one of text, json");
  expectRefused({"check", file(kRight), "--queen", "1"}, "--queen");
  expectRefused({"draw", file(""), "--output", path("none.svg")}, "there is no board");
  expectRefused({"draw", file(kRight), "--board", "2"}, "--board 2: " + path("boards.txt") + " has 1 board");
  expectRefused({"draw", file(kRight), "--board", "0"}, "--board 0: expected a whole number from 1");
  EXPECT_FALSE(std::filesystem::exists(path("none.svg")));
}

TEST_F(QueensCheckTest, AFullDiskIsTheMachinesFault) {
  EXPECT_EQ(queensTo("/dev/full", {"check", file(kRight)}).status, 3);
  EXPECT_EQ(queensTo("/dev/full", {"draw", file(kRight)}).status, 3);
}

TEST_F(QueensCheckTest, DrawsBoardsOfAnyShape) {
  EXPECT_THAT(queens({"draw", file("Q...\n..Q.\n"), "--queens", "2"}).out, HasSubstr("2 rows, 4 columns: a solution"));
  EXPECT_THAT(queens({"draw", file("Q...\n..Q.\n"), "--queens", "3"}).out, HasSubstr("2 queens instead of 3"));
  expectRefused({"draw", file("Queens: []\n"), "--queens", "0"}, ":1: there is no square to draw");
}

TEST_F(QueensCheckTest, DrawsTheBoardAskedFor) {
  const std::string name = file(std::string(kRight) + '\n' + kWrong);
  EXPECT_THAT(queens({"draw", name}).out, HasSubstr("n = 4: a solution"));
  const Result result = queens({"draw", name, "--board", "2", "--output", path("second.svg")});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, IsEmpty());
  const std::string picture = read(path("second.svg"));
  EXPECT_THAT(picture, StartsWith("<svg xmlns="));
  EXPECT_THAT(picture, EndsWith("</svg>\n"));
  EXPECT_THAT(picture, HasSubstr(":6</title>"));
  EXPECT_THAT(picture, HasSubstr("row 2 has none"));
}

/// Interrupts `queens check` once it has read `text` and waits for more.
class InterruptedCheckTest : public QueensCheckTest {
 protected:
  Result interrupted(const std::string& text, std::vector<std::string> options = {}) const {
    const std::string fifo = path("boards");
    EXPECT_EQ(::mkfifo(fifo.c_str(), 0600), 0);
    const judge::FileDescriptor both(::open(fifo.c_str(), O_RDWR | O_CLOEXEC));
    EXPECT_EQ(::write(both.get(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
    options.insert(options.begin(), {"check", fifo});
    const judge::FileDescriptor out(::open(path("out").c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    const pid_t pid = start(options, out.get());
    for (int unread = 1; unread > 0;) EXPECT_EQ(::ioctl(both.get(), FIONREAD, &unread), 0);
    ::kill(pid, SIGINT);
    Result result = finish(pid);
    result.out = read(path("out"));
    std::filesystem::remove(fifo);
    return result;
  }
};

TEST_F(InterruptedCheckTest, ReportsTheBoardsUntilThen) {
  const Result result = interrupted(std::string(kRight) + '\n' + kWrong + "\n.Q..\n...");
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, HasSubstr(":1: board, n = 4: a solution\n"));
  EXPECT_THAT(result.out, EndsWith(":6: board, n = 4: wrong: 3 queens instead of 4: row 2 has none\n"));
  EXPECT_EQ(result.err, "interrupted: 1 of 2 boards until then are solutions\n");
}

TEST_F(InterruptedCheckTest, ABoardOfOneLineNeedsNoLineAfterIt) {
  for (const char* text : {"1 3 0 2\n", "{\"columns\": [1, 3, 0, 2]}\n", "Queens: [{0, 1}, {1, 3}, {2, 0}, {3, 2}]\n",
                           "===0==\n0| Q |\n======\n"}) {
    const Result result = interrupted(text);
    EXPECT_EQ(result.status, 130);
    EXPECT_EQ(result.err, "interrupted: 1 of 1 boards until then are solutions\n") << text;
  }
}

TEST_F(InterruptedCheckTest, AGridThatIsCutOffIsNoError) {
  const Result result = interrupted("===0==1==\n0| Q  . |\n");
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(result.err, "interrupted: 0 of 0 boards until then are solutions\n");
}

TEST_F(InterruptedCheckTest, LeavesCompleteJson) {
  const Result result = interrupted(std::string(kRight) + "\n...", {"--format", "json"});
  EXPECT_EQ(result.status, 130);
  const auto document = judge::Json::parse(result.out);
  EXPECT_EQ(document["boards"].size(), 1u);
  EXPECT_EQ(document["error"], "interrupted");
}

TEST_F(InterruptedCheckTest, DoesNotWaitForAReaderWhoTakesNothing) {
  std::string text;
  for (int i = 0; i < 5000; ++i) text += "1 3 0 2\n";
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  const judge::FileDescriptor reading(ends[0]), writing(ends[1]);
  const pid_t pid = start({"check", file(text)}, writing.get());
  waitUntilFull(writing.get());
  ::kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, HasSubstr("not all of that could be written"));
}

TEST_F(QueensCheckTest, HelpOpensWithAnExample) {
  EXPECT_THAT(queens({"check", "--help"}).out, HasSubstr("\nExample: queens check board.txt"));
  EXPECT_THAT(queens({"draw", "--help"}).out, HasSubstr("\nExample: queens draw board.txt"));
}

}  // namespace
}  // namespace queens
