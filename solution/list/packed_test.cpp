#include "solution/list/packed.h"

#include <gtest/gtest.h>

#include <stdexcept>

namespace queens {
namespace {

std::string bytes(std::initializer_list<int> numbers) {
  std::string text;
  for (const int number : numbers) text += static_cast<char>(number);
  return text;
}

std::string packed(int n, bool isLexicographic, std::initializer_list<Columns> solutions) {
  PackedWriter writer(n, isLexicographic);
  std::string stream(writer.header());
  for (const Columns& solution : solutions) {
    char record[PackedWriter::kRoom];
    stream.append(record, writer.add(solution, record));
  }
  return stream + writer.closing();
}

std::string faultOf(const std::string& stream) {
  try {
    readPacked(stream, [](const Columns&) {});
    return "";
  } catch (const std::invalid_argument& error) {
    return error.what();
  }
}

// 0x2BA9A3785AFDB464 is FNV's start 0xCBF29CE484222325 with one step for each of the words 0x4E515041434B1A01,
// 0x04000000, 0x7200 and 0x8D00, calculated apart from this code.
TEST(Packed, TheTwoSolutionsOfFourAreTheBytesThatAreDocumented) {
  EXPECT_EQ(packed(4, true, {{1, 3, 0, 2}, {2, 0, 3, 1}}),
            "NQPACK\x1A" + bytes({1, 4, 0, 0, 0, 0x72, 0x8D}) + "END" +
                bytes({0, 0, 0, 0, 0, 0, 0, 0, 2, 0x2B, 0xA9, 0xA3, 0x78, 0x5A, 0xFD, 0xB4, 0x64}));
}

TEST(Packed, ColumnsTakeTheBitsOfTheLargest) {
  EXPECT_EQ(packedBytes(1), 1u);
  EXPECT_EQ(packedBytes(8), 3u);
  EXPECT_EQ(packedBytes(14), 7u);
  EXPECT_EQ(packedBytes(16), 8u);
  EXPECT_EQ(packedBytes(17), 11u);
  EXPECT_EQ(packedBytes(28), 18u);
}

TEST(Packed, AnEmptyListIsReadAsOne) {
  const PackedStream stream = readPacked(packed(6, false, {}), [](const Columns&) { FAIL(); });
  EXPECT_EQ(stream.n, 6);
  EXPECT_FALSE(stream.isLexicographic);
  EXPECT_EQ(stream.count, 0u);
}

TEST(Packed, ReportsWhatIsWrongAndWhere) {
  const std::string good = packed(4, true, {{1, 3, 0, 2}, {2, 0, 3, 1}});
  const auto with = [&](std::size_t at, char byte) {
    std::string stream = good;
    stream[at] = byte;
    return faultOf(stream);
  };
  EXPECT_EQ(faultOf(good), "");
  EXPECT_EQ(faultOf(""), "byte 0: no list of packed solutions begins like this");
  EXPECT_EQ(faultOf(good.substr(0, 20)), "byte 20: the list is cut off");
  EXPECT_EQ(with(7, 2), "byte 7: version 2, and version 1 is read");
  EXPECT_EQ(with(8, 29), "byte 8: n is 29");
  EXPECT_EQ(with(9, 2), "byte 9: no order is 2");
  EXPECT_EQ(with(11, 1), "byte 10: two zeros are expected");
  EXPECT_EQ(with(12, 0x71), "byte 12: the queen of row 3 attacks another");
  EXPECT_EQ(with(13, 0x72), "byte 13: not in lexicographic order");
  EXPECT_EQ(with(25, 3), "byte 14: 3 records are expected, not 2");
  EXPECT_EQ(with(33, 0), "byte 14: the checksum is another");
  EXPECT_EQ(faultOf(good.substr(0, 33)), "byte 13: the list is cut off, or more follows it");
}

}  // namespace
}  // namespace queens
