#include "judge/authoring/packages/yaml_rules.h"

#include <fmt/format.h>
#include <re2/re2.h>

#include <algorithm>
#include <map>
#include <span>

#include "judge/base/text.h"
#include "judge/katas/suite_file.h"
#include "judge/options/option.h"

namespace judge {
namespace {

using enum YamlNode::Kind;
using Word = std::string_view;

constexpr Word kLicenses[] = {"unknown", "public domain", "cc0", "cc by", "cc by-sa", "educational", "permission"};
constexpr Word kTypes[] = {"pass-fail", "scoring", "multi-pass", "interactive", "submit-answer"};
constexpr Word kVersions[] = {"legacy", "legacy-icpc", "2025-09"};

bool isOneOf(std::span<const Word> words, const std::string& text) {
  return std::ranges::find(words, text) != words.end();
}

/// "a, b or c".
std::string listed(std::span<const Word> words) {
  return fmt::format("{} or {}", join(words.first(words.size() - 1), ", "), words.back());
}

bool isText(const YamlNode& node) { return node.is(Scalar) && !node.text.empty(); }

bool areTexts(const YamlNode& node) {
  return node.is(List) && std::ranges::all_of(node.items, [](const YamlNode& item) { return item.is(Scalar); });
}

bool isTruth(const YamlNode& node) {
  constexpr Word kTruth[] = {"true", "false", "True", "False"};
  return node.is(Scalar) && !node.isQuoted && isOneOf(kTruth, node.text);
}

bool areTypes(const YamlNode& node) {
  const std::vector<std::string> all = scalarTexts(&node);
  return !all.empty() && std::ranges::all_of(all, [&](const std::string& type) {
    return isOneOf(kTypes, type) && std::ranges::count(all, type) == 1;
  });
}

bool areNames(const YamlNode& node) {
  if (!node.is(Map) || node.fields.empty()) return node.is(Scalar);
  return std::ranges::all_of(
      node.fields, [](const auto& field) { return isLanguageCode(field.first.text) && field.second.is(Scalar); });
}

bool isValidation(const YamlNode& node) {
  static const RE2 pattern(R"(\s*(default|custom(\s+(score|interactive|multi-pass))*)\s*)");
  return RE2::FullMatch(scalarText(&node), pattern);
}

bool isTimeLimitUse(const YamlNode& node) {
  const std::string text = scalarText(&node);
  return isTruth(node) || text == "lower" || text == "upper";
}

template <auto... kinds>
bool isAny(const YamlNode& node) {
  return (node.is(kinds) || ...);
}

template <const auto& words>
bool isWord(const YamlNode& node) {
  return isOneOf(words, scalarText(&node));
}

constexpr Word kLegacyTypes[] = {"pass-fail", "scoring"}, kOnReject[] = {"break", "continue"};

/// A condition on a value, and the same in words.
struct Shape {
  bool (*holds)(const YamlNode&);
  std::string expected;
};

const Shape kAnything{isAny<Null, Scalar, List, Map>, ""}, kText{isText, "a text"}, kTexts{areTexts, "a list of texts"},
    kMap{isAny<Map>, "keys and values"}, kTruth{isTruth, "true or false"}, kPositive{isPositive, "a number above 0"},
    kEmptyOrText{isAny<Null, Scalar>, "a text"}, kFlags{isAny<Null, Scalar, Map>, "a text"};
const Shape kTextOrTexts{[](const YamlNode& node) { return isText(node) || (areTexts(node) && !node.items.empty()); },
                         "a text or a list of texts"};
const Shape kFromOne{[](const YamlNode& node) { return numberOf(&node).value_or(0) >= 1; }, "a number from 1"};
const Shape kWhole{[](const YamlNode& node) { return integerOf(&node).value_or(0) > 0; }, "a whole number from 1"};
const Shape kLicense{isWord<kLicenses>, listed(kLicenses)}, kVersion{isWord<kVersions>, listed(kVersions)};
const Shape kLegacyType{isWord<kLegacyTypes>, listed(kLegacyTypes)}, kReject{isWord<kOnReject>, listed(kOnReject)};
const Shape kModernTypes{areTypes, listed(kTypes) + ", or a list of them"};
const Shape kNames{areNames, "a text, or keys such as en: with a text each"};
const Shape kValidation{isValidation, "default, custom, or custom with score or interactive behind it"};
const Shape kCredits{isAny<Scalar, Map>, "a name, or keys such as authors: with names"};
const Shape kSource{isAny<Scalar, List, Map>, "a text, or name: and url:"};
const Shape kTextsOrMap{[](const YamlNode& node) { return node.is(Map) || areTexts(node); }, "a list of texts"};
const Shape kVerdicts{areVerdicts, "a list of AC, WA, TLE and RTE"};
const Shape kTimeLimitUse{isTimeLimitUse, "false, lower or upper"};
const Shape kPeople{isAny<Scalar, List, Map>, "names"};

/// Keys of one shape, with blanks between.
struct Row {
  std::string_view keys;
  const Shape& shape;
};

constexpr Row kSizes{
    "memory output code compilation_time compilation_memory validation_time validation_memory validation_output",
    kWhole};
constexpr Row kFactors{"time_multiplier time_safety_margin", kPositive};

const std::vector<Row>& rowsOf(YamlMap map) {
  static const std::map<YamlMap, std::vector<Row>> all = {
      {YamlMap::LegacyProblem,
       {{"problem_format_version", kVersion},
        {"type", kLegacyType},
        {"name", kNames},
        {"uuid author source source_url rights_owner", kText},
        {"license", kLicense},
        {"limits grading", kMap},
        {"validation", kValidation},
        {"validator_flags keywords", kEmptyOrText},
        {"languages", kTextOrTexts}}},
      {YamlMap::ModernProblem,
       {{"problem_format_version", kVersion},
        {"type", kModernTypes},
        {"name", kNames},
        {"uuid version rights_owner embargo_until", kText},
        {"credits", kCredits},
        {"source", kSource},
        {"license", kLicense},
        {"limits constants", kMap},
        {"keywords", kTexts},
        {"languages", kTextOrTexts},
        {"allow_file_writing", kTruth}}},
      {YamlMap::LegacyLimits, {kFactors, kSizes}},
      {YamlMap::DomjudgeLimits, {kFactors, kSizes, {"time_limit", kPositive}, {"validation_passes", kWhole}}},
      {YamlMap::ModernLimits,
       {{"time_multipliers", kMap}, {"time_limit time_resolution", kPositive}, kSizes, {"validation_passes", kWhole}}},
      {YamlMap::Multipliers, {{"ac_to_time_limit time_limit_to_tle", kFromOne}}},
      {YamlMap::Credits, {{"authors contributors testers translators packagers acknowledgements", kAnything}}},
      {YamlMap::LegacyGroup,
       {{"on_reject", kReject},
        {"grading", kText},
        {"grader_flags input_validator_flags output_validator_flags", kFlags},
        {"accept_score reject_score range scoring", kAnything}}},
      {YamlMap::ModernGroup,
       {{"max_score static_validation_score", kAnything},
        {"score_aggregation", kText},
        {"require_pass", kTextOrTexts},
        {"args static_validator_args output_validator_args input_visualizer_args output_visualizer_args", kTexts},
        {"input_validator_args", kTextsOrMap},
        {"full_feedback", kTruth}}},
      {YamlMap::ModernCase,
       {{"args output_validator_args input_visualizer_args output_visualizer_args", kTexts},
        {"input_validator_args", kTextsOrMap},
        {"full_feedback", kTruth},
        {"hint description", kText}}},
      {YamlMap::Submission,
       {{"language entrypoint message", kText},
        {"authors", kPeople},
        {"model_solution", kTruth},
        {"permitted required", kVerdicts},
        {"score", kAnything},
        {"use_for_time_limit", kTimeLimitUse}}}};
  return all.at(map);
}

/// Null where the map has no such key.
const Shape* shapeOf(YamlMap map, std::string_view key) {
  for (const Row& row : rowsOf(map))
    if (std::ranges::count(wordsIn(row.keys), key) > 0) return &row.shape;
  return nullptr;
}

std::vector<std::string> keysOf(YamlMap map) {
  std::vector<std::string> keys;
  for (const Row& row : rowsOf(map))
    for (const std::string_view key : wordsIn(row.keys)) keys.emplace_back(key);
  return keys;
}

}  // namespace

bool isKeyOf(YamlMap map, std::string_view key) { return shapeOf(map, key) != nullptr; }

void YamlReader::report(std::size_t line, std::string what, std::string remedy) const {
  diagnostics.push_back({about, file, line, std::move(what), std::move(remedy)});
}

void YamlReader::check(const YamlNode& node, YamlMap map, const std::string& inside) const {
  const std::string of = inside.empty() ? "" : " in " + inside;
  for (const auto& [key, value] : node.fields) {
    const std::string name = escaped(cut(key.text, {60}));
    const Shape* const shape = shapeOf(map, key.text);
    if (!shape)
      report(key.line, fmt::format("unknown key {}{}{}", name, of, options::didYouMean(key.text, keysOf(map))),
             "remove it");
    else if (!shape->holds(value))
      report(value.line, fmt::format("{}{} is something else than expected", name, of), "write " + shape->expected);
  }
  if (map != YamlMap::ModernProblem) return;
  for (const char* const key : {"problem_format_version", "name", "uuid"})
    if (!node.find(key)) report(node.line, fmt::format("{}{} is missing", key, of), "add it");
}

std::optional<double> numberOf(const YamlNode* node) {
  if (!node || !node->is(Scalar) || node->isQuoted) return std::nullopt;
  const auto number = numberIn<double>(node->text);
  return number && *number >= -1e18 && *number <= 1e18 ? number : std::nullopt;
}

std::optional<std::uint64_t> integerOf(const YamlNode* node) {
  if (!node || !node->is(Scalar) || node->isQuoted) return std::nullopt;
  const auto number = numberIn<std::uint64_t>(node->text);
  return number && *number <= 1'000'000'000 ? number : std::nullopt;
}

bool isPositive(const YamlNode& node) { return numberOf(&node).value_or(0) > 0; }

bool areVerdicts(const YamlNode& node) {
  constexpr Word kWords[] = {"AC", "WA", "TLE", "RTE"};
  return node.is(List) && !node.items.empty() &&
         std::ranges::all_of(node.items, [&](const YamlNode& item) { return isOneOf(kWords, scalarText(&item)); });
}

bool isLicense(const std::string& text) { return isOneOf(kLicenses, text); }

bool isLanguageCode(std::string_view text) {
  static const RE2 pattern("[a-z]{2,3}(-[A-Z]{2})?");
  return RE2::FullMatch({text.data(), text.size()}, pattern);
}

std::string scalarText(const YamlNode* node) { return node && node->is(Scalar) ? node->text : ""; }

std::vector<std::string> scalarTexts(const YamlNode* node) {
  if (node && node->is(Scalar)) return {node->text};
  std::vector<std::string> texts;
  if (node)
    for (const YamlNode& item : node->items) texts.push_back(scalarText(&item));
  return texts;
}

std::vector<std::string> flagsIn(std::string_view text) {
  const std::vector<std::string_view> words = wordsIn(text);
  return {words.begin(), words.end()};
}

}  // namespace judge
