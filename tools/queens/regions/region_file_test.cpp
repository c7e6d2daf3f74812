#include "tools/queens/regions/region_file.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"

namespace queens {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

void expectRefused(std::string_view text, const std::string& start, const std::string& words) {
  try {
    readRegionText(text, "f");
    ADD_FAILURE() << "read: " << text;
  } catch (const judge::InputError& error) {
    EXPECT_THAT(error.what(), StartsWith(start));
    EXPECT_THAT(error.what(), HasSubstr(words));
  }
}

TEST(RegionFile, ReadsJsonAsItReadsTheListsInIt) {
  const RegionBoard board = readRegions("[[0,0],[0,1]]").front().board;
  for (const char* text :
       {R"({"regions": [[0,0],[0,1]]})", R"( {"n": 2, "regions": ["AA", "AB"], "solution": [1, 0]} )",
        R"([{"a": {"regions": 5}, "regions": [["A","A"],["A","B"]]}])",
        R"({"x": [[{"regions": 1}]], "regions":[[0,0],[0,1]]})", "\xEF\xBB\xBF[[0,0],[0,1]]"}) {
    const auto boards = readRegionText(text, "f");
    ASSERT_THAT(boards, SizeIs(1)) << text;
    EXPECT_EQ(boards.front().board, board) << text;
  }
}

TEST(RegionFile, ReadsSeveralObjectsOneAfterAnotherOrInAnArray) {
  EXPECT_THAT(readRegionText("{\"regions\": [[0]]}\n{\"regions\": [[1]]}\n", "f"), SizeIs(2));
  const auto boards = readRegionText("[{\"regions\": [[0]]},\n\n{\"regions\":\n [[1]]}]", "f");
  ASSERT_THAT(boards, SizeIs(2));
  EXPECT_EQ(boards[1].line, 4u);
}

TEST(RegionFile, ReportsWhereJsonIsWrong) {
  expectRefused("{\"regions\": [[0,0],\n[0,1]}", "f:2: ", "no JSON");
  expectRefused("{\n\"regions\": [[0,0],\n[0,1,2]]}", "f:3: ", "the row has 3 cells");
  expectRefused("{\"regions\": [[0]]}\n{\"n\": 1}", "f:2: ", "no list of \"regions\"");
  expectRefused("{\"regions\": 7}", "f:1: ", "no list of \"regions\"");
  expectRefused("{\"regions\": []}", "f:1: ", "empty");
  expectRefused("{\"regions\": [\n{}]}", "f:2: ", "found {, expected a row");
  expectRefused("{\"regions\": {}}", "f:1: ", "no list of \"regions\"");
  expectRefused("{\"regions\": \"A\"}", "f:1: ", "no list of \"regions\"");
  expectRefused("{\"regions\": [[]]}", "f:1: ", "no cells");
  expectRefused("{\"regions\": [\"\"]}", "f:1: ", "no cells");
  expectRefused("{\"regions\": [[\"\"]]}", "f:1: ", "the label is empty");
  expectRefused("{\"regions\": [[[0]]]}", "f:1: ", "found [, expected a label");
  expectRefused("{\"regions\": [\n[null]]}", "f:2: ", "found null, expected a label");
  expectRefused("{\"regions\": [true]}", "f:1: ", "found true, expected a row");
  expectRefused("{\"regions\": [[0.5]]}", "f:1: ", "the label \"0.5\"");
  expectRefused("{\"regions\": [[1e5]]}", "f:1: ", "the label \"1e5\"");
  expectRefused("{\"regions\": [\n\n\"A\\u0000\"]}", "f:3: ", "\"\\x00\"");
  expectRefused("{\"regions\": [[\"\xFF\"]]}", "f:1: ", "no JSON");
  expectRefused("{\"regions\": [[0]]}}", "f:1: ", "no JSON");
  expectRefused("{", "f:1: ", "no JSON");
}

TEST(RegionFile, TakesStringsOfJsonForWhatTheyMean) {
  EXPECT_EQ(readRegionText(R"({"regions":["\u0041A","BB"]})", "f").front().board,
            readRegions("AA\nBB\n").front().board);
  EXPECT_EQ(readRegionText(R"({"r\u0065gions":[["a\nb","\u0061\u000ab"],["1",1]]})", "f").front().board,
            readRegions("AA\nBB\n").front().board);
}

TEST(RegionFile, TakesAnyStringOfJsonForALabel) {
  const auto boards = readRegionText(R"({"regions": [["red", "light blue", 18446744073709551617], ["red", "red", "red"],
                                     ["red", "red", "red"]]})",
                                     "f");
  EXPECT_THAT(boards.front().labels, ElementsAre("red", "light blue", "18446744073709551617"));
}

TEST(RegionFile, RefusesAKeyThatAnObjectHasTwice) {
  expectRefused("{\"regions\": [[0]],\n\"regions\": [[1]]}", "f:2: ", "the key \"regions\" twice");
  expectRefused("{\"n\": 1, \"n\": 1, \"regions\": [[1]]}", "f:1: ", "the key \"n\" twice");
  EXPECT_THAT(readRegionText("{\"regions\": [[0]], \"a\": {\"n\": 1}, \"b\": {\"n\": 2}}", "f"), SizeIs(1));
}

TEST(RegionFile, ReportsWhereOtherTextIsWrong) {
  expectRefused("AB\nA\n", "f:2: ", "the row has 1 cell");
  expectRefused("", "f:1: ", "empty");
}

TEST(RegionFile, NamesTheFileThatCannotBeRead) {
  for (const char* path : {"/nowhere/board", "/"}) {
    try {
      readRegionFile(path);
      ADD_FAILURE() << path;
    } catch (const judge::InputError& error) {
      EXPECT_THAT(error.what(), StartsWith(std::string(path) + ": cannot be read"));
    }
  }
}

TEST(RegionFile, ReadsAFile) {
  const auto path = std::filesystem::path(::testing::TempDir()) / ("region_file_test_" + std::to_string(::getpid()));
  std::ofstream(path) << "AB\nAB\n";
  EXPECT_THAT(readRegionFile(path.string()), SizeIs(1));
  std::filesystem::remove(path);
}

}  // namespace
}  // namespace queens
