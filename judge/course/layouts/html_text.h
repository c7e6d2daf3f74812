#pragma once

#include <string>
#include <string_view>

namespace judge::course {

/// What somebody typed into an editor that made HTML of it: text without tags, in lines. Of the entities those that
/// editors write; no-break spaces are spaces.
std::string textOfHtml(std::string_view html);

}  // namespace judge::course
