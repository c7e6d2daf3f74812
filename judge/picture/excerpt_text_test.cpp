#include "judge/picture/excerpt_text.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(ExcerptText, IsWrittenInAsciiColumnForColumn) {
  EXPECT_EQ(asciiExcerpt("> row 3  «♛» · ─ │ ╲ ╱ ♛\n"), "> row 3  [Q] . - | \\ / Q\n");
}

TEST(ExcerptText, LeavesEverythingElseAsItIs) {
  const std::string other = "\"caf\xC3\xA9 \xE2\x99\x9A \\n\" [x] \x80";
  EXPECT_EQ(asciiExcerpt(other), other);
  EXPECT_EQ(paintedExcerpt(other), other);
}

TEST(ExcerptText, PaintsSquaresAtFaultAndTheirLine) {
  EXPECT_EQ(paintedExcerpt("«♛»╲♛·\n"), "\x1b[1;31m«♛»\x1b[0m\x1b[31m╲\x1b[0m♛\x1b[2m·\x1b[0m\n");
}

TEST(ExcerptText, ColourEndsWithItsLine) {
  EXPECT_EQ(paintedExcerpt("«♛...\n·"), "\x1b[1;31m«♛...\x1b[0m\n\x1b[2m·\x1b[0m");
  EXPECT_EQ(paintedExcerpt("«♛"), "\x1b[1;31m«♛\x1b[0m");
  EXPECT_EQ(paintedExcerpt("♛»"), "♛»");
}

TEST(ExcerptText, OfALargeBoardIsWhatIsNearestToItsFaults) {
  const std::string board = "col 0\n0 .\n1 .\n2 «♛»\n3 .\n4 .\n5 .\n6 .\n7 «♛»\n8 .\n";
  EXPECT_EQ(aroundFaults(board, 10), board);
  EXPECT_EQ(aroundFaults(board, 9), "col 0\n...\n1 .\n2 «♛»\n3 .\n...\n6 .\n7 «♛»\n8 .\n");
  EXPECT_EQ(aroundFaults(board, 2), "col 0\n...\n2 «♛»\n...\n7 «♛»\n...\n");
  EXPECT_EQ(aroundFaults("0 .\n1 .\n2 .\n", 2), "0 .\n1 .\n2 .\n");
}

}  // namespace
}  // namespace judge
