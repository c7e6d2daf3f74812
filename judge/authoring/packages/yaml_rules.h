#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "judge/archives/yaml_node.h"
#include "judge/katas/complaints.h"

/// What the keys of a package's YAML files have to be, as tables.
namespace judge {

/// What a value has to be; says what is expected where it is something else: "a whole number from 1".
using YamlShape = std::optional<std::string> (*)(const YamlNode& value);

struct KeyRule {
  std::string_view key;
  YamlShape shape;
  bool isRequired = false;
};

/// Where complaints go, and on which file.
struct YamlReader {
  const std::string& file;
  Complaint::About about;
  std::vector<Complaint>& complaints;

  void complain(std::size_t line, std::string what, std::string remedy) const;

  /// A complaint for every key of `map` that no rule has, every value that is not of its shape, and every key that is
  /// missing. `inside`: the key of the map itself, for messages; or empty.
  void check(const YamlNode& map, std::span<const KeyRule> rules, const std::string& inside = "") const;
};

// Shapes.
std::optional<std::string> anyValue(const YamlNode&);
std::optional<std::string> someText(const YamlNode&);
std::optional<std::string> someTexts(const YamlNode&);    ///< a list
std::optional<std::string> textOrTexts(const YamlNode&);  ///< one, or a list of some
std::optional<std::string> truthValue(const YamlNode&);
std::optional<std::string> positiveNumber(const YamlNode&);
std::optional<std::string> numberFromOne(const YamlNode&);
std::optional<std::string> positiveWhole(const YamlNode&);
std::optional<std::string> someMap(const YamlNode&);

/// The number that a scalar is.
std::optional<double> numberOf(const YamlNode* node);
std::optional<std::uint64_t> wholeOf(const YamlNode* node);

/// The text of a scalar; empty for anything else.
std::string textOf(const YamlNode* node);

/// The text of a scalar, or those of a list.
std::vector<std::string> textsOf(const YamlNode* node);

/// "a, b or c": for what is expected.
std::string listed(std::span<const std::string_view> words);

}  // namespace judge
