#include "judge/base/text.h"

#include <gtest/gtest.h>

#include <string>

namespace judge {
namespace {

using namespace std::string_literals;

TEST(Escaped, LeavesPrintableTextAlone) {
  EXPECT_EQ(escaped(""), "");
  EXPECT_EQ(escaped("row 3, C:\\temp ~ \"x\""), "row 3, C:\\temp ~ \"x\"");
  EXPECT_EQ(escaped("Dame \u00E4\u20AC \u265B \U0001F451"), "Dame \u00E4\u20AC \u265B \U0001F451");
}

TEST(Escaped, ShowsControlBytes) {
  EXPECT_EQ(escaped("\x1b[31mred\x07"), "\\x1B[31mred\\x07");
  EXPECT_EQ(escaped("a\0b"s), "a\\x00b");
  EXPECT_EQ(escaped("\x7f"), "\\x7F");
  EXPECT_EQ(escaped("a\r\nb\tc"), "a\\r\\nb\\tc");
}

TEST(Escaped, KeepsNewlinesAndTabsButNoCarriageReturnWhenAsked) {
  EXPECT_EQ(escaped("a\tb\nc\rd\v", Keep::NewlinesAndTabs), "a\tb\nc\\rd\\x0B");
}

TEST(Escaped, ShowsEachByteThatIsNotUtf8) {
  EXPECT_EQ(escaped("\x80"), "\\x80");                // a continuation alone
  EXPECT_EQ(escaped("\xff\xfe"), "\\xFF\\xFE");       // never part of UTF-8
  EXPECT_EQ(escaped("\xe2\x99"), "\\xE2\\x99");       // ends in mid-character
  EXPECT_EQ(escaped("\xe2\x99Q"), "\\xE2\\x99Q");     // broken off by another
  EXPECT_EQ(escaped("\xc3\xa4\xa4"), "\u00E4\\xA4");  // one continuation too many
  EXPECT_EQ(escaped("\xf5\x80\x80\x80"), "\\xF5\\x80\\x80\\x80");
}

TEST(Escaped, TakesOverlongFormsForBrokenBytes) {
  EXPECT_EQ(escaped("\xc0\xaf"), "\\xC0\\xAF");
  EXPECT_EQ(escaped("\xc1\xbf"), "\\xC1\\xBF");
  EXPECT_EQ(escaped("\xe0\x9f\xbf"), "\\xE0\\x9F\\xBF");
  EXPECT_EQ(escaped("\xf0\x8f\xbf\xbf"), "\\xF0\\x8F\\xBF\\xBF");
  EXPECT_EQ(escaped("\xe0\xa0\x80"), "\u0800");  // the shortest form of the least character of three bytes
  EXPECT_EQ(escaped("\xf0\x90\x80\x80"), "\U00010000");
}

TEST(Escaped, TakesLoneSurrogatesAndTooLargeValuesForBrokenBytes) {
  EXPECT_EQ(escaped("\xed\xa0\x80"), "\\xED\\xA0\\x80");
  EXPECT_EQ(escaped("\xed\xbf\xbf"), "\\xED\\xBF\\xBF");
  EXPECT_EQ(escaped("\xed\x9f\xbb\xee\xa0\x80"), "\uD7FB\uE800");
  EXPECT_EQ(escaped("\xf4\x90\x80\x80"), "\\xF4\\x90\\x80\\x80");
}

TEST(Escaped, ShowsWhatReordersOrHides) {
  EXPECT_EQ(escaped("\u202Eevil\u202C"), "\\u{202E}evil\\u{202C}");
  EXPECT_EQ(escaped("\u2066\u2069\u200F\u061C"), "\\u{2066}\\u{2069}\\u{200F}\\u{61C}");
  EXPECT_EQ(escaped("a\u200Bb\uFEFF"), "a\\u{200B}b\\u{FEFF}");
  EXPECT_EQ(escaped("\u2028\u2029"), "\\u{2028}\\u{2029}");
  EXPECT_EQ(escaped("\xc2\x9b"), "\\u{9B}");  // CSI, which some terminals obey
  EXPECT_EQ(escaped("\U000E0041\uFFFE\U0001FFFF"), "\\u{E0041}\\u{FFFE}\\u{1FFFF}");
}

TEST(Escaped, KeepsTheNeighboursOfWhatItHides) {
  EXPECT_EQ(escaped("\u00A0\u200A\u2010\u2027\u202F\u205F\u2070"), "\u00A0\u200A\u2010\u2027\u202F\u205F\u2070");
  EXPECT_EQ(escaped("\uFDCF\uFDF0\uFFFC\uFFFD"), "\uFDCF\uFDF0\uFFFC\uFFFD");
}

TEST(Escaped, NeverLetsAByteThroughThatIsNotPrintable) {
  for (int first = 0; first < 256; ++first) {
    for (int second = 0; second < 256; ++second) {
      const std::string raw{static_cast<char>(first), static_cast<char>(second)};
      const std::string shown = escaped(raw);
      EXPECT_EQ(escaped(shown), shown) << first << ' ' << second;
      for (const char c : shown) EXPECT_TRUE(static_cast<unsigned char>(c) >= 0x20 && c != 0x7F);
    }
  }
}

TEST(Cut, LeavesTextWithinTheLimitAlone) {
  EXPECT_EQ(cut("", {0}), "");
  EXPECT_EQ(cut("abc", {3}), "abc");
  EXPECT_EQ(cut("abc", {100}), "abc");
}

TEST(Cut, SaysHowManyBytesAreGone) {
  EXPECT_EQ(cut("abcdef", {4}), "abcd... [2 bytes cut]");
  EXPECT_EQ(cut(std::string(2000, 'x'), {766}), std::string(766, 'x') + "... [1234 bytes cut]");
  EXPECT_EQ(cut("abc", {0}), "... [3 bytes cut]");
}

TEST(Cut, NeverSplitsACharacter) {
  EXPECT_EQ(cut("a\u00E4b", {2}), "a... [3 bytes cut]");
  EXPECT_EQ(cut("a\u00E4b", {3}), "a\u00E4... [1 byte cut]");
  for (std::uint64_t limit = 1; limit < 5; ++limit) {
    EXPECT_EQ(cut("a\U0001F451b", {limit}), "a... [5 bytes cut]") << limit;
  }
  EXPECT_EQ(cut("a\U0001F451b", {5}), "a\U0001F451... [1 byte cut]");
  EXPECT_EQ(cut("\u265B", {2}), "... [3 bytes cut]");
}

TEST(Cut, CutsBrokenTextWhereItIs) {
  EXPECT_EQ(cut("\x80\x80\x80\x80\x80", {4}), "\x80\x80\x80\x80... [1 byte cut]");
  EXPECT_EQ(cut("a\xe2\x99Q", {3}), "a\xe2\x99... [1 byte cut]");
  EXPECT_EQ(cut("a\xf0\x9f\x91", {3}), "a\xf0\x9f... [1 byte cut]");
}

TEST(ValidUtf8, EndsBeforeTheFirstByteThatIsNone) {
  EXPECT_EQ(validUtf8(""), 0U);
  EXPECT_EQ(validUtf8("gr\xC3\xBC\xC3\x9F\n\0x"), 7U) << "the literal ends at its NUL";
  EXPECT_EQ(validUtf8("ab\xFF"), 2U);
  EXPECT_EQ(validUtf8("ab\xC3"), 2U) << "cut short";
  EXPECT_EQ(validUtf8("a\xC0\xAF"), 1U) << "overlong";
  EXPECT_EQ(validUtf8("\xED\xA0\x80"), 0U) << "a surrogate";
}

TEST(Join, PutsTheSeparatorBetweenTexts) {
  EXPECT_EQ(join(std::vector<std::string>{}, ", "), "");
  EXPECT_EQ(join(std::vector<std::string>{"", "b", ""}, ", "), ", b, ");
  EXPECT_EQ(join(split("x y", ' '), ""), "xy");
}

TEST(QuotedForShell, QuotesWhatAShellWouldRead) {
  EXPECT_EQ(quotedForShell("--time=1:30"), "--time=1:30");
  EXPECT_EQ(quotedForShell("/a b/$HOME"), "'/a b/$HOME'");
  EXPECT_EQ(quotedForShell("it's"), "'it'\\''s'");
  EXPECT_EQ(quotedForShell("~"), "'~'");
  EXPECT_EQ(quotedForShell(""), "''");
  EXPECT_EQ(quotedForShell("a\n'\\\x7f"), R"($'a\x0a\'\\\x7f')");
}

}  // namespace
}  // namespace judge
