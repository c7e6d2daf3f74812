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

/// The first keys of every document: its version, its `kind`, and the sandbox in force, where there is one.
Json documentHead(std::string_view kind, std::optional<std::string_view> sandbox = {});

/// The document as text with a newline at its end: valid UTF-8, whatever bytes its texts hold.
std::string written(const Json& document);

/// Like written(), for documents with raw foreign texts: all but printable ASCII is written as \\uNNNN, so that nothing
/// moves a cursor. Bytes that are not UTF-8 become U+FFFD.
std::string writtenInAscii(const Json& document);

/// A record with its texts escaped: newlines and tabs stay in texts that its list of fields marks.
template <class Value>
Json shownJson(const Value& value) {
  return toJson(value, [](const std::string& raw, auto... keep) { return escaped(raw, keep...); });
}

/// The limits of a submission under the keys of json_report.md.
Json limitsJson(const Limits& limits);

/// The name of a law of growth, the ends of an interval, and a law with the sizes that it covers; null without a law.
const char* lawName(GrowthLaw law);
Json intervalJson(const RealInterval& interval);
Json growthFitJson(const GrowthFit& fit);

/// Escaped, but newlines and tabs stay.
std::string jsonLines(std::string_view raw);

/// The lines of a live format: a JSON object on a line for each step, written as it happens. Its first key, `event`,
/// names the step; the first line has version and kind of the lines, too.
class EventLines {
 public:
  using Write = std::function<void(std::string_view line)>;  ///< gets complete lines, each with its newline

  /// Without `write` nothing is emitted.
  EventLines(std::string kind, Write write, RunningClock clock = steadyTime);

  bool isRead() const { return write_ != nullptr; }

  /// `values`: an object, its texts escaped.
  void emit(std::string_view event, const Json& values);

  /// Whether progress may be emitted: at most twenty times a second, counted from any line. Check it before computing
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
