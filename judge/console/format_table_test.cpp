#include "judge/console/format_table.h"

#include <gmock/gmock.h>

#include "judge/console/markup.h"

namespace judge {
namespace {

std::string doubled(const int& record) { return std::to_string(2 * record); }

const FormatTable<int> kTable = {{"text", "for people", unstyled<doubled>}, {"lines", "as they come"}};

TEST(FormatTable, FindsRowsByTheirNamesOnly) {
  EXPECT_EQ(kTable.named("lines")->summary, "as they come");
  EXPECT_EQ(kTable.named("line"), nullptr);
  EXPECT_EQ(kTable.named(""), nullptr);
}

TEST(FormatTable, ListsRowsInTheirOrderTheUsualOneFirst) {
  EXPECT_THAT(kTable.names(), ::testing::ElementsAre("text", "lines"));
  EXPECT_EQ(&kTable.defaultRow(), kTable.named("text"));
}

TEST(FormatTable, ARowWithoutAWriterIsLive) {
  EXPECT_TRUE(kTable.named("lines")->isLive());
  EXPECT_FALSE(kTable.defaultRow().isLive());
  EXPECT_EQ(kTable.defaultRow().write(21, {}), "42");
}

TEST(Csv, QuotesWhatWouldEndAFieldAndMarksWhatWouldBeAFormula) {
  EXPECT_EQ(csvField("plain text"), "plain text");
  EXPECT_EQ(csvField("a,b"), "\"a,b\"");
  EXPECT_EQ(csvField("say \"no\""), "\"say \"\"no\"\"\"");
  EXPECT_EQ(csvField("=1+1"), "'=1+1");
  EXPECT_EQ(csvField("a\nb"), "a\\nb");
}

TEST(Csv, EndsRecordsAsTheRfcHasIt) { EXPECT_EQ(csvRecord({"a", "", csvNumber(-1.5)}), "a,,-1.5\r\n"); }

}  // namespace
}  // namespace judge
