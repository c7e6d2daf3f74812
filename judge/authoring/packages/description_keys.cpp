#include "judge/authoring/packages/description_keys.h"

#include <algorithm>

#include "judge/archives/yaml_node.h"
#include "judge/authoring/packages/description.h"

namespace judge {
namespace {

using enum YamlNode::Kind;
using Shape = std::optional<std::string>;
using Word = std::string_view;

constexpr Word kLicenses[] = {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
constexpr Word kTypes[] = {"pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"};

template <std::size_t count>
bool isOneOf(const Word (&words)[count], const std::string& text) {
  return std::ranges::find(words, text) != std::end(words);
}

Shape license(const YamlNode& node) { return isLicense(textOf(&node)) ? std::nullopt : Shape(listed(kLicenses)); }

Shape version(const YamlNode& node) {
  constexpr Word kVersions[] = {"legacy", "legacy-icpc", "2025-09"};
  return isOneOf(kVersions, textOf(&node)) ? std::nullopt : Shape(listed(kVersions));
}

Shape legacyType(const YamlNode& node) {
  const std::string text = textOf(&node);
  return text == "pass-fail" || text == "scoring" ? std::nullopt : Shape("pass-fail or scoring");
}

Shape types(const YamlNode& node) {
  const std::vector<std::string> all = textsOf(&node);
  bool holds = !all.empty();
  for (const std::string& type : all) holds = holds && isOneOf(kTypes, type) && std::ranges::count(all, type) == 1;
  return holds ? std::nullopt : Shape(listed(kTypes) + ", or a list of them");
}

/// A text, or one for each language.
Shape names(const YamlNode& node) {
  bool holds = node.is(Scalar) || (node.is(Map) && !node.fields.empty());
  for (const auto& [language, name] : node.fields) holds = holds && isLanguageCode(language.text) && name.is(Scalar);
  return holds ? std::nullopt : Shape("a text, or keys such as en: with a text each");
}

Shape validation(const YamlNode& node) {
  const std::vector<std::string> words = flagsIn(textOf(&node));
  bool holds = !words.empty() && (words.front() == "custom" || (words.front() == "default" && words.size() == 1));
  for (std::size_t i = 1; i < words.size(); ++i)
    holds = holds && (words[i] == "score" || words[i] == "interactive" || words[i] == "multi-pass");
  return holds ? std::nullopt : Shape("default, custom, or custom with score or interactive behind it");
}

/// Somebody, some people, or who did what.
Shape credits(const YamlNode& node) {
  return node.is(Scalar) || node.is(Map) ? std::nullopt : Shape("a name, or keys such as authors: with names");
}

Shape source(const YamlNode& node) {
  return node.is(Scalar) || node.is(Map) || node.is(List) ? std::nullopt : Shape("a text, or name: and url:");
}

Shape emptyOrText(const YamlNode& node) { return node.is(Scalar) || node.is(Null) ? std::nullopt : Shape("a text"); }

constexpr KeyRule kLegacyKeys[] = {
    {"problem_format_version", version},
    {"type", legacyType},
    {"name", names},
    {"uuid", someText},
    {"author", someText},
    {"source", someText},
    {"source_url", someText},
    {"license", license},
    {"rights_owner", someText},
    {"limits", someMap},
    {"validation", validation},
    {"validator_flags", emptyOrText},
    {"grading", someMap},
    {"keywords", emptyOrText},
    {"languages", textOrTexts},
};

constexpr KeyRule kLegacyLimits[] = {
    {"time_multiplier", positiveNumber},
    {"time_safety_margin", positiveNumber},
    {"memory", positiveWhole},
    {"output", positiveWhole},
    {"code", positiveWhole},
    {"compilation_time", positiveWhole},
    {"compilation_memory", positiveWhole},
    {"validation_time", positiveWhole},
    {"validation_memory", positiveWhole},
    {"validation_output", positiveWhole},
};

/// What DOMjudge reads besides.
constexpr KeyRule kDomjudgeLimits[] = {{"time_limit", positiveNumber}, {"validation_passes", positiveWhole}};

constexpr KeyRule kModernKeys[] = {
    {"problem_format_version", version, true},
    {"type", types},
    {"name", names, true},
    {"uuid", someText, true},
    {"version", someText},
    {"credits", credits},
    {"source", source},
    {"license", license},
    {"rights_owner", someText},
    {"embargo_until", someText},
    {"limits", someMap},
    {"keywords", someTexts},
    {"languages", textOrTexts},
    {"allow_file_writing", truthValue},
    {"constants", someMap},
};

constexpr KeyRule kModernLimits[] = {
    {"time_multipliers", someMap},
    {"time_limit", positiveNumber},
    {"time_resolution", positiveNumber},
    {"memory", positiveWhole},
    {"output", positiveWhole},
    {"code", positiveWhole},
    {"compilation_time", positiveWhole},
    {"compilation_memory", positiveWhole},
    {"validation_time", positiveWhole},
    {"validation_memory", positiveWhole},
    {"validation_output", positiveWhole},
    {"validation_passes", positiveWhole},
};

constexpr KeyRule kMultipliers[] = {{"ac_to_time_limit", numberFromOne}, {"time_limit_to_tle", numberFromOne}};

constexpr KeyRule kCredits[] = {
    {"authors", anyValue},     {"contributors", anyValue}, {"testers", anyValue},
    {"translators", anyValue}, {"packagers", anyValue},    {"acknowledgements", anyValue},
};

}  // namespace

bool isLicense(const std::string& text) { return isOneOf(kLicenses, text); }

std::span<const KeyRule> problemKeys(PackageLayout layout) {
  return layout == PackageLayout::Modern ? std::span<const KeyRule>(kModernKeys) : kLegacyKeys;
}

std::vector<KeyRule> limitKeys(PackageLayout layout, PackageFormat format) {
  if (layout == PackageLayout::Modern) return {std::begin(kModernLimits), std::end(kModernLimits)};
  std::vector<KeyRule> keys(std::begin(kLegacyLimits), std::end(kLegacyLimits));
  if (format == PackageFormat::Domjudge)
    keys.insert(keys.end(), std::begin(kDomjudgeLimits), std::end(kDomjudgeLimits));
  return keys;
}

std::span<const KeyRule> multiplierKeys() { return kMultipliers; }

std::span<const KeyRule> creditKeys() { return kCredits; }

}  // namespace judge
