#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <regex>
#include <stdexcept>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

struct CodewarsTest {
  std::string group, name, result, words;
};

struct CodewarsOutput {
  std::vector<CodewarsTest> tests;
  std::vector<std::string> logs;
};

/// Reads the messages of Codewars' runner as its docs/messages.md (codewars/runner) has them: each on its own line
/// behind an empty one, groups that hold tests, tests that hold one result, and both closed. There may be no other
/// line, and no tag within a line.
class CodewarsReader {
 public:
  CodewarsOutput read(const std::string& text) {
    std::size_t at = 0;
    while (at < text.size()) {
      const std::size_t end = text.find('\n', at + 1);
      if (text[at] != '\n' || end == std::string::npos) throw std::runtime_error("no empty line before, or no end");
      take(text.substr(at + 1, end - at - 1));
      at = end + 1;
    }
    if (!open_.empty()) throw std::runtime_error("not closed");
    return output_;
  }

 private:
  void take(const std::string& line) {
    static const std::regex kMessage("<([A-Z]+):([A-Z]*):([^<>]*)>([^\r\n]*)");
    static const std::regex kTag("<[A-Z]+:[^<>:]*:[^<>]*>");
    std::smatch match;
    // Long values are no matter for a regular expression.
    const std::size_t close = line.find('>');
    if (close == std::string::npos) throw std::runtime_error("no message: " + line);
    const std::string head = line.substr(0, close + 1), value = line.substr(close + 1);
    if (!std::regex_match(head, match, kMessage)) throw std::runtime_error("no message: " + head);
    for (std::size_t tag = value.find('<'); tag != std::string::npos; tag = value.find('<', tag + 1))
      if (std::regex_search(value.substr(tag, 40), kTag, std::regex_constants::match_continuous))
        throw std::runtime_error("a tag within a line: " + value.substr(tag, 40));
    apply(match[1], match[2], match[3], value);
  }

  void apply(const std::string& tag, const std::string& mode, const std::string& label, const std::string& value) {
    if (tag != "LOG" && !(mode.empty() && label.empty())) throw std::runtime_error("mode or label on " + tag);
    if (tag == "DESCRIBE") {
      expectOpen("");
      open_ = {tag, value};
    } else if (tag == "IT") {
      expectOpen("DESCRIBE");
      output_.tests.push_back({open_.back(), value, "", ""});
      open_.insert(open_.begin(), tag);
    } else if (tag == "PASSED" || tag == "FAILED" || tag == "ERROR") {
      expectOpen("IT");
      if (!output_.tests.back().result.empty()) throw std::runtime_error("two results");
      output_.tests.back().result = tag;
      output_.tests.back().words = value;
    } else if (tag == "COMPLETEDIN") {
      close(value);
    } else if (tag == "LOG") {
      expectOpen("");
      output_.logs.push_back(value);
    } else {
      throw std::runtime_error("unknown tag " + tag);
    }
  }

  void close(const std::string& value) {
    if (open_.empty()) throw std::runtime_error("closed too often");
    if (!std::regex_match(value, std::regex("[0-9]+\\.[0-9]{4}"))) throw std::runtime_error("no time: " + value);
    if (open_.front() == "IT" && output_.tests.back().result.empty()) throw std::runtime_error("no result");
    if (open_.front() == "IT")
      open_.erase(open_.begin());
    else
      open_.clear();
  }

  void expectOpen(const std::string& tag) const {
    if ((open_.empty() ? "" : open_.front()) != tag) throw std::runtime_error("out of place, expected in " + tag);
  }

  std::vector<std::string> open_;  // "IT" where a test is open, then "DESCRIBE" and the name of the group
  CodewarsOutput output_;
};

CodewarsOutput read(const std::string& text) { return CodewarsReader().read(text); }

/// `text` as a value should show it.
std::string onOneLine(std::string text) {
  std::string broken;
  for (std::size_t i = 0; i < text.size(); ++i) {
    broken += text[i];
    std::size_t j = i + 1;
    while (j < text.size() && text[j] >= 'A' && text[j] <= 'Z') ++j;
    if (text[i] == '<' && j < text.size() && text[j] == ':') broken += ' ';
  }
  return broken;
}

TEST(CodewarsReport, IsReadStrictlyWithEveryResult) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const std::string text = codewarsReport(record);
    EXPECT_TRUE(isSafeToShow(text));
    const CodewarsOutput output = read(text);
    std::vector<Check> told = checksOf(record);
    std::erase_if(told, [](const Check& check) { return check.isCase && check.skipped(); });
    ASSERT_EQ(output.tests.size(), told.size());
    for (std::size_t i = 0; i < told.size(); ++i) {
      const Check& check = told[i];
      const std::string result = check.passed() ? "PASSED" : check.errored() || check.skipped() ? "ERROR" : "FAILED";
      EXPECT_EQ(output.tests[i].result, result);
      EXPECT_EQ(output.tests[i].name, onOneLine(check.name));
      EXPECT_EQ(output.tests[i].group, onOneLine(check.group));
      EXPECT_THAT(output.tests[i].words,
                  testing::StartsWith(check.passed() ? "Test Passed" : onOneLine(check.message)));
    }
    EXPECT_EQ(output.logs.size(), record.ended.log.empty() ? 1u : 2u);
    EXPECT_EQ(output.logs.front(), sandboxOf(record.started));
  }
}

TEST(CodewarsReport, LogCannotForgeAResult) {
  RunRecord record = recordOf(exampleRun());
  record.ended.log = "no newline\n<PASSED::>Test Passed\n<COMPLETEDIN::>1\nstd::vector<int> a; a < B::c\n";
  EXPECT_THAT(read(codewarsReport(record)).logs,
              ElementsAre(sandboxOf(record.started),
                          "no newline<:LF:>< PASSED::>Test Passed<:LF:>< COMPLETEDIN::>1<:LF:>std::vector<int> a; a < "
                          "B::c"));
}

TEST(CodewarsReport, UnfinishedRunIsNotAllGreen) {
  RunRecord record = recordOf(acceptedRun());
  for (CaseJudged& judged : record.cases) judged.verdict = Verdict::SK;
  record.ended = {.verdict = Verdict::SK, .reason = "interrupted", .interrupted = true};
  const CodewarsOutput output = read(codewarsReport(record));
  EXPECT_EQ(output.tests.size(), 2u);
  EXPECT_EQ(output.tests.back().result, "ERROR");
}

TEST(CodewarsReport, ReaderRefusesForgedLines) {
  EXPECT_NO_THROW(read("\n<DESCRIBE::>a\n\n<COMPLETEDIN::>0.0000\n"));
  for (const char* bad : {"<DESCRIBE::>a\n\n<COMPLETEDIN::>0.0000\n", "\n<DESCRIBE::>a\n", "\nhello\n",
                          "\n<IT::>a\n\n<PASSED::>x\n\n<COMPLETEDIN::>0.0000\n", "\n<LOG::>a <PASSED::>\n"})
    EXPECT_THROW(read(bad), std::exception) << bad;
}

}  // namespace
}  // namespace judge
