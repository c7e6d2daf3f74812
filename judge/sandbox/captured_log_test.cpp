#include "judge/sandbox/captured_log.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(CapturedLog, KeepsTheBeginningAndCountsTheRest) {
  CapturedLog log;
  log.append("start");
  log.append(std::string(CapturedLog::kHeadBytes, 'x'));
  EXPECT_EQ(log.head().size(), CapturedLog::kHeadBytes);
  EXPECT_EQ(log.head().substr(0, 6), "startx");
  EXPECT_EQ(log.dropped(), Bytes{5});
  EXPECT_EQ(log.total(), CapturedLog::kHeadBytes + 5);
}

TEST(CapturedLog, KnowsWhatWasWrittenSinceAMark) {
  CapturedLog log;
  log.append("before");
  const auto mark = log.total();
  EXPECT_EQ(log.since(mark), "");
  log.append("after");
  EXPECT_EQ(log.since(mark), "after");
  log.append(" that");
  EXPECT_EQ(log.since(mark), "after that");
}

TEST(CapturedLog, KnowsWhereALongLastWordBegan) {
  CapturedLog log;
  log.append("error: an earlier one\n");
  const auto mark = log.total();
  log.append("error: ");
  EXPECT_EQ(log.since(mark, "error: "), "error: ");
  log.append(std::string(1 << 20, 'x'));
  EXPECT_TRUE(log.since(mark, "error: ").starts_with("error: xxx"));
  EXPECT_EQ(log.since(mark, "fault: ").size(), CapturedLog::kTailBytes);
  log.append("\nerror: the last one");
  EXPECT_EQ(log.since(mark, "error: "), "error: the last one");
}

TEST(CapturedLog, KeepsTheEndOfAFlood) {
  CapturedLog log;
  for (int i = 0; i < 1000; ++i) log.append(std::string(1000, 'f'));
  log.append("the last words");
  const std::string_view tail = log.since(0);
  EXPECT_EQ(tail.size(), CapturedLog::kTailBytes);
  EXPECT_TRUE(tail.ends_with("fthe last words"));
}

}  // namespace
}  // namespace judge
