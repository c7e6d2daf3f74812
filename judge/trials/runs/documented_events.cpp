#include "judge/trials/runs/documented_events.h"

#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "judge/base/json.h"

namespace judge {
namespace {

using Types = std::map<std::string, std::string>;

std::string typeOf(const Json& value) {
  if (value.is_number_integer()) return "integer";
  return value.type_name();
}

bool hasType(const Json& value, const std::string& type) {
  if (value.is_null()) return type.ends_with(" or null");
  const std::string name = type.substr(0, type.find(" or null"));
  return typeOf(value) == name || (name == "number" && value.is_number());
}

void expectDocumented(const Types& types, const std::string& path, const Json& value, std::set<std::string>& seen) {
  if (!path.empty()) {
    ASSERT_TRUE(types.contains(path)) << path;
    EXPECT_TRUE(hasType(value, types.at(path))) << path << ": " << value;
    seen.insert(path);
  }
  if (path == "document") return;
  if (value.is_array())
    for (const Json& element : value) expectDocumented(types, path + "[]", element, seen);
  if (value.is_object())
    for (const auto& [key, member] : value.items())
      expectDocumented(types, path.empty() ? key : path + "." + key, member, seen);
}

}  // namespace

EventKeys documentedEvents(const std::string& document, const std::string& heading) {
  EventKeys events;
  std::string event;
  bool isThere = false;
  std::istringstream lines(document);
  for (std::string line; std::getline(lines, line);) {
    if (line.starts_with("# ")) isThere = line == heading;
    if (!isThere) continue;
    if (line.starts_with("## `")) event = line.substr(4, line.size() - 5);
    if (!line.starts_with("| `")) continue;
    const std::size_t end = line.find("` | ");
    events[event][line.substr(3, end - 3)] = line.substr(end + 4, line.find(" |", end + 4) - end - 4);
  }
  return events;
}

void expectDocumentedEvents(const EventKeys& events, const std::vector<std::string>& lines) {
  const Types common = events.contains("") ? events.at("") : Types();
  std::map<std::string, std::set<std::string>> seen;
  for (const std::string& line : lines) {
    const Json object = Json::parse(line);
    const std::string event = object["event"].get<std::string>();
    ASSERT_TRUE(events.contains(event)) << event;
    Types types = events.at(event);
    types.insert(common.begin(), common.end());
    types["event"] = "string";
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

}  // namespace judge
