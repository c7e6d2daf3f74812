#include "judge/authoring/packages/yaml_rules.h"

#include <fmt/format.h>

#include <algorithm>

#include "judge/base/text.h"
#include "judge/options/option.h"

namespace judge {
namespace {

using enum YamlNode::Kind;

std::optional<std::string> expectedUnless(bool holds, const char* what) {
  return holds ? std::nullopt : std::optional<std::string>(what);
}

bool isText(const YamlNode& node) { return node.is(Scalar) && !node.text.empty(); }

bool areTexts(const YamlNode& node) {
  return node.is(List) && std::ranges::all_of(node.items, [](const YamlNode& item) { return item.is(Scalar); });
}

bool isWord(const std::string& text, std::initializer_list<const char*> words) {
  return std::ranges::find(words, text) != words.end();
}

std::vector<std::string> keysOf(std::span<const KeyRule> rules) {
  std::vector<std::string> keys;
  for (const KeyRule& rule : rules) keys.emplace_back(rule.key);
  return keys;
}

}  // namespace

void YamlReader::complain(std::size_t line, std::string what, std::string remedy) const {
  complaints.push_back({about, file, line, std::move(what), std::move(remedy)});
}

void YamlReader::check(const YamlNode& map, std::span<const KeyRule> rules, const std::string& inside) const {
  const std::string of = inside.empty() ? "" : " in " + inside;
  for (const auto& [key, value] : map.fields) {
    const std::string name = escaped(cut(key.text, {60}));
    const auto rule = std::ranges::find(rules, key.text, [](const KeyRule& one) { return std::string(one.key); });
    if (rule == rules.end())
      complain(key.line, fmt::format("unknown key {}{}{}", name, of, options::didYouMean(key.text, keysOf(rules))),
               "remove it");
    else if (const auto expected = rule->shape(value))
      complain(value.line, fmt::format("{}{} is something else than expected", name, of), "write " + *expected);
  }
  for (const KeyRule& rule : rules)
    if (rule.isRequired && !map.find(std::string(rule.key)))
      complain(map.line, fmt::format("{}{} is missing", rule.key, of), "add it");
}

std::optional<std::string> anyValue(const YamlNode&) { return std::nullopt; }

std::optional<std::string> someText(const YamlNode& node) { return expectedUnless(isText(node), "a text"); }

std::optional<std::string> someTexts(const YamlNode& node) { return expectedUnless(areTexts(node), "a list of texts"); }

std::optional<std::string> textOrTexts(const YamlNode& node) {
  return expectedUnless(isText(node) || (areTexts(node) && !node.items.empty()), "a text or a list of texts");
}

std::optional<std::string> truthValue(const YamlNode& node) {
  const bool holds = node.is(Scalar) && !node.isQuoted && isWord(node.text, {"true", "false", "True", "False"});
  return expectedUnless(holds, "true or false");
}

std::optional<std::string> positiveNumber(const YamlNode& node) {
  const auto number = numberOf(&node);
  return expectedUnless(number && *number > 0, "a number above 0");
}

std::optional<std::string> numberFromOne(const YamlNode& node) {
  const auto number = numberOf(&node);
  return expectedUnless(number && *number >= 1, "a number from 1");
}

std::optional<std::string> positiveWhole(const YamlNode& node) {
  const auto number = wholeOf(&node);
  return expectedUnless(number && *number > 0, "a whole number from 1");
}

std::optional<std::string> someMap(const YamlNode& node) { return expectedUnless(node.is(Map), "keys and values"); }

std::optional<double> numberOf(const YamlNode* node) {
  if (!node || !node->is(Scalar) || node->isQuoted) return std::nullopt;
  const auto number = numberIn<double>(node->text);
  return number && *number >= -1e18 && *number <= 1e18 ? number : std::nullopt;
}

std::optional<std::uint64_t> wholeOf(const YamlNode* node) {
  if (!node || !node->is(Scalar) || node->isQuoted) return std::nullopt;
  const auto number = numberIn<std::uint64_t>(node->text);
  return number && *number <= 1'000'000'000 ? number : std::nullopt;
}

std::string textOf(const YamlNode* node) { return node && node->is(Scalar) ? node->text : ""; }

std::vector<std::string> textsOf(const YamlNode* node) {
  if (node && node->is(Scalar)) return {node->text};
  std::vector<std::string> texts;
  if (node)
    for (const YamlNode& item : node->items) texts.push_back(textOf(&item));
  return texts;
}

std::string listed(std::span<const std::string_view> words) {
  std::string text;
  for (std::size_t i = 0; i < words.size(); ++i)
    text += std::string(i == 0 ? "" : i + 1 == words.size() ? " or " : ", ").append(words[i]);
  return text;
}

}  // namespace judge
