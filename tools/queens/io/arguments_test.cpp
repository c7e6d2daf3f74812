#include "tools/queens/io/arguments.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"
#include "judge/machine/file_descriptor.h"

namespace queens {
namespace {

using ::testing::HasSubstr;

/// The message of the InputError; empty if there was none.
template <class Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const judge::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(Arguments, WordsStandBetweenSeparators) {
  EXPECT_EQ(splitAtAny(",a, bc,,", ", "), (std::vector<std::string_view>{"a", "bc"}));
  EXPECT_TRUE(splitAtAny("", ",").empty());
}

Square squareOf(const std::string& text) {
  std::optional<Square> square;
  squareOption("", square).parse(text);
  return square.value();
}

TEST(Arguments, SquaresAreRowCommaColumn) {
  EXPECT_EQ(squareOf("0,7"), (Square{0, 7}));
  EXPECT_EQ(squareOf("7,0"), (Square{7, 0}));
  for (const char* bad : {"", "1", "1,", ",1", "1,2,3", "1;2", "1, 2", "a,b", "-1,0", "1,+2"})
    EXPECT_EQ(refusal([&] { squareOf(bad); }), "--queen " + std::string(bad) + ": expected ROW,COL, as in 2,3");
}

TEST(Arguments, SquaresAreOnTheBoard) {
  EXPECT_EQ(refusal([] { requireOnBoard(Square{7, 9}, 8, 10); }), "");
  EXPECT_EQ(refusal([] { requireOnBoard(std::nullopt, 8, 10); }), "");
  for (const char* off : {"8,0", "0,8", "18446744073709551616,0", "0,18446744073709551615"})
    EXPECT_THAT(refusal([&] { requireOnBoard(squareOf(off), 8, 8); }),
                HasSubstr("off the board of 8 rows and 8 columns"))
        << off;
  EXPECT_THAT(refusal([] { requireOnBoard(Square{0, 0}, 0, 0); }), HasSubstr("off the board of 0 rows"));
}

TEST(Arguments, SeveralSquaresAreApart) {
  EXPECT_EQ(refusal([] { requireSound({{0, 0}, {1, 2}}, 4); }), "");
  EXPECT_EQ(refusal([] { requireSound({{0, 0}, {0, 0}}, 4); }), "--queen 0,0 is given twice");
  EXPECT_THAT(refusal([] { requireSound({{0, 0}, {0, 4}}, 4); }), HasSubstr("--queen 0,4: off the board"));
  for (const Square& other : {Square{1, 1}, Square{3, 2}, Square{1, 3}, Square{2, 1}, Square{0, 3}})
    EXPECT_THAT(refusal([&] {
                  requireSound({{1, 2}, other}, 4);
                }) + refusal([&] {
                  requireSound({{0, 2}, other}, 4);
                }),
                HasSubstr(" attack each other"));
}

RowRange rowsOf(const std::string& text) {
  std::optional<RowRange> rows;
  rowsOption("", rows).parse(text);
  return rows.value();
}

TEST(Arguments, RangesOfRowsHoldBothTheirEnds) {
  EXPECT_EQ(rowsOf("0..7"), (RowRange{0, 8}));
  EXPECT_EQ(rowsOf("5..5"), (RowRange{5, 6}));
  const std::int64_t largest = std::int64_t{1} << 62;
  EXPECT_EQ(rowsOf("4611686018427387903..4611686018427387903"), (RowRange{largest - 1, largest}));
}

TEST(Arguments, RangesOfRowsAreRefusedForWhatIsWrongWithThem) {
  for (const char* bad : {"", "5", "5..", "..5", "1.2", "1-2", "1...2", "a..b", "1..2..3"})
    EXPECT_THAT(refusal([&] { rowsOf(bad); }), HasSubstr("expected FIRST..LAST")) << bad;
  EXPECT_THAT(refusal([] { rowsOf("5..4"); }), HasSubstr("the last row comes before the first"));
  EXPECT_THAT(refusal([] { requireOnBoard(rowsOf("0..8"), 8); }), HasSubstr("--rows 0..8: off the board of 8 rows"));
  EXPECT_THAT(refusal([] { requireOnBoard(rowsOf("0..0"), 0); }), HasSubstr("off the board of 0 rows"));
  EXPECT_EQ(refusal([] { requireOnBoard(rowsOf("0..7"), 8); }), "");
}

TEST(Arguments, WhatIsReadIsNotOverwritten) {
  const std::string path = ::testing::TempDir() + "queens_arguments" + std::to_string(::getpid());
  std::ofstream(path) << "AB\n";
  std::ofstream(path + "_other") << "AB\n";
  const judge::FileDescriptor before(::fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 3));
  const auto readFrom = [](const std::string& place) {
    const judge::FileDescriptor file(::open(place.c_str(), O_RDONLY | O_CLOEXEC));
    ::dup2(file.get(), STDIN_FILENO);
  };
  readFrom(path);
  for (const std::string& input : {path, std::string("-")}) {
    EXPECT_THAT(refusal([&] { refuseOverwriting(path, input); }),
                HasSubstr("--output " + path + ": is the file that is read; name another"));
    EXPECT_EQ(refusal([&] { refuseOverwriting(path + "_other", input); }), "");
    EXPECT_EQ(refusal([&] { refuseOverwriting(path + "_new", input); }), "");
    EXPECT_EQ(refusal([&] { refuseOverwriting("-", input); }), "");
  }
  readFrom("/dev/null");
  EXPECT_EQ(refusal([] { refuseOverwriting("/dev/null", "-"); }), "");
  ::dup2(before.get(), STDIN_FILENO);
  std::filesystem::remove(path);
  std::filesystem::remove(path + "_other");
}

}  // namespace
}  // namespace queens
