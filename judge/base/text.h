#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

#include "judge/base/units.h"

namespace judge {

/// The control characters that escaped() keeps.
enum class Keep {
  PrintableOnly,   ///< none, for one line: a newline becomes \n
  NewlinesAndTabs  ///< for a log that is shown line by line
};

/// `raw` as text that is safe on a terminal and in any file: valid UTF-8, nothing invisible, nothing that moves the
/// cursor or reorders the line. Printable text stays as it is, backslashes included, so this is for people and has no
/// inverse. Other characters become
///   \n \t \r   these three controls, unless kept (\r never is)
///   \xNN       every other control byte (ESC, NUL, DEL) and every byte that is not part of valid UTF-8
///              (overlong forms, surrogates and values above U+10FFFF are not valid)
///   \u{NNNN}   C1 controls, line and paragraph separators, bidirectional controls, zero-width and other invisible
///              characters, noncharacters
std::string escaped(std::string_view raw, Keep keep = Keep::PrintableOnly);

struct Character {
  char32_t value = 0;
  std::size_t length = 0;  ///< bytes; 0: no valid UTF-8 starts here
};

/// The character at the start of `text`, which is not empty.
Character firstCharacter(std::string_view text);

/// The number of bytes at the start of `text` that are valid UTF-8.
std::size_t validUtf8(std::string_view text);

/// Whether a file is text in UTF-16, as some editors and shells of Windows save it; without a mark its first character
/// has a byte 0.
bool isUtf16(std::string_view file);

/// `text`, or its first `limit` bytes followed by "... [N bytes cut]" ("[1 byte cut]" for one) when it is longer. A
/// character of valid UTF-8 is never split: it is removed completely, so up to three bytes fewer than `limit` may
/// remain. Other bytes are cut anywhere.
std::string cut(std::string_view text, Bytes limit);

/// The first 60 bytes of `text`, escaped, in quotes.
std::string inQuotes(std::string_view text);

/// `word` quoted as one word of a shell command, only if needed: in single quotes, or in $'...', which bash, zsh and
/// ksh understand, if it has control characters.
std::string quotedForShell(std::string_view word);

/// The parts between the separators: one part more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);

/// Whether `c` is white space in ASCII.
constexpr bool isBlank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

/// `text` without leading and trailing blanks and newlines.
std::string_view trimmed(std::string_view text);

/// The texts in order, with `separator` between them. (With fmt::join() each module would compile part of fmt again.)
std::string join(const auto& texts, std::string_view separator) {
  std::string all;
  for (bool isFirst = true; const auto& text : texts) {
    if (!std::exchange(isFirst, false)) all += separator;
    all += std::string_view(text);
  }
  return all;
}

/// The lines of `text`, without their newlines.
std::vector<std::string_view> linesIn(std::string_view text);

/// The number that the complete `text` represents, in the syntax of std::from_chars; nothing where it is no number.
template <class Number>
std::optional<Number> numberIn(std::string_view text) {
  Number number{};
  const char* const last = text.data() + text.size();
  const auto [end, error] = std::from_chars(text.data(), last, number);
  return error == std::errc() && end == last ? std::optional(number) : std::nullopt;
}

}  // namespace judge
