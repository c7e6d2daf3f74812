#include "judge/console/layout.h"

#include <gtest/gtest.h>

namespace judge {
namespace {

using Align = Table::Align;

TEST(Layout, CountsCharactersNotBytes) {
  EXPECT_EQ(displayWidth("abc"), 3u);
  EXPECT_EQ(displayWidth("d\xC3\xA9j\xC3\xA0"), 4u);
  EXPECT_EQ(displayWidth("\xE6\x97\xA5\xE6\x9C\xAC"), 4u) << "two wide characters";
  EXPECT_EQ(displayWidth("\xE2\x80\x94\xE2\x99\x9B"), 2u) << "a dash and a queen, which are not wide";
  EXPECT_EQ(displayWidth("e\xCC\x81"), 2u) << "a combining mark";
}

TEST(Layout, CutsOnlyWhatIsTooWide) {
  EXPECT_EQ(cutToColumns("12345678", 8), "12345678");
  EXPECT_EQ(cutToColumns("123456789", 8), "12345...");
  EXPECT_EQ(cutToColumns("\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9\xC3\xA9", 4), "\xC3\xA9...");
}

TEST(Layout, ParagraphBreaksAtTheLastSpaceThatFits) {
  const std::string word(39, 'x');
  EXPECT_EQ(paragraph(word + ' ' + word), word + ' ' + word + "\n");
  EXPECT_EQ(paragraph(word + ' ' + word + "y z"), word + ' ' + word + "y\nz\n");
  EXPECT_EQ(paragraph(word + ' ' + word + "yy z"), word + "\n" + word + "yy z\n");
}

TEST(Layout, ParagraphIndentsItsLines) {
  EXPECT_EQ(paragraph(std::string(78, 'x') + " y", "- ", "  "), "- " + std::string(78, 'x') + "\n  y\n");
}

TEST(Layout, ParagraphBreaksAWordThatFitsNoLine) {
  EXPECT_EQ(paragraph(std::string(100, 'x')), std::string(80, 'x') + "\n" + std::string(20, 'x') + "\n");
  EXPECT_EQ(paragraph(std::string(100, ' ')), std::string(80, ' ') + "\n");
}

TEST(Layout, EmptyParagraphIsOneLine) { EXPECT_EQ(paragraph("", "  | "), "  | \n"); }

TEST(Layout, QuotesEachLineMadeSafe) {
  EXPECT_EQ(quoted("a\n\x1b[2J\n\n\tb", "| ", 9, WideLines::Cut), "| a\n| \\x1B[2J\n| \n|         b\n");
  EXPECT_EQ(quoted("", "| ", 9, WideLines::Cut), "");
}

TEST(Layout, QuotationSaysHowManyLinesItLeavesOut) {
  EXPECT_EQ(quoted("a\nb\nc\nd\n", "| ", 2, WideLines::Cut), "| a\n| b\n| (2 more lines not shown)\n");
  EXPECT_EQ(quoted("a\nb\nc", "| ", 2, WideLines::Cut), "| a\n| b\n| (1 more line not shown)\n");
  EXPECT_EQ(quoted("a\nb\n", "| ", 2, WideLines::Cut), "| a\n| b\n");
  EXPECT_EQ(quoted("a\nb\nc", "| ", 2, WideLines::Cut, false), "| a\n| b\n| (more lines not shown)\n");
}

TEST(Layout, QuotationCutsOrWrapsWideLines) {
  const std::string wide = std::string(50, 'x') + ' ' + std::string(50, 'y');
  EXPECT_EQ(quoted(wide, "| ", 9, WideLines::Cut), "| " + std::string(50, 'x') + ' ' + std::string(24, 'y') + "...\n");
  EXPECT_EQ(quoted(wide, "| ", 9, WideLines::Wrap), "| " + std::string(50, 'x') + "\n| " + std::string(50, 'y') + "\n");
  EXPECT_LT(quoted(std::string(1 << 20, 'x'), "| ", 9, WideLines::Wrap).size(), 1000u);
}

TEST(Layout, JoinsOnlySectionsThatSaySomething) {
  EXPECT_EQ(joinSections({"", "a\n", "", "b\n", ""}), "a\n\nb\n");
  EXPECT_EQ(joinSections({"", ""}), "");
}

TEST(Layout, TableAlignsColumnsAndEndsLinesWithTheirLastCharacter) {
  Table table({Align::Left, Align::Right, Align::Left});
  table.row({"suite", "passed", "verdict"});
  table.row({"tiny", "8/8", ""});
  table.row({"d\xC3\xA9j\xC3\xA0", "10/10", "AC"});
  EXPECT_EQ(table.text(),
            "suite  passed  verdict\n"
            "tiny      8/8\n"
            "d\xC3\xA9j\xC3\xA0    10/10  AC\n");
}

TEST(Layout, PaintsOnlyWithColourAndInsideTheLine) {
  EXPECT_EQ(painted("AC\n", Verdict::AC, {.colour = false, .live = true}), "AC\n");
  EXPECT_EQ(painted("AC\n", Verdict::AC, {.colour = true, .live = false}), "\x1b[1;32mAC\x1b[0m\n");
  EXPECT_EQ(painted("WA", Verdict::WA, {.colour = true, .live = false}), "\x1b[1;31mWA\x1b[0m");
}

}  // namespace
}  // namespace judge
