#include "judge/languages/diagnostics.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <initializer_list>
#include <optional>

#include "judge/base/text.h"
#include "judge/languages/tool_messages.h"

namespace judge {
namespace {

constexpr Bytes kMessage{300};

struct CompileError {
  std::string_view file;
  std::string_view line;
  std::string_view message;
  std::string_view column{};
};

/// "FILE:LINE[:COLUMN]MARK MESSAGE", where the mark is one of `marks`.
std::optional<CompileError> parse(std::string_view line, std::initializer_list<std::string_view> marks) {
  std::string_view::size_type at = std::string_view::npos;
  std::string_view found;
  for (const std::string_view mark : marks)
    if (at == std::string_view::npos) at = line.find(found = mark);
  if (at == std::string_view::npos) return std::nullopt;
  CompileError error;
  error.message = line.substr(at + found.size());
  const std::string_view location = line.substr(0, at);
  error.file = location.substr(0, location.find(':'));
  if (error.file.size() == location.size()) return error;
  error.line = location.substr(error.file.size() + 1);
  error.column = error.line.substr(std::min(error.line.find(':'), error.line.size() - 1) + 1);
  error.line = error.line.substr(0, error.line.find(':'));
  return error;
}

/// Marks of errors of g++ and clang++.
std::optional<CompileError> parseError(std::string_view line) { return parse(line, {": error: ", ": fatal error: "}); }

std::string_view takeLine(std::string_view& text) {
  const auto end = text.find('\n');
  const std::string_view line = text.substr(0, end);
  text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  return line;
}

std::string shown(std::string_view raw) { return cut(escaped(raw), kMessage); }

struct Findings {
  std::optional<CompileError> inSubmission;  // or in what it includes
  std::optional<CompileError> inGlue;
  std::optional<CompileError> ofATool;  // cc1plus, collect2: no location in any text
  std::string_view undefined;           // the linker's line
};

std::size_t lineOf(const CompileError& error) {
  std::size_t line = 0;
  std::from_chars(error.line.data(), error.line.data() + error.line.size(), line);
  return line;
}

ToolMessage wordsOf(const CompileError& error, std::string_view severity) {
  return {std::string(error.message), std::string(error.line), std::string(error.column), std::string(severity),
          std::string(error.file)};
}

bool isBehind(const CompileError& error, std::string_view submissionName, std::size_t lines) {
  return error.file == submissionName && lineOf(error) > lines;
}

Findings find(std::string_view diagnostics, std::string_view submissionName, std::size_t lines) {
  Findings findings;
  while (!diagnostics.empty()) {
    const std::string_view line = takeLine(diagnostics);
    if (const auto at = std::min(line.find("undefined reference to "), line.find("multiple definition of "));
        at != std::string_view::npos) {
      if (findings.undefined.empty()) findings.undefined = line.substr(at);
      continue;
    }
    const auto error = parseError(line);
    if (!error) continue;
    auto& slot = error->line.empty()                                                   ? findings.ofATool
                 : error->file == kGlueName || isBehind(*error, submissionName, lines) ? findings.inGlue
                                                                                       : findings.inSubmission;
    if (!slot) slot = error;
  }
  return findings;
}

bool says(std::string_view diagnostics, std::initializer_list<std::string_view> words) {
  return std::any_of(words.begin(), words.end(),
                     [&](std::string_view word) { return diagnostics.find(word) != std::string_view::npos; });
}

/// The assembler's first line only names the file that it read.
bool takeHeading(std::string_view& diagnostics) {
  constexpr std::string_view kHeading = "Assembler messages:\n";
  const auto at = diagnostics.find(kHeading);
  if (at == std::string_view::npos) return false;
  diagnostics.remove_prefix(at + kHeading.size());
  return true;
}

std::string_view functionName(std::string_view signature) {
  const std::string_view head = signature.substr(0, signature.find('('));
  return head.substr(head.rfind(' ') + 1);
}

}  // namespace

std::string explainCompileError(std::string_view diagnostics, std::string_view submissionName, std::size_t lines,
                                std::string_view signature) {
  const Findings findings = find(diagnostics, submissionName, lines);
  if (const auto& error = findings.inSubmission) {
    const std::string message = shown(error->message);
    if (error->file == submissionName) return fmt::format("line {}: {}", shown(error->line), message);
    return error->file.starts_with('/') ? message
                                        : fmt::format("{}, line {}: {}", shown(error->file), error->line, message);
  }
  if (const auto& error = findings.inGlue) {
    const bool ofTheCall = error->message.find(signature) != std::string_view::npos;
    if (ofTheCall) return fmt::format("there is no function that can be called as {}", signature);
    if (error->message.find("[-Werror") != std::string_view::npos)  // the only warnings that it asks for
      return fmt::format("it takes narrower numbers than {}", signature);
    return fmt::format("the file ends within something unfinished: look for a missing brace or semicolon ({})",
                       shown(error->message));
  }
  if (!signature.empty() && findings.undefined.find(functionName(signature)) != std::string_view::npos)
    return fmt::format("{} is declared but not defined; expected is {}", functionName(signature), signature);
  if (!findings.undefined.empty()) return "does not link: " + shown(findings.undefined);
  if (says(diagnostics, {"out of memory allocating", "virtual memory exhausted"}))
    return "the compiler needs more memory than its limit";
  if (says(diagnostics, {"File size limit exceeded"})) return "it makes a file larger than the limit on programs";
  if (const auto& error = findings.ofATool) return "the compiler failed: " + shown(error->message);
  if (takeHeading(diagnostics)) return "does not assemble: " + shown(takeLine(diagnostics));
  while (diagnostics.starts_with('\n')) diagnostics.remove_prefix(1);
  if (diagnostics.empty()) return "the compiler failed without a word";
  return "the compiler failed: " + shown(takeLine(diagnostics));
}

std::size_t lineCount(std::string_view source) {
  return 1 + static_cast<std::size_t>(std::count(source.begin(), source.end(), '\n'));
}

std::vector<GlueError> glueErrorsIn(std::string_view diagnostics, std::string_view submissionName, std::size_t lines) {
  if (find(diagnostics, submissionName, lines).inSubmission) return {};
  std::vector<GlueError> errors;
  while (!diagnostics.empty())
    if (const auto error = parseError(takeLine(diagnostics)); error && error->file == kGlueName)
      errors.push_back({lineOf(*error), error->message});
  return errors;
}

std::string withoutGlue(std::string_view diagnostics) {
  std::string rest;
  while (!diagnostics.empty())
    if (const std::string_view line = takeLine(diagnostics); line.find(kGlueName) == std::string_view::npos)
      rest.append(line) += '\n';
  return rest;
}

std::vector<SourceLocation> diagnosticLocations(std::string_view diagnostics, const Submission& submission) {
  std::vector<SourceLocation> locations;
  std::optional<CompileError> asker;  // "FILE:LINE:COLUMN:   required from here"
  while (!diagnostics.empty() && locations.size() < kMostSourceLocations) {
    const std::string_view line = takeLine(diagnostics);
    if (const auto from = parse(line, {":   required from "}); from && from->file == submission.name) asker = from;
    const auto error = parseError(line), warning = parse(line, {": warning: "});
    if (!error && !warning) continue;
    const ToolMessage words = wordsOf(error ? *error : *warning, error ? "error" : "warning");
    auto location = sourceLocation(words, submission, submission.name);
    if (!location && error && asker && error->file != kGlueName) {
      asker->message = error->message;
      location = sourceLocation(wordsOf(*asker, "error"), submission, submission.name);
    }
    asker.reset();
    if (location && std::ranges::find(locations, *location) == locations.end()) locations.push_back(*location);
  }
  return locations;
}

bool reportsFullDisk(std::string_view diagnostics, std::string_view submissionName) {
  while (!diagnostics.empty()) {
    const std::string_view line = takeLine(diagnostics);
    if (line.find("No space left on device") == std::string_view::npos) continue;
    const auto error = parseError(line);
    if (error && error->line.empty()) return true;
    if (!error && !line.starts_with(submissionName) && !line.starts_with(' ')) return true;
  }
  return false;
}

}  // namespace judge
