#pragma once

#include <nlohmann/json_fwd.hpp>
#include <optional>
#include <string>
#include <string_view>

#include "judge/verdict/events.h"

/// What all documents for programs have in common. Times in them are integers in nanoseconds, in keys that end in _ns.
namespace judge {

using OrderedJson = nlohmann::ordered_json;

/// The keys that every document begins with: its version, `kind`, and the sandbox in force, where there is one to name.
OrderedJson documentHead(std::string_view kind, std::optional<std::string_view> sandbox = {});

/// As text with a newline at its end, valid UTF-8 whatever is in it.
std::string written(const OrderedJson& document);

/// The same where texts in it are somebody's, as they came: all but printable ASCII is written as \\uNNNN, so that
/// nothing moves a cursor. What is no UTF-8 becomes U+FFFD.
std::string writtenInAscii(const OrderedJson& document);

/// What a submission may use, as json_report.md has it.
OrderedJson limitsJson(const Limits& limits);

/// What `compiled` says in the event stream of a grading.
OrderedJson compiledJson(const Compiled& compiled);

/// Escaped, but newlines and tabs stay.
std::string jsonLines(std::string_view raw);

}  // namespace judge
