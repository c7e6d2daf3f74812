#include "judge/console/format_table.h"

#include <gmock/gmock.h>

#include "judge/console/csv.h"

namespace judge {
namespace {

std::string doubled(const int& record) {
  return std::to_string(2 * record);
}

constexpr Format<int> kRows[] = {{"text", "for people", unstyled<doubled>}, {"lines", "as they come"}};
constexpr FormatTable<int> kTable(kRows);

TEST(FormatTable, FindsRowsByTheirNamesOnly) {
  EXPECT_EQ(kTable.named("lines"), &kRows[1]);
  EXPECT_EQ(kTable.named("line"), nullptr);
  EXPECT_EQ(kTable.named(""), nullptr);
}

TEST(FormatTable, ListsRowsInTheirOrderTheUsualOneFirst) {
  EXPECT_THAT(kTable.names(), ::testing::ElementsAre("text", "lines"));
  EXPECT_EQ(&kTable.usual(), &kRows[0]);
}

TEST(FormatTable, ARowWithoutAWriterIsLive) {
  EXPECT_FALSE(kRows[0].isLive());
  EXPECT_TRUE(kRows[1].isLive());
  EXPECT_EQ(kRows[0].write(21, {}), "42");
}

TEST(Csv, QuotesWhatWouldEndAFieldAndMarksWhatWouldBeAFormula) {
  EXPECT_EQ(csvField("plain text"), "plain text");
  EXPECT_EQ(csvField("a,b"), "\"a,b\"");
  EXPECT_EQ(csvField("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csvField("=1+1"), "'=1+1");
  EXPECT_EQ(csvField("a\nb"), "a\\nb");
}

TEST(Csv, EndsRecordsAsTheRfcHasIt) {
  EXPECT_EQ(csvRecord({"a", "", csvNumber(-1.5)}), "a,,-1.5\r\n");
}

}  // namespace
}  // namespace judge
