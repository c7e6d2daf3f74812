#include <fmt/ranges.h>
#include <gmock/gmock.h>

#include <sstream>

#include "judge/base/json.h"
#include "judge/report/record/checks.h"
#include "judge/trials/readers/reader.h"

namespace judge {
namespace {

using testing::HasSubstr;

class TapReaders : public testing::Test {
 protected:
  void SetUp() override { NEEDS("prove", "perl"); }
};

/// As Test::Harness leaves it: backslashes before # and \ stay.
std::string asWritten(const std::string& text) {
  std::string written;
  for (const char c : text) {
    if (c == '#' || c == '\\') written += '\\';
    written += c;
  }
  return written;
}

/// It takes blanks from both ends.
std::string trimmed(std::string text) {
  text.erase(0, std::min(text.find_first_not_of(' '), text.size()));
  text.erase(text.find_last_not_of(' ') + 1);
  return text;
}

void expectTapResult(const Json& test, const Check& check) {
  EXPECT_EQ(test["ok"] == 1, check.passed() || check.skipped());
  EXPECT_EQ(test["description"], trimmed(asWritten("- " + check.group + ": " + check.name)));
  EXPECT_EQ(test["skip"].is_string(), check.skipped());
  if (check.skipped()) {
    EXPECT_EQ(test["skip"], trimmed(asWritten(check.message)));
  }
}

/// Each is what Perl finds in one run's document.
void expectEveryTextOf(const std::vector<NamedRun>& runs, const Json& files) {
  ASSERT_EQ(files.size(), runs.size());
  for (std::size_t i = 0; i < runs.size(); ++i) {
    SCOPED_TRACE(runs[i].name);
    const Json& file = files[i];
    EXPECT_EQ(file["version"], 13);
    EXPECT_EQ(file["good"], 1);
    EXPECT_TRUE(file["errors"].empty() && file["unknown"].empty()) << file["errors"] << file["unknown"];
    const std::vector<Check> checks = checksOf(runs[i].record);
    ASSERT_EQ(file["tests"].size(), checks.size());
    for (std::size_t k = 0; k < checks.size(); ++k) expectTapResult(file["tests"][k], checks[k]);
    for (const Json& block : file["blocks"]) {
      const Check& check = checks[block["test"].get<std::size_t>() - 1];
      if (block["data"].contains("verdict")) {
        EXPECT_EQ(block["data"]["verdict"], code(check.verdict));
      }
    }
  }
}

TEST_F(TapReaders, PerlReadsEveryTextOfEveryRun) {
  expectEveryTextOf(namedRuns(), readBy("perl", "read_tap.pl", documentsOf("tap")));
}

/// The subtests of a document on several, each as a document of its own.
std::vector<Document> subtestsOf(const Document& several) {
  std::vector<Document> all;
  std::istringstream lines(several.text);
  bool isInside = false;
  for (std::string line; std::getline(lines, line);) {
    const bool isIndented = line.starts_with("    ");
    if (isIndented && !isInside) all.push_back({"subtest" + std::to_string(all.size()) + ".tap", "TAP version 13\n"});
    isInside = isIndented;
    if (isIndented) all.back().text += line.substr(4) + '\n';
  }
  return all;
}

TEST_F(TapReaders, PerlReadsEverySubtestOfSeveral) {
  expectEveryTextOf(namedRuns(), readBy("perl", "read_tap.pl", subtestsOf(severalOf("tap"))));
}

TEST_F(TapReaders, BlockHoldsTheWordsOfAFailure) {
  const std::vector<NamedRun> runs = namedRuns();
  const Json blocks =
      readBy("perl", "read_tap.pl", {documentOf("tap", runs.front()), documentOf("tap", runs[2])})[1]["blocks"];
  const std::vector<Check> checks = checksOf(runs[2].record);
  ASSERT_EQ(runs[2].name, "mixed");
  for (const Json& block : blocks) {
    const Check& check = checks[block["test"].get<std::size_t>() - 1];
    if (check.passed()) continue;
    EXPECT_EQ(block["data"]["message"], check.message);
    if (!check.details.empty()) {
      EXPECT_EQ(block["data"]["details"], check.details);
    }
  }
  EXPECT_EQ(blocks.back()["data"]["log"], shownLog(runs[2].record, kibibytes(48)));
}

TEST_F(TapReaders, ProveSucceedsForAnAcceptedRunAndNamesTheTestsThatFail) {
  for (const NamedRun& run : namedRuns()) {
    if (run.name.starts_with("unfinished")) continue;
    SCOPED_TRACE(run.name);
    const Heard heard = heardOf("prove", {documentOf("tap", run)});
    const bool isAccepted = verdictOf(run.record) == Verdict::AC;
    EXPECT_EQ(heard.status, isAccepted ? 0 : 1) << heard.out;
    EXPECT_THAT(heard.out, HasSubstr(isAccepted ? "Result: PASS" : "Result: FAIL"));
    if (run.name == "mixed") {
      EXPECT_THAT(heard.out, HasSubstr("Failed tests:  6, 9, 17, 25, 31\n"));
    }
    if (run.name == "interrupted") {
      EXPECT_THAT(heard.out, HasSubstr("Failed test:  33\n"));
    }
  }
}

TEST_F(TapReaders, ProveTakesSeveralForATestEach) {
  std::vector<std::size_t> failed;
  const std::vector<NamedRun> runs = namedRuns();
  for (std::size_t i = 0; i < runs.size(); ++i)
    if (verdictOf(runs[i].record) != Verdict::AC) failed.push_back(i + 1);
  const Json file = readBy("perl", "read_tap.pl", {severalOf("tap")})[0];
  EXPECT_EQ(file["tests"].size(), runs.size());
  EXPECT_EQ(file["failed"], failed);
  EXPECT_TRUE(file["errors"].empty());
  for (const Json& line : file["unknown"]) EXPECT_THAT(line.get<std::string>(), testing::StartsWith("    "));
  EXPECT_EQ(heardOf("prove", {severalOf("tap")}).status, 1);
}

}  // namespace
}  // namespace judge
