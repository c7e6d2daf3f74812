#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/fields.h"

namespace judge {

/// A line of a submission with the message of a tool, or of the program that ended there.
struct SourceLocation {
  enum class Severity { Error, Warning };
  std::string file;                     ///< the path as the user gave it, "-" for stdin; raw
  std::size_t line = 0;                 ///< from 1, of the file as the user wrote it
  std::optional<std::size_t> column{};  ///< from 1, as the tool counts them; absent where the tool names none
  std::string message{};                ///< one line; raw
  Severity severity = Severity::Error;

  bool operator==(const SourceLocation&) const = default;
};

std::string_view code(SourceLocation::Severity severity);  ///< "error"
void readCode(std::string_view code, SourceLocation::Severity& severity);

void fields(MaybeConst<SourceLocation> auto& location, auto&& visit) {
  visit("file", location.file);
  visit("line", location.line);
  visit("column", location.column);
  visit("message", location.message);
  visit("severity", location.severity);
}

/// "FILE:LINE:COLUMN: MESSAGE", or without the column, as editors read it; escaped, on one line.
std::string locationText(const SourceLocation& location);

}  // namespace judge
