#include "judge/console/ci_log.h"

#include <algorithm>
#include <cstdlib>

namespace judge {
namespace {

constexpr std::string_view kCommands[] = {"##[", "##vso[", "section_start:", "section_end:"};
constexpr std::string_view kLineCommand = "::";

bool isVisibleAscii(char c) { return c > ' ' && c < '\x7F'; }

/// The size of the command at the start of `text`; 0 where there is none.
std::size_t commandSize(std::string_view text, bool isLineStart) {
  if (isLineStart && text.starts_with(kLineCommand)) return kLineCommand.size();
  const auto* const found =
      std::ranges::find_if(kCommands, [&](std::string_view command) { return text.starts_with(command); });
  return found == std::end(kCommands) ? 0 : found->size();
}

}  // namespace

bool isCiJob() {
  constexpr const char* kVariables[] = {"GITHUB_ACTIONS", "GITLAB_CI", "TF_BUILD"};
  return std::ranges::any_of(kVariables, [](const char* name) { return std::getenv(name) != nullptr; });
}

bool isCiLog() { return isCiJob() || std::getenv("CI") != nullptr; }

std::string withoutWorkflowCommands(std::string_view text) {
  std::string safe;
  bool isLineStart = true;
  while (!text.empty()) {
    const std::size_t command = commandSize(text, isLineStart);
    const std::size_t size = command == 0 ? 1 : command - 1;
    safe += text.substr(0, size);
    if (command != 0) safe += ' ';
    const char last = text[size - 1];
    isLineStart = last == '\n' || last == '\r' || (isLineStart && !isVisibleAscii(last));
    text.remove_prefix(size);
  }
  return safe;
}

std::string safeForLog(std::string_view text) { return isCiJob() ? withoutWorkflowCommands(text) : std::string(text); }

}  // namespace judge
