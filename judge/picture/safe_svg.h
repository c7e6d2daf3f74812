#pragma once

#include <string>
#include <string_view>

#include "judge/base/units.h"

namespace judge {

/// An image that somebody else drew, as far as it may stand in a page of ours.
struct SafeSvg {
  std::string picture;  ///< one element <svg>; empty where there is nothing to show
  std::string whyNot;   ///< then, one phrase: "it has more than 64 KiB"
};

inline constexpr Bytes kLargestSvg = kibibytes(64);

/// The SVG image without all that could act, reach out of it, or be drawn for ever: of
/// elements and attributes only those of a list, of references only those to its own parts, which get other names so
/// that several images fit into one page.
SafeSvg safeSvg(std::string_view text);

}  // namespace judge
