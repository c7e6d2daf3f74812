#pragma once

#include <string>
#include <utility>
#include <vector>

namespace judge {

/// A value of a YAML file with its line. Only the part of YAML that packages use, and that is safe to read, is read.
struct YamlNode {
  enum class Kind { Null, Scalar, List, Map };

  Kind kind = Kind::Null;
  std::size_t line = 1;
  std::string text{};     ///< Text of a scalar, not escaped.
  bool isQuoted = false;  ///< A quoted scalar is text even where it looks like a number.
  std::vector<YamlNode> items{};
  std::vector<std::pair<YamlNode, YamlNode>> fields{};  ///< Keys (scalars) and values of a map; no key twice.

  bool is(Kind other) const { return kind == other; }

  /// The value of a key; null where the map lacks it.
  const YamlNode* find(const std::string& key) const;
};

struct YamlBounds {
  std::size_t bytes = 256 << 10;
  std::size_t keys = 4096;           ///< The most keys of one map.
  bool takesAliasesForNull = false;  ///< Aliases of lists and maps are read as null, not refused.
};

/// The only document in `text`; a Null node where that is empty. Throws InputError "FILE:LINE: what, expected what" for
/// malformed YAML, where a bound or the depth of 32 is exceeded, for a repeated key, a key that is no scalar, a second
/// document, and an alias of a list or map.
YamlNode readYaml(const std::string& file, const std::string& text, const YamlBounds& bounds = {});

}  // namespace judge
