#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/base/record.h"

namespace judge {

/// A line of a submission, and what a tool or its run time says of it.
struct SourcePlace {
  enum class Severity { Error, Warning };
  std::string file;                     ///< the path as the user gave it, "-" for stdin; raw
  std::size_t line = 0;                 ///< from 1, of the file as the user wrote it
  std::optional<std::size_t> column{};  ///< from 1, as the tool counts them; nothing where it tells none
  std::string message{};                ///< one line; raw
  Severity severity = Severity::Error;

  bool operator==(const SourcePlace&) const = default;
};

std::string_view nameOf(SourcePlace::Severity severity);  ///< "error"

/// The members as documents show them.
void fields(const SourcePlace& place, auto&& visit) {
  visit("file", place.file);
  visit("line", place.line);
  visit("column", place.column);
  visit("message", place.message);
  visit("severity", nameOf(place.severity));
}

/// "FILE:LINE:COLUMN: MESSAGE", or without the column, as editors read it; escaped, on one line.
std::string textOf(const SourcePlace& place);

}  // namespace judge
