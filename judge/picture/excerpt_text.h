#pragma once

#include <cstddef>
#include <string>
#include <string_view>

/// The special characters of excerpts. An excerpt is plain text in which the bytes of an answer are printable ASCII.
/// Only the judge writes these characters, so that reports can colour them or replace them by ASCII without parsing.
namespace judge {

namespace excerpt_text {
inline constexpr std::string_view kOpen = "«";         ///< before a faulty square; in ASCII [
inline constexpr std::string_view kClose = "»";        ///< after a faulty square; in ASCII ]
inline constexpr std::string_view kQueen = "♛";        ///< in ASCII Q
inline constexpr std::string_view kEmpty = "·";        ///< in ASCII .
inline constexpr std::string_view kAlongRow = "─";     ///< an empty square under attack; in ASCII -
inline constexpr std::string_view kAlongColumn = "│";  ///< in ASCII |
inline constexpr std::string_view kFalling = "╲";      ///< from top left to bottom right; in ASCII a backslash
inline constexpr std::string_view kRising = "╱";       ///< in ASCII /

/// The first line of an excerpt that compares two texts line by line; the others begin with "- ", "+ " or blanks.
inline constexpr std::string_view kComparison = "- returned, + expected\n";
}  // namespace excerpt_text

/// The excerpt, or, where it has more lines, its first one and those that are nearest to faulty squares, about `most`
/// in all, with "..." for the others. Where no square is faulty: the excerpt.
std::string aroundFaults(std::string_view excerpt, std::size_t most);

/// The excerpt in ASCII, with each character in its column.
std::string asciiExcerpt(std::string_view excerpt);

/// The excerpt with ANSI colours: faulty squares bold red, the line of an attack red, empty squares faint.
std::string paintedExcerpt(std::string_view excerpt);

}  // namespace judge
