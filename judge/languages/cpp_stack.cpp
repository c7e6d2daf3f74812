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

/// First what the run time says of exceptions, then of other reasons to terminate.
constexpr const char* kReasons[] = {
    R"(terminate called after throwing an instance of '(?P<type>[^\n]*)'\n  what\(\):  (?P<words>[^\n]*))",
    R"(terminate called after throwing an instance of '(?P<type>[^\n]*)')",
    R"((?m)^(?P<type>terminate called without an active exception)$)", R"((?m)^(?P<type>stack overflow: [^\n]*)$)"};

}  // namespace

std::vector<std::string> stackIn(std::string_view said) {
  if (!said.starts_with(kStackOpening)) return {};
  static const RE2 address(" 0*([0-9a-f]{1,16})");
  re2::StringPiece rest(said.data(), said.find('\n') == said.npos ? said.size() : said.find('\n'));
  rest.remove_prefix(kStackOpening.size());
  std::vector<std::string> stack;
  for (std::string one; stack.size() < kMostFrames && RE2::Consume(&rest, address, &one);) stack.push_back(one);
  return stack;
}

std::string endMessage(std::string_view said) {
  for (const char* const reason : kReasons) {
    std::string type, words;
    const RE2 pattern(reason);
    const bool hasWords = pattern.NumberOfCapturingGroups() > 1;
    const re2::StringPiece all(said.data(), said.size());
    if (hasWords && RE2::PartialMatch(all, pattern, &type, &words)) return cutMessage(type + ": " + words);
    if (!hasWords && RE2::PartialMatch(all, pattern, &type)) return cutMessage(type);
  }
  return {};
}

std::optional<SourceLocation> firstLocationIn(std::string_view places, const Submission& submission,
                                         const std::string& file) {
  for (const ToolMessage& one : messagesIn(places, R"((?m)^(?P<file>.*):(?P<line>\d+)(?: \(discriminator \d+\))?$)"))
    if (auto place = placeOf(one, submission, file)) return place;
  return std::nullopt;
}

LastWords withStackLocations(LastWords usual, StackLook look) {
  using Known = std::map<std::vector<std::string>, std::optional<SourceLocation>>;
  return [usual = std::move(usual), look = std::move(look), known = std::make_shared<Known>()](std::string_view said) {
    Collapse collapse = usual(said);
    const std::vector<std::string> stack = stackIn(said);
    if (collapse.place || stack.empty()) return collapse;
    const bool isKnown = known->contains(stack);
    if (!isKnown && known->size() >= kMostStacks) return collapse;
    collapse.place = isKnown ? known->at(stack) : known->emplace(stack, look(stack)).first->second;
    if (collapse.place) collapse.place->message = endMessage(said);
    return collapse;
  };
}

}  // namespace judge
