#include "judge/report/event_lines.h"

#include <utility>

#include "judge/base/json.h"
#include "judge/report/json_parts.h"

namespace judge {

EventLines::EventLines(std::string kind, Write write, RunningClock clock)
    : kind_(std::move(kind)), write_(std::move(write)), clock_(std::move(clock)) {}

void EventLines::tell(std::string_view event, const Json& values) {
  constexpr Nanoseconds kBetween = std::chrono::milliseconds(50);
  if (!isRead()) return;
  Json line = {{"event", event}};
  if (std::exchange(isFirst_, false)) line.update(documentHead(kind_));
  for (const auto& [name, value] : values.items())
    if (!line.contains(name)) line[name] = value;  // a kata names its figures as it likes: ours stay
  write_(line.dump() + '\n');
  nextProgress_ = clock_() + kBetween;
}

}  // namespace judge
