#include "tools/queens/trace/search_report.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/machine/file_descriptor.h"

namespace queens {
namespace {

using ::testing::HasSubstr;
using ::testing::StartsWith;

SearchState stateOf(const std::vector<std::int32_t>& cols) {
  SearchState state;
  state.steps = 12;
  state.conflicts = 1;
  state.cols = cols;
  state.queens = static_cast<std::int64_t>(cols.size());
  return state;
}

TEST(BoardPicture, MarksQueensThatAttackEachOther) {
  const std::vector<std::int32_t> cols{0, 1, 3, kNoQueen};
  EXPECT_EQ(boardPicture(stateOf(cols), 5, {}),
            "step 12, energy 1, 4 queens\n"
            "X . . . . \n"
            ". X . . . \n"
            ". . . Q . \n"
            ". . . . . \n");
}

TEST(BoardPicture, ShowsTheRemarkOfTheMethod) {
  SearchState state = stateOf({});
  state.temperature = 0.25;
  state.restarts = 1;
  EXPECT_THAT(boardPicture(state, 0, {}), HasSubstr("temperature 0.25, 1 restart\n"));
  state.population = PopulationStatistics{2.5, 8, 0, 2};
  EXPECT_THAT(boardPicture(state, 0, {}), HasSubstr("fitness 0 to 8, mean 2.5"));
}

TEST(BoardPicture, FitsIntoTheTerminal) {
  std::vector<std::int32_t> cols;
  for (std::int32_t row = 0; row < 1000; ++row) cols.push_back(row);
  for (const judge::TerminalSize size : {judge::TerminalSize{24, 80}, {5, 300}, {100, 10}, {1, 1}}) {
    const std::string picture = boardPicture(stateOf(cols), 1000, size);
    EXPECT_LE(std::count(picture.begin(), picture.end(), '\n'), std::max(size.lines - 1, 2));
    const std::string board = picture.substr(picture.find('\n') + 1);
    EXPECT_LE(board.find('\n'), static_cast<std::size_t>(std::max(size.columns, 2)));
    EXPECT_THAT(picture, HasSubstr("squares to a character"));
    EXPECT_THAT(board, StartsWith("X"));
  }
}

TEST(LiveBoard, DrawsOverThePictureBefore) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const judge::FileDescriptor reading(ends[0]), writing(ends[1]);
  int pauses = 0;
  LiveBoard board(writing.get(), "title", 2, {}, [&](std::chrono::milliseconds) { ++pauses; });
  const std::vector<std::int32_t> cols{0, 1};
  board.draw(stateOf(cols));
  board.draw(stateOf(cols));
  char text[1000];
  const std::string drawn(text, static_cast<std::size_t>(::read(reading.get(), text, sizeof text)));
  EXPECT_EQ(pauses, 2);
  EXPECT_EQ(drawn.find("\x1b[4A"), drawn.rfind("\x1b[4A"));
  EXPECT_THAT(drawn, HasSubstr("\x1b[4A\x1b[Jtitle\n"));
  EXPECT_THAT(drawn, StartsWith("\x1b[?7l\r\x1b[Jtitle\n"));
}

}  // namespace
}  // namespace queens
