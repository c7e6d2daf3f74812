#include "judge/picture/excerpt_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "judge/base/text.h"

namespace judge {
namespace {

using namespace excerpt_text;

constexpr std::array<std::pair<std::string_view, char>, 8> kAscii = {{{kOpen, '['},
                                                                      {kClose, ']'},
                                                                      {kQueen, 'Q'},
                                                                      {kEmpty, '.'},
                                                                      {kAlongRow, '-'},
                                                                      {kAlongColumn, '|'},
                                                                      {kFalling, '\\'},
                                                                      {kRising, '/'}}};

constexpr std::string_view kFault = "\x1b[1;31m";
constexpr std::string_view kLine = "\x1b[31m";
constexpr std::string_view kFaint = "\x1b[2m";
constexpr std::string_view kPlain = "\x1b[0m";

/// The special character that `text` starts with; nullptr when it starts with another character.
const std::pair<std::string_view, char>* specialAtStart(std::string_view text) {
  const auto* const found =
      std::ranges::find_if(kAscii, [&](const auto& entry) { return text.starts_with(entry.first); });
  return found == kAscii.end() ? nullptr : found;
}

/// The colour of a character outside brackets.
std::string_view characterColour(std::string_view character) {
  if (character == kEmpty) return kFaint;
  const bool isLine =
      character == kAlongRow || character == kAlongColumn || character == kFalling || character == kRising;
  return isLine ? kLine : std::string_view();
}

std::string coloured(std::string_view text, std::string_view colour) {
  if (colour.empty()) return std::string(text);
  return std::string(colour).append(text).append(kPlain);
}

/// The number of bytes up to the closing bracket, or to the end of the line where that is cut off.
std::size_t bracketedSize(std::string_view text) {
  const std::size_t line = std::min(text.find('\n'), text.size());
  const std::size_t close = text.substr(0, line).find(kClose);
  return close == text.npos ? line : close + kClose.size();
}

}  // namespace

std::string aroundFaults(std::string_view excerpt, std::size_t most) {
  const std::vector<std::string_view> lines = linesIn(excerpt);
  const auto isFaulty = [](std::string_view line) { return line.find(kOpen) != line.npos; };
  std::string text(excerpt);
  if (!isFaulty(excerpt)) return text;
  for (std::size_t radius = lines.size(); linesIn(text).size() > most && radius-- > 0;) {
    text.clear();
    for (std::size_t i = 0; i < lines.size(); ++i) {
      const std::size_t from = i - std::min(i, radius), to = std::min(i + radius + 1, lines.size());
      if (i == 0 || std::any_of(&lines[from], lines.data() + to, isFaulty))
        text += fmt::format("{}\n", lines[i]);
      else if (!text.ends_with("...\n"))
        text += "...\n";
    }
  }
  return text;
}

std::string asciiExcerpt(std::string_view excerpt) {
  std::string text;
  while (!excerpt.empty()) {
    const auto* const special = specialAtStart(excerpt);
    text += special ? special->second : excerpt.front();
    excerpt.remove_prefix(special ? special->first.size() : 1);
  }
  return text;
}

std::string paintedExcerpt(std::string_view excerpt) {
  std::string text;
  while (!excerpt.empty()) {
    const auto* const special = specialAtStart(excerpt);
    const bool opens = excerpt.starts_with(kOpen);
    const std::size_t size = opens ? bracketedSize(excerpt) : special ? special->first.size() : 1;
    const std::string_view part = excerpt.substr(0, size);
    text += coloured(part, opens ? kFault : characterColour(part));
    excerpt.remove_prefix(size);
  }
  return text;
}

}  // namespace judge
