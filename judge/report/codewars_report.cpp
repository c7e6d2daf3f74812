#include <fmt/core.h>

#include <cctype>
#include <string_view>

#include "judge/report/formats.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

/// Whether a tag of the protocol begins at `text`, which begins with "<": capitals, then a colon.
bool isTag(std::string_view text) {
  std::size_t i = 1;
  while (i < text.size() && std::isupper(static_cast<unsigned char>(text[i]))) ++i;
  return i < text.size() && text[i] == ':';
}

/// Safe text as the value of a message: on one line, and what looks like a tag is broken up.
std::string value(std::string_view text) {
  std::string line;
  if (text.ends_with('\n')) text.remove_suffix(1);
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '\n') {
      line += "<:LF:>";
      continue;
    }
    line += text[i];
    if (text[i] == '<' && isTag(text.substr(i))) line += ' ';
  }
  return line;
}

/// The empty line before it ends whatever stands there without a newline.
std::string message(std::string_view tag, std::string_view text) {
  return fmt::format("\n<{}>{}\n", tag, text);
}

std::string completedIn(Nanoseconds time) {
  return message("COMPLETEDIN::", fmt::format("{:.4f}", toMilliseconds(time)));
}

std::string result(const Check& check) {
  if (check.passed()) return message("PASSED::", "Test Passed");
  std::string text = check.message;
  if (!check.details.empty()) text += '\n' + check.details;
  return message(check.errored() || check.skipped() ? "ERROR::" : "FAILED::", value(text));
}

std::string test(const Check& check) {
  return message("IT::", value(check.name)) + result(check) + completedIn(check.wall);
}

/// A case that was not asked is no test: the run as a whole says that there are such.
bool isTold(const Check& check) {
  return !(check.isCase && check.skipped());
}

}  // namespace

std::string codewarsReport(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(64);
  const std::vector<Check> checks = checksOf(record);
  std::string text;
  for (auto begin = checks.begin(); begin != checks.end();) {
    std::string tests;
    Nanoseconds wall{};
    auto end = begin;
    for (; end != checks.end() && end->group == begin->group && end->isCase == begin->isCase; ++end) {
      if (!isTold(*end)) continue;
      tests += test(*end);
      wall += end->wall;
    }
    if (!tests.empty()) text += message("DESCRIBE::", value(begin->group)) + tests + completedIn(wall);
    begin = end;
  }
  text += message("LOG::-Sandbox", value(sandboxOf(record.started)));
  const std::string log = shownLog(record, kMostLog);
  if (!log.empty()) text += message("LOG::-Written by the submission", value(log));
  return text;
}

}  // namespace judge
