#include "tools/queens/io/arguments.h"

#include <fcntl.h>
#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <string>

#include "judge/base/errors.h"
#include "judge/machine/file_descriptor.h"

namespace queens {
namespace {

using ::testing::HasSubstr;

/// What an InputError said; empty if there was none.
template <class Call>
std::string refusal(Call call) {
  try {
    call();
  } catch (const judge::InputError& error) {
    return error.what();
  }
  return {};
}

TEST(Arguments, SizesGoFromZeroToTwoToThe62) {
  EXPECT_EQ(parseSize("0"), 0);
  EXPECT_EQ(parseSize("4611686018427387904"), std::int64_t{1} << 62);
  EXPECT_THAT(refusal([] { parseSize("4611686018427387905"); }),
              HasSubstr("N is '4611686018427387905': a whole number from 0 to 4611686018427387904"));
}

TEST(Arguments, NumbersAreDecimalDigitsAlone) {
  EXPECT_EQ(parseNumber("--seed", "007", 10), 7u);
  EXPECT_EQ(parseNumber("--seed", "18446744073709551615", ~std::uint64_t{0}), ~std::uint64_t{0});
  for (const char* bad : {"", "+1", "-1", " 1", "1 ", "0x10", "1e3", "1.0", "eight", "18446744073709551616"})
    EXPECT_THAT(refusal([&] { parseNumber("--seed", bad, ~std::uint64_t{0}); }),
                HasSubstr("--seed is '" + std::string(bad) + "'"))
        << bad;
}

TEST(Arguments, SquaresAreRowCommaColumnOnTheBoard) {
  EXPECT_EQ(parseSquare("--queen", "0,7", 8), (Square{0, 7}));
  EXPECT_EQ(parseSquare("--queen", "7,0", 8), (Square{7, 0}));
  for (const char* bad : {"", "1", "1,", ",1", "1,2,3", "1;2", "1, 2", "a,b", "-1,0", "1,+2"})
    EXPECT_THAT(refusal([&] { parseSquare("--queen", bad, 8); }), HasSubstr("ROW,COL is expected")) << bad;
  for (const char* off : {"8,0", "0,8", "18446744073709551616,0", "0,18446744073709551615"})
    EXPECT_THAT(refusal([&] { parseSquare("--queen", off, 8); }), HasSubstr("off the board: of rows and columns they "
                                                                            "go from 0 to 7"))
        << off;
  EXPECT_THAT(refusal([] { parseSquare("--queen", "0,0", 0); }), HasSubstr("the board of 0 has none"));
}

TEST(Arguments, RangesOfRowsHoldBothTheirEnds) {
  EXPECT_EQ(parseRows("--rows", "0..7", 8), (RowRange{0, 8}));
  EXPECT_EQ(parseRows("--rows", "5..5", 8), (RowRange{5, 6}));
  const std::int64_t largest = std::int64_t{1} << 62;
  EXPECT_EQ(parseRows("--rows", "4611686018427387903..4611686018427387903", largest), (RowRange{largest - 1, largest}));
}

TEST(Arguments, RangesOfRowsAreRefusedForWhatIsWrongWithThem) {
  for (const char* bad : {"", "5", "5..", "..5", "1.2", "1-2", "1...2", "a..b", "1..2..3"})
    EXPECT_THAT(refusal([&] { parseRows("--rows", bad, 8); }), HasSubstr("FIRST..LAST is expected")) << bad;
  EXPECT_THAT(refusal([] { parseRows("--rows", "5..4", 8); }), HasSubstr("the last row comes before the first"));
  EXPECT_THAT(refusal([] { parseRows("--rows", "0..8", 8); }), HasSubstr("they go from 0 to 7"));
  EXPECT_THAT(refusal([] { parseRows("--rows", "0..0", 0); }), HasSubstr("the board of 0 has none"));
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
                HasSubstr("--output '" + path + "' is the file that is read; name another"));
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
