#pragma once

#include <string>
#include <string_view>

/// Names as people, platforms and archives write them, in whatever encoding.
namespace judge::course {

/// Any bytes as UTF-8. What is UTF-8 stays, with letters and their accents composed (a Mac takes them apart). Anything
/// else is read as Windows-1252 where that makes letters of all bytes, and as code page 850 (of zip archives) where
/// not.
std::string readableText(std::string_view raw);

/// The same in one printable line of at most 200 bytes: blanks and line ends are single spaces, none at its ends; what
/// cannot be seen or reorders a line is left out. May be empty.
std::string readableName(std::string_view raw);

/// With small letters, to compare.
std::string foldedName(std::string_view name);

/// With the letters of ASCII in lower case, and all else as it is.
std::string lowerCase(std::string_view text);

/// Without what stands between words: "nqueens" of "N-Queens", "n_queens" and "nQueens".
std::string bareWord(std::string_view name);

enum class Names { Same, Alike, Other };

/// Compares two names with one id, whatever the order of their words: "Byron, Ada" is "Ada Byron"; names with some of
/// the same words are alike. Where a name has only words of the id ("Participant" of a blind marking), any is the same.
Names compareNames(std::string_view one, std::string_view other, std::string_view id);

/// Some editors begin UTF-8 with it.
inline constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// A character; U+FFFD for what is none.
std::string utf8Of(char32_t character);

/// From Windows-1252, which Latin-1 is a part of; the five bytes that mean nothing become U+FFFD.
std::string fromWindows1252(std::string_view bytes);

}  // namespace judge::course
