#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/languages/start.h"
#include "judge/languages/submission.h"

/// What compilers and run times say, as the patterns of a language.toml read it.
namespace judge {

/// One match of a pattern; what it has no group for is empty.
struct ToolMessage {
  std::string message, line, column, severity, file;

  bool isWarning() const { return severity == "warning"; }
};

/// Every match of `pattern` in `text`, in order, up to a hundred.
std::vector<ToolMessage> messagesIn(std::string_view text, const std::string& pattern);

/// Where it stands in the submission, which the language's tools know as `toolsName`. Nothing where no line is told, or
/// none of the submission's: those behind its end are the judge's.
std::optional<SourceLocation> placeOf(const ToolMessage& words, const Submission& submission,
                                      const std::string& toolsName);

/// Adds what `said` complains of, by all `patterns`: each place once, the first few.
void addLocations(std::vector<SourceLocation>& places, std::string_view said, const std::vector<std::string>& patterns,
               const Submission& submission, const std::string& toolsName);

/// Of a submission in `language`, which is one of functions or of whole programs. `toolsName` as above.
LastWords crashParserOf(const Language& language, const Submission& submission, const std::string& toolsName);

/// The most places that are kept of one compile.
inline constexpr std::size_t kMostSourceLocations = 20;

/// Cuts a message to what is kept.
std::string cutMessage(std::string_view raw);

}  // namespace judge
