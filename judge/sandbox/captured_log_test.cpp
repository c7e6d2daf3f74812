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

TEST(CapturedLog, KeepsTheBeginningOfAStretchHoweverMuchCameBefore) {
  CapturedLog log;
  log.append(std::string(1 << 20, 'f'));
  EXPECT_EQ(log.beginStretch(), 1u << 20);
  EXPECT_EQ(log.stretch(), "");
  log.append("at: 1\nprinted");
  EXPECT_EQ(log.take(0, "at: ", "\n"), "at: 1\n");
  EXPECT_EQ(log.stretch(), "printed");
  EXPECT_EQ(log.stretchSize().count, 7u);
  log.append(std::string(1 << 20, 'g'));
  EXPECT_EQ(log.stretch().size(), CapturedLog::kStretchBytes);
  EXPECT_TRUE(log.stretch().starts_with("printedggg"));
  EXPECT_EQ(log.stretchSize().count, 7u + (1 << 20));
}

TEST(CapturedLog, KeepsTheEndOfAFlood) {
  CapturedLog log;
  for (int i = 0; i < 1000; ++i) log.append(std::string(1000, 'f'));
  log.append("the last words");
  const std::string_view tail = log.since(0);
  EXPECT_EQ(tail.size(), CapturedLog::kTailBytes);
  EXPECT_TRUE(tail.ends_with("fthe last words"));
}

TEST(CapturedLog, TakesALineOutAsIfItHadNeverBeenWritten) {
  CapturedLog log;
  log.append("at: 0\nbefore ");
  const auto mark = log.total();
  log.append("at: 1\nmore at: 2\n");
  log.append("after");
  EXPECT_EQ(log.take(mark, "at: ", "\n"), "at: 2\n");
  EXPECT_EQ(log.since(mark), "at: 1\nmore after");
  EXPECT_EQ(log.head(), "at: 0\nbefore at: 1\nmore after");
  EXPECT_EQ(log.total(), log.head().size());
  EXPECT_EQ(log.take(mark, "at: ", "\n"), "at: 1\n");
  EXPECT_EQ(log.take(mark, "at: ", "\n"), "");  // what stands before the mark stays
  log.append("at: unfinished");
  EXPECT_EQ(log.take(mark, "at: ", "\n"), "");
}

TEST(CapturedLog, TakesALineOutOfTheBeginningAndOfTheEnd) {
  const std::string many(CapturedLog::kHeadBytes, 'x');
  CapturedLog log;
  log.append("at: 1\n" + many);
  EXPECT_EQ(log.take(0, "at: ", "\n"), "at: 1\n");
  log.append("y");
  EXPECT_EQ(log.head(), many.substr(6));  // which "y" does not follow on
  EXPECT_EQ(log.dropped(), Bytes{7});
  log.append("at: 2\n");
  EXPECT_EQ(log.take(0, "at: ", "\n"), "at: 2\n");
  EXPECT_TRUE(log.since(0).ends_with("xxxy"));
  EXPECT_EQ(log.dropped(), Bytes{7});

  CapturedLog edge;  // half of the line is in the beginning
  edge.append(many.substr(3) + "at: 1\nend");
  EXPECT_EQ(edge.take(0, "at: ", "\n"), "at: 1\n");
  EXPECT_EQ(edge.head(), many.substr(3));
  EXPECT_EQ(edge.dropped(), Bytes{3});
  EXPECT_TRUE(edge.since(0).ends_with("xxend"));
}

}  // namespace
}  // namespace judge
