#include "judge/serve/runs.h"

#include <gtest/gtest.h>

namespace judge::serve {
namespace {

TEST(EventLog, GivesEachReaderWhatItHasNotRead) {
  EventLog log(1000);
  log.add("line", "1");
  std::uint64_t last = 0;
  EXPECT_EQ(log.after(last), "id: 1\nevent: line\ndata: 1\n\n");
  EXPECT_EQ(log.after(last), "");
  log.add("end", "2");
  EXPECT_EQ(log.after(last), "id: 2\nevent: end\ndata: 2\n\n");
  EXPECT_EQ(last, 2U);
}

TEST(EventLog, IsReadWhenItHasEndedAndNotBefore) {
  EventLog log(1000);
  EXPECT_FALSE(log.isRead(0));
  log.add("line", "1");
  EXPECT_FALSE(log.isRead(1));
  log.end();
  EXPECT_FALSE(log.isRead(0));
  EXPECT_TRUE(log.isRead(1));
  EXPECT_TRUE(log.isRead(99));  // whoever says so
}

TEST(EventLog, LetsTheOldestGoWhenItIsFull) {
  EventLog log(100);
  for (int i = 0; i < 1000; ++i) log.add("line", "0123456789");
  EXPECT_LE(log.bytes(), 100U);
  std::uint64_t last = 5;
  EXPECT_EQ(log.after(last).substr(0, 8), "id: 999\n");
  EXPECT_EQ(last, 1000U);
}

TEST(EventLog, KeepsTheNewestHoweverLongItIs) {
  EventLog log(100);
  log.add("line", std::string(1000, 'x'));
  std::uint64_t last = 0;
  EXPECT_GT(log.after(last).size(), 1000U);
}

TEST(EventLog, GivesMuchInParts) {
  EventLog log(64 * 1024 * 1024);
  for (int i = 0; i < 100; ++i) log.add("line", std::string(100'000, 'x'));
  std::uint64_t last = 0;
  std::size_t all = 0;
  for (std::string part = log.after(last); !part.empty(); part = log.after(last)) {
    EXPECT_LT(part.size(), 400'000U);
    all += part.size();
  }
  EXPECT_EQ(all, log.bytes());
}

}  // namespace
}  // namespace judge::serve
