#include "judge/report/tap_report.h"

#include <fmt/core.h>

#include <nlohmann/json.hpp>
#include <string_view>

#include "judge/base/text.h"
#include "judge/report/record/checks.h"

namespace judge {
namespace {

using Json = nlohmann::json;

/// A description or a reason: # begins a directive, a backslash escapes both.
std::string tapText(std::string_view text) {
  std::string escapedText;
  for (const char c : text) {
    if (c == '#' || c == '\\') escapedText += '\\';
    escapedText += c;
  }
  return escapedText;
}

/// JSON is YAML. On one line, so that nothing in it can end the block.
std::string yamlLine(std::string_view key, const Json& value) {
  return fmt::format("  {}: {}\n", key, value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

Json linesOf(std::string_view text) {
  Json lines = Json::array();
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

std::string diagnostics(const Check& check, const std::string& log) {
  std::string block;
  if (!check.passed() && !check.skipped()) {
    block += yamlLine("message", check.message);
    block += yamlLine("severity", "fail");
    block += yamlLine("verdict", code(check.verdict));
    if (!check.details.empty()) block += yamlLine("details", linesOf(check.details));
    block += yamlLine("cpu_ms", toMilliseconds(check.cpu));
    block += yamlLine("wall_ms", toMilliseconds(check.wall));
  }
  if (!log.empty()) block += yamlLine("log", linesOf(log));
  return block.empty() ? "" : "  ---\n" + block + "  ...\n";
}

std::string testPoint(std::size_t number, bool ok, std::string_view description) {
  return fmt::format("{} {} - {}", ok ? "ok" : "not ok", number, tapText(description));
}

std::string indented(std::string_view text) {
  std::string lines;
  while (!text.empty()) {
    const std::size_t end = text.find('\n') + 1;
    lines += "    ";
    lines += text.substr(0, end);
    text.remove_prefix(end);
  }
  return lines;
}

std::string body(const RunRecord& record) {
  constexpr Bytes kMostLog = kibibytes(64);
  const std::vector<Check> checks = checksOf(record);
  std::string text = fmt::format("# sandbox: {}\n1..{}\n", sandboxOf(record.started), checks.size());
  for (std::size_t i = 0; i < checks.size(); ++i) {
    const Check& check = checks[i];
    text += testPoint(i + 1, check.passed() || check.skipped(), fmt::format("{}: {}", check.group, check.name));
    if (check.skipped()) text += " # SKIP " + tapText(check.message);
    text += '\n' + diagnostics(check, i + 1 == checks.size() ? shownLog(record, kMostLog) : "");
  }
  return text;
}

constexpr const char* kVersion = "TAP version 14\n";

}  // namespace

std::string tapReport(const RunRecord& record) {
  return fmt::format("{}# {}\n# {}\n", kVersion, shownSubmission(record), headlineOf(record)) + body(record);
}

std::string tapSubtest(const RunRecord& record) {
  return indented(body(record));
}

std::string severalAsTap(const std::vector<Graded>& all) {
  std::string text = fmt::format("{}1..{}\n", kVersion, all.size());
  for (std::size_t i = 0; i < all.size(); ++i) {
    const std::string name = escaped(all[i].submission);
    const bool ok = all[i].verdict == Verdict::AC;
    text += "# Subtest: " + tapText(name) + '\n' + all[i].report + testPoint(i + 1, ok, name) + '\n';
  }
  return text;
}

}  // namespace judge
