#include <gmock/gmock.h>

#include "judge/base/json.h"
#include "judge/base/text.h"
#include "judge/history/history_report.h"
#include "judge/report/comparison_report.h"
#include "judge/trials/readers/reader.h"
#include "judge/trials/runs/comparison_samples.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_run.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

std::size_t countOf(const std::string& text, const std::string& words) {
  std::size_t count = 0;
  for (std::size_t at = text.find(words); at != std::string::npos; at = text.find(words, at + 1)) ++count;
  return count;
}

TEST(TableReaders, GithubsMarkdownIsATableWithoutMarkup) {
  NEEDS("cmark-gfm", "cmark-gfm");
  for (const std::string& text : hostileTexts()) {
    const Document table{"table.md", comparisonAsMarkdown(comparisonThatSays(text))};
    const std::string html = heardOf("cmark-gfm --extension table --extension autolink", {table}).out;
    SCOPED_TRACE(html.substr(0, 1000));
    EXPECT_EQ(countOf(html, "<table>"), 1u);
    EXPECT_EQ(countOf(html, "<tr>"), 5u);
    EXPECT_EQ(countOf(html, "<th"), countOf(html, "<thead>") + 10u);
    EXPECT_EQ(countOf(html, "<td"), 40u);
    EXPECT_EQ(countOf(html, "<pre>"), 1u);
    for (const char* element : {"<a ", "<img", "<em>", "<strong>", "<!-- raw HTML omitted -->", "<h1", "<hr"})
      EXPECT_THAT(html, Not(HasSubstr(element)));
    EXPECT_EQ(countOf(html, "<ul>"), 1u);
    EXPECT_EQ(countOf(html, "<li>"), 2u);
  }
}

TEST(TableReaders, SpreadsheetsSeeEveryFieldOfACsv) {
  NEEDS("/usr/bin/python3", "python3");
  std::vector<Document> tables;
  for (const std::string& text : hostileTexts())
    tables.push_back({std::to_string(tables.size()) + ".csv", comparisonAsCsv(comparisonThatSays(text))});
  const Json files = readBy("/usr/bin/python3", "read_csv.py", tables);
  ASSERT_EQ(files.size(), tables.size());
  for (std::size_t i = 0; i < files.size(); ++i) {
    const Json& rows = files[i];
    ASSERT_EQ(rows.size(), 5u);
    for (const Json& row : rows) EXPECT_EQ(row.size(), rows[0].size());
    const std::string name = rows[2][0].get<std::string>();
    const std::string escapedName = escaped(hostileTexts()[i] + " (2)");
    EXPECT_EQ(name.starts_with("'") && !escapedName.starts_with("'") ? name.substr(1) : name, escapedName);
    EXPECT_EQ(rows[2][1], "AC");
  }
}

TEST(TableReaders, EveryRecordOfACsvHasAsManyFields) {
  NEEDS("/usr/bin/python3", "python3");
  const history::KeptRun hostile = history::hostileRun();
  const Json files = readBy("/usr/bin/python3", "read_csv.py",
                            {{"runs.csv", history::listAsCsv({{hostile}, {history::sampleRun("/a")}})},
                             {"run.csv", runAsCsv(hostile)},
                             {"comparison.csv", comparisonAsCsv(sampleComparison())},
                             {"nothing.csv", comparisonAsCsv({})}});
  std::vector<std::size_t> records;
  for (const Json& rows : files) {
    records.push_back(rows.size());
    for (const Json& row : rows) EXPECT_EQ(row.size(), rows[0].size());
  }
  EXPECT_THAT(records, testing::ElementsAre(3, 4, 5, 1));
}

/// Numbers, words and keys as a reader of another language has them.
TEST(TableReaders, JsonIsTheSameToPython) {
  NEEDS("/usr/bin/python3", "python3");
  for (const char* format : {"json", "exercism", "gradescope"}) {
    std::vector<Document> documents = documentsOf(format);
    std::erase_if(documents, [](const Document& document) { return document.text.size() > 1'000'000; });
    const Json said = readBy("/usr/bin/python3", "read_json.py", documents);
    ASSERT_EQ(said.size(), documents.size());
    for (std::size_t i = 0; i < documents.size(); ++i)
      EXPECT_TRUE(nlohmann::json(said[i]) == nlohmann::json::parse(documents[i].text)) << documents[i].name;
  }
}

}  // namespace
}  // namespace judge
