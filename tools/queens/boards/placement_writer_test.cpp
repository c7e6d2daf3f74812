#include "tools/queens/boards/placement_writer.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "judge/base/errors.h"

namespace queens {
namespace {

using ::testing::HasSubstr;

const PlacementForm& form(std::string_view name) { return *findPlacementForm(name); }

Placement placed(std::int64_t n) { return Placement(place(n, 0, 1).value()); }

std::string written(const Placement& placement, const RowRange& rows, std::string_view as,
                    const RowReader& reader = nullptr) {
  const std::string path = ::testing::TempDir() + "queens_writer" + std::to_string(::getpid());
  {
    OutputStream out = OutputStream::to(path);
    writePlacement(placement, rows, form(as), out, reader);
  }
  std::ifstream file(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(file), {}};
  std::filesystem::remove(path);
  return text;
}

/// Square by square.
std::string naiveBoard(const Placement& placement, const RowRange& rows) {
  std::string text;
  for (std::int64_t row = rows.begin; row < rows.end; ++row) {
    for (std::int64_t col = 0; col < placement.size(); ++col) text += col == placement.col(row) ? 'Q' : '.';
    text += '\n';
  }
  return text;
}

std::string naiveColumns(const Placement& placement, const RowRange& rows) {
  std::string text;
  for (std::int64_t row = rows.begin; row < rows.end; ++row) text += std::to_string(placement.col(row)) + '\n';
  return text;
}

TEST(PlacementWriter, WritesTheBoardOfFour) {
  EXPECT_EQ(written(Placement(std::vector<std::int32_t>{1, 3, 0, 2}), {0, 4}, "board"), ".Q..\n...Q\nQ...\n..Q.\n");
  EXPECT_EQ(written(Placement(std::vector<std::int32_t>{1, 3, 0, 2}), {0, 4}, "columns"), "1\n3\n0\n2\n");
  EXPECT_EQ(written(Placement(std::vector<std::int32_t>{0}), {0, 1}, "board"), "Q\n");
}

TEST(PlacementWriter, WritesTheDrawingsOfTheWriteUps) {
  const Placement four(std::vector<std::int32_t>{1, 3, 0, 2}), one(std::vector<std::int32_t>{0});
  EXPECT_EQ(written(four, {0, 4}, "grid"),
            "===0==1==2==3==\n0| .  Q  .  . |\n1| .  .  .  Q |\n2| Q  .  .  . |\n3| .  .  Q  . |\n===============\n");
  EXPECT_EQ(written(four, {0, 4}, "queens"), "Queens: [{0, 1}, {1, 3}, {2, 0}, {3, 2}]\n");
  EXPECT_EQ(written(four, {0, 4}, "unicode"), "◻♛◻◼\n◼◻◼♛\n♛◼◻◼\n◼◻♛◻\n");
  EXPECT_EQ(written(four, {0, 4}, "spaced"), ". Q . .\n. . . Q\nQ . . .\n. . Q .\n");
  EXPECT_EQ(written(four, {1, 3}, "grid"), "===0==1==2==3==\n1| .  .  .  Q |\n2| Q  .  .  . |\n===============\n");
  EXPECT_EQ(written(four, {1, 3}, "unicode"), "◼◻◼♛\n♛◼◻◼\n");
  EXPECT_EQ(written(four, {1, 3}, "queens"), "Queens: [{1, 3}, {2, 0}]\n");
  EXPECT_EQ(written(one, {0, 1}, "grid"), "===0==\n0| Q |\n======\n");
  EXPECT_EQ(written(one, {0, 1}, "unicode"), "♛\n");
  EXPECT_EQ(written(one, {0, 1}, "spaced"), "Q\n");
}

TEST(PlacementWriter, GridsBeyondTenWidenTheirSquares) {
  const std::string text = written(placed(11), {10, 11}, "grid");
  EXPECT_TRUE(text.starts_with("=====0===1===2===3===4===5===6===7===8===9==10==\n10|  .   ")) << text;
}

/// Square by square.
std::string naiveUnicode(const Placement& placement, const RowRange& rows) {
  std::string text;
  for (std::int64_t row = rows.begin; row < rows.end; ++row) {
    for (std::int64_t col = 0; col < placement.size(); ++col)
      text += col == placement.col(row) ? "♛" : (row + col) % 2 == 0 ? "◻" : "◼";
    text += '\n';
  }
  return text;
}

TEST(PlacementWriter, LongRowsOfDrawingsAreThoseWrittenSquareBySquare) {
  for (const std::int64_t n : {4095, 4096, 4097, 4098, 8195, 100'003}) {
    const Placement placement = placed(n);
    const RowRange rows{n / 2, n / 2 + 5};
    EXPECT_TRUE(written(placement, rows, "unicode") == naiveUnicode(placement, rows)) << n;
    std::string spaced;
    for (const char square : naiveBoard(placement, rows)) {
      if (square == '\n') spaced.pop_back();
      spaced += square;
      if (square != '\n') spaced += ' ';
    }
    EXPECT_TRUE(written(placement, rows, "spaced") == spaced) << n;
  }
}

TEST(PlacementWriter, NoDrawingIsLongerThanItsLimit) {
  for (const PlacementForm& known : placementForms()) {
    for (const std::int64_t n : {4, 10, 11, 101, 1000}) {
      const std::string text = written(placed(n), {0, n}, known.name);
      EXPECT_LE(text.size(), known.bytesPerRow({n, n}) * Wide(n + 2)) << known.name << ' ' << n;
    }
  }
}

TEST(PlacementWriter, BoardsInSeveralBuffersAreThoseWrittenSquareBySquare) {
  for (const std::int64_t n : {5, 511, 512, 1200}) {
    const Placement placement = placed(n);
    EXPECT_TRUE(written(placement, {0, n}, "board") == naiveBoard(placement, {0, n})) << n;
  }
}

TEST(PlacementWriter, WritesTheRowsAskedForAlone) {
  const Placement placement = placed(700);
  for (const RowRange& rows : {RowRange{0, 1}, RowRange{699, 700}, RowRange{13, 600}}) {
    EXPECT_TRUE(written(placement, rows, "board") == naiveBoard(placement, rows)) << rows.begin;
    EXPECT_TRUE(written(placement, rows, "columns") == naiveColumns(placement, rows)) << rows.begin;
  }
}

TEST(PlacementWriter, LinesLongerThanTheBufferAreComplete) {
  constexpr std::int64_t kBuffer = 1 << 18;
  for (const std::int64_t n : {kBuffer - 1, kBuffer, kBuffer + 1, 2 * kBuffer - 1, 3 * kBuffer + 5}) {
    for (const std::int64_t col : {std::int64_t{0}, kBuffer - 2, kBuffer, n - 1}) {
      const std::int64_t at = std::min(col, n - 1);
      const Placement placement(place(n, 4, at).value());
      const std::string text = written(placement, {4, 6}, "board");
      std::string expected(static_cast<std::size_t>(2 * n + 2), '.');
      expected[static_cast<std::size_t>(at)] = expected[static_cast<std::size_t>(n + 1 + placement.col(5))] = 'Q';
      expected[static_cast<std::size_t>(n)] = expected.back() = '\n';
      EXPECT_TRUE(text == expected) << n << ' ' << at;
    }
  }
}

TEST(PlacementWriter, WritesColumnsOfMoreRowsThanFitItsBuffer) {
  const Placement placement = placed(100'003);
  EXPECT_TRUE(written(placement, {0, 100'003}, "columns") == naiveColumns(placement, {0, 100'003}));
}

TEST(PlacementWriter, WritesTheLongestColumns) {
  constexpr std::int64_t kSize = std::int64_t{1} << 62;
  const Placement placement(place(kSize, kSize - 1, kSize - 1).value());
  const RowRange rows{kSize - 10'000, kSize};
  const std::string text = written(placement, rows, "columns");
  EXPECT_TRUE(text == naiveColumns(placement, rows));
  EXPECT_TRUE(text.ends_with("\n4611686018427387903\n"));
}

TEST(PlacementWriter, ShowsEveryRowOnceAndInOrderToItsReader) {
  const Placement placement = placed(9001);
  std::int64_t next = 100;
  written(placement, {100, 9001}, "columns", [&](std::int64_t row, std::span<const std::int64_t> cols) {
    EXPECT_EQ(row, next);
    for (const std::int64_t col : cols) EXPECT_EQ(col, placement.col(next++));
  });
  EXPECT_EQ(next, 9001);
}

TEST(PlacementWriter, CountsTheBytesOfARow) {
  EXPECT_TRUE(form("board").bytesPerRow({8, 8}) == 9);
  EXPECT_TRUE(form("columns").bytesPerRow({8, 8}) == 2);
  const std::int64_t largest = std::int64_t{1} << 62;
  EXPECT_TRUE(form("board").bytesPerRow({largest, largest}) == (Wide{1} << 62) + 1);
}

TEST(PlacementWriter, RefusesMoreThanAGigabyteOfBoard) {
  constexpr std::int64_t kLargest = std::int64_t{1} << 62;
  EXPECT_NO_THROW(refuseTooMuchText(form("board"), {31'622, 31'622}, 31'622));
  EXPECT_NO_THROW(refuseTooMuchText(form("columns"), {kLargest, kLargest}, kLargest));
  try {
    refuseTooMuchText(form("board"), {1'000'000, 1'000'000}, 1'000'000);
    FAIL() << "not refused";
  } catch (const judge::InputError& error) {
    EXPECT_THAT(error.what(), HasSubstr("1000000 rows of 1000000 columns take more than 1 GB as board"));
    EXPECT_THAT(error.what(), HasSubstr("--as columns"));
    EXPECT_THAT(error.what(), HasSubstr("--rows"));
    EXPECT_THAT(error.what(), HasSubstr("--force"));
  }
}

TEST(PlacementWriter, AnOptionChoosesTheForm) {
  const PlacementForm* chosen = placementForms().data();
  const opt::Option option = asOption(chosen);
  EXPECT_EQ(option.shownDefault, "board");
  option.parse("columns");
  EXPECT_EQ(chosen->name, "columns");
  EXPECT_THROW(option.parse("crosses"), judge::InputError);
}

}  // namespace
}  // namespace queens
