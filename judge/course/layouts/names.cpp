#include "judge/course/layouts/names.h"

#include <utf8proc.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <set>

#include "judge/base/text.h"

namespace judge::course {
namespace {

using Characters = std::u32string_view;

constexpr Characters kCp850 =  // from 0x80
    U"ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒ"
    U"áíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐"
    U"└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀"
    U"ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0";
static_assert(kCp850.size() == 128);
constexpr Characters kWindows1252 =  // from 0x80; from 0xA0 on a byte is its character
    U"€\uFFFD‚ƒ„…†‡ˆ‰Š‹Œ\uFFFDŽ\uFFFD\uFFFD‘’“”•–—˜™š›œ\uFFFDžŸ";
static_assert(kWindows1252.size() == 32);

void append(std::string& text, char32_t c) {
  std::array<utf8proc_uint8_t, 4> bytes{};
  const auto size = utf8proc_encode_char(static_cast<utf8proc_int32_t>(c), bytes.data());
  text.append(bytes.begin(), bytes.begin() + size);
}

const utf8proc_uint8_t* bytesOf(std::string_view text) {
  return reinterpret_cast<const utf8proc_uint8_t*>(text.data());
}

/// The characters of valid UTF-8.
std::u32string charactersOf(std::string_view text) {
  std::u32string all;
  utf8proc_int32_t character = 0;
  for (; !text.empty(); all += static_cast<char32_t>(character))
    text.remove_prefix(static_cast<std::size_t>(
        utf8proc_iterate(bytesOf(text), static_cast<utf8proc_ssize_t>(text.size()), &character)));
  return all;
}

std::string utf8From(std::u32string_view characters) {
  std::string text;
  for (const char32_t c : characters) append(text, c);
  return text;
}

bool isAscii(std::string_view text) {
  return std::ranges::all_of(text, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
}

bool isLetterOfWindows1252(unsigned char byte) {
  constexpr std::string_view kLetters = "\x83\x8A\x8C\x8E\x92\x9A\x9C\x9E\x9F\xAA\xBA";  // and an apostrophe
  return byte < 0x80 || (byte >= 0xC0 && byte != 0xD7 && byte != 0xF7) ||
         kLetters.find(static_cast<char>(byte)) != kLetters.npos;
}

/// Valid UTF-8 in the normalization form C.
std::string composed(std::string_view text) {
  utf8proc_uint8_t* made = nullptr;
  const auto size = utf8proc_map(bytesOf(text), static_cast<utf8proc_ssize_t>(text.size()), &made,
                                 static_cast<utf8proc_option_t>(UTF8PROC_STABLE | UTF8PROC_COMPOSE));
  const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> freed(made, std::free);
  return size < 0 ? std::string(text) : std::string(made, made + size);
}

bool isSpace(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x2028 || c == 0x2029 || c == 0x3000;
}

/// From code page 850, which has the letters of code page 437 at the same places.
std::string fromCp850(std::string_view bytes) {
  std::string text;
  for (const char raw : bytes) {
    const auto byte = static_cast<unsigned char>(raw);
    append(text, byte < 0x80 ? byte : kCp850[byte - 0x80U]);
  }
  return text;
}

std::set<std::string> nameWords(std::string_view name) {
  std::string plain = foldedName(name);
  std::ranges::replace(plain, ',', ' ');
  std::set<std::string> words;
  for (const std::string_view word : split(plain, ' ')) words.emplace(word);
  words.erase("");
  return words;
}

}  // namespace

std::string utf8Of(char32_t character) {
  const bool isOne = character < 0xD800 || (character > 0xDFFF && character <= 0x10FFFF);
  return utf8From(std::u32string(1, isOne ? character : 0xFFFD));
}

std::string fromWindows1252(std::string_view bytes) {
  std::string text;
  for (const char raw : bytes) {
    const auto byte = static_cast<unsigned char>(raw);
    append(text, byte < 0x80 || byte >= 0xA0 ? byte : kWindows1252[byte - 0x80U]);
  }
  return text;
}

std::string readableText(std::string_view raw) {
  if (isAscii(raw)) return std::string(raw);
  if (validUtf8(raw) == raw.size()) return composed(raw);
  const bool isWindows =
      std::ranges::all_of(raw, [](char c) { return isLetterOfWindows1252(static_cast<unsigned char>(c)); });
  return isWindows ? fromWindows1252(raw) : fromCp850(raw);
}

std::string readableName(std::string_view raw) {
  constexpr std::size_t kMost = 200;
  std::string name;
  bool isApart = false;
  for (const char32_t c : charactersOf(readableText(raw))) {
    const std::string one = utf8From({&c, 1});
    if (isSpace(c)) {
      isApart = !name.empty();
    } else if (escaped(one) == one) {
      if (name.size() + one.size() + (isApart ? 1 : 0) > kMost) break;
      if (isApart) name += ' ';
      isApart = false;
      name += one;
    }
  }
  return readableText(name);  // what was left out stood between a letter and its accent
}

std::string foldedName(std::string_view name) {
  std::string folded;
  for (const char32_t c : charactersOf(readableText(name)))
    append(folded, static_cast<char32_t>(utf8proc_tolower(static_cast<utf8proc_int32_t>(c))));
  return folded;
}

std::string lowerCase(std::string_view text) {
  std::string lower(text);
  for (char& c : lower)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return lower;
}

std::string bareWord(std::string_view name) {
  std::string letters = foldedName(name);
  std::erase_if(letters, [](char c) { return c == '_' || c == '-' || c == ' '; });
  return letters;
}

Names compareNames(std::string_view one, std::string_view other, std::string_view id) {
  const std::set<std::string> words = nameWords(one), others = nameWords(other), none = nameWords(id);
  if (std::ranges::includes(none, words) || std::ranges::includes(none, others)) return Names::Same;
  const auto isShared = [&](const std::string& word) { return others.contains(word); };
  return words == others ? Names::Same : std::ranges::any_of(words, isShared) ? Names::Alike : Names::Other;
}

}  // namespace judge::course
