#include "tools/queens/io/gathered_output.h"

#include <gtest/gtest.h>

namespace queens {
namespace {

TEST(GatheredOutput, HoldsPiecesOnlyForAWhile) {
  std::string text;
  OutputStream stream = OutputStream::toText(text);
  GatheredOutput out(stream);
  out.write("at once ");
  EXPECT_EQ(text, "at once ");
  std::string all = text;
  for (int i = 0; i < 100'000; ++i) {
    const std::string piece = std::to_string(i) + ' ';
    out.write(piece);
    all += piece;
    ASSERT_LT(all.size() - text.size(), 100'000u);
  }
  out.flush();
  EXPECT_EQ(text, all);
}

}  // namespace
}  // namespace queens
