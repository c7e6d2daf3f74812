#include "tools/queens/io/progress_line.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <unistd.h>

#include <string>

#include "judge/machine/file_descriptor.h"

namespace queens {
namespace {

using namespace std::chrono_literals;
using ::testing::EndsWith;
using ::testing::HasSubstr;

class ProgressLineTest : public ::testing::Test {
 protected:
  ProgressLineTest() {
    int ends[2];
    EXPECT_EQ(::pipe(ends), 0);
    reading_.reset(ends[0]);
    writing_.reset(ends[1]);
  }

  ProgressLine line(bool enabled = true) {
    return {writing_.get(), enabled, [this] { return now_; }};
  }

  /// Ends what can be written.
  std::string written() {
    writing_.reset();
    std::string text(1000, '\0');
    text.resize(static_cast<std::size_t>(::read(reading_.get(), text.data(), text.size())));
    return text;
  }

  std::chrono::nanoseconds now_ = 1h;
  judge::FileDescriptor reading_, writing_;
};

TEST_F(ProgressLineTest, IsDueAfterASecondAndThenTenTimesASecond) {
  ProgressLine progress = line();
  now_ += 999ms;
  EXPECT_FALSE(progress.isDue());
  now_ += 1ms;
  EXPECT_TRUE(progress.isDue());
  progress.draw("half");
  EXPECT_FALSE(progress.isDue());
  now_ += 100ms;
  EXPECT_TRUE(progress.isDue());
}

TEST_F(ProgressLineTest, IsErasedAtTheEnd) {
  line().draw("half");
  const std::string text = written();
  EXPECT_THAT(text, HasSubstr("half"));
  EXPECT_THAT(text, EndsWith("\r\x1b[K"));
}

TEST_F(ProgressLineTest, ErasesNothingWhereNothingWasDrawn) {
  { const ProgressLine progress = line(); }
  EXPECT_EQ(written(), "");
}

TEST_F(ProgressLineTest, IsNeverDueWhereItIsNotEnabled) {
  ProgressLine progress = line(false);
  now_ += 1h;
  EXPECT_FALSE(progress.isDue());
}

}  // namespace
}  // namespace queens
