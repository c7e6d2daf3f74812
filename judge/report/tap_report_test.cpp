#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using nlohmann::json;
using testing::HasSubstr;

struct TestPoint {
  bool ok = false;
  std::string description;
  std::optional<std::string> skip;
  json diagnostics;
};

struct TapDocument {
  std::vector<TestPoint> points;
  std::vector<TapDocument> subtests;
};

/// Reads TAP version 13, with subtests as version 14 has them, by its definition, and nothing that a producer should
/// not write: any other line is an error.
class TapReader {
 public:
  explicit TapReader(const std::string& text) {
    if (!text.ends_with('\n')) throw std::runtime_error("no newline at the end");
    for (std::size_t at = 0; at < text.size(); at = text.find('\n', at) + 1)
      lines_.push_back(text.substr(at, text.find('\n', at) - at));
  }

  TapDocument document() {
    if (next("") != "TAP version 13") throw std::runtime_error("no version");
    TapDocument all = body("");
    if (at_ != lines_.size()) throw std::runtime_error("more behind the last test: " + lines_[at_]);
    return all;
  }

 private:
  bool has(const std::string& indent) const { return at_ < lines_.size() && lines_[at_].starts_with(indent); }

  std::string next(const std::string& indent) {
    if (!has(indent))
      throw std::runtime_error("line ends the document: " + (at_ < lines_.size() ? lines_[at_] : "EOF"));
    return lines_[at_++].substr(indent.size());
  }

  TapDocument body(const std::string& indent) {
    TapDocument document;
    while (has(indent + "# ")) next(indent);
    const std::string plan = next(indent);
    if (!plan.starts_with("1..")) throw std::runtime_error("expected a plan: " + plan);
    const std::size_t count = std::stoul(plan.substr(3));
    if (plan != "1.." + std::to_string(count)) throw std::runtime_error("bad plan: " + plan);
    while (document.points.size() < count) {
      std::optional<std::string> subtest;
      if (has(indent + "# Subtest: ")) {
        subtest = unescaped(next(indent).substr(11));
        document.subtests.push_back(body(indent + "    "));
      }
      document.points.push_back(point(indent, document.points.size() + 1));
      if (subtest && document.points.back().description != *subtest) throw std::runtime_error("subtest has two names");
    }
    return document;
  }

  TestPoint point(const std::string& indent, std::size_t number) {
    std::string line = next(indent);
    TestPoint point;
    point.ok = line.starts_with("ok ");
    const std::string head = (point.ok ? "ok " : "not ok ") + std::to_string(number) + " - ";
    if (!line.starts_with(head)) throw std::runtime_error("expected test point " + head + ": " + line);
    line.erase(0, head.size());
    if (const std::size_t directive = unescapedHash(line); directive != std::string::npos) {
      const std::string words = line.substr(directive);
      if (directive == 0 || line[directive - 1] != ' ' || !words.starts_with("# SKIP "))
        throw std::runtime_error("unknown directive: " + line);
      point.skip = unescaped(words.substr(7));
      line.erase(directive - 1);
    }
    point.description = unescaped(line);
    if (has(indent + "  ---")) point.diagnostics = yaml(indent + "  ");
    return point;
  }

  /// Keys and values on a line each, the values as JSON, which is YAML.
  json yaml(const std::string& indent) {
    if (next(indent) != "---") throw std::runtime_error("bad beginning of a block");
    json block = json::object();
    for (std::string line = next(indent); line != "..."; line = next(indent)) {
      const std::size_t colon = line.find(": ");
      if (colon == std::string::npos) throw std::runtime_error("no key: " + line);
      if (!block.emplace(line.substr(0, colon), json::parse(line.substr(colon + 2))).second)
        throw std::runtime_error("key twice: " + line);
    }
    return block;
  }

  static std::size_t unescapedHash(const std::string& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\')
        ++i;
      else if (line[i] == '#')
        return i;
    }
    return std::string::npos;
  }

  static std::string unescaped(const std::string& line) {
    std::string text;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '\\' && i + 1 < line.size() && (line[i + 1] == '\\' || line[i + 1] == '#')) ++i;
      text += line[i];
    }
    return text;
  }

  std::vector<std::string> lines_;
  std::size_t at_ = 0;
};

TapDocument read(const std::string& text) { return TapReader(text).document(); }

void expectSays(const TapDocument& document, const RunRecord& record) {
  const std::vector<Check> checks = checksOf(record);
  ASSERT_EQ(document.points.size(), checks.size());
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const TestPoint& point = document.points[i];
    EXPECT_EQ(point.description, checks[i].group + ": " + checks[i].name);
    EXPECT_EQ(point.ok, checks[i].passed() || checks[i].skipped());
    EXPECT_EQ(point.skip.has_value(), checks[i].skipped());
    if (point.skip) {
      EXPECT_EQ(*point.skip, checks[i].message);
    }
    if (!point.ok) {
      EXPECT_EQ(point.diagnostics["message"], checks[i].message);
      EXPECT_EQ(point.diagnostics["verdict"], code(checks[i].verdict));
    }
  }
}

TEST(TapReport, IsReadStrictlyWithEveryTextUnchanged) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const std::string text = tapReport(record);
    EXPECT_TRUE(isSafeToShow(text));
    expectSays(read(text), record);
  }
}

TEST(TapReport, LogStandsBehindTheLastTest) {
  RunRecord record = recordOf(exampleRun());
  record.ended.log = "ok 1 - I passed\nBail out!\n";
  EXPECT_EQ(read(tapReport(record)).points.back().diagnostics["log"], record.ended.log);
}

TEST(TapReport, SeveralAreSubtestsOfOneDocument) {
  std::vector<Graded> all;
  std::vector<RunRecord> records = everyKindOfRun();
  for (const RunRecord& record : records) all.push_back(summarized(record, tapSubtest(record)));
  const TapDocument document = read(severalAsTap(all));
  ASSERT_EQ(document.points.size(), records.size());
  for (std::size_t i = 0; i < records.size(); ++i) {
    EXPECT_EQ(document.points[i].ok, verdictOf(records[i]) == Verdict::AC);
    expectSays(document.subtests[i], records[i]);
  }
}

TEST(TapReport, ReaderRefusesWhatIsNoTap) {
  const std::string good = "TAP version 13\n1..1\nok 1 - a\n";
  EXPECT_NO_THROW(read(good));
  for (const char* bad : {"1..1\nok 1 - a\n", "TAP version 13\n1..2\nok 1 - a\n", "TAP version 13\n1..1\nok 2 - a\n",
                          "TAP version 13\n1..1\nok 1 - a\nhello\n", "TAP version 13\n1..1\nok 1 - a # later\n",
                          "TAP version 13\n1..1\nok 1 - a\n  ---\n  b\n  ...\n", "TAP version 13\n1..1\nok 1 - a"})
    EXPECT_THROW(read(bad), std::exception) << bad;
}

}  // namespace
}  // namespace judge
