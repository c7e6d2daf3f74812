#pragma once

#include <string>
#include <string_view>

#include "judge/base/units.h"

namespace judge {

/// An untrusted image, reduced to what may be part of our pages.
struct SafeSvg {
  std::string picture;  ///< one element <svg>; empty where the image is refused
  std::string problem;  ///< why it is refused: "it has more than 64 KiB"; empty: it is not
};

inline constexpr Bytes kLargestSvg = kibibytes(64);

/// The SVG image without anything that could run, load something, or take too long to draw: only elements and
/// attributes on a list of allowed ones, and only references to its own parts, which are renamed so that a page may
/// hold several images.
SafeSvg safeSvg(std::string_view text);

}  // namespace judge
