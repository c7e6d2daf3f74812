#include "judge/languages/submission_placeholders.h"

#include <re2/re2.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/languages/source_text.h"

namespace judge {
namespace {

/// The types as identifiers, the result's first: "optional_text, int, pair_int_int".
std::string tokensOf(const Signature& signature) {
  std::vector<std::string> tokens = {typeName(signature.result)};
  for (const Signature::Parameter& parameter : signature.parameters) tokens.push_back(typeName(parameter.type));
  for (std::string& token : tokens) {
    RE2::GlobalReplace(&token, "[<>, ]+", "_");
    if (token.ends_with('_')) token.pop_back();
  }
  return join(tokens, ", ");
}

/// The text with the values of placeholders that were found before.
std::string withFound(std::string text, const Placeholders& found, std::string (*quoted)(std::string_view)) {
  for (const auto& [name, value] : found) text = replaceAll(std::move(text), "@{" + name + "}", quoted(value));
  return text;
}

std::string inText(std::string_view value) { return std::string(value); }
std::string inPattern(std::string_view value) { return RE2::QuoteMeta({value.data(), value.size()}); }

/// A text, and the same in the same size as patterns see it.
struct SearchedText {
  std::string_view whole;
  std::string searched;
};

bool addFoundIn(Placeholders& placeholders, const std::vector<SearchedText>& texts,
                const std::vector<Language::Find>& finds, const std::vector<std::string>& names) {
  for (const Language::Find& find : finds) {
    std::string found;
    const RE2 pattern(withFound(withNames(find.pattern, names), placeholders, inPattern), RE2::Quiet);
    const auto hasIt = [&](const SearchedText& text, std::string_view searched) {
      re2::StringPiece group;
      if (!RE2::PartialMatch({searched.data(), searched.size()}, pattern, &group)) return false;
      if (!group.empty())
        found = text.whole.substr(static_cast<std::size_t>(group.data() - searched.data()), group.size());
      return true;
    };
    const auto isSeen = [&](const SearchedText& text) { return hasIt(text, text.searched); };
    // What has to be there may be hidden by a quote that opens no text, such as one in a regular expression.
    const auto isHidden = [&](const SearchedText& text) { return !find.otherwise && hasIt(text, text.whole); };
    if (std::ranges::any_of(texts, isSeen) || std::ranges::any_of(texts, isHidden))
      placeholders[find.placeholder] = replaceAll(withFound(find.text, placeholders, inText), "@{1}", found);
    else if (find.otherwise)
      placeholders[find.placeholder] = withFound(*find.otherwise, placeholders, inText);
    else
      return false;
  }
  return true;
}

}  // namespace

bool addFound(Placeholders& placeholders, const std::vector<std::string_view>& texts,
              const std::vector<Language::Find>& finds, const std::vector<std::string>& names) {
  std::vector<SearchedText> searched;
  for (const std::string_view text : texts) searched.push_back({text, std::string(text)});
  return addFoundIn(placeholders, searched, finds, names);
}

std::optional<Placeholders> placeholdersOf(const std::vector<std::string_view>& texts, const Language& language,
                                           const Signature& signature, const Limits& limits) {
  const std::vector<std::string> names = language.namesOf(signature);
  const Bytes stack = language.mostStack ? std::min(*language.mostStack, limits.stack) : limits.stack;
  const std::string types = typesOf(signature), widths = typesWithWidths(signature);
  Placeholders all = {{"names", join(names, ",")},
                      {"types", types},
                      {"widths", widths},
                      {"wide-ints", widths == types ? "0" : "1"},
                      {"signature", language.declarationOf(signature)},
                      {"tokens", tokensOf(signature)},
                      {"parameters", std::to_string(signature.parameters.size())},
                      {"public-class", ""},
                      {"module", ""},
                      {"memory-mb", std::to_string(limits.memory.count >> 20)},
                      {"stack-mb", std::to_string(stack.count >> 20)}};
  std::vector<SearchedText> searched;
  for (const std::string_view text : texts) searched.push_back({text, blankedSource(text, language)});
  if (!addFoundIn(all, searched, language.finds, names)) return std::nullopt;
  return all;
}

}  // namespace judge
