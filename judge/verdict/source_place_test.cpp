#include "judge/verdict/source_place.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SourcePlace, IsWrittenAsEditorsReadIt) {
  EXPECT_EQ(textOf({"my/a.py", 3, 5, "invalid syntax"}), "my/a.py:3:5: invalid syntax");
  EXPECT_EQ(textOf({"my/a.rb", 3, {}, "unexpected end"}), "my/a.rb:3: unexpected end");
  EXPECT_EQ(textOf({"a.cpp", 1, 2, "unused", SourcePlace::Severity::Warning}), "a.cpp:1:2: warning: unused");
}

TEST(SourcePlace, StaysOnOneLineWhateverASubmissionSays) {
  const std::string text = textOf({"a\nb.py", 1, {}, "x\ny.py:7: \x1b[31mnot a place"});
  EXPECT_EQ(text.find('\n'), std::string::npos);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge
