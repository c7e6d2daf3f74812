#include "judge/history/changes.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>

#include "judge/base/text.h"

namespace judge::history {
namespace {

/// "@1,1: a|-b|+c".
std::string shown(std::string_view before, std::string_view after) {
  std::string text;
  for (const DiffHunk& hunk : lineDiff(before, after))
    text += fmt::format("@{},{}:{}\n", hunk.before, hunk.after, fmt::join(hunk.lines, "|"));
  return text;
}

TEST(LineDiff, SaysNothingOfEqualTexts) {
  EXPECT_EQ(shown("", ""), "");
  EXPECT_EQ(shown("a\nb\n", "a\nb\n"), "");
}

TEST(LineDiff, HasWhatIsGoneAndWhatIsNew) {
  EXPECT_EQ(shown("a\nb\nc\n", "a\nx\nc\n"), "@1,1: a|-b|+x| c\n");
  EXPECT_EQ(shown("", "a\n"), "@1,1:+a\n");
  EXPECT_EQ(shown("a\nb\n", ""), "@1,1:-a|-b\n");
}

TEST(LineDiff, ShowsThreeLinesAroundAChange) {
  EXPECT_EQ(shown("1\n2\n3\n4\n5\n6\n7\n8\n9\n", "1\n2\n3\n4\nx\n6\n7\n8\n9\n"), "@2,2: 2| 3| 4|-5|+x| 6| 7| 8\n");
  EXPECT_EQ(shown("a\n1\n2\n3\n4\n5\n6\n7\nb\n", "1\n2\n3\n4\n5\n6\n7\n"), "@1,1:-a| 1| 2| 3\n@6,5: 5| 6| 7|-b\n");
  EXPECT_EQ(shown("a\n1\n2\n3\n4\n5\n6\nb\n", "1\n2\n3\n4\n5\n6\n"), "@1,1:-a| 1| 2| 3| 4| 5| 6|-b\n");
}

/// Length of the longest common subsequence, by its definition.
std::size_t commonLines(const std::vector<std::string_view>& a, const std::vector<std::string_view>& b) {
  std::vector<std::vector<std::size_t>> table(a.size() + 1, std::vector<std::size_t>(b.size() + 1));
  for (std::size_t i = 0; i < a.size(); ++i)
    for (std::size_t j = 0; j < b.size(); ++j)
      table[i + 1][j + 1] = a[i] == b[j] ? table[i][j] + 1 : std::max(table[i][j + 1], table[i + 1][j]);
  return table[a.size()][b.size()];
}

TEST(LineDiff, LeadsFromOneTextToTheOtherAndChangesNoLineInVain) {
  std::minstd_rand random(1);
  const auto text = [&] {
    std::string lines;
    for (auto left = random() % 25; left > 0; --left) lines += static_cast<char>('a' + random() % 4), lines += '\n';
    return lines;
  };
  for (int round = 0; round < 2000; ++round) {
    const std::string before = text(), after = text();
    SCOPED_TRACE(before + "->\n" + after);
    const auto left = linesIn(before), right = linesIn(after);
    std::vector<std::string> made;
    std::size_t x = 0, changed = 0;
    for (const DiffHunk& hunk : lineDiff(before, after)) {
      while (x + 1 < hunk.before) made.emplace_back(left.at(x++));
      ASSERT_EQ(made.size() + 1, hunk.after);
      for (const std::string& line : hunk.lines) {
        if (line[0] != '+') {
          ASSERT_EQ(left.at(x++), line.substr(1));
        }
        if (line[0] != '-') made.push_back(line.substr(1));
        changed += line[0] != ' ';
      }
    }
    while (x < left.size()) made.emplace_back(left[x++]);
    ASSERT_EQ(made, std::vector<std::string>(right.begin(), right.end()));
    ASSERT_EQ(changed, left.size() + right.size() - 2 * commonLines(left, right));
  }
}

TEST(LineDiff, IsBoundedForTextsThatHaveNothingInCommon) {
  std::string before, after;
  for (int i = 0; i < 100'000; ++i) before += fmt::format("{}\n", i), after += fmt::format("-{}\n", i);
  const auto hunks = lineDiff(before, after);
  ASSERT_EQ(hunks.size(), 1u);
  EXPECT_EQ(hunks[0].lines.size(), 200'000u);
}

}  // namespace
}  // namespace judge::history
