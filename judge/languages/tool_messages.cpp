#include "judge/languages/tool_messages.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <memory>

#include "judge/base/placeholders.h"
#include "judge/base/text.h"
#include "judge/languages/diagnostics.h"

namespace judge {
namespace {

constexpr std::size_t kMostMatches = 100;

/// Beginnings of the line in which a harness says how a submission ended.
constexpr std::pair<std::string_view, Collapse::What> kOpenings[] = {
    {"stack overflow: ", Collapse::What::Stack},
    {"out of memory: ", Collapse::What::Memory},
    {"uncaught: ", Collapse::What::Thrown},
    {"cannot take the argument ", Collapse::What::Refused}};

/// The text of a group of a match; empty if the pattern has none of that name.
std::string groupOf(const RE2& pattern, const std::vector<re2::StringPiece>& groups, const char* name) {
  const auto number = pattern.NamedCapturingGroups().find(name);
  return number == pattern.NamedCapturingGroups().end() ? ""
                                                        : groups[static_cast<std::size_t>(number->second)].as_string();
}

/// The column; some tools mark it by a caret below it: "caret" is the text before that on its line.
std::string columnIn(const RE2& pattern, const std::vector<re2::StringPiece>& groups) {
  const auto caret = pattern.NamedCapturingGroups().find("caret");
  if (caret == pattern.NamedCapturingGroups().end()) return groupOf(pattern, groups, "column");
  const re2::StringPiece before = groups[static_cast<std::size_t>(caret->second)];
  return before.data() == nullptr ? "" : std::to_string(before.size() + 1);
}

/// The text behind `opening` in the last line that begins with it.
std::optional<std::string> behind(std::string_view opening, std::string_view output) {
  std::optional<std::string> found;
  for (const std::string_view line : linesIn(output))
    if (line.starts_with(opening)) found = line.substr(opening.size());
  return found;
}

/// "WORDS (line N)", as a harness writes it.
ToolMessage harnessWords(std::string_view opening, const std::string& words) {
  const auto all = messagesIn(words, R"((?P<message>.*) \(line (?P<line>\d+)\)$)");
  ToolMessage message = all.empty() ? ToolMessage{.message = words} : all.front();
  if (!opening.starts_with("uncaught")) message.message.insert(0, opening);
  return message;
}

}  // namespace

std::string cutMessage(std::string_view raw) {
  constexpr Bytes kMost{300};
  return cut(raw, kMost);
}

std::vector<ToolMessage> messagesIn(std::string_view text, const std::string& pattern) {
  const RE2 expression(pattern, RE2::Quiet);
  std::vector<re2::StringPiece> groups(1 + static_cast<std::size_t>(expression.NumberOfCapturingGroups()));
  const re2::StringPiece all(text.data(), text.size());
  std::vector<ToolMessage> found;
  for (std::size_t from = 0; from <= all.size() && found.size() < kMostMatches;) {
    if (!expression.Match(all, from, all.size(), RE2::UNANCHORED, groups.data(), static_cast<int>(groups.size())))
      break;
    found.push_back({groupOf(expression, groups, "message"), groupOf(expression, groups, "line"),
                     columnIn(expression, groups), groupOf(expression, groups, "severity"),
                     groupOf(expression, groups, "file")});
    const auto end = static_cast<std::size_t>(groups[0].data() - all.data()) + groups[0].size();
    from = groups[0].empty() ? end + 1 : end;
  }
  return found;
}

std::optional<SourceLocation> sourceLocation(const ToolMessage& words, const Submission& submission,
                                             const std::string& toolsName) {
  const auto line = numberIn<std::size_t>(words.line);
  if (!line || *line == 0 || *line > lineCount(submission.source)) return std::nullopt;
  if (!words.file.empty() && words.file != toolsName) return std::nullopt;
  auto column = numberIn<std::size_t>(words.column);
  if (column && *column == 0) column.reset();
  using Severity = SourceLocation::Severity;
  return SourceLocation{submission.path, *line, column,
                        cutMessage(replaceAll(words.message, toolsName, submission.name)),
                        words.isWarning() ? Severity::Warning : Severity::Error};
}

void addLocations(std::vector<SourceLocation>& locations, std::string_view output,
                  const std::vector<std::string>& patterns, const Submission& submission,
                  const std::string& toolsName) {
  for (const std::string& pattern : patterns)
    for (const ToolMessage& words : messagesIn(output, pattern)) {
      const auto location = sourceLocation(words, submission, toolsName);
      const auto isKnown = [&](SourceLocation one) {
        if (!location->column) one.column.reset();  // a pattern for any file names none
        return one == *location;
      };
      if (location && std::ranges::none_of(locations, isKnown) && locations.size() < kMostSourceLocations)
        locations.push_back(*location);
    }
}

std::string withoutFramesBehind(std::string_view text, std::size_t lines, const std::string& toolsName) {
  const std::string file = RE2::QuoteMeta(toolsName);
  const RE2 frame(R"((?:\s.*)" + file + R"((?::|", line )(\d+)\b.*|(?:/|file:).*)" + file + R"(:(\d+)))");
  std::string kept;
  std::optional<std::size_t> hidden;  // how far the last hidden frame is indented
  for (const std::string_view line : linesIn(text)) {
    const std::size_t indent = line.find_first_not_of(" \t");
    if (hidden && indent > *hidden) continue;
    std::string inFrame, above;  // JavaScript writes a line above the message
    const bool isFrame = RE2::FullMatch({line.data(), line.size()}, frame, &inFrame, &above);
    const bool isBehind = isFrame && numberIn<std::size_t>(inFrame + above).value_or(0) > lines;
    hidden = isBehind ? std::optional(indent) : std::nullopt;
    if (!isBehind) kept.append(line) += '\n';
  }
  if (!text.ends_with('\n') && !kept.empty()) kept.pop_back();
  return kept;
}

CrashParser crashParserOf(const Language& language, const Submission& submission, const std::string& toolsName) {
  // Functions have a harness, in C++ one that says what they cannot take alone; programs only one that starts them.
  const auto isStarter = [run = join(language.run, " ")](const auto& file) { return run.find(file) != run.npos; };
  const bool hasHarness =
      language.isProgram ? std::ranges::any_of(language.harnessFiles, isStarter) : !language.run.empty();
  const auto kept = std::make_shared<const Submission>(submission);
  return [all = language.crashPatterns, hasHarness, kept, toolsName](std::string_view raw) -> Collapse {
    const std::string output = withoutFramesBehind(raw, lineCount(kept->source), toolsName);
    for (const auto& [opening, what] : kOpenings)
      if (const auto words = hasHarness || what == Collapse::What::Refused ? behind(opening, output) : std::nullopt)
        return {what, *words, sourceLocation(harnessWords(opening, *words), *kept, toolsName)};
    for (const Language::CrashPattern& one : all) {
      const auto found = messagesIn(output, one.says);
      if (found.empty()) continue;
      ToolMessage words = found.front();
      const bool isStack = one.means == Collapse::What::Stack;
      if (words.message.empty()) words.message = isStack ? "the recursion is too deep" : "its run time gets no more";
      const std::string file = words.file.empty() || words.file == toolsName ? "" : words.file + ", ";
      const auto location = sourceLocation(words, *kept, toolsName);
      const bool isHidden = words.line.empty() || (file.empty() && !location);
      const std::string line = isHidden ? "" : fmt::format(" ({}line {})", file, words.line);
      return {one.means, words.message + line, location};
    }
    return {};
  };
}

}  // namespace judge
