#include "judge/base/text.h"

#include <fmt/format.h>
#include <utf8proc.h>

#include <algorithm>
#include <iterator>

namespace judge {
namespace {

bool isContinuation(char byte) { return (static_cast<unsigned char>(byte) & 0xC0) == 0x80; }

struct CharacterRange {
  char32_t first;
  char32_t last;
};

/// Characters beyond ASCII that control a terminal, reorder a line or are invisible, in ascending order.
constexpr CharacterRange kInvisible[] = {{0x80, 0x9F},      // C1 controls
                                         {0xAD, 0xAD},      // soft hyphen
                                         {0x34F, 0x34F},    // combining grapheme joiner
                                         {0x61C, 0x61C},    // Arabic letter mark
                                         {0x115F, 0x1160},  // Hangul fillers
                                         {0x17B4, 0x17B5},  // Khmer inherent vowels
                                         {0x180B, 0x180F},  // Mongolian selectors and vowel separator
                                         {0x200B, 0x200F},  // zero width, left-to-right and right-to-left marks
                                         {0x2028, 0x202E},  // separators, bidirectional embeddings and overrides
                                         {0x2060, 0x206F},  // word joiner, invisible operators, bidirectional isolates
                                         {0x3164, 0x3164},  // Hangul filler
                                         {0xFDD0, 0xFDEF},  // noncharacters
                                         {0xFE00, 0xFE0F},  // variation selectors
                                         {0xFEFF, 0xFEFF},  // byte order mark
                                         {0xFFA0, 0xFFA0},  // halfwidth Hangul filler
                                         {0xFFF0, 0xFFFB},  // unassigned, interlinear annotations
                                         {0xE0000, 0xE0FFF}};  // tags and variation selectors

bool isInvisible(char32_t value) {
  if ((value & 0xFFFE) == 0xFFFE) return true;  // the two noncharacters that end each plane
  const auto after = std::upper_bound(std::begin(kInvisible), std::end(kInvisible), value,
                                      [](char32_t v, const CharacterRange& range) { return v < range.first; });
  return after != std::begin(kInvisible) && value <= std::prev(after)->last;
}

std::string escapedByte(unsigned char byte) {
  if (byte == '\n') return "\\n";
  if (byte == '\t') return "\\t";
  return byte == '\r' ? "\\r" : fmt::format("\\x{:02X}", byte);
}

bool isAsciiControl(char32_t value) { return value < 0x20 || value == 0x7F; }

}  // namespace

Character firstCharacter(std::string_view text) {
  utf8proc_int32_t value = 0;
  const auto* const bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
  const utf8proc_ssize_t length = utf8proc_iterate(bytes, static_cast<utf8proc_ssize_t>(text.size()), &value);
  return length > 0 ? Character{static_cast<char32_t>(value), static_cast<std::size_t>(length)} : Character{};
}

std::string escaped(std::string_view raw, Keep keep) {
  std::string out;
  out.reserve(raw.size());
  while (!raw.empty()) {
    const auto [value, validLength] = firstCharacter(raw);
    const std::size_t length = std::max<std::size_t>(validLength, 1);
    const bool kept = keep == Keep::NewlinesAndTabs && (value == '\n' || value == '\t');
    if (validLength == 0 || (isAsciiControl(value) && !kept))
      out += escapedByte(static_cast<unsigned char>(raw.front()));
    else if (isInvisible(value))
      out += fmt::format("\\u{{{:02X}}}", static_cast<std::uint32_t>(value));
    else
      out += raw.substr(0, length);
    raw.remove_prefix(length);
  }
  return out;
}

std::size_t validUtf8(std::string_view text) {
  std::size_t at = 0;
  while (at < text.size()) {
    const std::size_t length = firstCharacter(text.substr(at)).length;
    if (length == 0) break;
    at += length;
  }
  return at;
}

bool isUtf16(std::string_view file) {
  return file.starts_with("\xFF\xFE") || file.starts_with("\xFE\xFF") ||
         (file.size() > 1 && (file[0] == '\0') != (file[1] == '\0'));
}

std::string cut(std::string_view text, Bytes limit) {
  if (text.size() <= limit.count) return std::string(text);
  const std::size_t wanted = limit.count;
  std::size_t end = wanted;
  for (std::size_t back = 1; back <= 3 && back <= wanted; ++back) {
    const std::size_t start = wanted - back;
    if (isContinuation(text[start])) continue;
    if (firstCharacter(text.substr(start)).length > back) end = start;
    break;
  }
  const std::size_t gone = text.size() - end;
  return fmt::format("{}... [{} {} cut]", text.substr(0, end), gone, gone == 1 ? "byte" : "bytes");
}

std::string inQuotes(std::string_view text) { return '"' + escaped(cut(text, Bytes{60})) + '"'; }

std::string quotedForShell(std::string_view word) {
  constexpr std::string_view kPlain = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-./=,:+@%";
  if (!word.empty() && word.find_first_not_of(kPlain) == word.npos) return std::string(word);
  const auto isControl = [](unsigned char c) { return c < ' ' || c == 127; };
  const bool hasControls = std::ranges::any_of(word, isControl);
  std::string quoted = hasControls ? "$'" : "'";
  for (const char c : word)
    if (isControl(static_cast<unsigned char>(c)))
      quoted += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    else if (c == '\'')
      quoted += hasControls ? "\\'" : "'\\''";
    else
      quoted.append(hasControls && c == '\\' ? 2 : 1, c);
  return quoted + '\'';
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = 0; end != text.npos; text.remove_prefix(end == text.npos ? 0 : end + 1))
    parts.push_back(text.substr(0, end = text.find(separator)));
  return parts;
}

std::string_view trimmed(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r\n";
  const std::size_t first = text.find_first_not_of(kBlanks);
  return first == text.npos ? std::string_view() : text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string_view> linesIn(std::string_view text) {
  std::vector<std::string_view> lines = split(text, '\n');
  if (lines.back().empty()) lines.pop_back();
  return lines;
}

}  // namespace judge
