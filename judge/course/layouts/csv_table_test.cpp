#include "judge/course/layouts/csv_table.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace judge::course {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// Lines and fields: "1: a|b".
std::vector<std::string> rowsOf(const CsvTable& table) {
  std::vector<std::string> rows;
  for (const CsvTable::Row& row : table.rows) {
    std::string text = std::to_string(row.line) + ":";
    for (const std::string& field : row.fields) text += " [" + field + "]";
    rows.push_back(text);
  }
  return rows;
}

struct Form {
  std::string bytes;
  std::vector<std::string> rows;
};

class CsvForms : public ::testing::TestWithParam<Form> {};

TEST_P(CsvForms, AreRead) {
  const CsvTable table = CsvTable::in(GetParam().bytes);
  EXPECT_EQ(rowsOf(table), GetParam().rows);
  EXPECT_THAT(table.faults, IsEmpty());
}

INSTANTIATE_TEST_SUITE_P(All, CsvForms,
                         ::testing::Values(Form{"", {}}, Form{"\n\r\n,,\n", {}}, Form{"a,b", {"1: [a] [b]"}},
                                           Form{"a,b\nc,d\n", {"1: [a] [b]", "2: [c] [d]"}},
                                           Form{"a,b\r\n\r\nc,d\r\n", {"1: [a] [b]", "3: [c] [d]"}},
                                           Form{"a,b\rc,d\r", {"1: [a] [b]", "2: [c] [d]"}},
                                           Form{"a;b\nc;\"d;e\"\n", {"1: [a] [b]", "2: [c] [d;e]"}},
                                           Form{"a\tb\nc,x\td\n", {"1: [a] [b]", "2: [c,x] [d]"}},
                                           Form{"sep=;\r\na,b;c\r\n", {"2: [a,b] [c]"}},
                                           Form{"\xEF\xBB\xBF\"a\",b\n", {"1: [a] [b]"}},
                                           Form{"\"say \"\"hi\"\", Ada\",b\n", {"1: [say \"hi\", Ada] [b]"}},
                                           Form{"\"two\r\nlines\",b\nc,d\n", {"1: [two\r\nlines] [b]", "3: [c] [d]"}},
                                           Form{"\"\",b\n", {"1: [] [b]"}}, Form{"\"a\" ,b\n", {"1: [a] [b]"}},
                                           Form{"a,\n", {"1: [a] []"}}, Form{"a\"b,c\n", {"1: [a\"b] [c]"}},
                                           Form{"\"a;b\",c\n", {"1: [a;b] [c]"}}));

TEST(CsvTable, WhatIsNoUtf8IsWindows1252) {
  const CsvTable table = CsvTable::in("M\xFCller,\x80\n");
  EXPECT_FALSE(table.isUtf8);
  EXPECT_THAT(rowsOf(table), ElementsAre("1: [Müller] [€]"));
  EXPECT_TRUE(CsvTable::in("Müller,€\n").isUtf8);
}

TEST(CsvTable, FaultsHaveTheLineTheirFieldBeginsIn) {
  const CsvTable open = CsvTable::in("a,b\nc,\"d\ne\n");
  ASSERT_THAT(open.faults, SizeIs(1));
  EXPECT_EQ(open.faults[0].line, 2U);
  EXPECT_THAT(open.faults[0].message, HasSubstr("not closed"));
  const CsvTable behind = CsvTable::in("a,b\n\"c\"x,d\ne,f\n");
  ASSERT_THAT(behind.faults, SizeIs(1));
  EXPECT_EQ(behind.faults[0].line, 2U);
  EXPECT_THAT(behind.faults[0].message, HasSubstr("\"x\" stands behind a closing quote"));
  EXPECT_THAT(rowsOf(behind), ElementsAre("1: [a] [b]", "2: [c] [d]", "3: [e] [f]")) << "it goes on";
}

TEST(CsvTable, AnOpenQuoteSwallowsNoOtherRow) {
  const CsvTable open = CsvTable::in("a,b\n\"c,d\ne,f\n");
  EXPECT_THAT(rowsOf(open), ElementsAre("1: [a] [b]", "2: [\"c,d]", "3: [e] [f]"));
  EXPECT_THAT(open.faults, SizeIs(1));
  const CsvTable closed = CsvTable::in("a,b\n\"c,d\ne,f\n\"g\",h\n");
  EXPECT_THAT(rowsOf(closed), ElementsAre("1: [a] [b]", "2: [\"c,d]", "3: [e] [f]", "4: [g] [h]"));
  ASSERT_THAT(closed.faults, SizeIs(1));
  EXPECT_EQ(closed.faults[0].line, 2U);
}

TEST(CsvTable, ARowOfSeparatorsAloneIsEmpty) {
  EXPECT_THAT(rowsOf(CsvTable::in("a,b\n;;\n , \n\t;\nc,d\n")), ElementsAre("1: [a] [b]", "5: [c] [d]"));
}

TEST(CsvTable, AnyThreeBytesEnd) {
  const std::string bytes = "\",;\n\r a\x80";
  for (const char a : bytes)
    for (const char b : bytes)
      for (const char c : bytes) CsvTable::in(std::string{a, b, c});
}

}  // namespace
}  // namespace judge::course
