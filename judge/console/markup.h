#pragma once

#include "judge/base/text.h"
#include "judge/base/units.h"

/// Raw text for languages of markup.
namespace judge {

/// Text for an element or a quoted attribute of XML and HTML: & < > " ' become references, newlines and tabs stay, and
/// whatever else is no printable UTF-8 is made so first (`escaped`), since XML forbids most controls even as
/// references.
std::string markupText(std::string_view raw);

/// The same for raw text of any length: cut with a mark, so that the markup takes about `limit` at most.
std::string markupUpTo(std::string_view raw, Bytes limit, Keep keep = Keep::PrintableOnly);

/// Raw text of at most about `limit` bytes as text of one line of GitHub's Markdown (GFM 0.29): printable, and every
/// character that could mean something to it behind a backslash, which CommonMark allows before any ASCII punctuation.
/// Not for the beginning of a line.
std::string markdownText(std::string_view raw, Bytes limit = {300});

}  // namespace judge
