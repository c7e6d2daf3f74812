// `queens regions` as a user meets it: what it prints and how it ends.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "judge/base/json.h"
#include "tools/queens/io/verbs.h"
#include "tools/queens/regions/region_file.h"

namespace queens {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr const char* kPuzzle = "ABBB\nAABB\nCABD\nCCDD\n";
constexpr const char* kSolution = "..Q.\nQ...\n...Q\n.Q..\n";

class RegionsCommand : public ::testing::Test {
 protected:
  RegionsCommand() {
    std::string name = ::testing::TempDir() + "queens_regions_XXXXXX";
    if (::mkdtemp(name.data()) == nullptr) throw std::system_error(errno, std::generic_category(), "mkdtemp");
    folder_ = name;
  }
  ~RegionsCommand() override { fs::remove_all(folder_); }

  std::string path(const char* name) const { return (folder_ / name).string(); }
  std::string puzzle(const std::string& text) const {
    std::ofstream(path("puzzle")) << text;
    return path("puzzle");
  }

  struct Result {
    int status = -1;
    std::string out;
  };
  static int run(const std::vector<std::string>& arguments) {
    return judge::options::runProgram({{"queens regions", "", declareRegions, regionVerbs()}}, arguments);
  }
  Result regions(std::vector<std::string> arguments) const {
    arguments.insert(arguments.end(), {"--output", path("out")});
    const int status = run(arguments);
    std::ifstream file(path("out"), std::ios::binary);
    return {status, {std::istreambuf_iterator<char>(file), {}}};
  }
  static void expectRefused(const std::vector<std::string>& arguments, const std::string& words) {
    ::testing::internal::CaptureStderr();
    EXPECT_EQ(run(arguments), 2);
    EXPECT_THAT(::testing::internal::GetCapturedStderr(), HasSubstr(words));
  }

  fs::path folder_;
};

TEST_F(RegionsCommand, PrintsASolution) {
  const Result result = regions({"solve", puzzle(kPuzzle)});
  EXPECT_EQ(result.status, 0);
  EXPECT_EQ(result.out, kSolution);
  EXPECT_EQ(regions({"solve", puzzle(kPuzzle), "--method", "sweep"}).out, kSolution);
}

TEST_F(RegionsCommand, ProvesThatItIsTheOnlyOneOrShowsAnother) {
  const Result one = regions({"solve", puzzle(kPuzzle), "--unique"});
  EXPECT_EQ(one.status, 0);
  EXPECT_EQ(one.out, std::string(kSolution) + "exactly one solution\n");
  const Result several = regions({"solve", puzzle("AAAA\nBBBB\nCCCC\nDDDD\n"), "--unique"});
  EXPECT_EQ(several.status, 1);
  EXPECT_THAT(several.out, HasSubstr("several solutions, another is\n"));
  EXPECT_THAT(several.out, HasSubstr(kSolution));
}

TEST_F(RegionsCommand, ReportsThatThereIsNone) {
  const Result result = regions({"solve", puzzle("AB\nAB\n")});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out, "no solution\n");
}

TEST_F(RegionsCommand, CountsAndShowsAll) {
  const std::string file = puzzle("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n");
  EXPECT_EQ(regions({"solve", file, "--count"}).out, "14\n");
  EXPECT_EQ(regions({"solve", file, "--count", "--limit", "5"}).out, "at least 5\n");
  EXPECT_EQ(regions({"solve", file, "--count", "--full-diagonals"}).out, "10\n");
  EXPECT_EQ(regions({"solve", file, "--count", "--may-touch"}).out, "120\n");
  EXPECT_EQ(regions({"solve", file, "--count", "--may-touch", "--queens", "2"}).out, "2040\n");
  EXPECT_THAT(regions({"solve", file, "--all"}).out, SizeIs(14 * 30 + 13));
  EXPECT_THAT(regions({"solve", file, "--limit", "3"}).out, SizeIs(3 * 30 + 2));
}

TEST_F(RegionsCommand, GivesUpWhenTheBudgetIsSpent) {
  const Result result = regions({"solve", puzzle(kPuzzle), "--budget", "1"});
  EXPECT_EQ(result.status, 1);
  EXPECT_EQ(result.out, "");
  EXPECT_EQ(regions({"solve", puzzle(kPuzzle), "--budget", "1", "--count"}).out, "at least 0\n");
}

TEST_F(RegionsCommand, SolvesEachBoardOfAFileInTextAndJson) {
  const std::string file = puzzle(std::string(kPuzzle) + "\nAB\nAB\n");
  const Result text = regions({"solve", file});
  EXPECT_EQ(text.status, 1);
  EXPECT_EQ(text.out, file + ":1, 4 x 4\n" + kSolution + "\n" + file + ":6, 2 x 2\nno solution\n");
  const auto boards = judge::Json::parse(regions({"solve", file, "--unique", "--format", "json"}).out).at("boards");
  ASSERT_THAT(boards, SizeIs(2));
  EXPECT_GE(boards[0].at("wall_ns").get<std::int64_t>(), 0);
  EXPECT_EQ(boards[0].at("line"), 1);
  EXPECT_EQ(boards[0].at("solutions"), 1);
  EXPECT_EQ(boards[0].at("complete"), true);
  EXPECT_EQ(boards[0].at("queens"), judge::Json::parse("[[2,0,3,1]]"));
  EXPECT_EQ(boards[1].at("line"), 6);
  EXPECT_EQ(boards[1].at("solutions"), 0);
  EXPECT_EQ(boards[1].at("complete"), true);
  EXPECT_EQ(boards[1].at("queens"), judge::Json::array());
}

TEST_F(RegionsCommand, HoldsAllSolutionsInJsonAndNoneWhereTheyAreCounted) {
  const std::string file = puzzle("AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n");
  const auto all = judge::Json::parse(regions({"solve", file, "--all", "--format", "json"}).out).at("boards")[0];
  EXPECT_EQ(all.at("solutions"), 14);
  const auto solutions = all.at("queens").get<std::vector<std::vector<int>>>();
  const std::set<std::vector<int>> different(solutions.begin(), solutions.end());
  EXPECT_THAT(different, SizeIs(14));
  const auto count = judge::Json::parse(regions({"solve", file, "--count", "--format", "json"}).out).at("boards")[0];
  EXPECT_EQ(count.at("solutions"), 14);
  EXPECT_FALSE(count.contains("queens"));
  const auto two = judge::Json::parse(regions({"solve", file, "--queens", "2", "--may-touch", "--format", "json"}).out);
  EXPECT_THAT(two.at("boards")[0].at("queens")[0], SizeIs(5));
}

TEST_F(RegionsCommand, PrintsColumnsALineASolution) {
  EXPECT_EQ(regions({"solve", puzzle(kPuzzle), "--format", "columns"}).out, "2 0 3 1\n");
  EXPECT_EQ(regions({"solve", puzzle(kPuzzle), "--format", "columns", "--method", "sweep"}).out, "2 0 3 1\n");
  const std::string two = regions({"solve", puzzle("AAAA\nBBBB\nCCCC\nDDDD\n"), "--all", "--format", "columns"}).out;
  EXPECT_TRUE(two == "1 3 0 2\n2 0 3 1\n" || two == "2 0 3 1\n1 3 0 2\n") << two;
  EXPECT_EQ(regions({"solve", puzzle("AB\nAB\n"), "--format", "columns"}).out, "");
  EXPECT_EQ(regions({"solve", puzzle("A\n\nAB\nAB\n\nA\n"), "--format", "columns"}).out, "0\n\n\n0\n");
}

TEST_F(RegionsCommand, GeneratesWhatSolveCallsUniqueInEveryFormat) {
  for (const char* format : {"letters", "numbers", "lists", "json"}) {
    ASSERT_EQ(regions({"generate", "7", "--seed", "3", "--count", "4", "--format", format}).status, 0);
    fs::copy_file(path("out"), path("made"), fs::copy_options::overwrite_existing);
    EXPECT_THAT(readRegionFile(path("made")), SizeIs(4)) << format;
    EXPECT_EQ(regions({"solve", path("made"), "--unique"}).status, 0) << format;
  }
}

TEST_F(RegionsCommand, GeneratesTheSameHoweverManyThreads) {
  const std::string alone = regions({"generate", "8", "--seed", "3", "--count", "30", "--jobs", "1"}).out;
  EXPECT_EQ(regions({"generate", "8", "--seed", "3", "--count", "30", "--jobs", "4"}).out, alone);
  const std::string first = regions({"generate", "8", "--seed", "3"}).out;
  EXPECT_THAT(alone, StartsWith(first));
  EXPECT_THAT(first, StartsWith("# 8 x 8, seed 3, number 0: "));
}

TEST_F(RegionsCommand, GeneratesOfTheDifficultyThatIsAskedFor) {
  for (const std::string grade : {"easy", "medium", "hard"})
    EXPECT_THAT(regions({"generate", "7", "--seed", "2", "--difficulty", grade}).out,
                HasSubstr("number 0: " + grade + '\n'));
  const Result none = regions({"generate", "1", "--seed", "2", "--difficulty", "hard", "--attempts", "50"});
  EXPECT_EQ(none.status, 1);
  EXPECT_EQ(none.out, "");
}

TEST_F(RegionsCommand, ReportsInOneLineWhatIsWrong) {
  const std::string file = puzzle(kPuzzle);
  expectRefused({}, "expected a command");
  expectRefused({"prove"}, "unknown command prove");
  expectRefused({"solve"}, "FILE is required");
  expectRefused({"solve", "/nowhere/puzzle"}, "/nowhere/puzzle: cannot be read");
  expectRefused({"solve", file, "--method", "prayer"}, "--method prayer");
  expectRefused({"solve", file, "--heuristic", "row_by_row"}, "--heuristic is for --method sweep");
  expectRefused({"solve", file, "--method", "sweep", "--heuristic", "best"}, "--heuristic best");
  expectRefused({"solve", file, "--method", "sweep", "--unique"}, "the sweep finds one solution");
  expectRefused({"solve", file, "--unique", "--all"}, "--unique");
  expectRefused({"solve", file, "--format", "xml"}, "--format xml");
  expectRefused({"solve", file, "--queens", "0"}, "--queens");
  expectRefused({"generate", "3"}, "N 3: boards of 2 and 3 have no solution");
  expectRefused({"generate", "20"}, "N 20: expected");
  expectRefused({"generate", "eight"}, "N eight");
  expectRefused({"generate", "8", "--difficulty", "evil"}, "--difficulty evil");
  expectRefused({"generate", "8", "--seed", "x"}, "--seed x");
  expectRefused({"generate", "8", "--format", "xml"}, "--format xml");
  expectRefused({"solve", puzzle("AB\nA\n")}, "puzzle:2: the row has 1 cell");
}

}  // namespace
}  // namespace queens
