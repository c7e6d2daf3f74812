#pragma once

#include <map>
#include <string>
#include <vector>

namespace judge {

/// For each event of a live format the paths of its keys ("suites[].name") with their types ("integer or null"). Under
/// "" what all have. `event` itself, which names it, need not be there.
using EventKeys = std::map<std::string, std::map<std::string, std::string>>;

/// The events in a document below the line `heading`, up to the next heading of its level.
EventKeys documentedEvents(const std::string& document, const std::string& heading);

/// Fails the test where a line lacks a documented key, or has another one or one of another type, and where an event or
/// a key is in no line. What is in a `document` is documented elsewhere.
void expectDocumentedEvents(const EventKeys& events, const std::vector<std::string>& lines);

}  // namespace judge
