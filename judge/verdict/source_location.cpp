#include "judge/verdict/source_location.h"

#include <fmt/format.h>

#include "judge/base/text.h"

namespace judge {

std::string_view code(SourceLocation::Severity severity) {
  return severity == SourceLocation::Severity::Error ? "error" : "warning";
}

void readCode(std::string_view code, SourceLocation::Severity& severity) {
  using Severity = SourceLocation::Severity;
  severity = code == judge::code(Severity::Error) ? Severity::Error : Severity::Warning;
}

std::string locationText(const SourceLocation& location) {
  const std::string column = location.column ? fmt::format(":{}", *location.column) : "";
  const std::string_view prefix = location.severity == SourceLocation::Severity::Warning ? "warning: " : "";
  return fmt::format("{}:{}{}: {}{}", escaped(location.file), location.line, column, prefix, escaped(location.message));
}

}  // namespace judge
