#include "judge/languages/cpp_stack.h"

#include <re2/re2.h>

#include <map>
#include <memory>
#include <utility>

#include "judge/languages/tool_messages.h"
#include "judge/verdict/outcome.h"

namespace judge {
namespace {

constexpr std::size_t kMostFrames = 32;

/// Messages of the run time: on exceptions, then on other reasons to terminate.
constexpr const char* kReasons[] = {
    R"(terminate called after throwing an instance of '(?P<type>[^\n]*)'\n  what\(\):  (?P<words>[^\n]*))",
    R"(terminate called after throwing an instance of '(?P<type>[^\n]*)')",
    R"((?m)^(?P<type>terminate called without an active exception)$)", R"((?m)^(?P<type>stack overflow: [^\n]*)$)"};

}  // namespace

std::vector<std::string> stackIn(std::string_view output) {
  if (!output.starts_with(kStackOpening)) return {};
  static const RE2 address(" 0*([0-9a-f]{1,16})");
  re2::StringPiece rest(output.data(), output.find('\n') == output.npos ? output.size() : output.find('\n'));
  rest.remove_prefix(kStackOpening.size());
  std::vector<std::string> stack;
  for (std::string one; stack.size() < kMostFrames && RE2::Consume(&rest, address, &one);) stack.push_back(one);
  return stack;
}

std::string endMessage(std::string_view output) {
  for (const char* const reason : kReasons) {
    std::string type, words;
    const RE2 pattern(reason);
    const bool hasWords = pattern.NumberOfCapturingGroups() > 1;
    const re2::StringPiece all(output.data(), output.size());
    if (hasWords && RE2::PartialMatch(all, pattern, &type, &words)) return cutMessage(type + ": " + words);
    if (!hasWords && RE2::PartialMatch(all, pattern, &type)) return cutMessage(type);
  }
  return {};
}

std::optional<SourceLocation> firstLocationIn(std::string_view locations, const Submission& submission,
                                              const std::string& file) {
  for (const ToolMessage& one : messagesIn(locations, R"((?m)^(?P<file>.*):(?P<line>\d+)(?: \(discriminator \d+\))?$)"))
    if (auto location = sourceLocation(one, submission, file)) return location;
  return std::nullopt;
}

CrashParser withStackLocations(CrashParser usual, StackLook look) {
  using Known = std::map<std::vector<std::string>, std::optional<SourceLocation>>;
  return
      [usual = std::move(usual), look = std::move(look), known = std::make_shared<Known>()](std::string_view output) {
        Collapse collapse = usual(output);
        const std::vector<std::string> stack = stackIn(output);
        if (collapse.location || stack.empty()) return collapse;
        const bool isKnown = known->contains(stack);
        if (!isKnown && known->size() >= kMostStacks) return collapse;
        collapse.location = isKnown ? known->at(stack) : known->emplace(stack, look(stack)).first->second;
        if (collapse.location) collapse.location->message = endMessage(output);
        return collapse;
      };
}

}  // namespace judge
