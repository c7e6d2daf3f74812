#include "judge/trials/generators/answer_mutation.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace judge::fuzz {
namespace {

using Lines = std::vector<std::string>;

/// Without their newlines; joined() puts one behind each.
Lines linesOf(const std::string& text) {
  Lines lines;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

std::string joined(const Lines& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + '\n';
  return text;
}

std::size_t indexWithin(std::size_t a, std::size_t size) { return size == 0 ? 0 : a % size; }

/// The text with its lines changed by `change`, which is not asked when there are none.
template <class Change>
std::string withLines(const std::string& text, Change change) {
  Lines lines = linesOf(text);
  if (!lines.empty()) change(lines);
  return joined(lines);
}

std::string withEach(const std::string& text, char from, const std::string& to) {
  std::string out;
  for (const char c : text) out += c == from ? to : std::string(1, c);
  return out;
}

std::string moveQueen(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(text, [&](Lines& lines) {
    std::string& line = lines[indexWithin(a, lines.size())];
    std::replace(line.begin(), line.end(), 'Q', '.');
    if (!line.empty()) line[indexWithin(b, line.size())] = 'Q';
  });
}

std::string putByte(std::string text, std::size_t at, char byte) {
  if (!text.empty()) text[indexWithin(at, text.size())] = byte;
  return text;
}

std::string flipSquare(const std::string& text, std::size_t a, std::size_t) {
  return text.empty() ? text : putByte(text, a, text[indexWithin(a, text.size())] == 'Q' ? '.' : 'Q');
}

std::string swapRows(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(
      text, [&](Lines& lines) { std::swap(lines[indexWithin(a, lines.size())], lines[indexWithin(b, lines.size())]); });
}

std::string swapColumns(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(text, [&](Lines& lines) {
    const std::size_t width = lines.front().size();
    for (std::string& line : lines) {
      if (width != 0 && line.size() == width) std::swap(line[a % width], line[b % width]);
    }
  });
}

std::string transpose(const std::string& text, std::size_t, std::size_t) {
  return withLines(text, [](Lines& lines) {
    Lines turned(lines.front().size());
    for (std::size_t col = 0; col < turned.size(); ++col) {
      for (const std::string& line : lines) turned[col] += col < line.size() ? line[col] : '.';
    }
    lines = turned;
  });
}

std::string reverseRows(const std::string& text, std::size_t, std::size_t) {
  return withLines(text, [](Lines& lines) { std::reverse(lines.begin(), lines.end()); });
}

std::string rotateRows(const std::string& text, std::size_t a, std::size_t) {
  return withLines(text, [&](Lines& lines) {
    std::rotate(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(indexWithin(a, lines.size())), lines.end());
  });
}

std::string duplicateLine(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(text, [&](Lines& lines) {
    const std::string line = lines[indexWithin(a, lines.size())];
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(indexWithin(b, lines.size() + 1)), line);
  });
}

std::string removeLine(const std::string& text, std::size_t a, std::size_t) {
  return withLines(text, [&](Lines& lines) {
    lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(indexWithin(a, lines.size())));
  });
}

std::string blankLine(const std::string& text, std::size_t a, std::size_t) {
  return withLines(text, [&](Lines& lines) {
    lines.insert(lines.begin() + static_cast<std::ptrdiff_t>(indexWithin(a, lines.size() + 1)), "");
  });
}

std::string lengthenLine(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(text, [&](Lines& lines) { lines[indexWithin(a, lines.size())] += ".Q \t\r\0x"[b % 7]; });
}

std::string shortenLine(const std::string& text, std::size_t a, std::size_t b) {
  return withLines(text, [&](Lines& lines) {
    std::string& line = lines[indexWithin(a, lines.size())];
    line.resize(indexWithin(b, line.size() + 1));
  });
}

std::string cutAt(const std::string& text, std::size_t a, std::size_t) {
  return text.substr(0, indexWithin(a, text.size() + 1));
}

std::string dropLastByte(const std::string& text, std::size_t, std::size_t) {
  return text.substr(0, text.size() - (text.empty() ? 0 : 1));
}

std::string padEnd(const std::string& text, std::size_t a, std::size_t b) {
  return text + std::string(1 + a % 3, "\n. Q\r\0"[b % 6]);
}

std::string padStart(const std::string& text, std::size_t a, std::size_t b) {
  return std::string(1 + a % 3, "\n. Q\r\0"[b % 6]) + text;
}

std::string crLf(const std::string& text, std::size_t, std::size_t) { return withEach(text, '\n', "\r\n"); }

/// As a reader does that stops between the two bytes of a line end.
std::string cutInCrLf(const std::string& text, std::size_t a, std::size_t) {
  const Lines lines = linesOf(text);
  if (lines.empty()) return "\r";
  const auto last = static_cast<std::ptrdiff_t>(indexWithin(a, lines.size()) + 1);
  std::string out = joined(Lines(lines.begin(), lines.begin() + last));
  out.back() = '\r';
  return out;
}

std::string oldMacLineEnds(const std::string& text, std::size_t, std::size_t) { return withEach(text, '\n', "\r"); }

std::string nulByte(const std::string& text, std::size_t a, std::size_t) { return putByte(text, a, '\0'); }

std::string otherByte(const std::string& text, std::size_t a, std::size_t b) {
  return putByte(text, a, static_cast<char>(static_cast<unsigned char>(b)));
}

std::string insertByte(const std::string& text, std::size_t a, std::size_t b) {
  std::string out = text;
  return out.insert(indexWithin(a, out.size() + 1), 1, static_cast<char>(static_cast<unsigned char>(b)));
}

std::string eraseByte(const std::string& text, std::size_t a, std::size_t) {
  std::string out = text;
  if (!out.empty()) out.erase(indexWithin(a, out.size()), 1);
  return out;
}

std::string lowerCase(const std::string& text, std::size_t, std::size_t) { return withEach(text, 'Q', "q"); }

std::string otherEmptySquare(const std::string& text, std::size_t, std::size_t b) {
  return withEach(text, '.', std::string(1, " 0_-#"[b % 5]));
}

std::string unicodeQueens(const std::string& text, std::size_t, std::size_t) { return withEach(text, 'Q', "\u265B"); }

std::string spaceOut(const std::string& text, std::size_t, std::size_t) {
  return withEach(withEach(text, '.', ". "), 'Q', "Q ");
}

std::string withoutNewlines(const std::string& text, std::size_t, std::size_t) { return withEach(text, '\n', ""); }

std::string repeated(const std::string& text, std::size_t, std::size_t) { return text + text; }

std::string otherWords(const std::string&, std::size_t a, std::size_t) {
  constexpr std::string_view kWords[] = {"", "\n", "null", "No solution\n", "\"\"", "[]", "Q", "."};
  return std::string(kWords[a % std::size(kWords)]);
}

constexpr AnswerMutation kMutations[] = {
    {"move queen", moveQueen},
    {"flip square", flipSquare},
    {"swap rows", swapRows},
    {"swap columns", swapColumns},
    {"transpose", transpose},
    {"reverse rows", reverseRows},
    {"rotate rows", rotateRows},
    {"duplicate line", duplicateLine},
    {"remove line", removeLine},
    {"blank line", blankLine},
    {"lengthen line", lengthenLine},
    {"shorten line", shortenLine},
    {"cut", cutAt},
    {"drop last byte", dropLastByte},
    {"pad end", padEnd},
    {"pad start", padStart},
    {"CRLF", crLf},
    {"cut in CRLF", cutInCrLf},
    {"old Mac line ends", oldMacLineEnds},
    {"NUL byte", nulByte},
    {"other byte", otherByte},
    {"insert byte", insertByte},
    {"erase byte", eraseByte},
    {"lower case", lowerCase},
    {"other empty square", otherEmptySquare},
    {"unicode queens", unicodeQueens},
    {"space out", spaceOut},
    {"without newlines", withoutNewlines},
    {"repeated", repeated},
    {"other words", otherWords},
};

}  // namespace

std::span<const AnswerMutation> answerMutations() { return kMutations; }

}  // namespace judge::fuzz
