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

/// `searched` is the submission in the same size, as patterns see it.
bool addFoundIn(Placeholders& placeholders, std::string_view submission, const std::string& searched,
                const std::vector<Language::Find>& finds, const std::vector<std::string>& names) {
  for (const Language::Find& find : finds) {
    re2::StringPiece group;
    std::string_view found;
    const std::string pattern = withFound(withNames(find.pattern, names), placeholders, inPattern);
    const bool isThere = RE2::PartialMatch(searched, RE2(pattern, RE2::Quiet), &group);
    if (!group.empty())
      found = submission.substr(static_cast<std::size_t>(group.data() - searched.data()), group.size());
    if (isThere)
      placeholders[find.placeholder] = replaceAll(withFound(find.text, placeholders, inText), "@{1}", found);
    else if (find.otherwise)
      placeholders[find.placeholder] = withFound(*find.otherwise, placeholders, inText);
    else
      return false;
  }
  return true;
}

}  // namespace

bool addFound(Placeholders& placeholders, const std::string& submission, const std::vector<Language::Find>& finds,
              const std::vector<std::string>& names) {
  return addFoundIn(placeholders, submission, submission, finds, names);
}

std::optional<Placeholders> placeholdersOf(const std::string& submission, const Language& language,
                                           const Signature& signature, const Limits& limits) {
  const std::vector<std::string> names = language.namesOf(signature);
  const Bytes stack = language.mostStack ? std::min(*language.mostStack, limits.stack) : limits.stack;
  Placeholders all = {{"names", join(names, ",")},
                      {"types", typesOf(signature)},
                      {"widths", typesWithWidths(signature)},
                      {"signature", language.declarationOf(signature)},
                      {"tokens", tokensOf(signature)},
                      {"parameters", std::to_string(signature.parameters.size())},
                      {"public-class", ""},
                      {"memory-mb", std::to_string(limits.memory.count >> 20)},
                      {"stack-mb", std::to_string(stack.count >> 20)}};
  if (!addFoundIn(all, submission, blankedSource(submission, language), language.finds, names)) return std::nullopt;
  return all;
}

}  // namespace judge
