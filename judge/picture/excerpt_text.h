#pragma once

#include <string>
#include <string_view>

/// The alphabet of excerpts. An excerpt travels as plain text: bytes of an answer are printable ASCII in it, and these
/// characters are the judge's own, so that a reader can paint them, or write them in ASCII, without parsing anything.
namespace judge {

namespace excerpt_text {
inline constexpr std::string_view kOpen = "«";         ///< before a square at fault: [
inline constexpr std::string_view kClose = "»";        ///< behind it: ]
inline constexpr std::string_view kQueen = "♛";        ///< Q
inline constexpr std::string_view kEmpty = "·";        ///< .
inline constexpr std::string_view kAlongRow = "─";     ///< an empty square under attack: -
inline constexpr std::string_view kAlongColumn = "│";  ///< |
inline constexpr std::string_view kFalling = "╲";      ///< from top left to bottom right: a backslash
inline constexpr std::string_view kRising = "╱";       ///< /
}  // namespace excerpt_text

/// The excerpt in ASCII, column for column.
std::string asciiExcerpt(std::string_view excerpt);

/// The excerpt with ANSI colours: squares at fault in bold red, the line of an attack in red, empty squares faint.
std::string paintedExcerpt(std::string_view excerpt);

}  // namespace judge
