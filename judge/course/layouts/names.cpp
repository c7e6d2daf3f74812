#include "judge/course/layouts/names.h"

#include <algorithm>
#include <array>

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

struct Compositions {
  char32_t mark;     // that follows a letter
  Characters pairs;  // a letter, and what it is with the mark
};

/// Canonical compositions of the letters that names are written in: Latin, Greek, Cyrillic, Japanese.
constexpr Compositions kCompositions[] = {
    {0x0300, U"AÀEÈIÌOÒUÙaàeèiìoòuùÜǛüǜNǸnǹЕЀИЍеѐиѝĒḔēḕŌṐōṑWẀwẁÂẦâầĂẰăằÊỀêềÔỒôồƠỜơờƯỪưừYỲyỳ"},
    {0x0301,
     U"AÁEÉIÍOÓUÚYÝaáeéiíoóuúyýCĆcćLĹlĺNŃnńRŔrŕSŚsśZŹzźÜǗüǘGǴgǵÅǺåǻÆǼæǽØǾøǿΑΆΕΈΗΉΙΊΟΌΥΎΩΏϊΐαάεέηήιίϋΰοό"
     U"υύωώГЃКЌгѓкќÇḈçḉĒḖēḗÏḮïḯKḰkḱMḾmḿÕṌõṍŌṒōṓPṔpṕŨṸũṹWẂwẃÂẤâấĂẮăắÊẾêếÔỐôốƠỚơớƯỨưứ"},
    {0x0302, U"AÂEÊIÎOÔUÛaâeêiîoôuûCĈcĉGĜgĝHĤhĥJĴjĵSŜsŝWŴwŵYŶyŷZẐzẑẠẬạậẸỆẹệỌỘọộ"},
    {0x0303, U"AÃNÑOÕaãnñoõIĨiĩUŨuũVṼvṽÂẪâẫĂẴăẵEẼeẽÊỄêễÔỖôỗƠỠơỡƯỮưữYỸyỹ"},
    {0x0304, U"AĀaāEĒeēIĪiīOŌoōUŪuūÜǕüǖÄǞäǟȦǠȧǡÆǢæǣǪǬǫǭÖȪöȫÕȬõȭȮȰȯȱYȲyȳИӢиӣУӮуӯGḠgḡḶḸḷḹṚṜṛṝ"},
    {0x0306, U"AĂaăEĔeĕGĞgğIĬiĭOŎoŏUŬuŭУЎИЙийуўЖӁжӂАӐаӑЕӖеӗȨḜȩḝẠẶạặ"},
    {0x0307, U"CĊcċEĖeėGĠgġIİZŻzżAȦaȧOȮoȯBḂbḃDḊdḋFḞfḟHḢhḣMṀmṁNṄnṅPṖpṗRṘrṙSṠsṡŚṤśṥŠṦšṧṢṨṣṩTṪtṫWẆwẇXẊxẋYẎyẏſẛ"},
    {0x0308,
     U"AÄEËIÏOÖUÜaäeëiïoöuüyÿYŸΙΪΥΫιϊυϋЕЁІЇеёіїАӒаӓӘӚәӛЖӜжӝЗӞзӟИӤиӥОӦоӧӨӪөӫЭӬэӭУӰуӱЧӴчӵЫӸыӹHḦhḧÕṎõṏŪṺūṻ"
     U"WẄwẅXẌxẍtẗ"},
    {0x0309, U"AẢaảÂẨâẩĂẲăẳEẺeẻÊỂêểIỈiỉOỎoỏÔỔôổƠỞơởUỦuủƯỬưửYỶyỷ"},
    {0x030A, U"AÅaåUŮuůwẘyẙ"},
    {0x030B, U"OŐoőUŰuűУӲуӳ"},
    {0x030C, U"CČcčDĎdďEĚeěLĽlľNŇnňRŘrřSŠsšTŤtťZŽzžAǍaǎIǏiǐOǑoǒUǓuǔÜǙüǚGǦgǧKǨkǩƷǮʒǯjǰHȞhȟ"},
    {0x031B, U"OƠoơUƯuư"},
    {0x0323, U"BḄbḅDḌdḍHḤhḥKḲkḳLḶlḷMṂmṃNṆnṇRṚrṛSṢsṣTṬtṭVṾvṿWẈwẉZẒzẓAẠaạEẸeẹIỊiịOỌoọƠỢơợUỤuụƯỰưựYỴyỵ"},
    {0x0326, U"SȘsșTȚtț"},
    {0x0327, U"CÇcçGĢgģKĶkķLĻlļNŅnņRŖrŗSŞsşTŢtţEȨeȩDḐdḑHḨhḩ"},
    {0x0328, U"AĄaąEĘeęIĮiįUŲuųOǪoǫ"},
    {0x3099,
     U"かがきぎくぐけげこごさざしじすずせぜそぞただちぢつづてでとどはばひびふぶへべほぼうゔゝゞカガキギ"
     U"クグケゲコゴサザシジスズセゼソゾタダチヂツヅテデトドハバヒビフブヘベホボウヴワヷヰヸヱヹヲヺヽヾ"},
    {0x309A, U"はぱひぴふぷへぺほぽハパヒピフプヘペホポ"},
};

void append(std::string& text, char32_t c) {
  const auto byte = [&](char32_t bits) { text += static_cast<char>(bits); };
  if (c < 0x80) return byte(c);
  if (c < 0x800) {
    byte(0xC0 | c >> 6);
  } else {
    if (c < 0x10000) {
      byte(0xE0 | c >> 12);
    } else {
      byte(0xF0 | c >> 18);
      byte(0x80 | (c >> 12 & 0x3F));
    }
    byte(0x80 | (c >> 6 & 0x3F));
  }
  byte(0x80 | (c & 0x3F));
}

/// The characters of valid UTF-8.
std::u32string charactersOf(std::string_view text) {
  std::u32string all;
  for (const char raw : text) {
    const auto byte = static_cast<unsigned char>(raw);
    if (byte < 0x80)
      all += byte;
    else if (byte >= 0xC0)
      all += byte & (byte < 0xE0 ? 0x1FU : byte < 0xF0 ? 0x0FU : 0x07U);
    else
      all.back() = all.back() << 6 | (byte & 0x3FU);
  }
  return all;
}

std::string textOf(std::u32string_view characters) {
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

/// 0 where the two make no one letter.
char32_t composed(char32_t letter, char32_t mark) {
  constexpr char32_t kLead = 0x1100, kVowel = 0x1161, kTail = 0x11A7, kSyllable = 0xAC00;  // Hangul is arithmetic
  constexpr char32_t kLeads = 19, kVowels = 21, kTails = 28;
  if (letter - kLead < kLeads && mark - kVowel < kVowels)
    return kSyllable + ((letter - kLead) * kVowels + (mark - kVowel)) * kTails;
  if (letter - kSyllable < kLeads * kVowels * kTails && (letter - kSyllable) % kTails == 0 && mark > kTail &&
      mark - kTail < kTails)
    return letter + (mark - kTail);
  for (const auto& [ours, pairs] : kCompositions)
    if (ours == mark)
      for (std::size_t i = 0; i < pairs.size(); i += 2)
        if (pairs[i] == letter) return pairs[i + 1];
  return 0;
}

std::string composed(std::string_view text) {
  std::u32string all;
  for (const char32_t c : charactersOf(text)) {
    const char32_t one = all.empty() ? 0 : composed(all.back(), c);
    if (one != 0)
      all.back() = one;
    else
      all += c;
  }
  return textOf(all);
}

bool isBlank(char32_t c) {
  return c == ' ' || (c >= '\t' && c <= '\r') || c == 0x85 || c == 0xA0 || c == 0x2028 || c == 0x2029 || c == 0x3000;
}

}  // namespace

std::string utf8Of(char32_t character) {
  const bool isOne = character < 0xD800 || (character > 0xDFFF && character <= 0x10FFFF);
  return textOf(std::u32string(1, isOne ? character : 0xFFFD));
}

std::string fromWindows1252(std::string_view bytes) {
  std::string text;
  for (const char raw : bytes) {
    const auto byte = static_cast<unsigned char>(raw);
    append(text, byte < 0x80 || byte >= 0xA0 ? byte : kWindows1252[byte - 0x80U]);
  }
  return text;
}

std::string fromCp850(std::string_view bytes) {
  std::string text;
  for (const char raw : bytes) {
    const auto byte = static_cast<unsigned char>(raw);
    append(text, byte < 0x80 ? byte : kCp850[byte - 0x80U]);
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
    const std::string one = textOf({&c, 1});
    if (isBlank(c)) {
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
  for (const char32_t c : charactersOf(readableText(name))) {
    const bool isUpper = (c >= 'A' && c <= 'Z') || (c >= 0xC0 && c <= 0xDE && c != 0xD7) ||
                         (c >= 0x391 && c <= 0x3A9) || (c >= 0x410 && c <= 0x42F);
    append(folded, isUpper ? c + 0x20 : c);
  }
  return folded;
}

}  // namespace judge::course
