#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/base/text.h"
#include "judge/base/units.h"

/// Raw text for languages of markup.
namespace judge {

/// Text for an element or a quoted attribute of XML and HTML: & < > " ' become references, newlines and tabs stay, and
/// whatever else is no printable UTF-8 is made so first (`escaped`), since XML forbids most controls even as
/// references.
std::string markupText(std::string_view raw);

/// markupText() for raw text of any length: cut with a mark, so that the markup takes about `limit` at most.
std::string markupUpTo(std::string_view raw, Bytes limit, Keep keep = Keep::PrintableOnly);

/// Raw text of at most about `limit` bytes as text of one line of GitHub's Markdown (GFM 0.29): printable, and every
/// character that could mean something to it behind a backslash, which CommonMark allows before any ASCII punctuation.
/// Not for the beginning of a line.
std::string markdownText(std::string_view raw, Bytes limit = {300});

/// CSV by RFC 4180.

/// Raw text as a field: printable, in quotes where it has to be, which it has where a spreadsheet of another country
/// would part it. Text that a spreadsheet would take for a formula by its beginning, one of = + - @ in any width, a tab
/// or a newline, gets an apostrophe in front.
std::string csvField(std::string_view raw, Keep keep = Keep::PrintableOnly);

/// With six significant digits.
std::string csvNumber(double value);

/// Fields as one record, with its end of line. Text from elsewhere has to be a field already.
std::string csvRecord(const std::vector<std::string>& fields);

}  // namespace judge
