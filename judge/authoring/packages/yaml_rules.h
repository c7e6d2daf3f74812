#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "judge/archives/yaml_node.h"
#include "judge/katas/diagnostics.h"

/// The keys of a package's YAML files and the types of their values.
namespace judge {

/// A table of keys in one of the files.
enum class YamlMap {
  LegacyProblem,
  ModernProblem,
  LegacyLimits,    ///< `limits` of problem.yaml
  DomjudgeLimits,  ///< the same with keys of DOMjudge
  ModernLimits,
  Multipliers,  ///< `time_multipliers` in those
  Credits,      ///< `credits` of problem.yaml
  LegacyGroup,  ///< testdata.yaml
  ModernGroup,  ///< test_group.yaml
  ModernCase,   ///< NAME.yaml beside NAME.in
  Submission    ///< the keys below a pattern of submissions.yaml
};

bool isKeyOf(YamlMap map, std::string_view key);

/// Reports diagnostics on one file.
struct YamlReader {
  const std::string& file;
  Diagnostic::About about;
  std::vector<Diagnostic>& diagnostics;

  void report(std::size_t line, std::string what, std::string remedy) const;

  /// Reports each key of `node` that is not in `map`, each value of another type, and each missing key. `inside`: the
  /// key of the node itself, for messages; or empty.
  void check(const YamlNode& node, YamlMap map, const std::string& inside = "") const;
};

/// The number in a scalar; nothing for other nodes.
std::optional<double> numberOf(const YamlNode* node);
std::optional<std::uint64_t> integerOf(const YamlNode* node);

bool isPositive(const YamlNode& node);   ///< a number above 0
bool areVerdicts(const YamlNode& node);  ///< a list of AC, WA, TLE and RTE
bool isLicense(const std::string& text);

/// Whether it is a code such as "en", "fil", "pt-BR".
bool isLanguageCode(std::string_view text);

/// The text of a scalar; empty for anything else.
std::string scalarText(const YamlNode* node);

/// The text of a scalar, or those of a list.
std::vector<std::string> scalarTexts(const YamlNode* node);

/// The words of `text`, as a command line has them.
std::vector<std::string> flagsIn(std::string_view text);

}  // namespace judge
