#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/start.h"
#include "judge/languages/submission.h"

/// Messages of compilers and run times, read with the patterns of a language.toml.
namespace judge {

/// One match of a pattern; members without a group are empty.
struct ToolMessage {
  std::string message, line, column, severity, file;

  bool isWarning() const { return severity == "warning"; }
};

/// Every match of `pattern` in `text`, in order, up to a hundred.
std::vector<ToolMessage> messagesIn(std::string_view text, const std::string& pattern);

/// The message's location in the submission, whose name for the language's tools is `toolsName`. Nothing if the message
/// has no line or not one of the submission's: lines behind its end are the judge's.
std::optional<SourceLocation> sourceLocation(const ToolMessage& words, const Submission& submission,
                                             const std::string& toolsName);

/// Adds the locations of all messages in `output` that match one of `patterns`: each once, at most
/// kMostSourceLocations.
void addLocations(std::vector<SourceLocation>& locations, std::string_view output,
                  const std::vector<std::string>& patterns, const Submission& submission, const std::string& toolsName);

/// The text without the frames of stack traces, and what is indented below them, that lie behind the submission's end:
/// those of the program that is made of a function that asks.
std::string withoutFramesBehind(std::string_view text, std::size_t lines, const std::string& toolsName);

/// The parser for crashes of a submission in `language`, for functions or for whole programs. `toolsName` as above.
CrashParser crashParserOf(const Language& language, const Submission& submission, const std::string& toolsName);

/// Limit on the locations of one compile.
inline constexpr std::size_t kMostSourceLocations = 20;

/// Cuts a message to the length that is kept.
std::string cutMessage(std::string_view raw);

}  // namespace judge
