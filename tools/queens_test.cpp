// The executable as a user meets it: what it says and how it exits.

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <vector>

#include "judge/file_descriptor.h"

namespace queens {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

struct Result {
  int status = -1;  ///< as a shell has it: 128 and more for a signal
  std::string out, err;
};

class QueensTest : public ::testing::Test {
 protected:
  QueensTest() {
    std::string name = ::testing::TempDir() + "queens_test_XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
    folder_ = name;
  }
  ~QueensTest() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  static std::string read(const fs::path& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  /// With `out` as its stdout.
  pid_t start(std::vector<std::string> arguments, int out) const {
    arguments.insert(arguments.begin(), QUEENS);
    std::vector<char*> argv;
    for (std::string& argument : arguments) argv.push_back(argument.data());
    argv.push_back(nullptr);
    posix_spawn_file_actions_t files;
    posix_spawn_file_actions_init(&files);
    posix_spawn_file_actions_adddup2(&files, out, STDOUT_FILENO);
    posix_spawn_file_actions_addopen(&files, STDERR_FILENO, path("err").c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
    // Whatever started the tests may have had these ignored.
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGINT);
    sigaddset(&signals, SIGPIPE);
    posix_spawnattr_setsigdefault(&attributes, &signals);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF);
    pid_t pid = -1;
    EXPECT_EQ(posix_spawn(&pid, QUEENS, &files, &attributes, argv.data(), environ), 0);
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&files);
    return pid;
  }

  Result finish(pid_t pid) const {
    int status = 0;
    waitpid(pid, &status, 0);
    return {WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status), "", read(path("err"))};
  }

  Result queensTo(const char* place, std::vector<std::string> arguments) const {
    const judge::FileDescriptor out(::open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0600));
    return finish(start(std::move(arguments), out.get()));
  }

  Result queens(std::vector<std::string> arguments) const {
    Result result = queensTo(path("out").c_str(), std::move(arguments));
    result.out = read(path("out"));
    return result;
  }

  /// Nothing on stdout and one line on stderr.
  static void expectOneLine(const Result& result, int status, const std::string& words) {
    EXPECT_EQ(result.status, status) << result.err;
    EXPECT_THAT(result.out, IsEmpty());
    EXPECT_EQ(std::count(result.err.begin(), result.err.end(), '\n'), 1) << result.err;
    EXPECT_THAT(result.err, HasSubstr(words));
  }
  void expectRefused(std::vector<std::string> arguments, const std::string& words) const {
    const Result result = queens(std::move(arguments));
    expectOneLine(result, 2, words);
    EXPECT_THAT(result.err, StartsWith("queens: "));
  }

  fs::path folder_;
};

TEST_F(QueensTest, PrintsABoardWithTheQueenWhereItHasToBe) {
  const Result result = queens({"solve", "8", "--queen", "2,3", "--check"});
  EXPECT_EQ(result.status, 0);
  ASSERT_EQ(result.out.size(), 72u);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), 'Q'), 8);
  EXPECT_EQ(result.out[2 * 9 + 3], 'Q');
  EXPECT_EQ(result.err, "checked: rows 0 to 7 of 8: one queen each, and no two attack each other\n");
}

TEST_F(QueensTest, SaysNothingButTheResultWithoutATerminal) {
  EXPECT_THAT(queens({"solve", "8"}).err, IsEmpty());
}

TEST_F(QueensTest, GivesTheSameRowsInEitherForm) {
  const std::string columns = queens({"solve", "30", "--queen", "4,4", "--as", "columns"}).out;
  const std::string board = queens({"solve", "30", "--queen", "4,4", "--as", "board"}).out;
  std::string fromBoard;
  for (std::size_t row = 0; row < 30; ++row) fromBoard += std::to_string(board.find('Q', row * 31) - row * 31) + '\n';
  EXPECT_EQ(columns, fromBoard);
  EXPECT_EQ(queens({"solve", "30", "--queen", "4,4", "--rows", "3..5"}).out, board.substr(3 * 31, 3 * 31));
}

TEST_F(QueensTest, AnswersForABoardThatNoMemoryHolds) {
  EXPECT_EQ(queens({"solve", "1000000000000000000", "--queen", "5,7", "--as", "columns", "--rows", "5..5"}).out, "7\n");
  EXPECT_EQ(queens({"solve", "4611686018427387904", "--queen", "4611686018427387903,0", "--as", "columns", "--rows",
                    "4611686018427387903..4611686018427387903"})
                .out,
            "0\n");
}

TEST_F(QueensTest, PrintsNothingForTheBoardOfZero) {
  const Result result = queens({"solve", "0"});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_THAT(result.err, IsEmpty());
}

TEST_F(QueensTest, SaysThatThereIsNoSolution) {
  expectOneLine(queens({"solve", "3"}), 1, "no solution: 3 queens cannot stand on a 3 x 3 board");
  expectOneLine(queens({"solve", "6", "--queen", "2,2", "--as", "columns"}), 1,
                "no solution: 6 queens with one on 2,2 cannot stand on a 6 x 6 board");
}

TEST_F(QueensTest, EveryMethodSolvesAndIsChecked) {
  const std::string listed = queens({"methods"}).out;
  EXPECT_THAT(listed, StartsWith("method"));
  std::size_t methods = 0;
  for (std::size_t line = listed.find('\n') + 1; line < listed.size(); line = listed.find('\n', line) + 1, ++methods) {
    const std::string name = listed.substr(line, listed.find(' ', line) - line);
    const Result result = queens({"solve", "12", "--method", name, "--queen", "3,8", "--seed", "5", "--check"});
    EXPECT_EQ(result.status, 0) << name << ": " << result.err;
    EXPECT_EQ(result.out.substr(3 * 13 + 8, 1), "Q") << name;
    EXPECT_THAT(result.err, StartsWith("checked: rows 0 to 11")) << name;
  }
  EXPECT_GE(methods, 1u);
}

TEST_F(QueensTest, GivesUpWhenItsStepsAreSpent) {
  expectOneLine(queens({"solve", "30", "--method", "backtracking", "--budget", "10"}), 1, "gave up: budget");
}

TEST_F(QueensTest, WritesToAFile) {
  const Result result = queens({"solve", "4", "--output", path("board")});
  EXPECT_EQ(result.status, 0);
  EXPECT_THAT(result.out, IsEmpty());
  EXPECT_EQ(read(path("board")), queens({"solve", "4"}).out);
}

TEST_F(QueensTest, SaysInOneLineWhatIsWrongWithTheVerb) {
  expectRefused({}, "a verb is expected");
  expectRefused({"slove", "8"}, "'slove' is no verb");
  expectRefused({"\x1b[31m"}, "\\x1B[31m");
}

TEST_F(QueensTest, SaysInOneLineWhatIsWrongWithTheBoard) {
  expectRefused({"solve"}, "N is required");
  expectRefused({"solve", "-8"}, "'-8' is negative");
  expectRefused({"solve", "eight"}, "N is 'eight'");
  expectRefused({"solve", "8.0"}, "N is '8.0'");
  expectRefused({"solve", "4611686018427387905"}, "from 0 to 4611686018427387904");
  expectRefused({"solve", "99999999999999999999999"}, "from 0 to 4611686018427387904");
  expectRefused({"solve", "8", "9"}, "9");
  expectRefused({"solve", "8", "--queen", "8,0"}, "--queen is '8,0', off the board");
  expectRefused({"solve", "8", "--queen", "-1,0"}, "'-1,0' is negative");
  expectRefused({"solve", "8", "--queen", ""}, "ROW,COL");
}

TEST_F(QueensTest, SaysInOneLineWhatIsWrongWithTheOptions) {
  expectRefused({"solve", "8", "--rows", "5..3"}, "the last row comes before the first");
  expectRefused({"solve", "8", "--rows", "0..8"}, "they go from 0 to 7");
  expectRefused({"solve", "8", "--rows", "3"}, "FIRST..LAST");
  expectRefused({"solve", "8", "--as", "crosses"}, "--as is 'crosses': board or columns");
  expectRefused({"solve", "8", "--method", "prayer"}, "--method is 'prayer'");
  expectRefused({"solve", "8", "--seed", "0x5"}, "--seed is '0x5'");
  expectRefused({"solve", "8", "--budget", "many"}, "--budget is 'many'");
  expectRefused({"solve", "8", "--nonsense"}, "--nonsense");
  expectRefused({"solve", "8", "--output", "/nowhere/board"}, "--output /nowhere/board: No such file");
  expectRefused({"methods", "all"}, "all");
}

TEST_F(QueensTest, RefusesWhatIsTooMuchUnlessForced) {
  expectRefused({"solve", "100000"}, "10000100000 bytes");
  expectRefused({"solve", "4611686018427387904", "--check", "--as", "columns"}, "--check");
  expectRefused({"solve", "4611686018427387904", "--method", "backtracking", "--rows", "0..0", "--as", "columns"},
                "backtracking takes up to");
}

TEST_F(QueensTest, EndsQuietlyWhenNobodyReadsOn) {
  for (const char* as : {"board", "columns"}) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    judge::FileDescriptor reading(ends[0]), writing(ends[1]);
    const pid_t pid = start({"solve", "4611686018427387904", "--as", as, "--force"}, writing.get());
    writing.reset();
    char first = 0;
    EXPECT_EQ(::read(reading.get(), &first, 1), 1);
    reading.reset();
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 0) << as;
    EXPECT_THAT(result.err, IsEmpty());
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

TEST_F(QueensTest, AnInterruptedWorkOnRegionsSaysSoAndKeepsWhatItHas) {
  std::ofstream(path("rows")) << "AAAAAAAAA\nBBBBBBBBB\nCCCCCCCCC\nDDDDDDDDD\nEEEEEEEEE\nFFFFFFFFF\nGGGGGGGGG\n"
                                 "HHHHHHHHH\nIIIIIIIII\n";
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"regions", "generate", "8", "--seed", "1", "--count", "1000000000"},
        {"regions", "solve", path("rows"), "--all", "--may-touch"}}) {
    int ends[2];
    ASSERT_EQ(::pipe2(ends, O_CLOEXEC), 0);
    judge::FileDescriptor reading(ends[0]), writing(ends[1]);
    const pid_t pid = start(arguments, writing.get());
    writing.reset();
    std::string out(4096, '\0');
    EXPECT_EQ(::read(reading.get(), out.data(), 1), 1);
    ::kill(pid, SIGINT);
    while (::read(reading.get(), out.data(), out.size()) > 0) {
    }
    const Result result = finish(pid);
    EXPECT_EQ(result.status, 130);
    EXPECT_THAT(result.err, HasSubstr("interrupted: "));
  }
}

TEST_F(QueensTest, AFullDiskIsTheMachinesFault) {
  for (const std::vector<std::string>& arguments : {std::vector<std::string>{"solve", "8"}, {"methods"}, {"--help"}}) {
    const Result result = queensTo("/dev/full", arguments);
    EXPECT_EQ(result.status, 3);
    EXPECT_THAT(result.err, HasSubstr("write to stdout: No space left on device"));
  }
}

TEST_F(QueensTest, ShowsAnExampleFirstInItsHelp) {
  EXPECT_THAT(queens({"-h"}).out, StartsWith("Example: queens solve"));
  const Result result = queens({"solve", "-h"});
  EXPECT_EQ(result.status, 0);
  EXPECT_LT(result.out.find("Example:"), result.out.find("--queen"));
  for (const char* option :
       {"--queen", "--as", "--rows", "--method", "--seed", "--budget", "--check", "--force", "--output", "--quiet"})
    EXPECT_THAT(result.out, HasSubstr(option));
  EXPECT_THAT(queens({"methods", "--help"}).out, HasSubstr("Example: queens methods"));
}

}  // namespace
}  // namespace queens
