#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include "judge/base/units.h"

namespace judge {

/// What escaped() leaves as it is besides printable text.
enum class Keep {
  PrintableOnly,   ///< for one line: a newline comes out as \n
  NewlinesAndTabs  ///< for a log that is shown line by line
};

/// `raw` as text that is safe on a terminal and in any file: valid UTF-8, nothing invisible, nothing that moves the
/// cursor or reorders the line. Printable text stays as it is, backslashes included, so this is for reading and has no
/// inverse. What cannot be shown becomes
///   \n \t \r   these three controls, unless kept (\r never is)
///   \xNN       every other control byte (ESC, NUL, DEL) and every byte that is no part of valid UTF-8
///              (overlong forms, surrogates and values above U+10FFFF are not valid)
///   \u{NNNN}   C1 controls, line and paragraph separators, bidirectional controls, zero-width and other invisible
///              characters, noncharacters
std::string escaped(std::string_view raw, Keep keep = Keep::PrintableOnly);

/// How many bytes at the start of `text` are valid UTF-8: all of them where it is.
std::size_t validUtf8(std::string_view text);

/// `text`, or its first `limit` bytes followed by "... [N bytes cut]" (of one: "[1 byte cut]") when it is longer. A
/// character of valid UTF-8 is never split: it goes whole, so up to three bytes fewer than `limit` may stay. Other
/// bytes are cut where they are.
std::string cut(std::string_view text, Bytes limit);

/// The first 60 bytes of `text`, escaped, in quotes.
std::string inQuotes(std::string_view text);

/// `word` as one word of a command of a shell: in single quotes where it has to be, in $'...', which bash, zsh and ksh
/// have, where there are control characters in it.
std::string quotedForShell(std::string_view word);

/// What stands between the separators: one part more than there are of them.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Whether `c` is white space in ASCII.
constexpr bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// `text` without the blanks and line ends around it.
std::string_view trimmed(std::string_view text);

/// The lines of `text`, without their newlines.
std::vector<std::string_view> linesIn(std::string_view text);

/// The number that all of `text` is, in the form of std::from_chars; nothing where it is none.
template <class Number>
std::optional<Number> numberIn(std::string_view text) {
  Number number{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

}  // namespace judge
