#include <gmock/gmock.h>

#include <sstream>

#include "judge/report/comparison_report.h"
#include "judge/trials/readers/reader.h"
#include "judge/trials/runs/comparison_samples.h"
#include "judge/trials/runs/hostile_runs.h"

namespace judge {
namespace {

std::vector<Document> pages() {
  std::vector<Document> all = documentsOf("html");
  all.push_back(severalOf("html"));
  for (const std::string& text : hostileTexts())
    all.push_back({"comparison_" + std::to_string(all.size()) + ".html", comparisonAsHtml(comparisonThatSays(text))});
  all.push_back({"comparison.html", comparisonAsHtml(sampleComparison())});
  return all;
}

/// It knows no presentation attributes on <svg>, and elements that only have a look are empty on purpose.
bool isKnown(const std::string& line) {
  return line.find("<svg> proprietary attribute") != std::string::npos ||
         line.find("trimming empty <span>") != std::string::npos;
}

/// The page shows nothing for empty texts.
bool saysNothing(const std::string& line) {
  return line.find("trimming empty <h1>") != std::string::npos || line.find("trimming empty <p>") != std::string::npos;
}

TEST(PageReaders, TidyFindsNothingInAnyPage) {
  NEEDS("tidy", "tidy");
  for (const Document& page : pages()) {
    const bool isOfEmptyText = page.name == "hostile_14.html" || page.name == "several.html";
    std::istringstream lines(heardOf("tidy -errors -quiet -utf8", {page}).out);
    for (std::string line; std::getline(lines, line);)
      EXPECT_TRUE(isKnown(line) || (isOfEmptyText && saysNothing(line))) << page.name << ": " << line;
  }
}

TEST(PageReaders, TidyFindsWhatIsWrong) {
  NEEDS("tidy", "tidy");
  const Heard heard = heardOf("tidy -errors -quiet -utf8", {{"bad.html", "<!DOCTYPE html><title>a</title><p><b></p>"}});
  EXPECT_EQ(heard.status, 1);
  EXPECT_THAT(heard.out, testing::HasSubstr("missing </b>"));
}

}  // namespace
}  // namespace judge
