#include "judge/report/formats.h"

#include <gmock/gmock.h>

#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

#include "judge/trials/runs/approved.h"
#include "judge/trials/runs/hostile_runs.h"
#include "judge/trials/runs/sample_runs.h"

namespace judge {
namespace {

using nlohmann::json;
using testing::HasSubstr;

std::vector<std::string> linesOf(const std::vector<Event>& events) {
  std::vector<std::string> lines;
  NdjsonReport report("a.cpp", 2, [&](std::string_view line) { lines.emplace_back(line); });
  for (const Event& event : events) report.on(event);
  return lines;
}

using Types = std::map<std::string, std::string>;

/// What ndjson_report.md says: for each event the paths of its keys with their types. Under "" what all have.
std::map<std::string, Types> documented() {
  std::map<std::string, Types> events;
  std::string event;
  std::istringstream lines(fileInReportFolder("ndjson_report.md"));
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("## `")) event = line.substr(4, line.size() - 5);
    if (!line.starts_with("| `")) continue;
    const std::size_t end = line.find("` | ");
    events[event][line.substr(3, end - 3)] = line.substr(end + 4, line.find(" |", end + 4) - end - 4);
  }
  return events;
}

std::string typeOf(const json& value) {
  if (value.is_number_integer()) return "integer";
  return value.type_name();
}

bool hasType(const json& value, const std::string& type) {
  if (value.is_null()) return type.ends_with(" or null");
  const std::string name = type.substr(0, type.find(" or null"));
  return typeOf(value) == name || (name == "number" && value.is_number());
}

void expectDocumented(const Types& types, const std::string& path, const json& value, std::set<std::string>& seen) {
  if (!path.empty()) {
    ASSERT_TRUE(types.contains(path)) << path;
    EXPECT_TRUE(hasType(value, types.at(path))) << path << ": " << value;
    seen.insert(path);
  }
  if (value.is_array())
    for (const json& element : value) expectDocumented(types, path + "[]", element, seen);
  if (value.is_object())
    for (const auto& [key, member] : value.items())
      expectDocumented(types, path.empty() ? key : path + "." + key, member, seen);
}

TEST(NdjsonReport, HasExactlyTheDocumentedKeys) {
  const auto events = documented();
  ASSERT_EQ(events.size(), 8u);
  std::map<std::string, std::set<std::string>> seen;
  std::vector<std::vector<Event>> runs{runThatSays("x")};
  for (const SampleRun& sample : sampleRuns()) runs.push_back(sample.events);
  for (const auto& run : runs)
    for (const std::string& line : linesOf(run)) {
      const json object = json::parse(line);
      const std::string event = object["event"];
      ASSERT_TRUE(events.contains(event)) << event;
      Types types = events.at(event);
      types.merge(Types(events.at("")));
      expectDocumented(types, "", object, seen[event]);
      for (const auto& [key, type] : types)
        if (key.find_first_of(".[") == std::string::npos) {
          EXPECT_TRUE(object.contains(key)) << event << " lacks " << key;
        }
    }
  for (const auto& [event, types] : events)
    for (const auto& [key, type] : types)
      if (!event.empty()) {
        EXPECT_TRUE(seen[event].contains(key)) << event << ' ' << key;
      }
}

TEST(NdjsonReport, EveryEventIsOneSafeLine) {
  for (const std::string& text : hostileTexts()) {
    const std::vector<Event> events = runThatSays(text);
    const std::vector<std::string> lines = linesOf(events);
    ASSERT_EQ(lines.size(), events.size());
    for (const std::string& line : lines) {
      EXPECT_EQ(line.find('\n'), line.size() - 1);
      EXPECT_TRUE(isSafeToShow(line));
      EXPECT_TRUE(json::accept(line));
    }
  }
}

TEST(NdjsonReport, TellsEachEventAtOnce) {
  std::size_t told = 0;
  NdjsonReport report("a.cpp", 1, [&](std::string_view) { ++told; });
  std::size_t count = 0;
  for (const Event& event : acceptedRun()) {
    report.on(event);
    EXPECT_EQ(told, ++count);
  }
}

TEST(NdjsonReport, FirstLineAloneSaysWhatTheStreamIs) {
  const std::vector<std::string> lines = linesOf(exampleRun());
  const json first = json::parse(lines.front());
  EXPECT_EQ(first["version"], 2);
  EXPECT_EQ(first["kind"], "grading_events");
  EXPECT_EQ(first["sandbox"], "namespaces");
  for (std::size_t i = 1; i < lines.size(); ++i) EXPECT_FALSE(json::parse(lines[i]).contains("version")) << i;
}

TEST(NdjsonReport, SaysWhichOfSeveral) {
  for (const std::string& line : linesOf(exampleRun())) {
    EXPECT_EQ(json::parse(line)["run"], 2);
    EXPECT_EQ(json::parse(line)["submission"], "a.cpp");
  }
}

}  // namespace
}  // namespace judge
