// `queens list` and `queens sample` as a user meets them.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <signal.h>

#include <algorithm>
#include <fstream>
#include <set>
#include <sstream>

#include "judge/base/json.h"
#include "judge/machine/file_descriptor.h"
#include "tools/queens/trials/queens_fixture.h"

namespace queens {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

class ListCommand : public QueensTest {
 protected:
  /// The output of a successful run.
  std::string printed(std::vector<std::string> arguments) const {
    const Result result = queens(std::move(arguments));
    EXPECT_EQ(result.status, 0) << result.err;
    return result.out;
  }

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path(name), std::ios::binary) << text;
  }
};

TEST_F(ListCommand, ListsAllSolutionsInOrderAndSaysHowMany) {
  const Result result = queens({"list", "6"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, "1 3 5 0 2 4\n2 5 1 4 0 3\n3 0 4 1 5 2\n4 2 0 5 3 1\n");
  EXPECT_EQ(result.err, "4 solutions on the 6 x 6 board\n");
}

TEST_F(ListCommand, ReportsHowManyOfWhatItListed) {
  EXPECT_EQ(queens({"list", "3"}).err, "0 solutions on the 3 x 3 board\n");
  EXPECT_EQ(queens({"list", "1"}).err, "1 solution on the 1 x 1 board\n");
  EXPECT_EQ(queens({"list", "8", "--fundamental"}).err, "12 fundamental solutions on the 8 x 8 board\n");
  EXPECT_EQ(queens({"list", "8", "--queen", "0,0", "--queen", "1,4"}).err,
            "1 solution on the 8 x 8 board with queens on 0,0 and 1,4\n");
  EXPECT_EQ(queens({"list", "8", "--limit", "2"}).err, "2 solutions of the 8 x 8 board written, as --limit says\n");
  EXPECT_EQ(queens({"list", "8", "--skip", "90"}).err,
            "2 solutions of the 8 x 8 board written, those after the first 90\n");
  EXPECT_THAT(queens({"list", "8", "--quiet"}).err, IsEmpty());
}

TEST_F(ListCommand, AnyOrderHasTheSameLines) {
  std::vector<std::string> any = linesOf(printed({"list", "9", "--order", "any"}));
  std::vector<std::string> ordered = linesOf(printed({"list", "9"}));
  EXPECT_NE(any, ordered);
  EXPECT_EQ(std::set<std::string>(any.begin(), any.end()), std::set<std::string>(ordered.begin(), ordered.end()));
  EXPECT_EQ(any.size(), ordered.size());
}

TEST_F(ListCommand, EveryFormHasTheSameSolutions) {
  const std::vector<std::string> columns = linesOf(printed({"list", "10", "--limit", "400"}));
  const std::vector<std::string> objects = linesOf(printed({"list", "10", "--limit", "400", "--as", "jsonl"}));
  const std::string boards = printed({"list", "10", "--limit", "400", "--as", "board"});
  ASSERT_EQ(columns.size(), 400u);
  ASSERT_EQ(objects.size(), 400u);
  ASSERT_EQ(boards.size(), 400u * 111);
  for (std::size_t i = 0; i < columns.size(); ++i) {
    std::istringstream words(columns[i]);
    std::vector<int> solution;
    std::string board;
    for (int col = 0; words >> col;) {
      solution.push_back(col);
      board += "..........\n";
      board[board.size() - 11 + static_cast<std::size_t>(col)] = 'Q';
    }
    EXPECT_EQ(judge::Json::parse(objects[i]).at("columns").get<std::vector<int>>(), solution);
    EXPECT_EQ(boards.substr(i * 111, 111), board + "\n");
  }
}

TEST_F(ListCommand, WhatIsPackedComesOutAgain) {
  for (const char* order : {"lexicographic", "any"}) {
    const std::string listed = printed({"list", "11", "--order", order});
    EXPECT_EQ(printed({"list", "11", "--order", order, "--as", "packed", "--output", path("packed")}), "");
    EXPECT_EQ(printed({"list", "--unpack", path("packed")}), listed);
  }
  EXPECT_EQ(queens({"list", "--unpack", path("packed")}).err,
            "2680 solutions of the 11 x 11 board in " + path("packed") + "\n");
}

TEST_F(ListCommand, ADamagedPackedFileIsRefusedAndNothingOfItPrinted) {
  printed({"list", "8", "--as", "packed", "--output", path("packed")});
  const std::string packed = read(path("packed"));
  write("short", packed.substr(0, packed.size() - 1));
  expectRefused({"list", "--unpack", path("short")}, "short: byte ");
  std::string other = packed;
  other[100] ^= 1;
  write("other", other);
  expectRefused({"list", "--unpack", path("other")}, "other: byte ");
  write("text", "0 4 7 5 2 6 1 3\n");
  expectRefused({"list", "--unpack", path("text")}, "text: byte 0: no list of packed solutions");
  expectRefused({"list", "--unpack", path("nothing")}, "nothing: cannot be read: No such file");
  expectRefused({"list", "--unpack", path("")}, "Is a directory");
}

TEST_F(ListCommand, SkipsMillionsWithoutListingThem) {
  // The first in a mirror.
  EXPECT_EQ(printed({"list", "16", "--limit", "1"}), "0 2 4 1 12 8 13 11 14 5 15 6 3 10 7 9\n");
  EXPECT_EQ(printed({"list", "16", "--skip", "14772511"}), "15 13 11 14 3 7 2 4 1 10 0 9 12 5 8 6\n");
}

TEST_F(ListCommand, RankAndUnrankAreInverse) {
  EXPECT_EQ(printed({"list", "12", "--unrank", "5000"}), linesOf(printed({"list", "12"}))[5000] + "\n");
  const std::string solution = linesOf(printed({"list", "12", "--unrank", "14199"})).front();
  EXPECT_EQ(printed({"list", "12", "--rank", solution}), "14199\n");
  EXPECT_EQ(printed({"list", "4", "--rank", "2,0,3,1"}), "1\n");
  EXPECT_EQ(printed({"list", "4", "--rank", "2,0,3,1", "--queen", "0,2"}), "0\n");
}

TEST_F(ListCommand, SamplesAreTheSameForASeed) {
  const std::string drawn = printed({"sample", "10", "--count", "20", "--seed", "3"});
  EXPECT_EQ(linesOf(drawn).size(), 20u);
  EXPECT_EQ(printed({"sample", "10", "--count", "20", "--seed", "3"}), drawn);
  EXPECT_NE(printed({"sample", "10", "--count", "20", "--seed", "4"}), drawn);
  EXPECT_THAT(queens({"sample", "10", "--seed", "3"}).err, IsEmpty());
}

// The first is of the program as it was before it kept anything.
TEST_F(ListCommand, SamplesAreTheSameWhateverWasKeptAndOnAnyNumberOfThreads) {
  const std::vector<std::string> sample = {"sample", "15", "--count", "3", "--seed", "1"};
  const std::string drawn = printed(sample), kept = read(path("queens/counts/15"));
  EXPECT_EQ(drawn,
            "5 9 4 0 8 3 13 2 7 12 1 11 6 14 10\n"
            "12 2 0 7 4 8 11 14 1 5 9 13 3 10 6\n"
            "4 11 14 8 6 12 0 2 5 10 13 9 3 1 7\n");
  EXPECT_THAT(kept, StartsWith("queens counts 1 15 "));
  for (const char* threads : {"1", "2", "7"}) {
    std::vector<std::string> again = sample;
    again.insert(again.end(), {"--threads", threads});
    EXPECT_EQ(printed(again), drawn);
    write("queens/counts/15", kept.substr(0, kept.size() / 2));
    EXPECT_EQ(printed(again), drawn);
    EXPECT_EQ(read(path("queens/counts/15")), kept);
  }
  ::setenv("XDG_CACHE_HOME", "/dev/null", 1);
  EXPECT_EQ(printed(sample), drawn);
}

TEST_F(ListCommand, ASeedThatWasDrawnIsToldAndDrawsTheSame) {
  const Result result = queens({"sample", "10", "--count", "5"});
  EXPECT_EQ(result.status, 0);
  ASSERT_THAT(result.err, StartsWith("seed "));
  const std::string seed = result.err.substr(5, result.err.size() - 6);
  EXPECT_EQ(printed({"sample", "10", "--count", "5", "--seed", seed}), result.out);
}

TEST_F(ListCommand, SamplesHoldTheSquaresAskedFor) {
  for (const std::string& line :
       linesOf(printed({"sample", "9", "--count", "30", "--seed", "0", "--queen", "0,7", "--queen", "8,0"}))) {
    EXPECT_THAT(line, StartsWith("7 "));
    EXPECT_THAT(line, EndsWith(" 0"));
  }
}

TEST_F(ListCommand, ReportsThatThereIsNothingToDraw) {
  expectOneLine(queens({"sample", "3", "--seed", "1"}), 1, "no solution: the 3 x 3 board has none");
  expectOneLine(queens({"sample", "6", "--seed", "1", "--queen", "0,0"}), 1,
                "no solution: the 6 x 6 board with queens");
}

TEST_F(ListCommand, ReportsInOneLineWhatIsWrongWithTheBoard) {
  expectRefused({"list"}, "N is required");
  expectRefused({"list", "0"}, "N 0: expected a whole number from 1 to 28");
  expectRefused({"list", "29"}, "N 29: expected a whole number from 1 to 28");
  expectRefused({"list", "-3"}, "N -3: expected");
  expectRefused({"list", "eight"}, "N eight");
  expectRefused({"list", "8", "--queen", "8,0"}, "--queen 8,0: off the board");
  expectRefused({"list", "8", "--queen", "0,0", "--queen", "3,3"}, "--queen 0,0 and --queen 3,3 attack each other");
  expectRefused({"list", "8", "--queen", "0,0", "--queen", "0,0"}, "--queen 0,0 is given twice");
  expectRefused({"sample", "19", "--seed", "1"}, "N 19: expected a whole number from 1 to 18");
  expectRefused({"sample", "0"}, "N 0");
}

TEST_F(ListCommand, ReportsInOneLineWhatIsWrongWithTheOptions) {
  expectRefused({"list", "8", "--order", "random"}, "--order random: unknown value; one of lexicographic, any");
  expectRefused({"list", "8", "--as", "crosses"}, "--as crosses: unknown value; one of columns, jsonl, packed, board");
  expectRefused({"list", "8", "--skip", "-1"}, "--skip -1: expected");
  expectRefused({"list", "8", "--limit", "many"}, "--limit many");
  expectRefused({"list", "8", "--fundamental", "--queen", "0,0"}, "--fundamental and --queen do not go together");
  expectRefused({"list", "8", "--output", "/nowhere/list"}, "--output /nowhere/list: No such file");
  expectRefused({"list", "8", "--unpack", "list"}, "--unpack and N do not go together");
  expectRefused({"sample", "8", "--count", "some"}, "--count some");
  expectRefused({"sample", "8", "--seed", "-1"}, "--seed -1: expected");
}

TEST_F(ListCommand, ReportsInOneLineWhatIsWrongWithARankOrAnIndex) {
  expectRefused({"list", "8", "--rank", "0,4,7"}, "expected 8 columns");
  expectRefused({"list", "8", "--rank", "0,4,7,5,2,6,1,8"}, "expected a column from 0 to 7 in row 7");
  expectRefused({"list", "8", "--rank", "0,4,7,5,2,6,3,1"}, "no solution: ");
  expectRefused({"list", "4", "--rank", "2,0,3,1", "--queen", "0,1"}, "without a queen on 0,1");
  expectRefused({"list", "8", "--unrank", "92"}, "--unrank 92: solutions of the 8 x 8 board go from 0 to 91");
  expectRefused({"list", "3", "--unrank", "0"}, "the 3 x 3 board has no solution");
  expectRefused({"list", "19", "--unrank", "0"}, "--unrank counts solutions, which takes boards of 1 to 18");
  expectRefused({"list", "8", "--unrank", "0", "--skip", "1"}, "--unrank and --skip do not go together");
}

TEST_F(ListCommand, ARefusalLeavesTheOutputAsItWas) {
  write("kept", "before");
  expectRefused({"list", "8", "--as", "crosses", "--output", path("kept")}, "--as");
  expectRefused({"list", "8", "--unrank", "92", "--output", path("kept")}, "--unrank");
  EXPECT_EQ(read(path("kept")), "before");
}

class Pipe {
 public:
  Pipe() {
    int ends[2] = {-1, -1};
    EXPECT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    reading = judge::FileDescriptor(ends[0]);
    writing = judge::FileDescriptor(ends[1]);
  }

  /// Waits for the first byte.
  void readOne() {
    char first = 0;
    EXPECT_EQ(::read(reading.get(), &first, 1), 1);
  }

  /// The rest.
  std::string readAll() {
    std::string text(1 << 16, '\0');
    std::string all;
    for (ssize_t got = 0; (got = ::read(reading.get(), text.data(), text.size())) > 0;)
      all.append(text, 0, static_cast<std::size_t>(got));
    return all;
  }

  judge::FileDescriptor reading, writing;
};

TEST_F(ListCommand, EndsQuietlyWhenNobodyReadsOn) {
  for (const char* as : {"columns", "packed", "board"}) {
    Pipe pipe;
    const pid_t pid = start({"list", "20", "--as", as}, pipe.writing.get());
    pipe.writing.reset();
    pipe.readOne();
    pipe.reading.reset();
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 0) << as;
    EXPECT_THAT(result.err, IsEmpty());
  }
}

TEST_F(ListCommand, AnInterruptKeepsCompleteLinesAndSaysHowMany) {
  Pipe pipe;
  const pid_t pid = start({"list", "20"}, pipe.writing.get());
  pipe.writing.reset();
  pipe.readOne();
  ::kill(pid, SIGINT);
  const std::string rest = pipe.readAll();
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(rest, EndsWith("\n"));
  EXPECT_EQ(result.err,
            "interrupted: " + std::to_string(std::count(rest.begin(), rest.end(), '\n')) + " solutions written\n");
}

TEST_F(ListCommand, WhatAnInterruptLeavesOfAPackedListCanBeRead) {
  Pipe pipe;
  const pid_t pid = start({"list", "20", "--as", "packed", "--quiet"}, pipe.writing.get());
  pipe.writing.reset();
  pipe.readOne();
  ::kill(pid, SIGTERM);
  write("packed", std::string(1, 'N').append(pipe.readAll()));
  EXPECT_EQ(finish(pid).status, 130);
  EXPECT_EQ(queens({"list", "--unpack", path("packed"), "--as", "jsonl"}).status, 0);
}

TEST_F(ListCommand, AFullDiskIsTheMachinesFault) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"list", "8"}, {"list", "8", "--as", "packed"}, {"sample", "8", "--seed", "1"}}) {
    const Result result = queensTo("/dev/full", arguments);
    EXPECT_EQ(result.status, 3);
    EXPECT_EQ(result.err, "queens: write to stdout: No space left on device\n");
  }
}

TEST_F(ListCommand, ShowsAnExampleFirstInItsHelp) {
  for (const char* verb : {"list", "sample"}) {
    const Result result = queens({verb, "--help"});
    EXPECT_EQ(result.status, 0);
    EXPECT_LT(result.out.find("Example: queens " + std::string(verb)), result.out.find("--as"));
    EXPECT_THAT(result.out, HasSubstr("--queen"));
  }
}

}  // namespace
}  // namespace queens
