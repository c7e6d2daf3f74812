#include "judge/base/json.h"
#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

#include "judge/report/record/checks.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using testing::HasSubstr;
using testing::Not;

void expectSafeTexts(const Json& value) {
  if (value.is_string()) {
    EXPECT_TRUE(isSafeToShow(value.get<std::string>())) << value;
  } else if (value.is_array()) {
    for (const Json& element : value) expectSafeTexts(element);
  } else if (value.is_object()) {
    for (const auto& [name, member] : value.items()) expectSafeTexts(member);
  }
}

/// Parses `text` and fails for a key that is there twice, which parsing loses, or any text that is not safe to show.
Json strictly(const std::string& text) {
  const Json parsed = Json::parse(text);
  EXPECT_TRUE(parsed.dump() == text || parsed.dump(2) + '\n' == text) << text;
  expectSafeTexts(parsed);
  return parsed;
}

std::set<std::string> keysOf(const Json& object) {
  std::set<std::string> keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

/// What a specification says of a key: the type of its value, with "?" where that may be null, whether it has to be
/// there, and which words it may hold.
struct Key {
  std::string type;
  bool isRequired = false;
  std::set<std::string> words = {};
};
using Keys = std::map<std::string, Key>;

void expectKeys(const Json& object, const Keys& specification) {
  for (const auto& [name, value] : object.items()) {
    ASSERT_TRUE(specification.contains(name)) << name;
    const Key& key = specification.at(name);
    const std::string type = key.type.substr(0, key.type.find('?'));
    EXPECT_TRUE(value.type_name() == type || (value.is_null() && key.type != type)) << name << ": " << value;
    EXPECT_TRUE(key.words.empty() || key.words.contains(value.is_string() ? value.get<std::string>() : ""))
        << name << ": " << value;
  }
  for (const auto& [name, key] : specification) EXPECT_TRUE(object.contains(name) || !key.isRequired) << name;
}

const std::set<std::string> kStatuses = {"pass", "fail", "error"};

/// exercism/docs: building/tooling/test-runners/interface.md.
const Keys kExercismRun = {{"version", {"number", true}},
                           {"status", {"string", true, kStatuses}},
                           {"message", {"string?"}},
                           {"tests", {"array", true}}};
const Keys kExercismTest = {
    {"name", {"string", true}}, {"test_code", {"string"}}, {"status", {"string", true, kStatuses}},
    {"message", {"string?"}},   {"output", {"string?"}},   {"task_id", {"number"}}};

/// Gradescope, Autograder Specifications: Output format. What is left out in each test is that of the whole.
const std::set<std::string> kGradescopeFormats = {"text", "html", "simple_format", "md", "ansi"};
const std::set<std::string> kVisibilities = {"hidden", "after_due_date", "after_published", "visible"};
const Keys kGradescopeRun = {{"score", {"number", true}},
                             {"execution_time", {"number"}},
                             {"output", {"string"}},
                             {"output_format", {"string", false, kGradescopeFormats}},
                             {"test_output_format", {"string", false, kGradescopeFormats}},
                             {"test_name_format", {"string", false, kGradescopeFormats}},
                             {"visibility", {"string", false, kVisibilities}},
                             {"stdout_visibility", {"string", false, kVisibilities}},
                             {"extra_data", {"object"}},
                             {"tests", {"array"}},
                             {"leaderboard", {"array"}}};
const Keys kGradescopeTest = {{"score", {"number"}},
                              {"max_score", {"number"}},
                              {"status", {"string", false, {"passed", "failed"}}},
                              {"name", {"string"}},
                              {"name_format", {"string", false, kGradescopeFormats}},
                              {"number", {"string"}},
                              {"output", {"string"}},
                              {"output_format", {"string", false, kGradescopeFormats}},
                              {"tags", {"array"}},
                              {"visibility", {"string", false, kVisibilities}},
                              {"extra_data", {"object"}}};

/// classroom-resources/autograding-io-grader: src/main.js, for what there is no specification of.
const Keys kGithubRun = {{"version", {"number", true}},
                         {"status", {"string", true, kStatuses}},
                         {"max_score", {"number"}},
                         {"tests", {"array", true}}};
const Keys kGithubTest = {{"name", {"string", true}},     {"status", {"string", true, kStatuses}},
                          {"message", {"string?", true}}, {"test_code", {"string", true}},
                          {"filename", {"string", true}}, {"line_no", {"number", true}},
                          {"duration", {"number", true}}, {"score", {"number"}}};

/// Unicode characters in valid UTF-8.
std::size_t charactersIn(const std::string& text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::size_t countIf(const std::vector<Check>& checks, bool (*holds)(const Check&)) {
  return static_cast<std::size_t>(std::count_if(checks.begin(), checks.end(), holds));
}

/// The fields of version 3, by type, presence and limits.
void expectExercism(const Json& document) {
  EXPECT_EQ(keysOf(document), (std::set<std::string>{"version", "status", "message", "tests"}));
  EXPECT_EQ(document["version"], 3);
  expectKeys(document, kExercismRun);
  bool allPass = true;
  for (const Json& test : document["tests"]) {
    expectKeys(test, kExercismTest);
    EXPECT_EQ(keysOf(test), (std::set<std::string>{"name", "status", "message", "output", "test_code"}));
    EXPECT_EQ(test["message"].is_null(), test["status"] == "pass");
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
    const Json document = strictly(exercismReport(record));
    expectExercism(document);
    EXPECT_EQ(document["status"] == "pass", verdictOf(record) == Verdict::AC);
  }
}

TEST(ExercismReport, TestsStandInTheOrderOfTheCases) {
  const RunRecord record = recordOf(acceptedRun());
  const Json document = strictly(exercismReport(record));
  ASSERT_EQ(document["tests"].size(), 31u);
  EXPECT_EQ(document["tests"][0]["name"], "tiny: case 1 (n = 1, row 0, col 0)");
  EXPECT_EQ(document["tests"][30]["name"], "large: case 5 (n = 1000, row 21, col 14)");
}

TEST(ExercismReport, CompileErrorIsTheMessage) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.name != "compile_error") continue;
    const Json document = strictly(exercismReport(recordOf(sample.events)));
    EXPECT_EQ(document["status"], "error");
    EXPECT_THAT(document["message"].get<std::string>(), HasSubstr("too few arguments to function"));
  }
}

TEST(ExercismReport, LogStandsInTheFirstTestThatIsNotPassed) {
  const Json document = strictly(exercismReport(recordOf(exampleRun())));
  EXPECT_EQ(document["tests"][0]["output"], nullptr);
  EXPECT_EQ(document["tests"][1]["status"], "fail");
  EXPECT_EQ(document["tests"][1]["output"], "solving n=1\n");
}

TEST(ExercismReport, WhatACasePrintsStandsInItsTest) {
  RunRecord record = recordOf(exampleRun());
  ASSERT_EQ(record.cases.size(), 2u);
  record.cases[0].printed = "\x1b[2J";
  record.cases[0].printedSize = {5000};
  record.cases[1].printed = std::string(4096, 'x');
  record.cases[1].printedSize = {4096};
  const Json tests = strictly(exercismReport(record))["tests"];
  EXPECT_EQ(tests[0]["status"], "pass");
  EXPECT_EQ(tests[0]["output"], "\\x1B[2J\n... and 4.9 KiB more, not kept\n");
  EXPECT_THAT(tests[1]["output"].get<std::string>(), ::testing::StartsWith("xxx"));
  EXPECT_LE(tests[1]["output"].get<std::string>().size(), 500u);
}

void expectGradescope(const Json& document) {
  expectKeys(document, kGradescopeRun);
  EXPECT_EQ(document["visibility"], "visible");
  for (const char* key :
       {"output_format", "test_output_format", "test_name_format", "output", "extra_data", "execution_time"})
    EXPECT_TRUE(document.contains(key)) << key;
  double score = 0;
  for (const Json& test : document["tests"]) {
    expectKeys(test, kGradescopeTest);
    EXPECT_EQ(keysOf(test),
              (std::set<std::string>{"name", "score", "max_score", "status", "output", "output_format", "visibility"}));
    EXPECT_LE(test["score"].get<double>(), test["max_score"].get<double>());
    score += test["score"].get<double>();
  }
  EXPECT_EQ(document["score"].get<double>(), score);
}

TEST(GradescopeReport, ScoresThePointsOfTheSuites) {
  RunStarted started;
  started.suites = {{"a", 1, {30, false}}, {"b", 2, {10, true}}};
  CaseJudged right;
  right.verdict = Verdict::AC;
  right.question.suite = "b";
  EXPECT_EQ(strictly(gradescopeReport(recordOf({started, right, RunEnded{}})))["score"], 5.0);
}

TEST(GradescopeReport, HoldsToItsFieldsForEveryRun) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const Json document = strictly(gradescopeReport(record));
    expectGradescope(document);
    const auto passed = countIf(checksOf(record), [](const Check& check) { return check.isCase && check.passed(); });
    EXPECT_EQ(document["score"], passed);
    EXPECT_EQ(document["extra_data"]["verdict"], code(verdictOf(record)));
  }
}

TEST(GradescopeReport, FaultBesideTheCasesIsATestWithoutPoints) {
  for (const SampleRun& sample : sampleRuns()) {
    if (sample.name != "failing_end") continue;
    const Json document = strictly(gradescopeReport(recordOf(sample.events)));
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

Json githubResult(const RunRecord& record) {
  const std::string line = githubReport(record);
  EXPECT_TRUE(line.starts_with("result=") && line.ends_with("\n"));
  EXPECT_EQ(std::count(line.begin(), line.end(), '\n'), 1);
  return strictly(fromBase64(line.substr(7, line.size() - 8)));
}

TEST(GithubReport, HoldsToItsFieldsForEveryRun) {
  for (const RunRecord& record : everyKindOfRun()) {
    SCOPED_TRACE(headlineOf(record));
    const Json document = githubResult(record);
    EXPECT_EQ(keysOf(document), (std::set<std::string>{"version", "status", "max_score", "tests"}));
    EXPECT_EQ(document["version"], 1);
    expectKeys(document, kGithubRun);
    EXPECT_EQ(document["status"] == "pass", verdictOf(record) == Verdict::AC);
    EXPECT_EQ(document["max_score"], record.totals.cases);
    for (const Json& test : document["tests"]) {
      EXPECT_EQ(keysOf(test), (std::set<std::string>{"name", "status", "score", "message", "test_code", "filename",
                                                     "line_no", "duration"}));
      expectKeys(test, kGithubTest);
      EXPECT_EQ(test["filename"], "");
      EXPECT_EQ(test["line_no"], 0);
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
