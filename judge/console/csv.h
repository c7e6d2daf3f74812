#pragma once

#include <string>
#include <string_view>
#include <vector>

/// CSV by RFC 4180.
namespace judge {

/// Raw text as a field: printable, in quotes where it has to be. A spreadsheet takes text that begins with one of
/// = + - @ for a formula, so such text gets an apostrophe in front.
std::string csvField(std::string_view raw);

/// With six significant digits.
std::string csvNumber(double value);

/// Fields as one record, with its end of line. Text from elsewhere has to be a field already.
std::string csvRecord(const std::vector<std::string>& fields);

}  // namespace judge
