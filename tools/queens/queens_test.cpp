// The executable as a user meets it: what it says and how it exits.

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

TEST_F(QueensTest, PrintsABoardWithTheQueenWhereItHasToBe) {
  const Result result = queens({"solve", "8", "--queen", "2,3", "--check"});
  EXPECT_EQ(result.status, 0);
  ASSERT_EQ(result.out.size(), 72u);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), 'Q'), 8);
  EXPECT_EQ(result.out[2 * 9 + 3], 'Q');
  EXPECT_EQ(result.err, "checked: rows 0 to 7 of 8: one queen each, and no two attack each other\n");
}

TEST_F(QueensTest, ReportsNothingButTheResultWithoutATerminal) { EXPECT_THAT(queens({"solve", "8"}).err, IsEmpty()); }

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

TEST_F(QueensTest, ReportsThatThereIsNoSolution) {
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

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithTheVerb) {
  expectRefused({}, "expected a command (queens --help lists them)");
  expectRefused({"slove", "8"}, "unknown command slove; did you mean solve?");
  expectRefused({"\x1b[31m"}, "\\x1B[31m");
}

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithTheBoard) {
  expectRefused({"solve"}, "N is required");
  expectRefused({"solve", "-8"}, "N -8: expected a whole number");
  expectRefused({"solve", "eight"}, "N eight: expected a whole number");
  expectRefused({"solve", "8.0"}, "N 8.0: expected a whole number");
  expectRefused({"solve", "4611686018427387905"}, "from 0 to 4611686018427387904");
  expectRefused({"solve", "99999999999999999999999"}, "from 0 to 4611686018427387904");
  expectRefused({"solve", "8", "9"}, "unexpected argument 9");
  expectRefused({"solve", "8", "--queen", "8,0"}, "--queen 8,0: off the board of 8 rows and 8 columns");
  expectRefused({"solve", "8", "--queen", "-1,0"}, "--queen -1,0: expected ROW,COL");
  expectRefused({"solve", "8", "--queen", ""}, "ROW,COL");
}

TEST_F(QueensTest, NamesTheNearestOption) {
  expectRefused({"solve", "8", "--foo=3"}, "unknown option --foo (queens solve --help lists all)");
  expectRefused({"solve", "8", "--methd", "tabu"}, "unknown option --methd; did you mean --method?");
  expectRefused({"check", "-x"}, "unknown option -x (queens check --help lists all)");
  expectRefused({"solve", "8", "--trace", path("t.csv"), "--output", path("t.csv")}, "name two files");
}

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithTheOptions) {
  expectRefused({"solve", "8", "--rows", "5..3"}, "the last row comes before the first");
  expectRefused({"solve", "8", "--rows", "0..8"}, "--rows 0..8: off the board of 8 rows");
  expectRefused({"solve", "8", "--rows", "3"}, "FIRST..LAST");
  expectRefused({"solve", "8", "--as", "crosses"}, "--as crosses: unknown value; one of board, columns");
  expectRefused({"solve", "8", "--method", "prayer"}, "--method prayer: unknown value");
  expectRefused({"solve", "8", "--seed", "0x5"}, "--seed 0x5");
  expectRefused({"solve", "8", "--budget", "many"}, "--budget many");
  expectRefused({"solve", "8", "--nonsense"}, "--nonsense");
  expectRefused({"solve", "8", "--output", "/nowhere/board"}, "--output /nowhere/board: No such file");
  expectRefused({"methods", "all"}, "all");
}

TEST_F(QueensTest, RefusesWhatIsTooMuchUnlessForced) {
  expectRefused({"solve", "100000"}, "100000 rows of 100000 columns take more than 1 GB as board");
  expectRefused({"solve", "4611686018427387904", "--check", "--as", "columns"}, "--check");
  expectRefused({"solve", "4611686018427387904", "--method", "backtracking", "--rows", "0..0", "--as", "columns"},
                "backtracking takes up to");
}

TEST_F(QueensTest, PlacesFewerQueensOnABoardOfAnyShape) {
  const Result result = queens({"solve", "--board", "8x10", "--queens", "6", "--check"});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out.size(), 90u);
  EXPECT_EQ(std::count(result.out.begin(), result.out.end(), 'Q'), 6);
  EXPECT_EQ(result.err, "checked: 1 placement, none with a fault\n");
  expectOneLine(queens({"solve", "--board", "8x10", "--queens", "9"}), 1,
                "no solution: 9 queens cannot stand on a board of 8 columns and 10 rows");
}

TEST_F(QueensTest, ListsAllPlacements) {
  for (const char* method : {"backtracking", "bit-masks", "exact-cover"}) {
    const Result result = queens({"solve", "8", "--all", "--method", method, "--check"});
    EXPECT_EQ(result.status, 0);
    EXPECT_EQ(result.out.size(), 92u * 73 - 1) << method;
    EXPECT_EQ(result.err, "checked: 92 placements, none with a fault\n") << method;
  }
  EXPECT_EQ(queens({"solve", "4", "--all", "--as", "columns"}).out, "1\n3\n0\n2\n\n2\n0\n3\n1\n");
  EXPECT_EQ(queens({"solve", "--board", "2x3", "--queens", "2", "--all", "--as", "columns"}).err, "2 placements\n");
  EXPECT_EQ(queens({"solve", "8", "--all", "--stats", "--check", "--method", "bit-masks"}).err,
            "2056 nodes\nchecked: 92 placements, none with a fault\n");
  expectOneLine(queens({"solve", "3", "--all"}), 1, "no solution: 3 queens");
}

TEST_F(QueensTest, SetsParametersOfTheMethod) {
  const Result plain = queens({"solve", "20", "--method", "backtracking", "--stats"});
  EXPECT_THAT(plain.err, StartsWith("199635 nodes, 199635 evaluations, 0 restarts"));
  const Result helped = queens({"solve", "20", "--method", "backtracking", "--set", "mrv,lcv=yes", "--stats"});
  EXPECT_THAT(helped.err, StartsWith("31 nodes"));
  EXPECT_THAT(queens({"solve", "8", "--method", "genetic", "--stats", "--set", "runs=1"}).err,
              HasSubstr("f_calls 100100"));
  expectRefused({"solve", "8", "--method", "tabu", "--set", "factor=0.9"},
                "--set: 'factor' is not a parameter of tabu, which has: tenure, spread, moves, runs");
  expectRefused({"solve", "8", "--method", "annealing", "--set", "factor=2"}, "a number from 0 to 1 is expected");
  expectRefused({"solve", "8", "--method", "annealing", "--set", "t0=1,t0=2"},
                "--set: t0 of annealing is given twice, as '1' and '2': give it once");
  expectRefused({"solve", "8", "--set", "=1"}, "expected NAME=VALUE");
}

TEST_F(QueensTest, ReportsWhatEachMethodTakes) {
  EXPECT_THAT(queens({"methods", "annealing"}).out, HasSubstr("1 - 1 / (50 n)"));
  EXPECT_THAT(queens({"methods", "lattice"}).out, HasSubstr("No parameters."));
  EXPECT_THAT(queens({"methods", "exact-cover"}).out, HasSubstr("--board"));
  const auto all = judge::Json::parse(queens({"methods", "--format", "json"}).out);
  EXPECT_EQ(all.at("version"), 1);
  EXPECT_EQ(all.at("kind"), "queens methods");
  const auto one = judge::Json::parse(queens({"methods", "genetic", "--format", "json"}).out).at("methods");
  ASSERT_EQ(one.size(), 1u);
  EXPECT_EQ(one[0], all.at("methods").back());
  EXPECT_EQ(one[0].at("complete"), false);
  EXPECT_EQ(one[0].at("boards"), false);
  EXPECT_EQ(one[0].at("largest"), 4096);
  const judge::Json rate{{"name", "rate"},   {"meaning", "probability that a board mutates"},
                         {"default", "0.8"}, {"kind", "real"},
                         {"least", 0.0},     {"most", 1.0},
                         {"words", nullptr}};
  EXPECT_THAT(one[0].at("parameters"), ::testing::Contains(rate));
  const judge::Json mutate{{"name", "mutate"},
                           {"meaning", "which boards may mutate; as written all of them, the best too"},
                           {"default", "all"},
                           {"kind", "word"},
                           {"least", nullptr},
                           {"most", nullptr},
                           {"words", {"all", "children"}}};
  EXPECT_THAT(one[0].at("parameters"), ::testing::Contains(mutate));
  expectRefused({"methods", "prayer"}, "METHOD prayer: unknown value; one of lattice, backtracking");
  expectRefused({"solve", "8", "--method", "prayer"}, "--method prayer: unknown value; one of lattice, backtracking");
}

TEST_F(QueensTest, KeepsTheCourseOfASearchAndDrawsIt) {
  for (const char* name : {"run.csv", "run.json"}) {
    const Result solved = queens({"solve", "50", "--method", "annealing", "--trace", path(name)});
    EXPECT_EQ(solved.status, 0);
    EXPECT_THAT(solved.err, IsEmpty());
    const Result plot = queens({"plot", path(name)});
    EXPECT_EQ(plot.status, 0);
    EXPECT_THAT(plot.out, StartsWith("<svg"));
    EXPECT_THAT(plot.out, HasSubstr("annealing, 50 queens on 50x50, seed 0: energy 0"));
  }
  expectRefused({"plot", path("nothing.csv")}, "cannot be read");
  expectRefused({"plot"}, "TRACE is required");
  EXPECT_EQ(queensTo("/dev/full", {"plot", path("run.csv")}).status, 3);
}

/// Pairs of queens on a line, by their columns row by row; null: none there.
int attacksOn(const judge::Json& columns) {
  int attacks = 0;
  for (int i = 0; i < static_cast<int>(columns.size()); ++i)
    for (int k = i + 1; k < static_cast<int>(columns.size()); ++k) {
      const judge::Json &a = columns[static_cast<std::size_t>(i)], &b = columns[static_cast<std::size_t>(k)];
      if (a.is_null() || b.is_null()) continue;
      const int distance = std::abs(a.get<int>() - b.get<int>());
      attacks += distance == 0 || distance == k - i ? 1 : 0;
    }
  return attacks;
}

TEST_F(QueensTest, ATraceShowsTheBoardsOfEveryMethod) {
  const auto methods = judge::Json::parse(queens({"methods", "--format", "json"}).out).at("methods");
  for (const auto& method : methods) {
    const auto name = method.at("name").get<std::string>();
    const Result result = queens({"solve", "10", "--method", name, "--seed", "2", "--queen", "4,7", "--trace", "-",
                                  "--boards", "--output", "/dev/null"});
    ASSERT_EQ(result.status, 0) << name << ": " << result.err;
    const auto trace = judge::Json::parse(result.out);
    EXPECT_EQ(trace.at("outcome"), "found") << name;
    EXPECT_EQ(attacksOn(trace.at("columns")), 0) << name;
    EXPECT_EQ(trace.at("columns").at(4), 7) << name;
    ASSERT_FALSE(trace.at("states").empty()) << name;
    for (const auto& state : trace.at("states")) {
      const auto& columns = state.at("columns");
      ASSERT_EQ(columns.size(), 10u) << name;
      const auto empty = std::count(columns.begin(), columns.end(), nullptr);
      EXPECT_EQ(state.at("placed"), 10 - empty) << name << ": " << state;
      EXPECT_EQ(state.at("energy"), attacksOn(columns)) << name << ": " << state;
    }
  }
}

TEST_F(QueensTest, ATraceOfBoardsOfAnyShape) {
  const Result result = queens({"solve", "--board", "3x5", "--queens", "2", "--all", "--trace", "-", "--boards",
                                "--output", "/dev/null", "--quiet"});
  const auto trace = judge::Json::parse(result.out);
  EXPECT_EQ(trace.at("outcome"), "found");
  for (const auto& state : trace.at("states")) EXPECT_EQ(state.at("columns").size(), 5u);
}

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithATraceOfBoards) {
  expectRefused({"solve", "8", "--boards"}, "--boards goes with --trace FILE.json, or --trace -");
  expectRefused({"solve", "8", "--boards", "--trace", path("t.csv")}, "--boards goes with --trace FILE.json");
  expectRefused({"solve", "1025", "--boards", "--trace", path("t.json")}, "up to 1024 rows can be kept, this one has");
  expectRefused({"solve", "8", "--trace", "-"}, "--trace and --output are both '-': name two files");
}

TEST_F(QueensTest, DrawsPlacementsOfAnyBoard) {
  const std::vector<std::string> all{"solve", "--board", "3x2", "--queens", "1", "--queen", "1,2", "--all", "--as"};
  const auto as = [&](const char* form) {
    std::vector<std::string> arguments = all;
    arguments.emplace_back(form);
    return queens(arguments).out;
  };
  EXPECT_EQ(as("grid"), "===0==1==2==\n0| .  .  . |\n1| .  .  Q |\n============\n");
  EXPECT_EQ(as("queens"), "Queens: [{1, 2}]\n");
  EXPECT_EQ(as("unicode"), "◻◼◻\n◼◻♛\n");
  EXPECT_EQ(as("spaced"), ". . .\n. . Q\n");
  EXPECT_EQ(as("board"), "...\n..Q\n");
  EXPECT_EQ(as("columns"), "-\n2\n");
  for (const char* form : {"grid", "queens", "unicode", "spaced", "board", "columns"}) {
    ASSERT_EQ(queens({"solve", "7", "--all", "--as", form, "--output", path("all")}).status, 0);
    EXPECT_EQ(queens({"check", path("all")}).err, "40 of 40 boards are solutions\n") << form;
  }
}

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithAShape) {
  expectRefused({"solve", "--board", "8"}, "expected COLUMNSxROWS");
  expectRefused({"solve", "--board", "8x"}, "expected COLUMNSxROWS");
  expectRefused({"solve", "--board", "8x9x2"}, "expected COLUMNSxROWS");
  expectRefused({"solve", "8", "--board", "8x8"}, "use one");
  expectRefused({"solve", "--board", "8x10", "--queens", "81"}, "a whole number from 0 to 80");
  expectRefused({"solve", "--board", "8x10", "--queen", "9,8"}, "off the board of 10 rows and 8 columns");
  expectRefused({"solve", "--board", "70x9", "--method", "bit-masks"}, "bit-masks takes up to 64");
  expectRefused({"solve", "8", "--all", "--method", "tabu"}, "backtracking, bit-masks, exact-cover are possible");
  expectRefused({"solve", "8", "--all", "--rows", "1..2"}, "--rows is for one placement");
  expectRefused({"solve", "--board", "40000x40000", "--queens", "1", "--method", "backtracking"}, "more than 1 GB");
  expectRefused({"solve", "--board", "20000x20000", "--queens", "1", "--method", "backtracking", "--as", "unicode"},
                "take more than 1 GB as unicode: --as columns");
  expectRefused({"solve", "--board", "4x4", "--queens", "0", "--queen", "1,1"}, "1 to 16 are possible");
}

TEST_F(QueensTest, ReportsInOneLineWhatIsWrongWithWatching) {
  expectRefused({"solve", "8", "--watch"}, "--watch draws on stderr, which is not a terminal");
  expectRefused({"solve", "8", "--trace", path("t.txt")}, "ends in .csv or .json");
  expectRefused({"solve", "8", "--trace", "/nowhere/t.csv"}, "--trace /nowhere/t.csv: No such file");
  std::ofstream(path("kept")) << "kept";
  expectRefused({"solve", "8", "--watch", "--output", path("kept")}, "not a terminal");
  expectRefused({"solve", "8", "--all", "--trace", "t.txt", "--output", path("kept")}, "ends in .csv or .json");
  EXPECT_EQ(read(path("kept")), "kept");
  expectRefused({"solve", "8", "--every", "3"}, "--every goes with --trace or --watch");
  expectRefused({"solve", "8", "--every", "0", "--trace", path("t.csv")}, "--every 0");
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
       {"--queen", "--as", "--rows", "--method", "--seed", "--budget", "--check", "--force", "--output", "--quiet",
        "--board", "--queens", "--all", "--set", "--trace", "--watch", "--boards", "--every", "--stats"})
    EXPECT_THAT(result.out, HasSubstr(option));
  EXPECT_THAT(queens({"methods", "--help"}).out, HasSubstr("Example: queens methods"));
  EXPECT_THAT(queens({"plot", "--help"}).out, HasSubstr("Example: queens solve 200"));
}

}  // namespace
}  // namespace queens
