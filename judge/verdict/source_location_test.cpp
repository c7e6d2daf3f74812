#include "judge/verdict/source_location.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

TEST(SourceLocation, IsWrittenAsEditorsReadIt) {
  EXPECT_EQ(locationText({"my/a.py", 3, 5, "invalid syntax"}), "my/a.py:3:5: invalid syntax");
  EXPECT_EQ(locationText({"my/a.rb", 3, {}, "unexpected end"}), "my/a.rb:3: unexpected end");
  EXPECT_EQ(locationText({"a.cpp", 1, 2, "unused", SourceLocation::Severity::Warning}), "a.cpp:1:2: warning: unused");
}

TEST(SourceLocation, StaysOnOneLineWhateverASubmissionSays) {
  const std::string text = locationText({"a\nb.py", 1, {}, "x\ny.py:7: \x1b[31mnot a location"});
  EXPECT_EQ(text.find('\n'), std::string::npos);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
}

}  // namespace
}  // namespace judge
