#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "judge/base/text.h"
#include "judge/base/units.h"

/// Raw text in XML, HTML, Markdown and CSV.
namespace judge {

/// Text for an element or a quoted attribute of XML and HTML: & < > " ' become references, newlines and tabs stay, and
/// all other unprintable bytes are escaped first (see escaped()), since XML forbids most controls even as references.
std::string markupText(std::string_view raw);

/// markupText() of raw text that is cut, with a mark, so that the markup has about `limit` bytes at most.
std::string markupUpTo(std::string_view raw, Bytes limit, Keep keep = Keep::PrintableOnly);

/// Raw text, cut after about `limit` bytes, for the middle of a line of GitHub's Markdown (GFM 0.29). It is escaped,
/// with a backslash before every character that has a meaning in Markdown; CommonMark allows one before any ASCII
/// punctuation.
std::string markdownText(std::string_view raw, Bytes limit = {300});

/// CSV by RFC 4180.

/// Raw text as a field: escaped, and in quotes where a spreadsheet, also one for semicolons, would split it. Text that
/// a spreadsheet would read as a formula, since it begins with = + - @ in any width, a tab or a newline, gets an
/// apostrophe in front.
std::string csvField(std::string_view raw, Keep keep = Keep::PrintableOnly);

/// The number with six significant digits.
std::string csvNumber(double value);

/// The fields as one record with its line end. Untrusted text must have gone through csvField().
std::string csvRecord(const std::vector<std::string>& fields);

}  // namespace judge
