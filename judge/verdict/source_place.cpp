#include "judge/verdict/source_place.h"

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {

std::string_view nameOf(SourcePlace::Severity severity) {
  return severity == SourcePlace::Severity::Error ? "error" : "warning";
}

std::string textOf(const SourcePlace& place) {
  const std::string column = place.column ? fmt::format(":{}", *place.column) : "";
  const std::string_view prefix = place.severity == SourcePlace::Severity::Warning ? "warning: " : "";
  return fmt::format("{}:{}{}: {}{}", escaped(place.file), place.line, column, prefix, escaped(place.message));
}

}  // namespace judge
