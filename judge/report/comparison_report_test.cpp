// The formats of `judge compare`. Python reads the CSV in table_readers_test.cpp, a browser the page in
// html_dom_test.cpp.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <set>
#include <sstream>
#include <vector>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/console/layout.h"
#include "judge/console/markup.h"
#include "judge/report/comparison_report.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/comparison_samples.h"
#include "judge/trials/runs/hostile_runs.h"

namespace judge {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

/// The text of an inline run in which nothing but backslashed punctuation may be special; nothing where something is.
std::optional<std::string> readMarkdownText(const std::string& markdown) {
  constexpr std::string_view kPunctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~";
  constexpr std::string_view kPlain = ",-/;'\"%=+^$";  // alone they mean nothing in the middle of a line
  std::string text;
  for (std::size_t at = 0; at < markdown.size(); ++at) {
    if (markdown[at] == '\\') {
      if (++at == markdown.size() || kPunctuation.find(markdown[at]) == std::string_view::npos) return std::nullopt;
    } else if (kPunctuation.find(markdown[at]) != std::string_view::npos &&
               kPlain.find(markdown[at]) == std::string_view::npos) {
      return std::nullopt;
    }
    text += markdown[at];
  }
  return text;
}

/// The cells of a table's row: pipes behind a backslash divide nothing.
std::vector<std::string> cellsOf(const std::string& row) {
  std::vector<std::string> cells(1);
  for (std::size_t at = 2; at + 2 < row.size(); ++at) {
    if (row[at] == '\\') cells.back() += row[at++];
    if (row.compare(at, 3, " | ") == 0) {
      cells.emplace_back();
      at += 2;
    } else {
      cells.back() += row[at];
    }
  }
  return cells;
}

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream stream(text);
  for (std::string line; std::getline(stream, line);) lines.push_back(line);
  return lines;
}

std::vector<ComparisonRecord> everyKind() {
  std::vector<ComparisonRecord> records{sampleComparison(), ComparisonRecord{}};
  for (const std::string& text : hostileTexts()) records.push_back(comparisonThatSays(text));
  return records;
}

ComparisonRecord expecting(std::vector<const char*> paths) {
  ComparisonRecord record = sampleComparison();
  for (const char* path : paths) record.expected.push_back(expectationFor(path));
  return record;
}

TEST(ComparisonText, HasOneLineForEachSubmission) {
  EXPECT_THAT(comparisonAsText(sampleComparison(), {}),
              StartsWith("submission        CPU  ratio      interval  memory  growth  verdict\n"
                         "a.cpp           10 ms   1.00      baseline   2 MiB       -  AC\n"
                         "students/b.cpp  30 ms   2.94  2.89 to 3.00   2 MiB  n^3.00  AC\n"
                         "wrong.cpp       20 ms   2.00             -   2 MiB       -  WA: small\n"
                         "empty.cpp           -      -             -       -       -  SK\n"
                         "\n"
                         "wrong.cpp: WA - wrong answer\n"
                         "  is not right\n"
                         "  but accepted in 1 of 2 rounds\n"
                         "  tiny AC 2/2, small WA 1/2\n"
                         "empty.cpp: SK - not graded\n"
                         "  is not right\n"));
}

TEST(ComparisonText, SaysWhatTheFiguresMean) {
  const std::string text = comparisonAsText(sampleComparison(), {});
  EXPECT_THAT(text, HasSubstr("Ratio: CPU time divided by that of a.cpp in the same round"));
  EXPECT_THAT(text, HasSubstr("Interval: contains the true median with 98.4 % confidence"));
  EXPECT_THAT(text, HasSubstr("7 of 7 rounds done"));
  EXPECT_THAT(text, HasSubstr("seed 42"));
}

TEST(ComparisonText, IsNeverWiderThanALineAndSafeToShow) {
  for (const ComparisonRecord& record : everyKind()) {
    const std::string text = comparisonAsText(record, {});
    EXPECT_TRUE(isSafeToShow(text));
    for (const std::string& line : linesOf(text)) EXPECT_LE(displayWidth(line), kColumns) << line;
  }
}

TEST(ComparisonText, MarksWhatIsRunning) {
  EXPECT_THAT(comparisonTable(sampleComparison(), {}, 1), HasSubstr("\n> students/b.cpp  "));
}

TEST(ComparisonText, CountsTheSuitesWhoseNamesDoNotFit) {
  ComparisonRecord record = comparisonThatSays(std::string(40, 'x'));
  EXPECT_THAT(comparisonAsText(record, {}), HasSubstr("  WA in 1/2\n"));
}

TEST(ComparisonText, ShowsAShortIntervalsLevel) {
  ComparisonRecord record = sampleComparison();
  record.comparison.submissions[1].ratio->level = 0.75;
  EXPECT_THAT(comparisonAsText(record, {}), HasSubstr("2.89 to 3.00 (75.0 %)"));
}

TEST(ComparisonText, TellsWhichVerdictsDifferFromTheirFolders) {
  const std::string differing = comparisonAsText(expecting({"AC/a", "wrong_answer/b", "WA/c", "WA/d"}), {});
  EXPECT_THAT(differing, HasSubstr("2 of 3 verdicts match the folder; these do not:\n"
                                   "  students/b.cpp is in the folder wrong_answer, but got AC\n\n"));
  EXPECT_THAT(comparisonAsText(expecting({"AC/a", "AC/b", "WA/c", "WA/d"}), {}),
              HasSubstr("3 of 3 verdicts match the folder.\n"));
  EXPECT_THAT(comparisonAsText(sampleComparison(), {}), Not(HasSubstr("folder")));
}

TEST(ComparisonText, InterruptedIsSaidFirst) {
  ComparisonRecord record = sampleComparison();
  record.interrupted = true;
  EXPECT_THAT(comparisonAsText(record, {}), StartsWith("*** INTERRUPTED"));
}

TEST(ComparisonText, WithoutRatiosSaysWhy) {
  ComparisonRecord record = sampleComparison();
  record.comparison.baseline = 3;
  EXPECT_THAT(comparisonAsText(record, {}), HasSubstr("No ratios: empty.cpp, the baseline, was not accepted."));
  record.comparison.baseline.reset();
  EXPECT_THAT(comparisonAsText(record, {}), HasSubstr("No ratios: no submission was accepted in every round."));
}

TEST(ComparisonText, RatiosHaveThreeDigitsThatMeanSomething) {
  for (const auto& [ratio, text] : {std::pair{1.0, "1.00"},
                                    {0.99961, "1.00"},
                                    {0.9991, "0.999"},
                                    {0.0123, "0.012"},
                                    {9.994, "9.99"},
                                    {9.996, "10.0"},
                                    {99.94, "99.9"},
                                    {99.96, "100"},
                                    {1234.5, "1234"},
                                    {3e8, "3.00e+08"},
                                    {4e-5, "4.00e-05"}})
    EXPECT_EQ(ratioText(ratio), text);
}

/// The paths of all keys: "submissions[].cpu_ns.median".
void collectKeys(const Json& value, const std::string& path, std::set<std::string>& keys) {
  if (value.is_array())
    for (const Json& each : value) collectKeys(each, path + "[]", keys);
  if (!value.is_object()) return;
  for (const auto& [key, member] : value.items()) {
    const std::string name = path.empty() ? key : path + "." + key;
    keys.insert(name);
    collectKeys(member, name, keys);
  }
}

std::set<std::string> documentedKeys() {
  std::set<std::string> keys;
  for (const std::string& line : linesOf(fileInReportFolder("comparison_report.md"))) {
    const bool isKey = line.starts_with("| `") && cellsOf(line).size() == 3;
    if (isKey) keys.insert(line.substr(3, line.find('`', 3) - 3));
  }
  return keys;
}

TEST(ComparisonJson, HasTheDocumentedKeys) {
  std::set<std::string> keys;
  collectKeys(Json::parse(comparisonAsJson(expecting({"AC/a", "AC/b", "WA/c", "WA/d"}))), "", keys);
  std::erase_if(keys, [](const std::string& key) {  // documented as the keys of the same names above
    return key.starts_with("submissions[].suites[].cpu_ns.") || key.starts_with("submissions[].suites[].ratio.");
  });
  EXPECT_EQ(keys, documentedKeys());
}

TEST(ComparisonJson, HoldsTheFigures) {
  const Json document = Json::parse(comparisonAsJson(expecting({"AC/a", "WA/b", "WA/c", "WA/d"})));
  EXPECT_EQ(document["baseline"], 0);
  EXPECT_EQ(document["differing"], 1);
  const Json& b = document["submissions"][1];
  EXPECT_EQ(b["cpu_ns"]["median"], 30'300'000);
  EXPECT_NEAR(b["ratio"]["median"].get<double>(), 30.3 / 10.3, 1e-9);
  EXPECT_NEAR(b["ratio"]["interval"][0].get<double>(), 30.6 / 10.6, 1e-9);
  EXPECT_NEAR(b["ratio"]["interval"][1].get<double>(), 3, 1e-9);
  EXPECT_DOUBLE_EQ(b["ratio"]["level"].get<double>(), 0.984375);
  EXPECT_NEAR(b["growth"]["rate"].get<double>(), 3, 1e-6);
  EXPECT_EQ(b["memory_bytes"], 2 << 20);
  EXPECT_EQ(b["expected"]["holds"], false);
  EXPECT_TRUE(document["submissions"][2]["ratio"]["interval"].is_null()) << "of one round";
  const Json& unread = document["submissions"][3];
  EXPECT_TRUE(unread["cpu_ns"].is_null() && unread["memory_bytes"].is_null() && unread["expected"]["holds"].is_null());
}

TEST(ComparisonJson, KeepsEveryTextWhole) {
  for (const std::string& text : hostileTexts()) {
    const Json document = Json::parse(comparisonAsJson(comparisonThatSays(text)));
    EXPECT_EQ(document["submissions"][0]["submission"], escaped(text));
    EXPECT_EQ(document["submissions"][2]["reason"], escaped(text));
    EXPECT_EQ(document["submissions"][0]["suites"][0]["name"], escaped(text));
  }
}

TEST(ComparisonCsv, HoldsTheFigures) {
  const std::string csv = comparisonAsCsv(expecting({"AC/a", "WA/b", "WA/c", "WA/d"}));
  EXPECT_THAT(csv, HasSubstr("\r\nstudents/b.cpp,AC,,7,7,4,4,30300000,30000000,30600000,2.94175,2.88679,3,0.984375,"
                             "2097152,power,3,3,3,WA,no,AC,7500000,3,AC,7500000,3\r\n"));
  EXPECT_THAT(csv, HasSubstr("\r\nempty.cpp,SK,"));
}

TEST(ComparisonCsv, IsNoFormula) {
  for (const char* text : {"=1+1", "+1", "-1", "@SUM(A1)", "\xEF\xBC\x9DSUM(A1)", "\xEF\xBC\xA0SUM(A1)"})
    EXPECT_EQ(csvField(text), std::string("'") + text);
  EXPECT_EQ(csvField("=\"a\",b"), "\"'=\"\"a\"\",b\"");
  EXPECT_EQ(csvField("\t=1"), "\\t=1");
  EXPECT_EQ(csvField("\r=1", Keep::NewlinesAndTabs), "\\r=1");
  EXPECT_EQ(csvField("\t=1", Keep::NewlinesAndTabs), "\"'\t=1\"");
  EXPECT_EQ(csvField("\n=1", Keep::NewlinesAndTabs), "\"'\n=1\"");
  EXPECT_EQ(csvField("a;=1+1"), "\"a;=1+1\"") << "half of Europe parts fields there";
}

TEST(ComparisonMarkdown, IsATableWhateverTheNames) {
  for (const ComparisonRecord& record : everyKind()) {
    const std::vector<std::string> lines = linesOf(comparisonAsMarkdown(record));
    const std::size_t columns = 8 + suiteNames(record).size();
    const std::size_t rows = record.comparison.submissions.size();
    for (std::size_t i = 0; i < rows + 2; ++i) {
      ASSERT_TRUE(lines[i].starts_with("| ") && lines[i].ends_with(" |")) << lines[i];
      const std::vector<std::string> cells = cellsOf(lines[i]);
      EXPECT_EQ(cells.size(), columns) << lines[i];
      if (i < 2) continue;
      const auto name = readMarkdownText(cells.front());
      ASSERT_TRUE(name) << cells.front();
      EXPECT_EQ(*name, cut(escaped(record.comparison.submissions[i - 2].name), {300}));
    }
    EXPECT_EQ(lines[rows + 2], "");
  }
}

TEST(ComparisonMarkdown, ReasonsAndNotesMeanNothing) {
  for (const std::string& text : hostileTexts()) {
    const ComparisonRecord record = comparisonThatSays(text);
    const std::string wrong = markdownText(record.comparison.submissions[2].name), reason = markdownText(text);
    EXPECT_TRUE(readMarkdownText(wrong) && readMarkdownText(reason));
    const std::vector<std::string> lines = linesOf(comparisonAsMarkdown(record));
    EXPECT_THAT(lines, Contains("- WA: " + wrong + (reason.empty() ? "" : ": " + reason)));
    EXPECT_EQ(std::count_if(lines.begin(), lines.end(), [](const auto& line) { return line.starts_with("```"); }), 2);
    EXPECT_EQ(lines.back(), "```");
  }
}

TEST(ComparisonMarkdown, ShowsVerdictsBySuite) {
  EXPECT_THAT(comparisonAsMarkdown(sampleComparison()),
              HasSubstr("| wrong\\.cpp | 20 ms | 2.00 | - | 2 MiB | - | 3/4 | WA | AC | WA |\n"));
}

TEST(ComparisonHtml, HasNothingThatRunsOrLoads) {
  for (const ComparisonRecord& record : everyKind()) {
    const std::string page = comparisonAsHtml(record);
    for (const char* element : {"<script", "<img", "<link", "<iframe", "<object", "<form", "<a ", "url(", "@import"})
      EXPECT_THAT(page, Not(HasSubstr(element)));
    EXPECT_THAT(
        page,
        HasSubstr("content=\"default-src 'none'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'\""));
    EXPECT_LT(page.size(), 100'000u);
  }
}

TEST(ComparisonFormats, AreThese) {
  EXPECT_THAT(comparisonFormats().names(), ElementsAre("text", "json", "csv", "markdown", "html"));
}

}  // namespace
}  // namespace judge
