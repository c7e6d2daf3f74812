#include "judge/report/json_parts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "judge/base/json.h"

namespace judge {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;

class EventLinesTest : public ::testing::Test {
 protected:
  std::vector<std::string> lines_;
  Nanoseconds now_{};
  EventLines events_{"test_events", [this](std::string_view line) { lines_.emplace_back(line); },
                     [this] { return now_; }};
};

TEST_F(EventLinesTest, AreObjectsOfWhichTheFirstSaysWhatTheyAre) {
  events_.emit("begun", {{"n", 8}});
  events_.emit("ended", {{"text", "two\nlines"}});
  EXPECT_THAT(lines_, ElementsAre("{\"event\":\"begun\",\"version\":3,\"kind\":\"test_events\",\"n\":8}\n",
                                  "{\"event\":\"ended\",\"text\":\"two\\nlines\"}\n"));
}

TEST_F(EventLinesTest, KeepTheirOwnKeys) {
  events_.emit("begun", {{"event", 1}, {"kind", 2}, {"n", 3}});
  const Json line = Json::parse(lines_.front());
  EXPECT_EQ(line["event"], "begun");
  EXPECT_EQ(line["kind"], "test_events");
  EXPECT_EQ(line["n"], 3);
}

TEST_F(EventLinesTest, TellOfProgressTwentyTimesASecondAndOfAllElseAtOnce) {
  std::size_t told = 0;
  for (now_ = 1s; now_ < 2s; now_ += 1ms)
    if (events_.isDue()) events_.emit("progress", Json::object()), ++told;
  EXPECT_EQ(told, 20u);
  events_.emit("event", Json::object());
  EXPECT_FALSE(events_.isDue()) << "there was a line just now";
  events_.emit("event", Json::object());
  EXPECT_EQ(lines_.size(), told + 2);
}

TEST(EventLines, DoNothingWhereNobodyReads) {
  EventLines events("test_events", nullptr);
  EXPECT_FALSE(events.isRead());
  EXPECT_FALSE(events.isDue());
  events.emit("begun", Json::object());
}

}  // namespace
}  // namespace judge
