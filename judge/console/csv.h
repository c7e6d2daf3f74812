#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/base/text.h"

/// CSV by RFC 4180.
namespace judge {

/// Raw text as a field: printable, in quotes where it has to be, which it has where a spreadsheet of another country
/// would part it. Text that a spreadsheet would take for a formula by its beginning, one of = + - @ in any width, a tab
/// or a newline, gets an apostrophe in front.
std::string csvField(std::string_view raw, Keep keep = Keep::PrintableOnly);

/// With six significant digits.
std::string csvNumber(double value);

/// Fields as one record, with its end of line. Text from elsewhere has to be a field already.
std::string csvRecord(const std::vector<std::string>& fields);

}  // namespace judge
