#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "judge/base/clock.h"
#include "judge/base/json.h"
#include "judge/base/record.h"
#include "judge/base/text.h"
#include "judge/measure/growth.h"
#include "judge/verdict/events.h"

/// Parts that all documents for programs share. Times in them are integers in nanoseconds, in keys that end in _ns.
namespace judge {

using Json = Json;

/// The keys that every document begins with: its version, `kind`, and the sandbox in force, where there is one to name.
Json documentHead(std::string_view kind, std::optional<std::string_view> sandbox = {});

/// The document as text with a newline at its end: valid UTF-8, whatever bytes its texts hold.
std::string written(const Json& document);

/// The same where texts in it are somebody's, as they came: all but printable ASCII is written as \\uNNNN, so that
/// nothing moves a cursor. What is no UTF-8 becomes U+FFFD.
std::string writtenInAscii(const Json& document);

/// A record with its texts escaped: newlines and tabs stay in those whose list of fields says so.
template <class Value>
Json shownJson(const Value& value) {
  return toJson(value, [](const std::string& raw, auto... keep) { return escaped(raw, keep...); });
}

/// The limits of a submission under the keys of json_report.md.
Json limitsJson(const Limits& limits);

/// The name of a law of growth, the ends of an interval, and what a law says of which sizes: null without one.
const char* nameOf(GrowthLaw law);
Json intervalJson(const RealInterval& interval);
Json growthFitJson(const GrowthFit& fit);

/// Escaped, but newlines and tabs stay.
std::string jsonLines(std::string_view raw);

/// The lines of a live form: for each step an object in JSON on a line of its own, written when it comes. Its first
/// key, `event`, says what happened; the first line says besides what the lines are, by version and kind.
class EventLines {
 public:
  using Write = std::function<void(std::string_view line)>;  ///< gets whole lines, each with its newline

  /// Without `write` nobody reads, and nothing is done.
  EventLines(std::string kind, Write write, RunningClock clock = steadyTime);

  bool isRead() const { return write_ != nullptr; }

  /// `values`: an object, its texts escaped.
  void tell(std::string_view event, const Json& values);

  /// Whether there may be progress to tell of: at most twenty times a second, counted from any line. Ask before making
  /// the values.
  bool isDue() const { return isRead() && clock_() >= nextProgress_; }

 private:
  const std::string kind_;
  const Write write_;
  const RunningClock clock_;
  Nanoseconds nextProgress_{};
  bool isFirst_ = true;
};

}  // namespace judge
