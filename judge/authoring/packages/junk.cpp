#include "judge/authoring/packages/junk.h"

#include <algorithm>
#include <array>

namespace judge {
namespace {

std::string replaced(const std::string& text, char what, const std::string& by) {
  std::string out;
  for (const char c : text) c == what ? void(out += by) : out.push_back(c);
  return out;
}

bool isDigit(char c) { return '0' <= c && c <= '9'; }

std::string swappedCase(std::string text) {
  for (char& c : text)
    if (('a' <= c && c <= 'z') || ('A' <= c && c <= 'Z')) c = static_cast<char>(c ^ 0x20);
  return text;
}

std::string without(std::string text, std::size_t bytes) {
  text.resize(text.size() - std::min(text.size(), bytes));
  return text;
}

std::string firstNumberAs(const std::string& sign, const std::string& text) {
  const auto at = std::ranges::find_if(text, isDigit);
  return text.substr(0, static_cast<std::size_t>(at - text.begin())) + sign + std::string(at, text.end());
}

/// What is no other text than `text` is no junk.
std::vector<SpoiltText> differing(std::vector<SpoiltText> all, const std::string& text) {
  std::erase_if(all, [&](const SpoiltText& one) { return one.text == text; });
  return all;
}

}  // namespace

std::vector<SpoiltText> junkInputs(const std::string& input) {
  const bool isNumber = !input.empty() && isDigit(input.front());
  return differing({{"that is empty", ""},
                    {"with CRLF line ends", replaced(input, '\n', "\r\n")},
                    {"with doubled spaces", replaced(input, ' ', "  ")},
                    {"with tabs for spaces", replaced(input, ' ', "\t")},
                    {"with a space in front", " " + input},
                    {"with a space behind each line", replaced(input, '\n', " \n")},
                    {"without its last line end", without(input, 1)},
                    {"with an empty line behind it", input + "\n"},
                    {"with one line more", input + "1\n"},
                    {"with one byte more", input + '\0'},
                    {"that is cut short", without(input, input.size() / 2 + 1)},
                    {"with a plus sign", isNumber ? "+" + input : input},
                    {"with a leading zero", isNumber ? "0" + input : input},
                    {"with bytes that are no text", input + "\xFF\xFE\n"}},
                   input);
}

std::vector<SpoiltText> junkOutputs(const std::string& answer) {
  std::string bytes;
  for (int byte = 0; byte < 256; ++byte) bytes += static_cast<char>(byte);
  return differing({{"that is empty", ""},
                    {"with spaces added", " " + replaced(replaced(answer, ' ', "  "), '\n', " \n\n")},
                    {"with CRLF line ends", replaced(answer, '\n', "\r\n")},
                    {"in swapped case", swappedCase(answer)},
                    {"with one byte more", answer + "x"},
                    {"with one byte less", without(answer, 1)},
                    {"that is cut short", without(answer, answer.size() / 2 + 1)},
                    {"that is there twice", answer + answer},
                    {"with a negative number", firstNumberAs("-", answer)},
                    {"with a number beyond 64 bits", firstNumberAs("123456789012345678901234567890", answer)},
                    {"of all bytes", bytes},
                    {"of many zeros", std::string(100'000, '0') + "\n"}},
                   answer);
}

}  // namespace judge
