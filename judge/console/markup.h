#pragma once

#include <string>
#include <string_view>

#include "judge/base/text.h"
#include "judge/base/units.h"

namespace judge {

/// Text for an element or a quoted attribute of XML and HTML: & < > " ' become references, newlines and tabs stay, and
/// whatever else is no printable UTF-8 is made so first (`escaped`), since XML forbids most controls even as
/// references.
std::string markupText(std::string_view raw);

/// The same for raw text of any length: cut with a mark, so that the markup takes about `limit` at most.
std::string markupUpTo(std::string_view raw, Bytes limit, Keep keep = Keep::PrintableOnly);

}  // namespace judge
