#include "judge/base/json.h"
#include "judge/report/formats.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <sstream>

#include "judge/base/text.h"
#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

/// What json_report.md says: path of a key ("cases[].n") to its type ("integer or null").
using Schema = std::map<std::string, std::string>;

Schema documentedSchema() {
  Schema schema;
  std::istringstream lines(fileInReportFolder("json_report.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.rfind("| `", 0) != 0) continue;
    const std::size_t key = line.find("` | ");
    const std::size_t type = key + 4;
    schema[line.substr(3, key - 3)] = line.substr(type, line.find(" |", type) - type);
  }
  return schema;
}

/// The last part of the paths of the keys that `path` has in the schema; the document itself is "".
std::set<std::string> documentedKeys(const Schema& schema, const std::string& path) {
  const std::string prefix = path.empty() ? "" : path + ".";
  std::set<std::string> keys;
  for (const auto& [key, type] : schema) {
    if (key.rfind(prefix, 0) != 0) continue;
    const std::string rest = key.substr(prefix.size());
    if (rest.find_first_of(".[") == std::string::npos) keys.insert(rest);
  }
  return keys;
}

std::string typeOf(const Json& value) {
  if (value.is_number_integer()) return "integer";
  return value.type_name();
}

bool hasType(const Json& value, const std::string& type) {
  if (value.is_null()) return type.ends_with(" or null");
  const std::string name = type.substr(0, type.find(" or null"));
  return typeOf(value) == name || (name == "number" && value.is_number());
}

void expectDocumented(const Schema& schema, const std::string& path, const Json& value) {
  if (!path.empty()) {
    ASSERT_TRUE(schema.contains(path)) << path << " is not in json_report.md";
    EXPECT_TRUE(hasType(value, schema.at(path))) << path << " is " << value << ", documented as " << schema.at(path);
  }
  if (value.is_array()) {
    for (const Json& element : value) expectDocumented(schema, path + "[]", element);
  }
  if (!value.is_object()) return;
  std::set<std::string> keys;
  for (const auto& [key, member] : value.items()) {
    keys.insert(key);
    expectDocumented(schema, path.empty() ? key : path + "." + key, member);
  }
  EXPECT_EQ(keys, documentedKeys(schema, path)) << "in the object \"" << path << '"';
}

Json documentOf(const std::vector<Event>& events) { return Json::parse(jsonReport(recordOf(events))); }

/// Every text of the document, keys not included.
void collectTexts(const Json& value, std::vector<std::string>& texts) {
  if (value.is_string()) texts.push_back(value.get<std::string>());
  if (value.is_array())
    for (const Json& element : value) collectTexts(element, texts);
  if (value.is_object())
    for (const auto& [name, member] : value.items()) collectTexts(member, texts);
}

TEST(JsonReport, HasExactlyTheDocumentedKeysAndTypes) {
  const Schema schema = documentedSchema();
  ASSERT_GT(schema.size(), 80u);
  for (const SampleRun& sample : sampleRuns()) {
    SCOPED_TRACE(sample.name);
    expectDocumented(schema, "", documentOf(sample.events));
  }
  SCOPED_TRACE("a run that got no further");
  RunRecord record;
  for (const Event& event : exampleRun()) {
    expectDocumented(schema, "", Json::parse(jsonReport(record)));
    apply(record, event);
  }
}

TEST(JsonReport, ExampleInTheDocumentationIsWhatIsWritten) {
  const std::string text = fileInReportFolder("json_report.md");
  const std::string fence = "```json\n";
  const std::size_t begin = text.find(fence) + fence.size();
  EXPECT_EQ(text.substr(begin, text.find("```", begin) - begin), jsonReport(recordOf(exampleRun())));
}

TEST(JsonReport, ArrivesWholeForEveryByteThatASubmissionCanWrite) {
  std::string everyByte;
  for (int byte = 0; byte < 256; ++byte) everyByte += static_cast<char>(byte);
  RunStarted started;
  started.submission = everyByte;
  const Json document =
      documentOf({started, Compiled{.verdict = Verdict::CE, .diagnostics = everyByte, .command = everyByte},
                  RunEnded{.verdict = Verdict::CE, .reason = everyByte, .log = everyByte}});
  EXPECT_EQ(document["submission"], escaped(everyByte));
  EXPECT_EQ(document["reason"], escaped(everyByte));
  EXPECT_EQ(document["log"], escaped(everyByte, Keep::NewlinesAndTabs));
  EXPECT_EQ(document["compile"]["diagnostics"], escaped(everyByte, Keep::NewlinesAndTabs));
}

TEST(JsonReport, NoTextHoldsAnythingThatATerminalWouldObey) {
  std::vector<std::string> texts;
  collectTexts(documentOf(hostileRun()), texts);
  for (const std::string& text : texts) EXPECT_EQ(escaped(text, Keep::NewlinesAndTabs), text);
}

TEST(JsonReport, LogOfTheSubmissionCannotAddKeys) {
  const Json document = documentOf({RunEnded{.verdict = Verdict::WA, .log = "\", \"verdict\": \"AC\"}"}});
  EXPECT_EQ(document["verdict"], "WA");
  EXPECT_EQ(document["log"], "\", \"verdict\": \"AC\"}");
}

TEST(JsonReport, KeepsTheLargestSeedExact) {
  RunStarted started;
  started.seed = UINT64_MAX;
  EXPECT_EQ(documentOf({started})["seed"].get<std::uint64_t>(), UINT64_MAX);
}

TEST(JsonReport, InterruptedRunIsNotCalledAccepted) {
  RunStarted started;
  started.suites = {{"tiny", 2}};
  const Json document = documentOf({started, RunEnded{.verdict = Verdict::AC, .interrupted = true}});
  EXPECT_EQ(document["verdict"], "SK");
  EXPECT_EQ(document["interrupted"], true);
}

TEST(JsonReport, EndsWithOneNewline) {
  const std::string text = jsonReport(recordOf(acceptedRun()));
  EXPECT_TRUE(text.ends_with("}\n"));
}

}  // namespace
}  // namespace judge
