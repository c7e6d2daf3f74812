#include "judge/trials/attacks/report_check.h"

#include <regex>
#include <sstream>
#include <stdexcept>

#include "judge/base/json.h"

namespace judge {
namespace {

bool isHarmful(char32_t c) {
  if (c < 0x20) return c != '\n' && c != '\t';
  if (c >= 0x7F && c <= 0x9F) return true;
  return c == 0xAD || c == 0x61C || (c >= 0x200B && c <= 0x200F) || (c >= 0x2028 && c <= 0x202E) ||
         (c >= 0x2060 && c <= 0x2069) || c == 0xFEFF || (c >= 0xE0000 && c <= 0xE007F);
}

std::string at(std::string_view what, std::size_t place) {
  return std::string(what) + " at byte " + std::to_string(place);
}

/// Walks through the text of every value and key.
void checkTexts(const Json& value, std::string& words) {
  if (value.is_string()) {
    const std::string& text = value.get<std::string>();
    if (const std::string harm = harmIn(text); !harm.empty()) throw std::runtime_error("a text of the report: " + harm);
    words += text + "\n";
  }
  if (value.is_array())
    for (const Json& element : value) checkTexts(element, words);
  if (!value.is_object()) return;
  for (const auto& [key, element] : value.items()) {
    if (!harmIn(key).empty()) throw std::runtime_error("a key of the report is not harmless");
    checkTexts(element, words);
  }
}

}  // namespace

std::string harmIn(std::string_view text) {
  constexpr char32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  for (std::size_t i = 0; i < text.size();) {
    const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(text[k]); };
    const std::size_t length = byte(i) < 0x80             ? 1
                               : (byte(i) & 0xE0) == 0xC0 ? 2
                               : (byte(i) & 0xF0) == 0xE0 ? 3
                               : (byte(i) & 0xF8) == 0xF0 ? 4
                                                          : 0;
    if (length == 0 || i + length > text.size()) return at("no UTF-8", i);
    char32_t c = length == 1 ? byte(i) : byte(i) & (0xFFu >> (length + 1));
    for (std::size_t k = 1; k < length; ++k) {
      if ((byte(i + k) & 0xC0) != 0x80) return at("no UTF-8", i);
      c = c << 6 | (byte(i + k) & 0x3Fu);
    }
    if (c < kLeast[length] || c > 0x10FFFF || (c >= 0xD800 && c <= 0xDFFF)) return at("no UTF-8", i);
    if (isHarmful(c)) return at("a control or hidden character " + std::to_string(c), i);
    i += length;
  }
  return {};
}

std::vector<ReadReport> readJsonReports(const std::string& text) {
  if (const std::string harm = harmIn(text); !harm.empty()) throw std::runtime_error("the JSON report: " + harm);
  std::vector<ReadReport> reports;
  try {
    const Json document = Json::parse(text);
    for (const Json& run : document.value("submissions", Json::array({document}))) {
      ReadReport& report = reports.emplace_back();
      report.submission = run.value("submission", "");
      report.verdict = run.at("verdict").get<std::string>();
      report.tier = run.at("sandbox").get<std::string>();
      checkTexts(run, report.words);
    }
  } catch (const Json::exception& fault) {
    throw std::runtime_error(std::string("the JSON report cannot be read: ") + fault.what());
  }
  return reports;
}

std::string verdictOfText(const std::string& text) {
  if (const std::string harm = harmIn(text); !harm.empty()) throw std::runtime_error("the text report: " + harm);
  static const std::regex verdict("([A-Z]{2,3}) - .*");
  std::istringstream lines(text);
  std::smatch match;
  std::string first;
  for (std::string line; std::getline(lines, line);) {
    if (!std::regex_match(line, match, verdict)) continue;
    if (first.empty())
      first = match[1];
    else if (match[1] == "AC")
      throw std::runtime_error("the text report has a line that looks like an acceptance: " + line);
  }
  if (first.empty()) throw std::runtime_error("the text report names no verdict");
  return first;
}

}  // namespace judge
