// The output of the executable after an interrupt.

#include <fcntl.h>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmock/gmock.h>
#include <sched.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>

#include <algorithm>
#include <fstream>

#include "judge/base/json.h"
#include "judge/machine/file_descriptor.h"
#include "tools/queens/trials/queens_fixture.h"

namespace queens {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

/// The output from `fd` until its end; after the first bytes `pid` is interrupted once.
std::string readAndInterrupt(int fd, pid_t pid) {
  constexpr std::size_t kSome = 1000;
  std::string all;
  char text[4096];
  for (ssize_t size; (size = ::read(fd, text, sizeof text)) > 0;) {
    const bool hadSome = all.size() >= kSome;
    all.append(text, static_cast<std::size_t>(size));
    if (!hadSome && all.size() >= kSome) ::kill(pid, SIGINT);
  }
  return all;
}

TEST_F(QueensTest, AnInterruptLeavesATraceThatCanBeRead) {
  const std::string pipe = path("pipe.json");
  ASSERT_EQ(::mkfifo(pipe.c_str(), 0600), 0);
  const judge::FileDescriptor out(::open("/dev/null", O_WRONLY | O_CLOEXEC));
  const pid_t pid = start({"solve", "60", "--method", "backtracking", "--trace", pipe}, out.get());
  const judge::FileDescriptor reading(::open(pipe.c_str(), O_RDONLY | O_CLOEXEC));
  std::ofstream(path("run.json")) << readAndInterrupt(reading.get(), pid);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err,
              AllOf(StartsWith("interrupted: "), HasSubstr(" nodes of backtracking until then; " + pipe + " has ")));
  EXPECT_THAT(queens({"plot", path("run.json")}).out, HasSubstr("60 queens on 60x60"));
}

TEST_F(QueensTest, AnInterruptLeavesThePlacementsUntilThen) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  judge::FileDescriptor reading(ends[0]), writing(ends[1]);
  const pid_t pid = start({"solve", "20", "--all", "--method", "exact-cover"}, writing.get());
  writing.reset();
  const std::string printed = readAndInterrupt(reading.get(), pid);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, StartsWith("interrupted: "));
  EXPECT_THAT(result.err, HasSubstr(" placements until then"));
  EXPECT_EQ((printed.size() + 1) % (20 * 21 + 1), 0u);  // whole boards
}

TEST_F(QueensTest, AnInterruptDoesNotWaitForAReaderWhoTakesNothing) {
  for (const char* n : {"12", "100"}) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    judge::FileDescriptor reading(ends[0]), writing(ends[1]);
    const pid_t pid = start({"solve", n, "--all", "--method", "exact-cover"}, writing.get());
    waitUntilFull(writing.get());
    ::kill(pid, SIGINT);
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 130);
    EXPECT_THAT(result.err, HasSubstr(" placements until then")) << n;
    EXPECT_EQ(result.err.find("a part of the next") != std::string::npos, n == std::string("100")) << result.err;
  }
}

TEST_F(QueensTest, AnInterruptEndsIt) {
  int ends[2];
  ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
  judge::FileDescriptor reading(ends[0]), writing(ends[1]);
  const pid_t pid = start({"solve", "4611686018427387904", "--as", "columns"}, writing.get());
  char first = 0;
  EXPECT_EQ(::read(reading.get(), &first, 1), 1);
  ::kill(pid, SIGINT);
  EXPECT_EQ(finish(pid).status, 130);
}

/// n rows of n numbers, each a region, `boards` times.
std::string rowsAsRegions(int n, int boards) {
  std::string board;
  for (int row = 0; row < n; ++row)
    for (int col = 0; col < n; ++col) board += std::to_string(row) + (col + 1 < n ? ' ' : '\n');
  std::string text;
  for (int i = 0; i < boards; ++i) text += board + '\n';
  return text;
}

TEST_F(QueensTest, AnInterruptedWorkOnRegionsSaysSoAndKeepsWhatItHas) {
  std::ofstream(path("rows")) << rowsAsRegions(9, 1);
  std::ofstream(path("many")) << rowsAsRegions(4, 4000);
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"regions", "generate", "8", "--seed", "1", "--count", "1000000000"},
        {"regions", "solve", path("rows"), "--all", "--may-touch"},
        {"regions", "solve", path("rows"), "--all", "--may-touch", "--format", "json"},
        {"regions", "explain", path("many"), "--quiet"},
        {"regions", "explain", path("many"), "--format", "json"}}) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    judge::FileDescriptor reading(ends[0]), writing(ends[1]);
    const pid_t pid = start(arguments, writing.get());
    writing.reset();
    const std::string out = readAndInterrupt(reading.get(), pid);
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 130);
    EXPECT_THAT(result.err, HasSubstr("interrupted: "));
    if (arguments.back() == "json") {
      EXPECT_FALSE(judge::Json::parse(out).at("boards").empty());
    }
  }
}

TEST_F(QueensTest, AnInterruptEndsEachVerbThatNobodyReads) {
  std::ofstream(path("rows")) << rowsAsRegions(9, 1);
  std::ofstream(path("many")) << rowsAsRegions(4, 400);
  const std::string ofBoards = "interrupted: not all that was found until then could be written";
  const std::vector<std::pair<std::vector<std::string>, std::string>> verbs{
      {{"list", "12"}, ofBoards},
      {{"list", "12", "--order", "any", "--as", "packed"}, ofBoards},
      {{"sample", "8", "--seed", "1", "--count", "1000"}, ofBoards},
      {{"race", "8", "--methods", "lattice,tabu", "--runs", "100", "--seed", "1", "--format", "json"},
       "interrupted: 200 of 200 runs done; not all of the report could be written"},
      {{"regions", "solve", path("many")}, ofBoards},
      {{"regions", "solve", path("rows"), "--all"}, ofBoards},
      {{"regions", "solve", path("rows"), "--all", "--format", "json"}, ofBoards},
      {{"regions", "generate", "8", "--seed", "1", "--count", "100000", "--jobs", "1"},
       " of 100000 puzzles are made; not all of them could be written"},
      {{"regions", "explain", path("many")}, ofBoards},
      {{"regions", "explain", path("many"), "--format", "json"}, ofBoards},
      {{"regions", "draw", path("many")}, ofBoards},
  };
  for (const auto& [arguments, words] : verbs) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    const judge::FileDescriptor reading(ends[0]), writing(ends[1]);
    ::fcntl(writing.get(), F_SETPIPE_SZ, 1);  // as few as can be
    const pid_t pid = start(arguments, writing.get());
    waitUntilStalled(pid, writing.get());
    ::kill(pid, SIGINT);
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 130) << fmt::format("{}", fmt::join(arguments, " "));
    EXPECT_THAT(result.err, AllOf(StartsWith("interrupted: "), HasSubstr(words)));
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1);
  }
}

TEST_F(QueensTest, AnInterruptEndsWhatWaitsForASocket) {
  int ends[2];
  ASSERT_EQ(::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends), 0);
  const judge::FileDescriptor reading(ends[0]), writing(ends[1]);
  const pid_t pid = start({"list", "12"}, writing.get());
  waitUntilStalled(pid, writing.get());
  ::kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, HasSubstr("not all that was found until then could be written"));
}

TEST_F(QueensTest, AnInterruptedDrawingHasTheBoardsThatWereReady) {
  // The second board has 21 regions in 20 alternate columns, which no search of regions detects in time.
  std::string board = "AAA\nBBB\nCCC\n\n";
  for (int row = 0; row < 40; ++row) {
    for (int col = 0; col < 40; ++col)
      board += std::to_string(col % 2 == 0 ? std::max(row / 2, row - 19) : 21 + std::min(row / 2, 18)) + ' ';
    board += '\n';
  }
  std::ofstream(path("hard")) << board;
  const pid_t pid = start({"regions", "draw", path("hard"), "--solution", "--output", path("drawn")}, STDOUT_FILENO);
  // The output for the first board is that it has no solution.
  while (read(path("err")).find("no solution") == std::string::npos) ::sched_yield();
  ::kill(pid, SIGINT);
  const Result result = finish(pid);
  EXPECT_EQ(result.status, 130);
  EXPECT_THAT(result.err, HasSubstr("hard:1: no solution\ninterrupted: "));
  EXPECT_EQ(read(path("drawn")),
            "    0   1   2\n  +---+---+---+\n0 | A   A   A |\n  +---+---+---+\n"
            "1 | B   B   B |\n  +---+---+---+\n2 | C   C   C |\n  +---+---+---+\n");
}

}  // namespace
}  // namespace queens
