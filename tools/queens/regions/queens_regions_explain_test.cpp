#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"
#include "judge/base/json.h"
#include "tools/queens/io/verbs.h"

namespace queens {
namespace {

using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// One solution, which takes every technique up to a contradiction.
constexpr const char* kHard = "AAAAAAA\nBBCDAAA\nBBCDDDA\nBEEDDDD\nEEEDDFF\nEEEDDFF\nEEEEDFG\n";
constexpr const char* kUnsolvable = "AAB\nABB\nCCC\n";
constexpr const char* kManySolutions = "AAAAA\nBBBBB\nCCCCC\nDDDDD\nEEEEE\n";

/// A verb as a user starts it, its result in a file.
class RegionVerbs : public ::testing::Test {
 protected:
  ~RegionVerbs() override {
    std::filesystem::remove(board_);
    std::filesystem::remove(result_);
  }

  using Command = judge::options::Declaration (*)();
  int run(Command command, const std::string& board, std::vector<std::string> options) const {
    std::ofstream(board_) << board;
    options.insert(options.begin(), {board_, "--output", result_});
    const judge::options::Declaration verb = command();
    judge::options::parseArguments(verb, "queens regions", options);
    return verb.run();
  }

  std::string result() const {
    std::ifstream file(result_, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
  }

  /// "--as x: ..."
  std::string refusal(Command command, const std::string& board, const std::vector<std::string>& options) const {
    try {
      run(command, board, options);
    } catch (const judge::InputError& error) {
      return error.what();
    }
    return "";
  }

  const std::string board_ = ::testing::TempDir() + "region_verbs" + std::to_string(::getpid()) + ".txt";
  const std::string result_ = board_ + ".out";
};

TEST_F(RegionVerbs, ExplainTellsStepsNumberOfSolutionsAndGrade) {
  EXPECT_EQ(run(declareRegionsExplain, kHard, {"--brief"}), 0);
  EXPECT_THAT(result(), StartsWith("1. single cell: Only row 6 col 6 is left in region G: its queen stands there.\n"));
  EXPECT_THAT(result(), AllOf(HasSubstr("contradiction: A queen on row 0 col 3 forces one on row 2 col 4"),
                              HasSubstr("   - empty unit: No cell is left for region C.\n"),
                              HasSubstr("Solved: there is no other solution.\n"), EndsWith("Difficulty: hard.\n")));
}

TEST_F(RegionVerbs, ExplainShowsEachStepOnTheBoard) {
  EXPECT_EQ(run(declareRegionsExplain, kHard, {}), 0);
  const std::string text = result();
  std::size_t pictures = 0;
  for (std::size_t at = 0; (at = text.find("    0   1   2   3   4   5   6\n", at)) != text.npos; ++at) ++pictures;
  EXPECT_EQ(pictures, 17u);  // the board and 16 steps
  EXPECT_THAT(text, HasSubstr("6 | x   x   x   x | x | x |[Q]|\n"));
}

TEST_F(RegionVerbs, ExplainSaysWhenThereAreNoOrSeveralSolutions) {
  EXPECT_EQ(run(declareRegionsExplain, kUnsolvable, {"--quiet"}), 1);
  EXPECT_THAT(result(), AllOf(StartsWith("There is no solution.\n"), Not(HasSubstr("Difficulty"))));
  EXPECT_EQ(run(declareRegionsExplain, kManySolutions, {"--quiet"}), 1);
  EXPECT_THAT(result(), AllOf(HasSubstr("there are several solutions"), Not(HasSubstr("Difficulty"))));
}

TEST_F(RegionVerbs, ExplainSaysWhenOnlySearchHelpsAndShowsWhatItFinds) {
  EXPECT_EQ(run(declareRegionsExplain, kHard, {"--budget", "1"}), 0);
  EXPECT_THAT(result(), HasSubstr("Too many assumptions to follow: only search helps from here, and it finds the one "
                                  "solution.\n"));
  EXPECT_THAT(result(), EndsWith("6 | E   E   E   E | D | F | Q |\n  +---+---+---+---+---+---+---+\n"));
}

TEST_F(RegionVerbs, ExplainInJsonHoldsTheSameForPrograms) {
  EXPECT_EQ(run(declareRegionsExplain, std::string(kHard) + '\n' + kUnsolvable, {"--format", "json"}), 1);
  const auto boards = judge::Json::parse(result()).at("boards");
  ASSERT_EQ(boards.size(), 2u);
  const auto& hard = boards[0];
  EXPECT_EQ(hard.at("outcome"), "solved");
  EXPECT_EQ(hard.at("colours").size(), 7u);
  EXPECT_EQ(hard.at("colours")[0].get<std::string>().substr(0, 1), "#");
  EXPECT_EQ(hard.at("solutions"), 1);
  EXPECT_EQ(hard.at("solution"), (std::vector{4, 2, 0, 3, 5, 1, 6}));
  EXPECT_EQ(hard.at("grade"), "hard");
  EXPECT_EQ(hard.at("hardest"), "contradiction");
  EXPECT_EQ(hard.at("steps").size(), 16u);
  EXPECT_EQ(hard.at("steps")[0].at("queen"), (std::vector{6, 6}));
  EXPECT_EQ(boards[1].at("line"), 9);
  EXPECT_EQ(boards[1].at("outcome"), "no solution");
  EXPECT_TRUE(boards[1].at("grade").is_null());
}

TEST_F(RegionVerbs, RegionsAreCalledWhatTheBoardCallsThem) {
  const std::string names = "[{\"regions\": [[\"red\", 7, \"q\"], [\"red\", \"red\", \"red\"], [7, 7, 7]]}]";
  EXPECT_EQ(run(declareRegionsExplain, names, {}), 1);
  EXPECT_THAT(result(), AllOf(HasSubstr("region q"), HasSubstr("0 | red |  7  |  q  |\n"), Not(HasSubstr("region C"))));
  EXPECT_EQ(run(declareRegionsExplain, names, {"--format", "json"}), 1);
  const auto board = judge::Json::parse(result()).at("boards")[0];
  EXPECT_EQ(board.at("regions"), (std::vector<std::string>{"red", "7", "q"}));
  EXPECT_THAT(board.at("steps")[0].at("sentence").get<std::string>(), HasSubstr("region q"));
  EXPECT_EQ(run(declareRegionsDraw, names, {"--as", "svg"}), 0);
  EXPECT_THAT(result(), HasSubstr("<title>region red</title>"));
}

TEST_F(RegionVerbs, RegionsAreCalledLettersWhereALabelIsTooLongOrUnexpected) {
  for (const char* label : {"a label", "1234567", "<b>", "\\u001b[1m", "é", "|"}) {
    const std::string board = "{\"regions\": [[\"" + std::string(label) + "\", \"z\"], [\"z\", \"z\"]]}";
    EXPECT_EQ(run(declareRegionsDraw, board, {}), 0);
    EXPECT_EQ(result(), "    0   1\n  +---+---+\n0 | A | B |\n  +---+   +\n1 | B   B |\n  +---+---+\n") << label;
  }
}

TEST_F(RegionVerbs, ExplainRefusesWhatItHasNoTechniquesForBeforeItOpensAnything) {
  EXPECT_THAT(refusal(declareRegionsExplain, kHard, {"--queens", "2"}), HasSubstr(".txt:1: the techniques are those"));
  EXPECT_THAT(refusal(declareRegionsExplain, kHard, {"--format", "html"}),
              HasSubstr("--format html: unknown value; one of text, json"));
  EXPECT_THAT(refusal(declareRegionsExplain, kHard, {"--color", "red"}),
              HasSubstr("--color red: unknown value; one of auto, always, never"));
  EXPECT_FALSE(std::filesystem::exists(result_));
}

TEST_F(RegionVerbs, DrawGivesAFileAsciiUnlessToldOtherwise) {
  EXPECT_EQ(run(declareRegionsDraw, "AB\nBB\n", {"--may-touch", "--solution"}), 0);
  EXPECT_EQ(result(), "    0   1\n  +---+---+\n0 | Q | B |\n  +---+   +\n1 | B   Q |\n  +---+---+\n");
  EXPECT_EQ(run(declareRegionsDraw, kHard, {"--as", "terminal"}), 0);
  EXPECT_THAT(result(), HasSubstr("\x1b["));
  EXPECT_EQ(run(declareRegionsDraw, kHard, {"--as", "unicode"}), 0);
  EXPECT_THAT(result(), HasSubstr("┏"));
  EXPECT_EQ(run(declareRegionsDraw, kHard, {"--as", "html", "--solution"}), 0);
  EXPECT_THAT(result(), AllOf(StartsWith("<!DOCTYPE html>"), HasSubstr("<path transform=\"translate(120 20)\"")));
}

TEST_F(RegionVerbs, DrawSaysWhichBoardHasNoSolutionAndDrawsItWithoutQueens) {
  testing::internal::CaptureStderr();
  EXPECT_EQ(run(declareRegionsDraw, std::string(kHard) + '\n' + kUnsolvable, {"--solution"}), 1);
  EXPECT_THAT(testing::internal::GetCapturedStderr(), EndsWith(".txt:9: no solution\n"));
  const std::string text = result();
  EXPECT_EQ(std::count(text.begin(), text.end(), 'Q'), 7);
}

TEST_F(RegionVerbs, DrawRefusesSeveralBoardsInOneImage) {
  const std::string two = std::string(kHard) + '\n' + kManySolutions;
  EXPECT_THAT(refusal(declareRegionsDraw, two, {"--as", "svg"}), HasSubstr("ask for --as html"));
  EXPECT_THAT(refusal(declareRegionsDraw, two, {"--as", "png"}),
              HasSubstr("one of terminal, unicode, ascii, svg, html"));
  EXPECT_FALSE(std::filesystem::exists(result_));
}

}  // namespace
}  // namespace queens
