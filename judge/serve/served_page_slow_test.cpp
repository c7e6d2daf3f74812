#include "judge/trials/serve/served_page_fixture.h"

namespace judge::serve {
namespace {

TEST_F(ServedPage, StaysSmallAfterAThousandAttempts) {
  serveWith({.perMinute = 10'000});
  constexpr int kAttempts = 1000;
  constexpr std::uint64_t kMost = 100 * 1024;  // KiB
  for (int i = 0; i < kAttempts; ++i) {
    const auto id = begin(acceptedSource(), {{"suites", nullptr}});
    EXPECT_THAT(events(id), ::testing::HasSubstr("\"exit\":0}"));
    ask("GET", "/api/v1/runs/" + std::to_string(id) + "/report");
  }
  EXPECT_LT(peakMemory(), kMost);
  RecordProperty("peak_kib", std::to_string(peakMemory()));
}

}  // namespace
}  // namespace judge::serve
