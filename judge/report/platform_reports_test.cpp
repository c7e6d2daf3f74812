#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <nlohmann/json.hpp>
#include <set>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using nlohmann::json;
using testing::HasSubstr;
using testing::Not;

/// Parses `text` and fails for a key that is there twice, or any text that is not safe to show.
json strictly(const std::string& text) {
  std::vector<std::set<std::string>> keys;
  const json::parser_callback_t callback = [&](int, json::parse_event_t event, json& parsed) {
    if (event == json::parse_event_t::object_start) keys.emplace_back();
    if (event == json::parse_event_t::object_end) keys.pop_back();
    if (event == json::parse_event_t::key) {
      EXPECT_TRUE(keys.back().insert(parsed.get<std::string>()).second) << "twice: " << parsed;
    }
    if (event == json::parse_event_t::value && parsed.is_string()) {
      EXPECT_TRUE(isSafeToShow(parsed.get<std::string>())) << parsed;
    }
    return true;
  };
  return json::parse(text, callback);
}

std::set<std::string> keysOf(const json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

/// Unicode characters in valid UTF-8.
std::size_t charactersIn(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::size_t countIf(const std::vector<Check>& checks, bool (*holds)(const Check&)) {
  return static_cast<std::size_t>(std::count_if(checks.begin(), checks.end(), holds));
}

/// The fields of version 3, by type, presence and limits.
void expectExercism(const json& document) {
  EXPECT_EQ(keysOf(document), (std::set<std::string>{"version", "status", "message", "tests"}));
  EXPECT_EQ(document["version"], 3);
  ASSERT_TRUE(document["tests"].is_array());
  bool allPass = true;
  for (const json& test : document["tests"]) {
    EXPECT_EQ(keysOf(test), (std::set<std::string>{"name", "status", "message", "output", "test_code"}));
    EXPECT_TRUE(test["name"].is_string() && test["test_code"].is_string());
    EXPECT_THAT((std::set<std::string>{"pass", "fail", "error"}), testing::Contains(test["status"].get<std::string>()));
    EXPECT_EQ(test["message"].is_null(), test["status"] == "pass");
    EXPECT_TRUE(test["message"].is_null() || test["message"].is_string());
    if (!test["output"].is_null()) {
      EXPECT_LE(charactersIn(test["output"].get<std::string>()), 500u);
    }
    allPass = allPass && test["status"] == "pass";
  }
  const std::string status = document["tests"].empty() ? "error" : allPass ? "pass" : "fail";
  EXPECT_EQ(document["status"], status);
  EXPECT_EQ(document["message"].is_string(), status == "error");
  if (status == "error") {
    EXPECT_FALSE(document["message"].get<std::string>().empty());
    EXPECT_LE(charactersIn(document["message"].get<std::string>()), 65'535u);
  }
}

TEST(ExercismReport, HoldsToVersionThreeForEveryRun) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const json document = strictly(exercismReport(record));
    expectExercism(document);
    EXPECT_EQ(document["status"] == "pass", verdictOf(record) == Verdict::AC);
  }
}

TEST(ExercismReport, TestsStandInTheOrderOfTheCases) {
  const RunRecord record = recordOf(acceptedRun());
  const json document = strictly(exercismReport(record));
  ASSERT_EQ(document["tests"].size(), 31u);
  EXPECT_EQ(document["tests"][0]["name"], "tiny: case 1 (n = 1, row 0, col 0)");
  EXPECT_EQ(document["tests"][30]["name"], "large: case 5 (n = 1000, row 21, col 14)");
}

TEST(ExercismReport, CompileErrorIsTheMessage) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.name != "compile_error") continue;
    const json document = strictly(exercismReport(recordOf(sample.events)));
    EXPECT_EQ(document["status"], "error");
    EXPECT_THAT(document["message"].get<std::string>(), HasSubstr("too few arguments to function"));
  }
}

TEST(ExercismReport, LogStandsInTheFirstTestThatIsNotPassed) {
  const json document = strictly(exercismReport(recordOf(exampleRun())));
  EXPECT_EQ(document["tests"][0]["output"], nullptr);
  EXPECT_EQ(document["tests"][1]["status"], "fail");
  EXPECT_EQ(document["tests"][1]["output"], "solving n=1\n");
}

void expectGradescope(const json& document) {
  const std::set<std::string> known{
      "score",      "execution_time",   "output",     "output_format", "test_output_format", "tests",
      "visibility", "test_name_format", "extra_data", "leaderboard",   "stdout_visibility"};
  for (const std::string& key : keysOf(document)) EXPECT_THAT(known, testing::Contains(key));
  const std::set<std::string> formats{"text", "html", "simple_format", "md", "ansi"};
  for (const char* key : {"output_format", "test_output_format", "test_name_format"})
    EXPECT_THAT(formats, testing::Contains(document[key].get<std::string>()));
  EXPECT_EQ(document["visibility"], "visible");
  EXPECT_TRUE(document["output"].is_string() && document["extra_data"].is_object());
  EXPECT_TRUE(document["execution_time"].is_number());
  double score = 0;
  for (const json& test : document["tests"]) {
    EXPECT_EQ(keysOf(test),
              (std::set<std::string>{"name", "score", "max_score", "status", "output", "output_format", "visibility"}));
    EXPECT_THAT((std::set<std::string>{"passed", "failed"}), testing::Contains(test["status"].get<std::string>()));
    EXPECT_THAT(formats, testing::Contains(test["output_format"].get<std::string>()));
    EXPECT_LE(test["score"].get<double>(), test["max_score"].get<double>());
    score += test["score"].get<double>();
  }
  EXPECT_EQ(document["score"].get<double>(), score);
}

TEST(GradescopeReport, HoldsToItsFieldsForEveryRun) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const json document = strictly(gradescopeReport(record));
    expectGradescope(document);
    const auto passed = countIf(checksOf(record), [](const Check& check) { return check.isCase && check.passed(); });
    EXPECT_EQ(document["score"], passed);
    EXPECT_EQ(document["extra_data"]["verdict"], code(verdictOf(record)));
  }
}

TEST(GradescopeReport, FaultBesideTheCasesIsATestWithoutPoints) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.name != "failing_end") continue;
    const json document = strictly(gradescopeReport(recordOf(sample.events)));
    ASSERT_EQ(document["tests"].size(), 9u);
    EXPECT_EQ(document["tests"][8]["status"], "failed");
    EXPECT_EQ(document["tests"][8]["max_score"], 0);
  }
}

std::string fromBase64(const std::string& text) {
  const std::string alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  EXPECT_EQ(text.size() % 4, 0u);
  std::string bytes;
  for (std::size_t i = 0; i + 4 <= text.size(); i += 4) {
    std::uint32_t group = 0;
    std::size_t padding = 0;
    for (std::size_t k = 0; k < 4; ++k) {
      const std::size_t value = alphabet.find(text[i + k]);
      padding += text[i + k] == '=';
      EXPECT_TRUE(value != std::string::npos || (text[i + k] == '=' && i + 4 == text.size() && k >= 2));
      group = group << 6 | static_cast<std::uint32_t>(value == std::string::npos ? 0 : value);
    }
    for (std::size_t k = 0; k < 3 - padding; ++k) bytes += static_cast<char>(group >> (16 - 8 * k) & 255);
  }
  return bytes;
}

json githubResult(const RunRecord& record) {
  const std::string line = githubReport(record);
  EXPECT_TRUE(line.starts_with("result=") && line.ends_with("\n"));
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  return strictly(fromBase64(line.substr(7, line.size() - 8)));
}

TEST(GithubReport, HoldsToItsFieldsForEveryRun) {
  const std::set<std::string> statuses{"pass", "fail", "error"};
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const json document = githubResult(record);
    EXPECT_EQ(keysOf(document), (std::set<std::string>{"version", "status", "max_score", "tests"}));
    EXPECT_EQ(document["version"], 1);
    EXPECT_THAT(statuses, testing::Contains(document["status"].get<std::string>()));
    EXPECT_EQ(document["status"] == "pass", verdictOf(record) == Verdict::AC);
    EXPECT_EQ(document["max_score"], record.totals.cases);
    for (const json& test : document["tests"]) {
      EXPECT_EQ(keysOf(test), (std::set<std::string>{"name", "status", "score", "message", "test_code", "filename",
                                                     "line_no", "duration"}));
      EXPECT_THAT(statuses, testing::Contains(test["status"].get<std::string>()));
      EXPECT_EQ(test["filename"], "");
      EXPECT_EQ(test["line_no"], 0);
      EXPECT_TRUE(test["duration"].is_number());
      EXPECT_TRUE(test["score"] == 0 || test["status"] == "pass");
    }
  }
}

TEST(GithubReport, IsWholeForEveryLengthOfText) {
  RunRecord record = recordOf(exampleRun());
  for (int i = 0; i < 6; ++i) {
    record.cases.back().reason += 'x';
    EXPECT_EQ(githubResult(record)["tests"][1]["message"].get<std::string>().back() == '\n', true);
  }
}

}  // namespace
}  // namespace judge
